/** Handing in: what is said where the server, or the line, does not let it. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Room } from '../../../../../resources/assessment/room.ts'
import { HandIn } from '../../../../../src/web/areas/assessment/room/parts/hand-in.tsx'
import { RoomError } from '../../../../../src/web/areas/assessment/room/session/calls.ts'
import type { RoomSession } from '../../../../../src/web/areas/assessment/room/session/room-session.ts'
import { firstView, type RoomView } from '../../../../../src/web/areas/assessment/room/session/view.ts'
import { drawInPortal } from '../../../in-portal.tsx'

const room: Room = {
  server_time: '2026-11-26T10:00:00Z',
  deadline_at: '2026-11-26T11:00:00Z',
  seat: 1,
  status: 'in_progress',
  entry: { id: 12, attempt: 1, started_at: '2026-11-26T09:50:00Z' },
  exam: { id: 3, name: 'Sınav', navigation: 'free' },
  total: 2,
  questions: ['a', 'b'].map((key, at) => ({ key, number: at + 1, type: 'short_text', mark: 1, body: key })),
  answers: [],
  taken: 1,
  is_reopened: false,
  receipt: null,
  late: null,
}

/** Asks whether to hand in, with a session that does what is given here. */
async function draw(submit: () => Promise<void>, change: Partial<RoomView> = {}) {
  const view: RoomView = { ...firstView(room, false), access: 'open', ...change }
  await drawInPortal(
    <HandIn session={{ submit } as RoomSession} view={view} open onClose={() => undefined} />,
    { path: '/my-exams/3', texts: ['room'], answer: () => ({ status: 200, body: {} }) },
  )
  return {
    user: userEvent.setup(),
    button: await screen.findByRole<HTMLButtonElement>('button', { name: 'Teslim et' }),
  }
}

const waits =
  'Teslim etmek için bağlantı gerekiyor. Cevapların sunucuda; bağlantı gelince teslim edebilirsin.'
const answers: readonly [status: number, message: string | undefined, said: string][] = [
  // The server said what it is: nobody waits for a line that is there.
  [409, 'Bu sınavın süresi geçti.', 'Bu sınavın süresi geçti.'],
  [422, 'Bu cihaz artık cevap veremez.', 'Bu cihaz artık cevap veremez.'],
  [500, undefined, 'Sınav teslim edilemedi. Birazdan yeniden dene.'],
  [503, undefined, 'Sınav teslim edilemedi. Birazdan yeniden dene.'],
  [0, undefined, waits],
  [408, 'Zaman aşımı', waits],
  [429, 'Çok fazla deneme', waits],
]

it.each(answers)('[EXM-2] a refusal by %i says what it is', async (status, message, said) => {
  const failures = [new RoomError(status, { message })]
  const { user, button } = await draw(async () => {
    const failure = failures.shift()
    if (failure) throw failure
  })
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(button)
  expect((await screen.findByRole('alert')).textContent?.trim()).toBe(said)
  // It is tried again by the same button, and then nothing of the refusal is left.
  await waitFor(() => expect(button.disabled).toBe(false))
  await user.click(button)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

const standing: readonly [what: string, change: Partial<RoomView>, isDisabled: boolean, said: RegExp][] = [
  ['without a line', { lostSince: 1 }, true, /^Teslim etmek için bağlantı gerekiyor\./],
  [
    'while the server takes no answer',
    { queue: { ...firstView(room, false).queue, waiting: 1, refused: 1 } },
    false,
    /^Sunucunun almadığı cevaplar varken teslim edilemez\./,
  ],
]

it.each(standing)(
  '[EXM-2] %s it says why it waits before it is pressed',
  async (_, change, isDisabled, said) => {
    const { button } = await draw(async () => undefined, change)
    expect(screen.getByRole('alert').textContent).toMatch(said)
    expect(button.disabled).toBe(isDisabled)
  },
)
