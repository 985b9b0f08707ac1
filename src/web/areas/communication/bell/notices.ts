import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { NoticeFilter, OwnNotice, OwnNoticePage } from '../../../../metadata/own-notice.ts'
import { readKey, useApi, useRead, useReads } from '../../../crud/shared/api.ts'
import { hasExtensions } from '../../../providers/contract.ts'
import type { IncomingNotice } from '../../../providers/live.ts'

/** Notices of a page, as the specification asks: newest first. */
const pageSize = 10

const endpoint = '/api/notifications'

/** What a server answers: the contract has the list alone, our own counts besides. */
type Answer =
  | readonly OwnNotice[]
  | { readonly data?: readonly OwnNotice[]; readonly meta?: Partial<OwnNoticePage['meta']> }

/**
 * A page from an answer; what the server does not count is counted in the list. Without a number of pages there is one
 * more for as long as they come full.
 */
export function pageFrom(answer: Answer, page: number): OwnNoticePage {
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

/** What a page is asked with; `page` from 0. */
const paramsOf = (page: number, filter: NoticeFilter) => ({
  page,
  size: pageSize,
  direction: 'desc',
  field: 'createdDate',
  ...(filter !== 'all' && { filter }),
})

/** A page of one's notices; `page` from 0. */
export const useNotices = (page = 0, filter: NoticeFilter = 'all') =>
  useRead<Answer, OwnNoticePage>(endpoint, {
    params: paramsOf(page, filter),
    select: useCallback((answer: Answer) => pageFrom(answer, page), [page]),
    staleTime: 30_000,
  })

/** Reads everything about notices again. */
export function useRefreshNotices() {
  const reads = useReads()
  return useCallback(() => reads.refresh(endpoint), [reads])
}

const isWhole = (notice: IncomingNotice): notice is IncomingNotice & OwnNotice =>
  typeof notice.id === 'number' && typeof (notice as Partial<OwnNotice>).sendDate === 'string'

/** The first page with a notice that has just come. */
export function withNew(page: OwnNoticePage, notice: OwnNotice): OwnNoticePage {
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
 * as many questions at the same moment. A list of notices that stands on the screen is read again.
 */
export function useAddNotice() {
  const client = useQueryClient()
  const reads = useReads()
  return (notice: IncomingNotice): void => {
    const first = readKey(endpoint, paramsOf(0, 'all'))
    const known = client.getQueryData<{ readonly data: Answer }>(first)
    // An answer that is under way may be older than the notice.
    if (!isWhole(notice) || !known || client.isFetching({ queryKey: first, exact: true }))
      return void reads.refresh(endpoint)
    client.setQueryData(first, { data: withNew(pageFrom(known.data, 0), notice) })
    void reads.refresh(endpoint, params => params?.page !== 0 || 'filter' in params)
  }
}

const paths = {
  seen: '/api/notifications/mark-as-seen-all',
  readAll: '/api/notifications/mark-as-read-all',
  read: '/api/notifications/mark-as-read',
} as const

/** Marks one's notices: all as seen, one or all as read. */
export function useMark() {
  const api = useApi()
  const refresh = useRefreshNotices()
  return useMutation({
    // A GET that writes, as the contract has it.
    mutationFn: ({ what, id }: { readonly what: keyof typeof paths; readonly id?: number }) =>
      api.get(paths[what] + (id ? `?notificationId=${id}` : ''), undefined, { quiet: true }),
    onSettled: refresh,
  })
}

/**
 * Whether an unread notice may lead to a page (path and query): one of those at hand does, or there are more of them
 * than these. What staff wrote is read where it stands, not by going to where it leads.
 */
export function mayLeadTo({ data, meta }: OwnNoticePage, page: string): boolean {
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
export function usePageRead(notices: OwnNoticePage | undefined): void {
  const api = useApi()
  const refresh = useRefreshNotices()
  const { key: visit, pathname, search } = useLocation()
  const { mutate } = useMutation({
    mutationFn: (clickActionUrl: string) => api.post(paths.read, { clickActionUrl }, { quiet: true }),
    onSuccess: refresh,
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
