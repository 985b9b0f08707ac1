import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Learned, LearningEvent } from '../../../../../resources/education/player.ts'
import {
  Recorder,
  type RecorderServer,
  type Sending,
} from '../../../../../src/web/areas/education/player/recorder/recorder.ts'
import { memoryStore } from '../../../../../src/web/areas/education/player/recorder/unsent.ts'

/** A server that says what it was sent, and fails as it is told. */
function fakeServer() {
  const sent: { enrolment: number; opening: string; events: readonly LearningEvent[] }[] = []
  const left: { enrolment: number; events: readonly LearningEvent[] }[] = []
  const state: { fails?: number; openings: number } = { openings: 0 }
  const learned: Learned = { enrolment: { status: 'active', progress: 0 }, records: [], removed: [] }
  const server: RecorderServer = {
    async open() {
      if (state.fails) throw { statusCode: state.fails }
      state.openings++
      return { opening: `o${state.openings}` }
    },
    async send(enrolment, body) {
      if (state.fails !== undefined) throw { statusCode: state.fails }
      sent.push({ enrolment, ...body })
      return learned
    },
    leave(enrolment, { events }) {
      left.push({ enrolment, events })
    },
  }
  return { server, sent, left, state }
}

const work = (began: number, ended: number, from: number, to: number) => ({
  began,
  ended,
  from,
  to,
  position: to,
})

const opened = { kind: 'opened', began: 0, ended: 0, from: 0, to: 0, position: 0 } as const

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function recorder(parts: ReturnType<typeof fakeServer>, store = memoryStore(), user = 1) {
  const reported = { learned: 0, closed: 0, sending: [] as Sending[] }
  const made = new Recorder({
    user,
    enrolment: 7,
    store,
    server: parts.server,
    onLearned: () => reported.learned++,
    onClosed: () => reported.closed++,
    onSending: state => reported.sending.push(state),
  })
  return { made, reported, store }
}

