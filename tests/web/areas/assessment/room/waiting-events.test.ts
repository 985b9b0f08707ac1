import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ServerClock } from '../../../../../src/web/areas/assessment/room/clock/server-clock.ts'
import { SaveQueue } from '../../../../../src/web/areas/assessment/room/queue/save-queue.ts'
import {
  forgetSeats,
  memorySaves,
  readSaves,
  waitingFlag,
} from '../../../../../src/web/areas/assessment/room/queue/saves.ts'
import { fakeServer } from './fake-server.ts'

const flags = new Map<string, string>()
beforeEach(() => {
  vi.useFakeTimers()
  flags.clear()
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

async function pageOn(parts: ReturnType<typeof fakeServer>, table = memorySaves(), seat: number | null = 1) {
  const clock = new ServerClock()
  const hear = () => {
    const now = performance.now()
    clock.take({ asked: now, answered: now, server: parts.state.now() })
  }
  // A page without a seat is no room, and has heard nothing of the time.
  if (seat !== null) hear()
  const queue = new SaveQueue({ ...of, ...(seat !== null && { seat }), table, server: parts.server, clock })
  await queue.open()
  /** Something is over, and the room hears the server. */
  const happened = (kind: 'left' | 'offline', from: number) => {
    queue.happened(kind, from)
    hear()
    queue.heard(performance.now())
  }
  return { queue, table, happened }
}
const sent = (parts: ReturnType<typeof fakeServer>) => parts.batches.flatMap(({ events = [] }) => events)

describe('what happens besides answers', () => {
  it('[EXM-2] waits on the device: a page that is loaded anew sends it', async () => {
    const parts = fakeServer()
    parts.state.outcomes = Array(20).fill('request lost')
    const { queue, table, happened } = await pageOn(parts)
    const from = performance.now()
    await vi.advanceTimersByTimeAsync(20_000)
    happened('left', from)
    await vi.advanceTimersByTimeAsync(2000)
    expect(sent(parts)).toEqual([])
    expect(flags.has(waitingFlag)).toBe(true)
    await queue.close()
    parts.state.outcomes = []
    await vi.advanceTimersByTimeAsync(10_000)
    await pageOn(parts, table)
    await vi.advanceTimersByTimeAsync(1000)
    const [event] = sent(parts)
    expect(event?.kind).toBe('left')
    // As long as it was, and as long ago.
    expect((event?.from ?? 0) - (event?.to ?? 0)).toBeCloseTo(20_000, -2)
    expect(event?.to).toBeGreaterThanOrEqual(12_000)
    expect((await readSaves(table, 7)).events).toEqual([])
    expect(flags.has(waitingFlag)).toBe(false)
  })

  it('[EXM-2] that had begun when the page went has ended with the next one', async () => {
    const parts = fakeServer()
    const { queue, table } = await pageOn(parts)
    queue.began('offline')
    queue.began('offline')
    queue.began('left')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent(parts)).toEqual([])
    await queue.close()
    await pageOn(parts, table)
    await vi.advanceTimersByTimeAsync(1000)
    expect(sent(parts).map(({ kind, from, to }) => [kind, Math.round((from - to) / 1000)])).toEqual([
      ['offline', 60],
      ['left', 60],
    ])
  })

  it('is not that the page was loaded anew', async () => {
    const parts = fakeServer()
    const { queue, table } = await pageOn(parts)
    queue.began('left')
    await queue.close()
    await vi.advanceTimersByTimeAsync(1500)
    await pageOn(parts, table)
    await vi.advanceTimersByTimeAsync(1000)
    expect(sent(parts)).toEqual([])
    expect((await readSaves(table, 7)).events).toEqual([])
  })

  it('goes from another page only once it has ended', async () => {
    const parts = fakeServer()
    const { queue, table } = await pageOn(parts)
    queue.began('left')
    await queue.close()
    await vi.advanceTimersByTimeAsync(20_000)
    await pageOn(parts, table, null)
    await vi.advanceTimersByTimeAsync(1000)
    expect(sent(parts)).toEqual([])
    expect((await readSaves(table, 7)).events).toHaveLength(1)
  })

  it('costs no answer where the server does not take it, and goes with what is over', async () => {
    const parts = fakeServer()
    const { save } = parts.server
    parts.server.save = (exam, batch) => (batch.events ? Promise.reject({ status: 422 }) : save(exam, batch))
    const { queue, table, happened } = await pageOn(parts)
    happened('left', performance.now() - 9000)
    queue.change({ question: 'a', response: { choice: 'x' }, is_marked: false })
    const drained = queue.drain()
    await vi.advanceTimersByTimeAsync(500)
    expect(await drained).toBe(true)
    expect(parts.answers.get('a')).toMatchObject({ response: { choice: 'x' } })
    queue.began('left')
    await forgetSeats(table, of)
    expect(await table.read()).toEqual([])
  })
})

describe('[EXM-2] 33: how long something was does not follow the clock of the device', () => {
  const hour = 3_600_000
  const cases = [
    { what: 'is a day ahead', before: 24 * hour },
    { what: 'is a day behind', before: -24 * hour },
    { what: 'is set back by an hour meanwhile', during: -hour },
    { what: 'is set on by a day meanwhile', during: 24 * hour },
    // `performance.now()` stands still with it.
    { what: 'slept meanwhile', slept: hour / 2 },
  ]
  const ways = ['in one page', 'over two pages', 'from a page of another kind'] as const
  const all = ways.flatMap(way => cases.map(each => ({ way, before: 0, during: 0, slept: 0, ...each })))

  it.each(all)('which $what, $way', async ({ way, before, during, slept }) => {
    const parts = fakeServer()
    const began = performance.now()
    let asleep = 0
    parts.state.now = () => Date.parse('2026-11-25T10:00:00Z') + performance.now() - began + asleep
    vi.setSystemTime(Date.now() + before)
    const { queue, table, happened } = await pageOn(parts)
    const from = performance.now()
    queue.began('left', from)
    await vi.advanceTimersByTimeAsync(20_000)
    vi.setSystemTime(Date.now() + during)
    asleep = slept
    if (way === 'from a page of another kind') parts.state.outcomes = Array(9).fill('request lost')
    if (way !== 'over two pages') happened('left', from)
    await vi.advanceTimersByTimeAsync(100)
    if (way !== 'in one page') {
      await queue.close()
      parts.state.outcomes = []
      await pageOn(parts, table, way === 'over two pages' ? 1 : null)
    }
    await vi.advanceTimersByTimeAsync(200)
    const [event, ...more] = sent(parts)
    expect(more).toEqual([])
    expect(event?.kind).toBe('left')
    expect(Math.abs((event?.from ?? 0) - (event?.to ?? 0) - 20_000 - slept)).toBeLessThan(500)
    expect(event?.to).toBeLessThan(1000)
  })
})
