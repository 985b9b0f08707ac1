import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { userAnnouncements } from '../../../../../resources/communication/announcements.ts'
import type { Media } from '../../../crud/shared/use-uploads.ts'
import { hasExtensions, queryFor } from '../../../providers/contract.ts'
import type { ListMeta } from '../../../providers/data.ts'
import { isHttpError } from '../../../providers/errors.ts'
import { http } from '../../../providers/http.ts'
import { refreshNotices } from '../bell/notices.ts'
import { keepRead, mostKnown, readKnown } from './known.ts'

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
const key = ['announcements'] as const

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
async function fetchMany(params: object, signal?: AbortSignal): Promise<AnnouncementPage> {
  const query = hasExtensions() ? { ...params, include: 'media' } : params
  const { data, meta } = await http.get(endpoint, { params: query, signal, quiet: true })
  return { data, meta: meta as ListMeta }
}

/** One announcement, with its body and files. Rejects with 404 where there is none. */
const fetchOne = async (id: number | undefined, signal?: AbortSignal): Promise<Announcement> =>
  (
    await http.get(`${endpoint}/${id}`, {
      params: hasExtensions() ? { include: 'media' } : undefined,
      signal,
      quiet: true,
    })
  ).data

/** What is present, and neither this device nor the server knows to be read; asked once for a visit. */
export const useUnread = (enabled: boolean) =>
  useQuery({
    queryKey: [...key, 'unread'],
    queryFn: async ({ signal }) =>
      (
        await fetchMany(
          { per_page: -1, 'filter[unexpired]': readKnown().join(','), include: 'media' },
          signal,
        )
      ).data,
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  })

/** Which of one's announcements are listed; another server has but the one list. */
export const views = ['current', 'unread', 'waiting', 'archive'] as const
export type AnnouncementView = (typeof views)[number]

const filters: Readonly<Record<AnnouncementView, object>> = {
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
  useQuery({
    queryKey: [...key, 'list', view, page, search],
    queryFn: ({ signal }) =>
      fetchMany(
        {
          page,
          per_page: pageSize,
          ...filters[view],
          ...queryOfSearch(search),
        },
        signal,
      ),
    placeholderData: previous => previous,
    staleTime: 15_000,
  })

/** So many of the newest announcements. */
export const useNewest = (count: number) =>
  useQuery({
    queryKey: [...key, 'newest', count],
    queryFn: async ({ signal }) =>
      (await http.get(endpoint, { params: { page: 1, per_page: count }, signal, quiet: true }))
        .data as readonly Announcement[],
  })

/** One announcement, whether it is present or in the archive; null where there is none. */
export const useAnnouncement = (id: number | undefined) =>
  useQuery({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) =>
      fetchOne(id, signal).catch(error => {
        if (isHttpError(error) && error.statusCode === 404) return null
        throw error
      }),
    enabled: id !== undefined,
    staleTime: 15_000,
    retry: false,
  })

/** The body of an announcement: what came with it, else read from the server when it is asked for first. */
export const useBody = (id: number, enabled: boolean, body?: string) =>
  useQuery({
    queryKey: [...key, 'body', id],
    queryFn: async ({ signal }) => (await fetchOne(id, signal)).body ?? '',
    initialData: body,
    enabled,
    staleTime: 60_000,
    retry: false,
  })

/**
 * Reads one's lists of announcements anew, and the notices, which are read by what was read; what the popup asked for
 * stays for the visit.
 */
const refresh = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({
      queryKey: key,
      predicate: ({ queryKey }) => queryKey[1] !== 'unread' && queryKey[1] !== 'body',
    }),
    refreshNotices(client),
  ])

/** Notes what was read: on this device at once, and on the server, so that it is read on every device. */
export function useMarkRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (ids: readonly number[]) => {
      keepRead(ids)
      // The contract keeps what was read on the device alone.
      if (!hasExtensions()) return
      for (let at = 0; at < ids.length; at += mostKnown)
        await http.post(`${endpoint}/read`, { ids: ids.slice(at, at + mostKnown) }, { quiet: true })
    },
    onSettled: () => refresh(client),
    retry: 2,
  })
}

/** Says that an announcement was read. */
export function useAcknowledge() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: number) =>
      (await http.post(`${endpoint}/${id}/acknowledge`, undefined, { quiet: true })).data as Announcement,
    onSettled: () => refresh(client),
  })
}
