import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_SAVES, type RoomBatch } from '../../../../../resources/assessment/room.ts'
import { type QueueState, SaveQueue } from '../../../../../src/web/areas/assessment/room/queue/save-queue.ts'
import {
  memorySaves,
  readSaves,
  type SaveRow,
} from '../../../../../src/web/areas/assessment/room/queue/saves.ts'
import type { DeviceTable } from '../../../../../src/web/providers/device-store/table.ts'
import { fakeServer, type Outcome } from './fake-server.ts'

beforeEach(() => {
  vi.useFakeTimers()
  const flags = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => flags.set(key, value),
    removeItem: (key: string) => flags.delete(key),
    getItem: (key: string) => flags.get(key) ?? null,
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const of = { person: 7, exam: 3, entry: 12 }
const text = (value: string) => ({ text: value })

async function queueOn(
  parts: ReturnType<typeof fakeServer>,
  table: DeviceTable<SaveRow> = memorySaves(),
  seat: number | null = 1,
) {
  const states: QueueState[] = []
  const queue = new SaveQueue({
    ...of,
    ...(seat !== null && { seat }),
    table,
    server: parts.server,
    random: () => 0,
    onState: state => states.push(state),
  })
  await queue.open()
  const type = (question: string, value: string) =>
    queue.change({ question, response: text(value), is_marked: false }, true)
  const choose = (question: string, choice: string) =>
    queue.change({ question, response: { choice }, is_marked: false })
  return { queue, table, states, type, choose }
}

/** A page that can go without a word: then the device hears no more of it, and it hears nothing. */
async function pageOn(parts: ReturnType<typeof fakeServer>, table: DeviceTable<SaveRow>, seat: number) {
  const life = { isOver: false }
  const nothing = new Promise<never>(() => {})
  const own: DeviceTable<SaveRow> = {
    ...table,
    change: (work, which) => (life.isOver ? Promise.resolve() : table.change(work, which)),
  }
  const server = {
    ...parts.server,
    save: async (exam: number, batch: RoomBatch) => {
      if (life.isOver) return nothing
      const saved = await parts.server.save(exam, batch)
      return life.isOver ? nothing : saved
    },
  }
  const page = await queueOn({ ...parts, server }, own, seat)
  const kill = () => {
    life.isOver = true
  }
  return { ...page, kill }
}

describe('[EXM-2] an answer on its way', () => {
  it('stands on the device before it goes out, and goes from it by its answer alone', async () => {
    const parts = fakeServer()
    const { queue, table, choose } = await queueOn(parts)
    parts.state.outcomes = ['answer lost']
    choose('a', 'x')
    expect((await readSaves(table, 7, 12)).saves).toHaveLength(1)
    expect(localStorage.getItem('portal.unsent.exams')).toBe('1')
    await vi.advanceTimersByTimeAsync(100)
    expect(parts.answers.get('a')?.response).toEqual({ choice: 'x' })
    expect(queue.state).toMatchObject({ waiting: 1, retryAt: expect.any(Number) })
    await vi.advanceTimersByTimeAsync(1100)
    expect(parts.batches).toHaveLength(2)
    expect(parts.batches[1]).toEqual(parts.batches[0])
    expect(queue.state).toMatchObject({ waiting: 0, retryAt: undefined })
    expect((await readSaves(table, 7, 12)).saves).toEqual([])
    expect(localStorage.getItem('portal.unsent.exams')).toBeNull()
  })

  it('goes at once when it is chosen, after a second of quiet when it is typed, and after five at the latest', async () => {
    const parts = fakeServer()
    const { type, choose } = await queueOn(parts)
    choose('a', 'x')
    await vi.advanceTimersByTimeAsync(50)
    expect(parts.batches).toHaveLength(1)
    type('b', 'y')
    await vi.advanceTimersByTimeAsync(900)
    expect(parts.batches).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(parts.batches).toHaveLength(2)
    const began = performance.now()
    for (let n = 0; parts.batches.length < 3; n++) {
      type('b', `y${n}`)
      await vi.advanceTimersByTimeAsync(200)
    }
    expect(performance.now() - began).toBeGreaterThan(4900)
    expect(performance.now() - began).toBeLessThan(5500)
    // Of all that was typed, the latest alone was sent.
    expect(parts.batches[2]?.saves).toHaveLength(1)
  })

  it('is tried again after 1, 2, 4 … 30 seconds, and at once when that is asked for', async () => {
    const parts = fakeServer()
    const { queue, choose } = await queueOn(parts)
    parts.state.outcomes = Array.from({ length: 9 }, () => 503 as Outcome)
    choose('a', 'x')
    const waits: number[] = []
    for (let n = 0; n < 8; n++) {
      await vi.advanceTimersByTimeAsync(50)
      const wait = (queue.state.retryAt ?? 0) - performance.now()
      waits.push(Math.round(wait / 1000))
      await vi.advanceTimersByTimeAsync(wait)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30, 30])
    await vi.advanceTimersByTimeAsync(50)
    const drained = queue.drain()
    await vi.advanceTimersByTimeAsync(50)
    expect(await drained).toBe(true)
  })

  it('waits as long as a 429 says', async () => {
    const parts = fakeServer()
    const { queue, choose } = await queueOn(parts)
    parts.state.outcomes = [429]
    choose('a', 'x')
    await vi.advanceTimersByTimeAsync(1900)
    expect(queue.state).toMatchObject({ waiting: 1, isBusy: true, stop: undefined })
    await vi.advanceTimersByTimeAsync(300)
    expect(queue.state.waiting).toBe(0)
  })

  it('goes in batches of as many as the server takes', async () => {
    const parts = fakeServer()
    const { queue, type } = await queueOn(parts)
    for (let n = 0; n < 120; n++) type(`q${n}`, 'ş'.repeat(n < 30 ? 20_000 : 1))
    queue.flush()
    await vi.advanceTimersByTimeAsync(2000)
    expect(queue.state.waiting).toBe(0)
    expect(parts.answers.size).toBe(120)
    for (const batch of parts.batches) {
      expect(batch.saves.length).toBeLessThanOrEqual(MAX_SAVES)
      expect(new TextEncoder().encode(JSON.stringify(batch)).length).toBeLessThanOrEqual(256 * 1024)
    }
  })

  it('goes with a page that is left as far as it fits, and stays on the device', async () => {
    const parts = fakeServer()
    const { queue, table, type } = await queueOn(parts)
    for (let n = 0; n < 10; n++) type(`q${n}`, 'a'.repeat(20_000))
    queue.leave()
    await vi.advanceTimersByTimeAsync(10)
    const [batch] = parts.batches
    expect(batch?.saves.map(({ question }) => question)).toEqual(['q7', 'q8', 'q9'])
    expect((await readSaves(table, 7, 12)).saves).toHaveLength(10)
  })

  it('that came too late, or was refused, is not sent for ever', async () => {
    const parts = fakeServer()
    const { queue, choose } = await queueOn(parts)
    parts.state.isOver = true
    choose('a', 'x')
    await vi.advanceTimersByTimeAsync(100)
    expect(queue.state.waiting).toBe(0)
    expect(parts.batches).toHaveLength(1)
  })

  it('waits for its owner when the session is over', async () => {
    const parts = fakeServer()
    const { queue, table, choose } = await queueOn(parts)
    parts.server.save = async () => {
      throw { status: 401 }
    }
    choose('a', 'x')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(queue.state).toMatchObject({ stop: 'session', waiting: 1 })
    expect((await readSaves(table, 7)).saves).toHaveLength(1)
    expect((await readSaves(table, 8)).saves).toEqual([])
  })

  it('is not asked for by what happens on a device without a seat', async () => {
    const parts = fakeServer()
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const { queue } = await queueOn(parts, memorySaves(), null)
    timers.mockClear()
    queue.happened('left', performance.now() - 5000)
    await vi.advanceTimersByTimeAsync(1000)
    expect(timers).not.toHaveBeenCalled()
    expect(parts.batches).toEqual([])
  })

  it.each([403, 404, 422])(
    'that is refused by a %s waits still, is counted, and goes by a next try',
    async status => {
      const parts = fakeServer()
      const { save } = parts.server
      parts.server.save = async () => {
        throw { status }
      }
      const { queue, choose } = await queueOn(parts)
      choose('a', 'x')
      expect(await queue.drain()).toBe(false)
      expect(queue.state).toMatchObject({ waiting: 1, refused: 1, stop: 'refused' })
      parts.server.save = save
      const drained = queue.drain()
      await vi.advanceTimersByTimeAsync(50)
      expect(await drained).toBe(true)
      expect(queue.state).toMatchObject({ waiting: 0, refused: 0, stop: undefined })
    },
  )

  it('never bears a number that the page before may have sent without the device knowing', async () => {
    const parts = fakeServer()
    const table = memorySaves()
    for (const value of ['first', 'second', 'third']) {
      const { type, queue, kill } = await pageOn(parts, table, 1)
      // The page goes before the device has written it.
      kill()
      type('a', value)
      queue.leave()
      expect(parts.answers.get('a')?.response).toEqual(text(value))
    }
  })
})

type Step =
  | { readonly do: 'answer'; readonly device: number; readonly question: number; readonly typed: boolean }
  | { readonly do: 'reload'; readonly device: number }
  | { readonly do: 'leave'; readonly device: number }
  | { readonly do: 'take'; readonly device: number }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'late' }
  | { readonly do: 'line'; readonly outcome: Outcome }

