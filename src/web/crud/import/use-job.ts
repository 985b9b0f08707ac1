import { useSyncExternalStore } from 'react'
import { useRead } from '../shared/api.ts'
import { importMemory, parseRemembered, type RememberedImport } from './memory.ts'
import type { ImportJob } from './report.ts'

/** Milliseconds between two looks at a running job. */
const pace = 1000

/** The import of a resource that is still remembered. */
export const useRemembered = (resource: string): RememberedImport | undefined =>
  parseRemembered(useSyncExternalStore(importMemory.subscribe, () => importMemory.get(resource)))

/** A job, looked at again and again while it runs. A failed look is repeated; the job itself goes on. */
export function useJob(resource: string, jobId: number | string | undefined) {
  return useRead<ImportJob>(`/api/${resource}/from-file/${jobId}`, {
    enabled: jobId !== undefined,
    refetchInterval: job => (!job || job.status === 'running' ? pace : false),
    retry: false,
    staleTime: 0,
  })
}