describe('[CRS-3] what a player notes', () => {
  it('is timed from its opening, and sent every ten seconds', async () => {
    const parts = fakeServer()
    const { made, reported } = recorder(parts)
    const at = performance.now()
    made.start()
    made.note(3, 'opened')
    await vi.advanceTimersByTimeAsync(10)
    made.worked(3, work(at + 1000, at + 6000, 0, 5))
    expect(parts.sent.flatMap(({ events }) => events).map(({ kind }) => kind)).toEqual(['opened'])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(parts.sent.at(-1)).toMatchObject({
      enrolment: 7,
      opening: 'o1',
      events: [{ content_id: 3, kind: 'worked', from: 0, to: 5, position: 5 }],
    })
    const [event] = parts.sent[1]?.events ?? []
    if (!event) throw new Error('Nothing was sent.')
    expect(event.ended - event.began).toBe(5000)
    expect(reported.learned).toBe(2)
    made.stop()
  })

  it('before the server has answered is kept until it has', async () => {
    const parts = fakeServer()
    parts.state.fails = 503
    const { made } = recorder(parts)
    made.start()
    made.note(3, 'opened')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(parts.sent).toEqual([])
    delete parts.state.fails
    await vi.advanceTimersByTimeAsync(10_000)
    expect(parts.sent.flatMap(({ events }) => events)).toMatchObject([{ kind: 'opened', began: 0 }])
    made.stop()
  })

  it('of a long stretch is several events', async () => {
    const parts = fakeServer()
    const { made } = recorder(parts)
    made.start()
    await vi.advanceTimersByTimeAsync(1)
    const at = performance.now()
    made.worked(3, work(at, at + 150_000, 0, 150))
    await made.flush()
    const events = parts.sent.flatMap(sent => sent.events)
    expect(events.map(({ from, to }) => [from, to])).toEqual([
      [0, 50],
      [50, 100],
      [100, 150],
    ])
    for (const { began, ended } of events) expect(ended - began).toBeLessThanOrEqual(60_000)
    made.stop()
  })

  it('waits without a connection, or a session, and loses nothing', async () => {
    const parts = fakeServer()
    const { made, reported, store } = recorder(parts)
    made.start()
    await vi.advanceTimersByTimeAsync(1)
    for (const fails of [0, 401, 429, 500, 503]) {
      parts.state.fails = fails
      made.worked(3, work(performance.now(), performance.now() + 1000, fails, fails + 1))
      await made.flush()
      expect(reported.sending.at(-1)).toBe('waiting')
    }
    // Another page of the same person sends it.
    made.stop()
    await vi.advanceTimersByTimeAsync(1)
    delete parts.state.fails
    const next = recorder(parts, store)
    next.made.start()
    await vi.advanceTimersByTimeAsync(1)
    expect(parts.sent.flatMap(({ events }) => events).map(({ from }) => from)).toEqual([
      0, 401, 429, 500, 503,
    ])
    expect(parts.sent.every(({ opening }) => opening === 'o1')).toBe(true)
    expect(next.reported.sending.at(-1)).toBe('sent')
    next.made.stop()
  })

  it('is sent by nobody else who logs in on this device', async () => {
    const parts = fakeServer()
    const { made, store } = recorder(parts)
    made.start()
    await vi.advanceTimersByTimeAsync(1)
    parts.state.fails = 0
    made.note(3, 'confirmed')
    await made.flush()
    made.stop()
    await vi.advanceTimersByTimeAsync(1)
    delete parts.state.fails
    const other = recorder(parts, store, 2)
    other.made.start()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(parts.sent).toEqual([])
    other.made.stop()
  })

  it.each([403, 404, 422])(
    'that the server will never take (%i) is forgotten, and the page told',
    async code => {
      const parts = fakeServer()
      const { made, reported, store } = recorder(parts)
      made.start()
      await vi.advanceTimersByTimeAsync(1)
      parts.state.fails = code
      made.note(3, 'opened')
      await made.flush()
      expect(reported.closed).toBe(1)
      expect(await store.next(1, new Set())).toBeUndefined()
      made.stop()
    },
  )

  it('waits while the enrolment takes nothing, and others are sent', async () => {
    const parts = fakeServer()
    const { made, reported, store } = recorder(parts)
    made.start()
    await vi.advanceTimersByTimeAsync(1)
    await store.add({ user: 1, enrolment: 8, opening: 'other', event: { ...opened, content_id: 9 } })
    const { send } = parts.server
    parts.server.send = async (enrolment, body) => {
      if (enrolment === 7) throw { statusCode: 409 }
      return send(enrolment, body)
    }
    made.note(3, 'opened')
    await made.flush()
    expect(reported.closed).toBe(1)
    expect(parts.sent.map(({ enrolment }) => enrolment)).toEqual([8])
    expect((await store.next(1, new Set()))?.enrolment).toBe(7)
    // Taken again.
    parts.server.send = send
    await made.flush()
    expect(parts.sent.at(-1)).toMatchObject({ enrolment: 7, events: [{ kind: 'opened' }] })
    made.stop()
  })

  it('loses one event that is refused by itself, and not those beside it', async () => {
    const parts = fakeServer()
    const { made } = recorder(parts)
    made.start()
    await vi.advanceTimersByTimeAsync(1)
    const { send } = parts.server
    parts.server.send = async (enrolment, body) => {
      const wrong = body.events.findIndex(({ kind }) => kind === 'confirmed')
      if (wrong >= 0) throw { statusCode: 422, errors: { [`events.${wrong}`]: ['Geçersiz.'] } }
      return send(enrolment, body)
    }
    made.note(3, 'opened')
    made.note(3, 'confirmed')
    made.note(4, 'opened')
    await made.flush()
    expect(parts.sent.flatMap(({ events }) => events).map(({ content_id }) => content_id)).toEqual([3, 4])
    made.stop()
  })

  it('gets a new opening where the device has slept', async () => {
    const parts = fakeServer()
    const { made } = recorder(parts)
    made.start()
    await vi.advanceTimersByTimeAsync(1)
    // The page's clock stood still for an hour.
    vi.setSystemTime(Date.now() + 3_600_000)
    made.note(3, 'opened')
    await vi.advanceTimersByTimeAsync(1)
    expect(parts.state.openings).toBe(2)
    expect(parts.sent.at(-1)).toMatchObject({ opening: 'o2', events: [{ kind: 'opened', began: 0 }] })
    made.stop()
  })

  it.each([-600_000, 600_000])(
    '63: is timed by how long it took, on a device whose clock is %d milliseconds off',
    async off => {
      vi.setSystemTime(Date.now() + off)
      const parts = fakeServer()
      const { made } = recorder(parts)
      made.start()
      await vi.advanceTimersByTimeAsync(2000)
      made.worked(3, work(performance.now() - 1000, performance.now(), 0, 1))
      await made.flush()
      expect(parts.state.openings).toBe(1)
      expect(parts.sent).toMatchObject([{ opening: 'o1', events: [{ began: 1000, ended: 2000 }] }])
      made.stop()
    },
  )

  it('and has not been sent goes with the page', async () => {
    const parts = fakeServer()
    const { made } = recorder(parts)
    made.start()
    await vi.advanceTimersByTimeAsync(1)
    made.leave()
    expect(parts.left).toEqual([])
    made.note(3, 'confirmed')
    made.leave()
    expect(parts.left).toMatchObject([{ enrolment: 7, events: [{ kind: 'confirmed' }] }])
    await made.flush()
    made.leave()
    expect(parts.left).toHaveLength(1)
    made.stop()
  })

  it('is sent in batches that fit into what a page may send while it goes', async () => {
    const parts = fakeServer()
    const { made } = recorder(parts)
    made.start()
    await vi.advanceTimersByTimeAsync(1)
    parts.state.fails = 0
    for (let n = 0; n < 450; n++) made.note(3, 'opened')
    await made.flush()
    delete parts.state.fails
    await made.flush()
    expect(parts.sent.map(({ events }) => events.length)).toEqual([200, 200, 50])
    expect(JSON.stringify(parts.sent[0]).length).toBeLessThan(64 * 1024)
    made.stop()
  })
})

