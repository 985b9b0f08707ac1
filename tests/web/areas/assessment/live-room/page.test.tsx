/** The page of an exam that is taken: who is shown, by state and name, and what can be done with each. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { exams } from '../../../../../resources/assessment/exams.ts'
import type { LiveParticipant } from '../../../../../resources/assessment/invigilation.ts'
import LiveRoomPage from '../../../../../src/web/areas/assessment/live-room/index.tsx'
import { type Answer, drawInPortal } from '../../../in-portal.tsx'

const entry = (more: Partial<NonNullable<LiveParticipant['entry']>> = {}) => ({
  id: 40,
  attempt: 1,
  status: 'in_progress' as const,
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
  ...more,
})
const people: readonly LiveParticipant[] = [
  {
    id: 1,
    user: { id: 1, full_name: 'Ada' },
    state: 'in_progress',
    extra_minutes: 0,
    entry: entry({ late: 2 }),
  },
  { id: 2, user: { id: 2, full_name: 'Bora' }, state: 'not_started', extra_minutes: 5, entry: null },
]
const meta = {
  server_time: '2026-11-26T10:00:00Z',
  counts: { all: 120, not_started: 60, in_progress: 50, away: 6, handed_in: 3, invalidated: 1 },
  total: 120,
  last_page: 3,
  current_page: 1,
  per_page: 50,
}

/** Draws the page of an exam in a state; `answer` is what its server says. */
async function draw(
  status: string,
  answer: (asked: URLSearchParams) => Answer = () => ({ status: 200, body: { data: people, meta } }),
) {
  const record = { id: 3, name: 'Final', status }
  const { calls } = await drawInPortal(
    <LiveRoomPage resource={exams} id="3" record={record} relation="live" />,
    {
      path: '/exams/3/live',
      texts: [
        'live-room',
        'common',
        'list',
        'form',
        'shell',
        ...['exams', 'exam-entries', 'exam-participants'].map(name => `resources/${name}`),
      ],
      answer: ({ url }) => answer(new URL(url, 'http://portal.test').searchParams),
    },
  )
  const last = () => Object.fromEntries(new URL(calls.at(-1)?.url ?? '', 'http://portal.test').searchParams)
  return { calls, last, user: userEvent.setup() }
}

it('[EXM-2] is narrowed down by state and name, each from its first page', async () => {
  const { last, user } = await draw('open')
  expect(await screen.findByRole('row', { name: /Ada/ })).toBeTruthy()
  expect(last()).toEqual({ page: '1', per_page: '50' })
  const states = () => screen.findByRole('group', { name: 'Duruma göre' })
  expect(
    within(await states())
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Tümü120', 'Başlamadı60', 'Sınavda50', 'Görünmüyor6', 'Teslim etti3', 'Geçersiz1'])
  const pages = screen.getByRole('navigation')
  const other = within(pages)
    .getAllByRole('button')
    .find(({ textContent }) => textContent === '3') as HTMLElement
  await user.click(other)
  await waitFor(() => expect(last()).toEqual({ page: '3', per_page: '50' }))
  const away = async () => within(await states()).getByRole('button', { name: /^Görünmüyor/ })
  await user.click(await away())
  await waitFor(() => expect(last()).toEqual({ page: '1', per_page: '50', state: 'away' }))
  expect((await away()).getAttribute('aria-pressed')).toBe('true')
  await user.type(await screen.findByRole('searchbox', { name: 'Ada göre ara' }), ' ada ')
  await waitFor(() => expect(last()).toEqual({ page: '1', per_page: '50', state: 'away', search: 'ada' }))
})

it('[EXM-2] goes to the last page that there is when the one that is shown is gone', async () => {
  let last_page = 3
  const { last, user } = await draw('open', asked => {
    const isGone = Number(asked.get('page')) > last_page
    return {
      status: 200,
      body: {
        data: isGone ? [] : people,
        meta: { ...meta, last_page, current_page: Number(asked.get('page')) },
      },
    }
  })
  await screen.findByRole('row', { name: /Ada/ })
  last_page = 2
  const third = within(screen.getByRole('navigation'))
    .getAllByRole('button')
    .find(({ textContent }) => textContent === '3') as HTMLElement
  await user.click(third)
  await waitFor(() => expect(last()).toMatchObject({ page: '2' }))
  expect(await screen.findByRole('row', { name: /Ada/ })).toBeTruthy()
})

it('[EXM-2] offers with each what can be done with them', async () => {
  const { user } = await draw('open')
  const entriesOf = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: `${name} için işlemler` }))
    const menu = await screen.findByRole('menu')
    const entries = within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    return entries
  }
  // Who is in it, with answers that came late; and who has not begun, of whom there is no attempt.
  expect(await entriesOf('Ada')).toEqual([
    'Denemeyi aç',
    'Süre ekle',
    expect.stringMatching(/geç/i),
    expect.stringMatching(/geçersiz/i),
  ])
  expect(await entriesOf('Bora')).toEqual(['Süre ekle'])
})

const standing: readonly [what: string, status: string, answer: Answer | undefined, said: string][] = [
  ['of a draft', 'draft', undefined, 'Sınav henüz taslak'],
  [
    'without participants',
    'open',
    { status: 200, body: { data: [], meta: { ...meta, counts: { ...meta.counts, all: 0 }, last_page: 1 } } },
    'Henüz katılımcı yok',
  ],
  ['where nobody is found', 'open', { status: 200, body: { data: [], meta } }, 'Aramaya uyan katılımcı yok'],
  ['that cannot be read', 'open', { status: 500, body: { message: 'Olmadı' } }, 'Canlı izleme yüklenemedi'],
]

it.each(standing)('[EXM-2] the page %s says so', async (_, status, answer, said) => {
  await draw(status, answer && (() => answer))
  expect(await screen.findByText(said)).toBeTruthy()
})
