import { useInvalidate } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { resourceList } from '../../../../resources/index.ts'
import type { AnyResource } from '../../../metadata/resource.ts'

/** Keys of what screens read besides rows and records: a record's history, totals of its children, numbers of views. */
export const recordKeys = {
  history: (resource: AnyResource, id: number | string) => ['history', resource.name, String(id)],
  views: (resource: AnyResource) => ['views', resource.name],
  children: (resource: AnyResource, id: number | string) => ['children', resource.name, String(id)],
}

/** The resources that show rows of the same table: who waits for approval is a person, too. */
export const sameTable = (resource: AnyResource): AnyResource[] => {
  const tableOf = ({ name, config }: AnyResource): string => config.source?.resource ?? name
  return resourceList.filter(other => tableOf(other) === tableOf(resource))
}

/** Reads again whatever shows records of a resource's table, and what a record's page shows besides them. */
export function useRefresh(resource: AnyResource): () => Promise<void> {
  const invalidate = useInvalidate()
  const client = useQueryClient()
  return useCallback(async () => {
    await Promise.all(
      sameTable(resource).flatMap(({ name }) => [
        invalidate({ resource: name, invalidates: ['resourceAll'] }),
        client.invalidateQueries({ queryKey: ['history', name] }),
        client.invalidateQueries({ queryKey: ['children', name] }),
        client.invalidateQueries({ queryKey: ['views', name] }),
      ]),
    )
  }, [invalidate, client, resource])
}
