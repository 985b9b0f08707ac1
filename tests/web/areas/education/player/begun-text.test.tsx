/** What somebody is writing beside a lesson, and has not sent: it stays where it was begun, and outlives the page. */
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Player, PlayerPart } from '../../../../../resources/education/player.ts'
import { Course } from '../../../../../src/web/areas/education/player/course.tsx'
import { PositionsProvider } from '../../../../../src/web/areas/education/player/position.tsx'
import { storeToken } from '../../../../../src/web/providers/token.ts'
import { type Call, drawInPortal } from '../../../in-portal.tsx'

vi.mock('idb', () => import('../../../device-database.ts'))

const part = (id: number, title: string): PlayerPart => ({
  id,
  type: 'text',
  title,
  parent_id: null,
  duration: null,
  is_required: true,
  available_at: null,
  weight: 1,
  completion: 'viewed',
  required_percent: 90,
  required_seconds: null,
  is_open: true,
  is_measured: true,
  record: null,
})
const player: Player = {
  course: { id: 1, name: 'Ders', start_at: null },
  enrolment: { id: 5, status: 'active', progress: 0, required_by: null },
  contents: [part(3, 'Giriş'), part(4, 'Sonuç')],
}
const none = { url: null, file: null, package: null, exam: null, seen: [], captions: [] }
const learned = { enrolment: { status: 'active', progress: 0 }, records: [], removed: [] }

function answer({ method, url }: Call) {
  const content = Number(/\/player\/(\d+)$/.exec(url)?.[1])
  if (content)
    return { status: 200, body: { data: { id: content, body: `<p>Metin ${content}</p>`, ...none } } }
  if (url.endsWith('/openings')) return { status: 201, body: { data: { opening: 'o' } } }
  if (url.endsWith('/events')) return { status: 200, body: { data: learned } }
  if (method === 'post') return { status: 201, body: { data: { id: 9, number: 'DT-1', subject: '' } } }
  return { status: 200, body: { data: [], meta: {} } }
}

const draw = (at = 3) =>
  drawInPortal(
    <PositionsProvider>
      <Course player={player} address="/api/learner-courses/1/player" isPreview={false} />
    </PositionsProvider>,
    {
      path: `/course/1/learn?content=${at}`,
      texts: ['player', 'learning', 'shell', 'resources/my-courses', 'resources/my-tickets'],
      answer,
    },
  )

beforeEach(() => {
  sessionStorage.clear()
  storeToken('t', true)
})

it.each([
  ['a note', 'Notlarım', 'Yeni not (yalnızca sen görürsün)', 'Notu kaydet', '/api/course-notes'],
  ['a question', 'Eğitmene sor', 'Bu dersle ilgili sorun', 'Soruyu gönder', '/api/my-tickets'],
])(
  '[CRS-3] %s that was begun in one lesson is stored for it, after a reload in the next one as well',
  async (_, tab, label, send, address) => {
    const user = userEvent.setup()
    await draw()
    await screen.findByText('Metin 3')
    await user.click(await screen.findByRole('tab', { name: tab }, { timeout: 10_000 }))
    await user.type(await screen.findByLabelText(label), 'Tehlikede')
    expect(screen.queryByText('“Giriş” dersiyle ilgili')).toBeNull()
    await user.click(screen.getByRole('button', { name: /Sonuç/ }))
    expect(await screen.findByText('“Giriş” dersiyle ilgili')).toBeTruthy()
    cleanup()

    const { calls } = await draw(4)
    await screen.findByText('Metin 4')
    await user.click(await screen.findByRole('tab', { name: tab }, { timeout: 10_000 }))
    expect((await screen.findByLabelText<HTMLTextAreaElement>(label)).value).toBe('Tehlikede')
    await user.click(screen.getByRole('button', { name: send }))
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>(label).value).toBe(''))
    const stored = calls.find(({ method, url }) => method === 'post' && url === address)
    expect(stored?.body).toMatchObject({ content_id: 3, body: 'Tehlikede' })
    expect(Object.keys(sessionStorage).filter(key => key.startsWith('portal.draft'))).toEqual([])
    cleanup()
  },
)