const device = fc.nat({ max: 1 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      device,
      question: fc.nat({ max: 3 }),
      typed: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('reload' as const, 'leave' as const, 'take' as const),
      device,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1, 45, 300, 1200, 6000) }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'late' as const }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('line' as const),
      outcome: fc.constantFrom<Outcome[]>(
        'request lost',
        'answer lost',
        'twice',
        'again later',
        503,
        429,
        'ok',
      ),
    }),
  },
)

describe('[EXM-2] the protocol of the room', () => {
  it('ends with the last response of each question at the server, whatever is lost, copied, late or reloaded', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async steps => {
        const parts = fakeServer()
        const tables = [memorySaves(), memorySaves()]
        const queues: (Awaited<ReturnType<typeof pageOn>> | undefined)[] = []
        const seats: number[] = []
        const expected = new Map<string, { seat: number; value: string }>()
        let count = 0
        for (const each of [{ do: 'take', device: 0 } as const, ...steps] as Step[]) {
          if (each.do === 'wait') await vi.advanceTimersByTimeAsync(each.ms)
          else if (each.do === 'late') parts.arriveLate()
          else if (each.do === 'line') parts.state.outcomes.push(each.outcome)
          else if (each.do === 'take') {
            await queues[each.device]?.queue.close()
            seats[each.device] = ++parts.state.seat
            queues[each.device] = await pageOn(
              parts,
              tables[each.device] as DeviceTable<SaveRow>,
              seats[each.device] as number,
            )
          } else if (each.do === 'reload') {
            const seat = seats[each.device]
            if (seat === undefined) continue
            // The page goes without a word once the device has what it was given; what is on its way may arrive.
            await vi.advanceTimersByTimeAsync(1)
            queues[each.device]?.kill()
            queues[each.device] = await pageOn(parts, tables[each.device] as DeviceTable<SaveRow>, seat)
          } else if (each.do === 'leave') queues[each.device]?.queue.leave()
          else if (each.do === 'answer') {
            const seat = seats[each.device]
            const queue = queues[each.device]
            if (seat === undefined || !queue) continue
            const question = `q${each.question}`
            const value = `v${++count}`
            if (each.typed) queue.type(question, value)
            else queue.queue.change({ question, response: text(value), is_marked: false })
            if ((expected.get(question)?.seat ?? 0) <= seat) expected.set(question, { seat, value })
          }
        }
        parts.state.outcomes = []
        await vi.advanceTimersByTimeAsync(70_000)
        parts.arriveLate()
        for (const queue of queues) {
          if (!queue) continue
          expect(queue.queue.state).toMatchObject({ waiting: 0, stop: undefined })
          await queue.queue.close()
        }
        for (const table of tables) expect((await readSaves(table, 7)).saves).toEqual([])
        expect(Object.fromEntries([...parts.answers].map(([key, { response }]) => [key, response]))).toEqual(
          Object.fromEntries([...expected].map(([key, { value }]) => [key, text(value)])),
        )
      }),
      { numRuns: 300 },
    )
  }, 60_000)
})
