/** A lesson that is taken out of its course while somebody is in it. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { LearningEvent, Player, PlayerPart } from '../../../../../resources/education/player.ts'
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

/** Which contents are gone by now. */
let removed: number[] = []
const address = '/api/learner-courses/1/player'

function answer({ url, body }: Call) {
  const content = Number(/\/player\/(\d+)$/.exec(url)?.[1])
  if (content)
    return removed.includes(content)
      ? { status: 404, body: { message: 'Yok.' } }
      : {
          status: 200,
          body: {
            data: {
              id: content,
              body: `<p>Metin ${content}</p>`,
              url: null,
              file: null,
              package: null,
              exam: null,
              seen: [],
              captions: [],
            },
          },
        }
  if (url.endsWith('/openings')) return { status: 201, body: { data: { opening: 'o' } } }
  if (url.endsWith('/events')) {
    const contentIds = (body as { events: readonly LearningEvent[] }).events.map(
      ({ content_id }) => content_id,
    )
    return {
      status: 200,
      body: {
        data: {
          enrolment: { status: 'active', progress: 0 },
          records: [],
          removed: [...new Set(contentIds)].filter(id => removed.includes(id)),
        },
      },
    }
  }
  return { status: 200, body: { data: [], meta: {} } }
}

beforeEach(() => {
  removed = []
  storeToken('t', true)
})

const draw = () =>
  drawInPortal(
    <PositionsProvider>
      <Course player={player} address={address} isPreview={false} />
    </PositionsProvider>,
    { path: '/course/1/learn', texts: ['player', 'learning', 'shell', 'resources/my-courses'], answer },
  )
const gone = 'Bu ders eğitimden kaldırıldı'

describe('[CRS-3] a lesson that is taken out of its course', () => {
  it('while somebody reads it, says so in its place, and the rest of the course stays open', async () => {
    const user = userEvent.setup()
    const { calls } = await draw()
    await screen.findByText('Metin 3')
    removed = [3]
    // The page tells what was read, and hears with the answer that there is nothing more to read.
    expect(await screen.findByText(gone)).toBeTruthy()
    expect(screen.getByText(/süre kaydında kalır/)).toBeTruthy()
    expect(screen.queryByText('Metin 3')).toBeNull()
    const sent = calls.filter(({ url }) => url.endsWith('/events'))
    expect(JSON.stringify(sent)).toContain('"content_id":3')
    await user.click(screen.getByRole('button', { name: /Sonuç/ }))
    expect(await screen.findByText('Metin 4')).toBeTruthy()
    expect(screen.queryByText(gone)).toBeNull()
  })

  it('before somebody comes to it, says so as well, and not that something went wrong', async () => {
    removed = [4]
    const user = userEvent.setup()
    await draw()
    await screen.findByText('Metin 3')
    await user.click(screen.getByRole('button', { name: /Sonuç/ }))
    expect(await screen.findByText(gone)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Yeniden dene' })).toBeNull())
    expect(screen.getByRole('heading', { level: 1, name: 'Sonuç' })).toBeTruthy()
  })
})
