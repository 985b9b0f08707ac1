import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { TicketEvent } from '../../../../../resources/support/ticket-conversations.ts'
import type { AnyResource } from '../../../../metadata/resource.ts'
import { fetchPage } from '../../../crud/shared/api.ts'
import { recordKeys, useRefresh } from '../../../crud/shared/use-refresh.ts'
import type { Media } from '../../../crud/shared/use-uploads.ts'
import type { AnyRow } from '../../../field.ts'
import { onNotice } from '../../../providers/live.ts'

/** Something that was written about a ticket, or that happened to it. */
export interface Entry extends AnyRow {
  readonly created_at: string
  readonly user_id?: number | null
  readonly author_name: string | null
  readonly by_staff: boolean
  readonly body: string
  /** Of what staff read alone. */
  readonly is_internal?: boolean
  readonly event: TicketEvent | null
  readonly medias?: readonly Media[]
}

const perPage = 50

/** A ticket's conversation from its beginning; the newest are read first, and earlier ones when they are asked for. */
export function useConversation(resource: AnyResource, id: string) {
  const refresh = useRefresh(resource)
  const query = useInfiniteQuery({
    // Of the record's own: an action at its head says something in the conversation, too.
    queryKey: [...recordKeys.children(resource, id), 'conversation'],
    queryFn: ({ pageParam, signal }) =>
      fetchPage<Entry>(`/api/${resource.name}/${id}/conversations`, {
        page: pageParam,
        perPage,
        sort: [{ field: 'id', descending: true }],
        include: ['medias'],
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
    retry: false,
  })

  // A notice of this ticket says that something was written.
  useEffect(() => {
    const address = `/${resource.config.path}/${id}`
    return onNotice(({ clickActionUrl }) => {
      if (clickActionUrl === address) void refresh()
    })
  }, [resource, id, refresh])

  const entries = query.data?.pages.flatMap(({ data }) => data).toReversed()
  // A message that came between two reads moves the pages: nobody is shown one twice.
  const seen = new Set<number>()
  return {
    entries: entries?.filter(one => !seen.has(one.id) && seen.add(one.id)),
    error: query.error,
    retry: () => void query.refetch(),
    earlier: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    refresh,
  }
}
