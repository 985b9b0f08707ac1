import { useInvalidate } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { AnyResource } from '../../../metadata/resource.ts'

/** Keys of what a record's page reads besides the record: its history, and the totals of its children. */
export const recordKeys = {
  history: (resource: AnyResource, id: number | string) => ['history', resource.name, String(id)],
  children: (resource: AnyResource, id: number | string) => ['children', resource.name, String(id)],
}

/** Reads again whatever shows records of a resource, and what a record's page shows besides them. */
export function useRefresh(resource: AnyResource): () => Promise<void> {
  const invalidate = useInvalidate()
  const client = useQueryClient()
  return useCallback(async () => {
    await Promise.all([
      invalidate({ resource: resource.name, invalidates: ['resourceAll'] }),
      client.invalidateQueries({ queryKey: ['history', resource.name] }),
      client.invalidateQueries({ queryKey: ['children', resource.name] }),
    ])
  }, [invalidate, client, resource])
}
