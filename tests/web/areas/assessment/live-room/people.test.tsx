/** The participants of the live room on a phone: what a value is, and nothing of what did not happen. */
import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { LiveParticipant } from '../../../../../resources/assessment/invigilation.ts'
import { LivePeople } from '../../../../../src/web/areas/assessment/live-room/people.tsx'
import { drawInPortal } from '../../../in-portal.tsx'

const now = Date.parse('2026-11-26T10:00:00Z')
const entry: NonNullable<LiveParticipant['entry']> = {
  id: 1,
  attempt: 1,
  status: 'in_progress',
  started_at: '2026-11-26T09:40:00Z',
  deadline_at: '2026-11-26T10:20:30Z',
  seen_at: '2026-11-26T09:59:50Z',
  submitted_at: null,
  submitted_by: null,
  seat: 1,
  answered: 4,
  total: 10,
  left_count: 0,
  left_seconds: 0,
  offline_seconds: 0,
  late: 0,
}
const person = (id: number, more: Partial<LiveParticipant>): LiveParticipant => ({
  id,
  user: { id, full_name: `Kişi ${id}` },
  state: 'in_progress',
  extra_minutes: 0,
  entry,
  ...more,
})

interface HappyWindow {
  readonly happyDOM: { setViewport(size: { readonly width: number }): void }
}
const resize = (width: number) => (window as unknown as HappyWindow).happyDOM.setViewport({ width })
afterEach(() => resize(1024))

it('[EXM-2] cards say what each value is, and what happened only where something did', async () => {
  resize(390)
  const rows = [
    person(1, {}),
    person(2, { entry: { ...entry, left_count: 2, left_seconds: 90 } }),
    person(3, {
      state: 'handed_in',
      entry: { ...entry, status: 'submitted', submitted_at: '2026-11-26T09:58:00Z', submitted_by: 'person' },
    }),
    person(4, { state: 'not_started', entry: null }),
  ]
  await drawInPortal(<LivePeople rows={rows} now={now} menu={() => null} />, {
    path: '/',
    texts: ['live-room', 'common'],
    answer: () => ({ status: 200, body: { data: [] } }),
  })
  const cards = await screen.findAllByRole('listitem')
  const names = (card: HTMLElement) =>
    within(card)
      .queryAllByRole('term')
      .map(({ textContent }) => textContent)
  expect(cards.map(names)).toEqual([
    ['Cevaplanan', 'Kalan süre', 'Son görülme'],
    ['Cevaplanan', 'Kalan süre', 'Son görülme'],
    ['Cevaplanan', 'Teslim'],
    [],
  ])
  expect(within(cards[0] as HTMLElement).getByText('20:30')).toBeTruthy()
  const happened = cards.map(card => /Olaylar/.test(card.textContent ?? ''))
  expect(happened).toEqual([false, true, false, false])
})
