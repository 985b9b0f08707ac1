import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Room, RoomBatch, RoomClock, RoomForward } from '../../../../../resources/assessment/room.ts'
import { memorySaves, readSaves } from '../../../../../src/web/areas/assessment/room/queue/saves.ts'
import type { Answered, RoomCalls } from '../../../../../src/web/areas/assessment/room/session/calls.ts'
import { RoomSession } from '../../../../../src/web/areas/assessment/room/session/room-session.ts'
import { fakeServer } from './fake-server.ts'

const minute = 60_000

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-25T10:00:00Z') })
  vi.stubGlobal('localStorage', { setItem: () => undefined, removeItem: () => undefined })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A server of one attempt, over a line that may be cut. */
function attempt() {
  const fake = fakeServer()
  fake.state.seat = 1
  const state = {
    isCut: false,
    isOut: false,
    /** Refuses all with it. */
    refusal: undefined as number | undefined,
    deadline: Date.now() + 10 * minute,
    status: 'in_progress' as Room['status'],
  }
  const clock = (): RoomClock => ({
    server_time: new Date(Date.now()).toISOString(),
    deadline_at: new Date(state.deadline).toISOString(),
    seat: fake.state.seat,
    status: state.status,
  })
  const receipt = () => ({
    code: 'ABCDE-FGHIJ',
    submitted_at: new Date(Date.now()).toISOString(),
    submitted_by: 'person' as const,
    answered: fake.answers.size,
    total: 2,
    digest: '',
  })
  const room = (taken: number | null = null): Room => ({
    ...clock(),
    entry: { id: 12, attempt: 1, started_at: new Date(0).toISOString() },
    exam: { id: 3, name: 'Sınav', navigation: 'free' },
    total: 2,
    questions: ['a', 'b'].map((key, at) => ({ key, number: at + 1, type: 'short_text', mark: 1, body: key })),
    answers: [...fake.answers].map(([question, { response }]) => ({
      question,
      response,
      is_marked: false,
      saved_at: new Date(Date.now()).toISOString(),
    })),
    taken,
    is_reopened: false,
    receipt: state.status === 'in_progress' ? null : receipt(),
    late: null,
  })
  const forwarded: RoomForward[] = []
  const calls = (onAnswer: (answered: Answered<unknown>) => void) => {
    const over = async <T>(work: () => T | Promise<T>): Promise<T> => {
      if (state.isCut) throw { status: 0 }
      if (state.isOut) throw { status: 401 }
      if (state.refusal) throw { status: state.refusal }
      const asked = performance.now()
      const data = await work()
      onAnswer({ data, asked, answered: performance.now() })
      return data
    }
    return {
      server: {
        save: (exam: number, batch: RoomBatch) =>
          over(async () => ({ ...(await fake.server.save(exam, batch)), ...clock() })),
        leave: fake.server.leave,
      },
      room: () => over(() => room()),
      clock: () => over(clock),
      seat: () => over(() => room(++fake.state.seat)),
      forward: (_: number, batch: RoomForward) =>
        over(() => {
          forwarded.push(batch)
          return room()
        }),
      submit: () =>
        over(() => {
          state.status = 'submitted'
          return { ...clock(), results: [], receipt: receipt() }
        }),
    } as unknown as RoomCalls
  }
  return { fake, state, room, calls, forwarded }
}

async function sessionOf(made: ReturnType<typeof attempt>, room = made.room(1), table = memorySaves()) {
  const ended = vi.fn()
  const session = new RoomSession(room, {
    person: 7,
    table,
    calls: made.calls,
    lock: async () => ({ release: () => undefined }),
    onSessionEnded: ended,
  })
  await session.open()
  const type = (question: string, text: string) => session.answer(question, { response: { text } })
  return { session, ended, table, type, view: () => session.view.get() }
}

