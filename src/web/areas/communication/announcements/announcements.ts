import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { userAnnouncements } from '../../../../../resources/communication/announcements.ts'
import { useApi, useRead, useReads } from '../../../crud/shared/api.ts'
import type { Media } from '../../../crud/shared/use-uploads.ts'
import { hasExtensions, queryFor } from '../../../providers/contract.ts'
import type { ListMeta } from '../../../providers/data.ts'
import { useRefreshNotices } from '../bell/notices.ts'
import { loadKnown, MAX_KNOWN_READ, storeRead } from './known.ts'

/** An announcement as its reader gets it (specification 3). A list's rows have no body. */
export interface Announcement {
  readonly id: number
  readonly title: string
  readonly body_summary: string
  readonly body?: string
  readonly created_at: string
  /** From when it is there for its readers; another server of the contract need not send it. */
  readonly publish_at?: string | null
  readonly user: {
    /** Another server of the contract need not send it. */
    readonly id?: number
    readonly full_name: string
    readonly image_medias?: readonly { readonly full_url: string }[]
  } | null
  readonly state?: 'current' | 'expired'
  readonly requires_acknowledgement?: boolean
  readonly acknowledge_until?: string | null
  readonly read_at?: string | null
  readonly acknowledged_at?: string | null
  readonly medias?: readonly Media[]
  /** Another server of the contract may bring its files under this name. */
  readonly media?: Media | readonly Media[] | null
}

/** A page of one's announcements. */
export interface AnnouncementPage {
  readonly data: readonly Announcement[]
  readonly meta: ListMeta
}

const endpoint = '/api/user-announcements'

const filesOf = ({ medias, media }: Announcement): readonly Media[] =>
  medias ?? (Array.isArray(media) ? (media as readonly Media[]) : media ? [media as Media] : [])

/** Types that are shown as pictures (specification 9). */
const pictureTypes = ['image/jpeg', 'image/jpg', 'image/png']

/** The files that stand in the carousel. */
export const picturesOf = (announcement: Announcement): readonly Media[] =>
  filesOf(announcement).filter(({ mime_type }) => pictureTypes.includes(mime_type ?? ''))

/** The files that are listed for download. */
export const attachmentsOf = (announcement: Announcement): readonly Media[] =>
  filesOf(announcement).filter(({ mime_type }) => !pictureTypes.includes(mime_type ?? ''))

/** The files come with a list of our own server's; of the contract's calls with the one for the popup alone. */
const withFiles = () => (hasExtensions() ? { include: 'media' } : {})

const pageOf = (data: readonly Announcement[], meta: unknown): AnnouncementPage => ({
  data,
  meta: meta as ListMeta,
})

/** What is present, and neither this device nor the server knows to be read; asked once for a visit. */
export function useUnread(enabled: boolean) {
  const [known] = useState(loadKnown)
  return useRead<readonly Announcement[]>(endpoint, {
    params: { per_page: -1, 'filter[unexpired]': known.join(','), include: 'media' },
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    retry: false,
  })
}

/** Which of one's announcements are listed; another server has but the one list. */
export const views = ['current', 'unread', 'waiting', 'archive'] as const
export type AnnouncementView = (typeof views)[number]

const filters: Readonly<Record<AnnouncementView, Readonly<Record<string, string | number>>>> = {
  current: {},
  unread: { 'filter[read]': 0 },
  waiting: { 'filter[waiting]': 1 },
  archive: { 'filter[state]': 'expired' },
}

/** Announcements of a page. */
export const pageSize = 10

/** The search of the list, as the server takes it. */
const queryOfSearch = (search: string) =>
  Object.fromEntries(
    Object.entries(queryFor(userAnnouncements, { filter: { ...(search && { search }) } }).filter ?? {}).map(
      ([name, text]) => [`filter[${name}]`, text],
    ),
  )

/** A page of one's announcements, from 1. */
export const useAnnouncements = (view: AnnouncementView, page: number, search: string) =>
  useRead<readonly Announcement[], AnnouncementPage>(endpoint, {
    params: { page, per_page: pageSize, ...filters[view], ...queryOfSearch(search), ...withFiles() },
    select: pageOf,
    staleTime: 15_000,
  })

/** So many of the newest announcements. */
export const useNewest = (count: number) =>
  useRead<readonly Announcement[]>(endpoint, { params: { page: 1, per_page: count } })

/** One announcement, whether it is present or in the archive; null where there is none. */
export function useAnnouncement(id: number | undefined) {
  const {
    data,
    error,
    isLoadingError: isError,
    refetch,
  } = useRead<Announcement>(`${endpoint}/${id}`, {
    params: withFiles(),
    enabled: id !== undefined,
    staleTime: 15_000,
    retry: false,
  })
  const isMissing = error?.statusCode === 404
  return { data: isMissing ? null : data, isError: isError && !isMissing, refetch }
}

/** The body of an announcement: what came with it, else read from the server when it is asked for first. */
export function useBody(id: number, enabled: boolean, body?: string) {
  const {
    data,
    isLoadingError: isError,
    refetch,
  } = useRead<Announcement>(`${endpoint}/${id}`, {
    params: withFiles(),
    enabled: enabled && body === undefined,
    staleTime: 60_000,
    retry: false,
  })
  return { data: body ?? (data && (data.body ?? '')), isError, refetch }
}

/**
 * Reads one's lists of announcements again, and the notices, which are read by what was read; what the popup asked for
 * stays for the visit.
 */
function useRefreshAnnouncements() {
  const reads = useReads()
  const refreshNotices = useRefreshNotices()
  return () => Promise.all([reads.refresh(endpoint, params => params?.per_page !== -1), refreshNotices()])
}

/** Notes what was read: on this device at once, and on the server, so that it is read on every device. */
export function useMarkRead() {
  const api = useApi()
  const refresh = useRefreshAnnouncements()
  return useMutation({
    mutationFn: async (ids: readonly number[]) => {
      storeRead(ids)
      // By the contract, what was read is stored on the device only.
      if (!hasExtensions()) return
      for (let at = 0; at < ids.length; at += MAX_KNOWN_READ)
        await api.post(`${endpoint}/read`, { ids: ids.slice(at, at + MAX_KNOWN_READ) }, { quiet: true })
    },
    onSettled: refresh,
    retry: 2,
  })
}

/** Says that an announcement was read. */
export function useAcknowledge() {
  const api = useApi()
  const refresh = useRefreshAnnouncements()
  return useMutation({
    mutationFn: async (id: number) =>
      (await api.post<Announcement>(`${endpoint}/${id}/acknowledge`, undefined, { quiet: true })).data,
    onSettled: refresh,
  })
}
