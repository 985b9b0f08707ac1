import { useInfiniteList } from '@refinedev/core'
import { useEffect } from 'react'
import type { TicketEvent } from '../../../../../resources/support/ticket-conversations.ts'
import type { AnyResource } from '../../../../metadata/resource.ts'
import { useRefresh } from '../../../crud/shared/use-refresh.ts'
import type { Media } from '../../../crud/shared/use-uploads.ts'
import type { AnyRow } from '../../../field.ts'
import type { ApiError } from '../../../providers/errors.ts'
import { onNotice } from '../../../providers/live.ts'

/** Something that was written about a ticket, or that happened to it. */
export interface ConversationEntry extends AnyRow {
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
  const { query } = useInfiniteList<ConversationEntry, ApiError>({
    // Of the record's own resource: an action at its head says something in the conversation, too.
    resource: resource.name,
    pagination: { pageSize: perPage },
    sorters: [{ field: 'id', order: 'desc' }],
    meta: { endpoint: `/api/${resource.name}/${id}/conversations`, include: ['medias'] },
    queryOptions: { retry: false },
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
    entries: entries?.filter(entry => !seen.has(entry.id) && seen.add(entry.id)),
    error: query.error,
    retry: () => void query.refetch(),
    earlier: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    refresh,
  }
}