describe('[CRS-3] what a package says', () => {
  const word = (item: string, cmi: object = {}, sequencing?: string) => ({
    item,
    state: { cmi },
    ...(sequencing !== undefined && { sequencing }),
  })

  it('is sent with the next batch, the latest of each item alone, and where somebody is with it', async () => {
    const parts = fakeServer()
    const { made } = recorder(parts)
    made.start()
    await vi.advanceTimersByTimeAsync(1)
    made.said(3, word('A', { location: '1' }, 'here'))
    made.said(3, word('A', { location: '2' }))
    made.said(3, word('B'))
    expect(parts.sent).toEqual([])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(parts.sent.flatMap(({ events }) => events).map(event => event.word)).toEqual([
      word('A', { location: '2' }, 'here'),
      word('B'),
    ])
    made.stop()
  })

  it('is nothing where it is no plain word, and loses first what is not needed to go on', async () => {
    const parts = fakeServer()
    const { made } = recorder(parts)
    made.start()
    await vi.advanceTimersByTimeAsync(1)
    const cyclic: Record<string, unknown> = {}
    cyclic.self = cyclic
    made.said(3, word('A', cyclic))
    made.said(3, word('B', { size: 1n }))
    made.said(3, { item: 4, state: null } as never)
    made.said(3, word('C', { suspend_data: 'x'.repeat(300_000) }))
    made.said(3, word('D', { location: '7', interactions: 'x'.repeat(300_000) }, 'y'.repeat(300_000)))
    await made.flush()
    expect(parts.sent.flatMap(({ events }) => events).map(event => event.word)).toEqual([
      word('D', { location: '7' }),
    ])
    made.stop()
  })

  it.each([400, 413])(
    'that the server cannot read (%s) goes alone, and keeps nothing else from it',
    async code => {
      const parts = fakeServer()
      const send = parts.server.send
      const server: RecorderServer = {
        ...parts.server,
        send: (enrolment, body) =>
          body.events.some(event => event.word?.item === 'bad')
            ? Promise.reject({ statusCode: code })
            : send(enrolment, body),
      }
      const { made, reported } = recorder({ ...parts, server })
      made.start()
      await vi.advanceTimersByTimeAsync(1)
      made.note(3, 'opened')
      made.said(3, word('bad'))
      made.said(3, word('good'))
      await made.flush()
      expect(
        parts.sent.flatMap(({ events }) => events).map(({ kind, word: said }) => said?.item ?? kind),
      ).toEqual(['opened', 'good'])
      expect(reported.sending.at(-1)).toBe('sent')
      made.stop()
    },
  )

  it('goes with the page that is left as far as it fits', async () => {
    const parts = fakeServer()
    const { made } = recorder(parts)
    made.start()
    await vi.advanceTimersByTimeAsync(1)
    parts.state.fails = 503
    made.said(3, word('A', { suspend_data: 'x'.repeat(64_000) }))
    made.said(3, word('B', { location: '1' }))
    made.leave()
    expect(parts.left.flatMap(({ events }) => events).map(event => event.word?.item)).toEqual(['B'])
    made.stop()
  })
})
