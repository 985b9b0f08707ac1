import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Notice, NoticeFilter, NoticePage } from '../../../../metadata/notice.ts'
import { hasExtensions } from '../../../providers/contract.ts'
import { http } from '../../../providers/http.ts'
import type { LiveNotice } from '../../../providers/live.ts'

/** Notices of a page, as the specification asks: newest first. */
const pageSize = 10

const key = ['notifications'] as const

/** What a server answers: the contract has the list alone, our own counts besides. */
type Answer =
  | readonly Notice[]
  | { readonly data?: readonly Notice[]; readonly meta?: Partial<NoticePage['meta']> }

/**
 * A page from an answer; what the server does not count is counted in the list. Without a number of pages there is one
 * more for as long as they come full.
 */
export function pageFrom(answer: Answer, page: number): NoticePage {
  const { data = [], meta = {} } = 'length' in answer ? { data: answer } : answer
  const before = page * pageSize
  return {
    data,
    meta: {
      total: before + data.length,
      unseen: data.filter(({ seen }) => !seen).length,
      unread: data.filter(({ read }) => !read).length,
      last_page: data.length === pageSize ? page + 2 : page + 1,
      current_page: page,
      per_page: pageSize,
      ...meta,
    },
  }
}

/** A page of one's notices; `page` from 0. */
export const useNotices = (page = 0, filter: NoticeFilter = 'all') =>
  useQuery({
    queryKey: [...key, filter, page],
    queryFn: async ({ signal }) => {
      const params = {
        page,
        size: pageSize,
        direction: 'desc',
        field: 'createdDate',
        ...(filter !== 'all' && { filter }),
      }
      const { data } = await http.get('/api/notifications', { params, signal, quiet: true })
      return pageFrom(data as Answer, page)
    },
    placeholderData: previous => previous,
    staleTime: 30_000,
  })

/** Reads everything about notices anew. */
export const refreshNotices = (client: QueryClient) => client.invalidateQueries({ queryKey: key })

const isWhole = (notice: LiveNotice): notice is LiveNotice & Notice =>
  typeof notice.id === 'number' && typeof (notice as Partial<Notice>).sendDate === 'string'

/** The first page with a notice that has just come. */
export function withNew(page: NoticePage, notice: Notice): NoticePage {
  if (page.data.some(({ id }) => id === notice.id)) return page
  const { meta } = page
  const total = meta.total + 1
  return {
    data: [notice, ...page.data].slice(0, pageSize),
    meta: {
      ...meta,
      total,
      unseen: meta.unseen + 1,
      unread: meta.unread + 1,
      last_page: Math.max(1, Math.ceil(total / pageSize)),
    },
  }
}

/**
 * Puts a notice that has just come where it belongs. The bell asks for nothing: what is sent to thousands would bring
 * as many questions at the same moment. A list of notices that stands on the screen is read anew.
 */
export function addNotice(client: QueryClient, notice: LiveNotice): void {
  const first = [...key, 'all', 0]
  if (!isWhole(notice) || !client.getQueryData(first)) return void refreshNotices(client)
  // An answer that is under way may be older than the notice.
  if (client.isFetching({ queryKey: key })) return void refreshNotices(client)
  client.setQueryData<NoticePage>(first, page => page && withNew(page, notice))
  void client.invalidateQueries({
    queryKey: key,
    predicate: ({ queryKey }) => queryKey[1] !== 'all' || queryKey[2] !== 0,
  })
}

const paths = {
  seen: '/api/notifications/mark-as-seen-all',
  readAll: '/api/notifications/mark-as-read-all',
  read: '/api/notifications/mark-as-read',
} as const

/** Marks one's notices: all as seen, one or all as read. */
export function useMark() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ what, id }: { readonly what: keyof typeof paths; readonly id?: number }) =>
      http.get(paths[what], { params: id ? { notificationId: id } : undefined, quiet: true }),
    onSettled: () => refreshNotices(client),
  })
}

/**
 * Whether an unread notice may lead to a page (path and query): one of those at hand does, or there are more of them
 * than these. What staff wrote is read where it stands, not by going to where it leads.
 */
export function mayLeadTo({ data, meta }: NoticePage, page: string): boolean {
  const unread = data.filter(({ read }) => !read)
  const [path] = page.split('?')
  return (
    meta.unread > unread.length ||
    unread.some(
      ({ kind, clickActionUrl: url }) => kind !== 'message' && Boolean(url) && (url === page || url === path),
    )
  )
}

/** Who opens a page has read the notices that lead to it, by whichever way they came. Once for each visit of a page. */
export function usePageRead(notices: NoticePage | undefined): void {
  const client = useQueryClient()
  const { key: visit, pathname, search } = useLocation()
  const { mutate } = useMutation({
    mutationFn: (clickActionUrl: string) => http.post(paths.read, { clickActionUrl }, { quiet: true }),
    onSuccess: () => refreshNotices(client),
  })
  const noted = useRef<string>(undefined)
  useEffect(() => {
    // The contract marks one notice or all.
    if (!notices || noted.current === visit || !hasExtensions()) return
    // A notice that comes while the page is open tells of what does not stand there yet.
    noted.current = visit
    const page = pathname + search
    if (mayLeadTo(notices, page)) mutate(page)
  }, [notices, visit, pathname, search, mutate])
}

/** The number in the bell's badge: `+9` from ten on, nothing at none. */
export const badgeText = (unseen: number): string => (unseen >= 10 ? '+9' : unseen > 0 ? String(unseen) : '')