describe('[EXM-2] an attempt in a page', () => {
  it('says that it is saved once the server has it', async () => {
    const made = attempt()
    const { type, view } = await sessionOf(made)
    expect(view()).toMatchObject({ access: 'open', savedAt: undefined })
    type('a', 'x')
    expect(view().queue.waiting).toBe(1)
    await vi.advanceTimersByTimeAsync(100)
    expect(view()).toMatchObject({ queue: { waiting: 0 }, savedAt: expect.any(Number) })
  })

  it('turns read-only when another device has the seat, and goes on when it takes it back', async () => {
    const made = attempt()
    const { session, type, view } = await sessionOf(made)
    type('a', 'here')
    await vi.advanceTimersByTimeAsync(100)
    const other = await sessionOf(made, made.room(++made.fake.state.seat))
    other.type('a', 'there')
    await vi.advanceTimersByTimeAsync(100)
    type('b', 'here')
    await vi.advanceTimersByTimeAsync(100)
    expect(view().access).toBe('other_device')
    type('a', 'not taken')
    expect(view().answers.get('a')?.response).toEqual({ text: 'here' })
    await session.takeSeat()
    expect(view().access).toBe('open')
    expect(view().answers.get('a')?.response).toEqual({ text: 'there' })
    expect(view().answers.get('b')?.response).toEqual({ text: 'here' })
    await vi.advanceTimersByTimeAsync(16_000)
    expect(other.view().access).toBe('other_device')
  })

  it('goes on without a line, and hears within 15 seconds of time that was added', async () => {
    const made = attempt()
    const { session, type, view } = await sessionOf(made)
    made.state.isCut = true
    type('a', 'x')
    await vi.advanceTimersByTimeAsync(5000)
    expect(view()).toMatchObject({ access: 'open', queue: { waiting: 1 }, lostSince: expect.any(Number) })
    await expect(session.submit()).rejects.toThrow()
    made.state.isCut = false
    await Promise.all([session.retry(), vi.advanceTimersByTimeAsync(100)])
    expect(view()).toMatchObject({ queue: { waiting: 0 }, lostSince: undefined, added: 0 })
    await vi.advanceTimersByTimeAsync(100)
    // The stretch without a line goes along.
    expect(made.fake.batches.flatMap(({ events = [] }) => events)).toMatchObject([{ kind: 'offline' }])
    made.state.deadline += 5 * minute
    await vi.advanceTimersByTimeAsync(15_000)
    expect(view().added).toBe(300)
    expect(session.left()).toBeCloseTo(made.state.deadline - Date.now(), -1)
  })

  it('closes its fields at the end, sends what is there, and asks what became of it', async () => {
    const made = attempt()
    const { type, view } = await sessionOf(made)
    await vi.advanceTimersByTimeAsync(10 * minute - 300)
    type('a', 'at the last moment')
    await vi.advanceTimersByTimeAsync(1500)
    expect(view().access).toBe('over')
    expect(made.fake.answers.get('a')?.response).toEqual({ text: 'at the last moment' })
    type('a', 'too late')
    expect(view().answers.get('a')?.response).toEqual({ text: 'at the last moment' })
    made.state.status = 'submitted'
    await vi.advanceTimersByTimeAsync(6000)
    expect(view()).toMatchObject({ access: 'handed_in', receipt: { code: 'ABCDE-FGHIJ' } })
  })

  it('is handed in with everything, and knows no seat any more', async () => {
    const made = attempt()
    const { session, table, type, view } = await sessionOf(made)
    type('a', 'x')
    await Promise.all([session.submit(), vi.advanceTimersByTimeAsync(200)])
    expect(view()).toMatchObject({ access: 'handed_in', receipt: { answered: 1 } })
    expect(await table.read()).toEqual([])
  })

  it('asks again within seconds whether a server is there that once did not answer', async () => {
    const made = attempt()
    const { session, view } = await sessionOf(made)
    made.state.refusal = 503
    await expect(session.submit()).rejects.toMatchObject({ status: 503 })
    expect(view().lostSince).toEqual(expect.any(Number))
    made.state.refusal = undefined
    await vi.advanceTimersByTimeAsync(1500)
    expect(view()).toMatchObject({ lostSince: undefined, access: 'open' })
    // It was handed in, and the answer got lost: the receipt is there as soon as the line is.
    made.state.isCut = true
    await expect(session.submit()).rejects.toMatchObject({ status: 0 })
    made.state.isCut = false
    made.state.status = 'submitted'
    await vi.advanceTimersByTimeAsync(1500)
    expect(view()).toMatchObject({ access: 'handed_in', receipt: { code: 'ABCDE-FGHIJ' } })
    session.close()
  })

  it('is not handed in while the server does not take an answer', async () => {
    const made = attempt()
    const { session, type, view } = await sessionOf(made)
    made.state.refusal = 403
    type('a', 'x')
    await vi.advanceTimersByTimeAsync(100)
    expect(view().queue).toMatchObject({ waiting: 1, refused: 1 })
    await expect(session.submit()).rejects.toThrow()
    expect(view().access).toBe('open')
    expect(made.state.status).toBe('in_progress')
  })

  it('stops when there is no such exam for them any more, and keeps what waits', async () => {
    const made = attempt()
    const { session, table, type, view } = await sessionOf(made)
    made.state.refusal = 404
    type('a', 'x')
    await vi.advanceTimersByTimeAsync(16_000)
    expect(view()).toMatchObject({ access: 'gone', queue: { waiting: 1 } })
    expect((await readSaves(table, 7)).saves).toHaveLength(1)
    const asked = vi.spyOn(made, 'room')
    made.state.refusal = undefined
    await Promise.all([session.retry(), vi.advanceTimersByTimeAsync(20 * minute)])
    expect(asked).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
    expect(view()).toMatchObject({ access: 'gone', queue: { waiting: 1 } })
  })

  it('tells a server that has too much to do from a line that is gone', async () => {
    const made = attempt()
    const { view } = await sessionOf(made)
    made.state.refusal = 429
    await vi.advanceTimersByTimeAsync(16_000)
    expect(view()).toMatchObject({ isBusy: true, lostSince: undefined })
    made.state.refusal = 503
    await vi.advanceTimersByTimeAsync(15_000)
    expect(view()).toMatchObject({ isBusy: false, lostSince: expect.any(Number) })
    made.state.refusal = 429
    await vi.advanceTimersByTimeAsync(15_000)
    expect(view().isBusy).toBe(true)
    made.state.refusal = undefined
    await vi.advanceTimersByTimeAsync(15_000)
    expect(view()).toMatchObject({ isBusy: false, lostSince: undefined })
  })

  it('tells how long the page was left and the line was gone, once it has heard the server', async () => {
    const made = attempt()
    const { session } = await sessionOf(made)
    const reported = () =>
      made.fake.batches.flatMap(({ events = [] }) =>
        events.map(({ kind, from, to }) => [kind, Math.round((from - to) / 1000)]),
      )
    const from = performance.now()
    session.goes()
    await vi.advanceTimersByTimeAsync(10_000)
    session.wasLeft(from)
    await vi.advanceTimersByTimeAsync(1000)
    expect(reported()).toEqual([])
    await session.askClock()
    await vi.advanceTimersByTimeAsync(1000)
    expect(reported()).toEqual([['left', 10]])
    made.state.isCut = true
    await session.askClock()
    await vi.advanceTimersByTimeAsync(30_000)
    made.state.isCut = false
    await session.askClock()
    await vi.advanceTimersByTimeAsync(1000)
    expect(reported()).toEqual([
      ['left', 10],
      ['offline', 30],
    ])
  })

  it('says which question it leaves', async () => {
    const made = attempt()
    const { session } = await sessionOf(made)
    await session.forward()
    expect(made.forwarded).toEqual([{ entry: 12, seat: 1, saves: [], from: 1 }])
  })

  it('ends with the session, and loses nothing', async () => {
    const made = attempt()
    const { ended, table, type } = await sessionOf(made)
    made.state.isOut = true
    type('a', 'x')
    await vi.advanceTimersByTimeAsync(100)
    expect(ended).toHaveBeenCalled()
    expect((await readSaves(table, 7)).saves).toHaveLength(1)
    made.state.isOut = false
    // Back on the same device, it is the same seat, and what waited is there and goes.
    const { view } = await sessionOf(made, made.room(), table)
    expect(view()).toMatchObject({ access: 'open' })
    expect(view().answers.get('a')?.response).toEqual({ text: 'x' })
    await vi.advanceTimersByTimeAsync(100)
    expect(made.fake.answers.get('a')?.response).toEqual({ text: 'x' })
  })
})
