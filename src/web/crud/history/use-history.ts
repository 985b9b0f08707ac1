import { useInfiniteList } from '@refinedev/core'
import type { TFunction } from 'i18next'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { ApiError } from '../../providers/errors.ts'

/** A line of the audit: who did what, and the changed values by JSON key. */
export interface HistoryEntry {
  readonly id: number
  /** `users.update` */
  readonly action: string
  /** Null: the portal itself. Without an id and a name: somebody whom the reader does not see. */
  readonly actor: { readonly id: number | null; readonly full_name: string | null } | null
  /** ISO 8601 in UTC. */
  readonly at: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
  /** The number of the version that was brought back, where the line is about that. */
  readonly version?: number | null
  /** The record that it was copied from, where the line is about that. */
  readonly copied_from?: {
    readonly resource: string
    readonly id: number
    readonly title: string | null
  } | null
  /** What belongs to the record, where the line is about that; other servers tell of none. */
  readonly owned?: { readonly resource: string; readonly id: number } | null
}

/** Who did it, in the reader's words. */
export const actorName = ({ actor }: HistoryEntry, t: TFunction<'record'>): string =>
  actor ? (actor.full_name ?? t('history.somebody')) : t('history.system')

/** What happened to a record, the newest first, page by page. */
export function useHistory(resource: AnyResource, id: number | string, perPage = 20) {
  const { query } = useInfiniteList<HistoryEntry, ApiError>({
    resource: resource.name,
    pagination: { pageSize: perPage },
    meta: { endpoint: `/api/${resource.name}/${id}/history` },
    queryOptions: { staleTime: 0, retry: false },
  })
  return {
    entries: query.data?.pages.flatMap(page => page.data) ?? [],
    total: query.data?.pages[0]?.total,
    loading: query.isLoading,
    error: query.error ?? undefined,
    retry: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    loadingMore: query.isFetchingNextPage,
  }
}
