import { useInvalidate } from '@refinedev/core'
import { useCallback } from 'react'
import { resourceList } from '../../../../resources/index.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { useReads } from './api.ts'

/** The resources that show rows of the same table: who waits for approval is a person, too. */
export const sameTable = (resource: AnyResource): AnyResource[] => {
  const tableOf = ({ name, config }: AnyResource): string => config.source?.resource ?? name
  return resourceList.filter(other => tableOf(other) === tableOf(resource))
}

/** Reads again whatever shows records of the tables of some resources, and what is kept of them below Refine's keys besides. */
export function useRefreshAll(): (resources: readonly AnyResource[]) => Promise<void> {
  const invalidate = useInvalidate()
  const reads = useReads()
  return useCallback(
    async some => {
      const resources = [...new Set(some.flatMap(sameTable))]
      await Promise.all([
        // What waits for somebody follows from records.
        resources.some(({ config }) => config.waiting) && reads.refresh('/api/inbox'),
        ...resources.map(({ name }) =>
          invalidate({
            resource: name,
            invalidates: ['resourceAll'],
            // An answer that is under way may be older than what was written.
            invalidationOptions: { cancelRefetch: true },
          }),
        ),
      ])
    },
    [invalidate, reads],
  )
}

/** {@link useRefreshAll} of one resource. */
export function useRefresh(resource: AnyResource): () => Promise<void> {
  const refresh = useRefreshAll()
  return useCallback(() => refresh([resource]), [refresh, resource])
}
