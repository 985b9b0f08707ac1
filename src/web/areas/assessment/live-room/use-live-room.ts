import { useEffect, useState } from 'react'
import { exams } from '../../../../../resources/assessment/exams.ts'
import type {
  LiveParticipant,
  LiveRoomMeta,
  LiveState,
} from '../../../../../resources/assessment/invigilation.ts'
import { useRead } from '../../../crud/shared/api.ts'

/** How often the room is read, in milliseconds: only while the page is seen. */
const EVERY_MS = 15_000
const PER_PAGE = 50

interface LivePage {
  readonly rows: readonly LiveParticipant[]
  readonly meta: LiveRoomMeta
}

const pageOf = (rows: readonly LiveParticipant[], meta: unknown): LivePage => ({
  rows,
  meta: meta as LiveRoomMeta,
})

/** The participants of an exam as they are now, and what of them is shown. */
export function useLiveRoom(exam: string, isTaken: boolean) {
  const [asked, setAsked] = useState<{
    readonly page: number
    readonly search: string
    readonly state: LiveState | undefined
  }>({ page: 1, search: '', state: undefined })
  const { page, search, state } = asked
  const query = useRead<readonly LiveParticipant[], LivePage>(`/api/exams/${exam}/live`, {
    of: { resource: exams, id: exam },
    params: { page, per_page: PER_PAGE, ...(search && { search }), ...(state && { state }) },
    refetchInterval: isTaken ? EVERY_MS : undefined,
    select: pageOf,
  })
  const last = query.data?.meta.last_page ?? page
  // As people hand in, the last page may go.
  useEffect(() => {
    if (page > last) setAsked(now => ({ ...now, page: Math.max(1, last) }))
  }, [page, last])
  return {
    ...asked,
    query,
    setPage: (next: number) => setAsked(now => ({ ...now, page: next })),
    setSearch: (next: string) => setAsked(now => ({ ...now, page: 1, search: next })),
    setState: (next: LiveState | undefined) => setAsked(now => ({ ...now, page: 1, state: next })),
  }
}
