import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rememberServer } from '../../../src/web/providers/contract.ts'
import { liveProvider, recordChannel } from '../../../src/web/providers/live-provider.ts'
import { parseMessage, type RecordNews } from '../../../src/web/providers/record-line.ts'
import { tabId } from '../../../src/web/providers/tab.ts'
import { clearSession, storeToken } from '../../../src/web/providers/token.ts'

/** A websocket whose server is the test. */
class FakeSocket {
  static readonly OPEN = 1
  static readonly all: FakeSocket[] = []
  readonly url: string
  readonly sent: unknown[] = []
  readyState = 0
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onerror?: () => void
  onclose?: (event: { code: number; wasClean: boolean }) => void

  constructor(url: string) {
    this.url = url
    FakeSocket.all.push(this)
  }

  /** Opens it, and lets the server know who it is. */
  open() {
    this.readyState = 1
    this.onopen?.()
    this.hear({ ready: true })
  }
  hear(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  end(code: number, wasClean = true) {
    this.readyState = 3
    this.onclose?.({ code, wasClean })
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.end(1005)
  }
}

const latest = () => FakeSocket.all.at(-1) as FakeSocket
let follow: typeof import('../../../src/web/providers/record-line.ts').followRecords
const ends: (() => void)[] = []

/** Follows records, and gives what is told. */
function following(resource: string, id?: number) {
  const received: RecordNews[] = []
  const end = follow(resource, id, news => received.push(news))
  ends.push(end)
  return {
    received,
    /** Without what the line says of itself when it begins. */
    get news() {
      return received.filter(({ type }) => type !== 'ready')
    },
    end,
  }
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.all.length = 0
  storeToken('token-of-somebody', true)
  vi.resetModules()
  follow = (await import('../../../src/web/providers/record-line.ts')).followRecords
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  clearSession()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the line of records', () => {
  it('is one for all that a tab follows, and says who the tab is', async () => {
    const [list, again, one] = [following('titles'), following('titles'), following('titles', 5)]
    expect(FakeSocket.all).toHaveLength(1)
    expect(latest().url).toMatch(/^ws.*\/api\/live\/token-of-somebody\?tab=[0-9a-f]{32}$/)
    latest().open()
    latest().hear({ resource: 'titles', type: 'updated', ids: [4, 5] })
    latest().hear({ resource: 'titles', type: 'created', ids: [6] })
    latest().hear({ resource: 'titles', type: 'created', count: 150 })
    latest().hear({ resource: 'missions', type: 'created', ids: [6] })
    latest().hear({ resource: 'titles', type: 'updated', count: 200, ids: [5] })
    latest().hear({ resource: 'titles', type: 'created', ids: [7], more: true })
    expect(list.news.slice(2)).toEqual([
      { resource: 'titles', type: 'created', count: 150 },
      { resource: 'titles', type: 'updated', count: 200 },
      { resource: 'titles', type: 'created', ids: [7], more: true },
    ])
    expect(again.news).toEqual(list.news)
    const update = { resource: 'titles', type: 'updated', ids: [5] }
    expect(one.news).toEqual([update, update])
  })

  it('says to each who follows from when on they hear everything', () => {
    const ready = { resource: 'titles', type: 'ready' }
    const first = following('titles')
    expect(first.received).toEqual([])
    latest().open()
    expect(first.received).toEqual([ready])
    const second = following('titles', 5)
    expect([first.received, second.received]).toEqual([[ready], [{ ...ready }]])
  })

  it('asks for no more than is followed, and is closed a while after nothing is', () => {
    const list = following('titles')
    latest().open()
    const same = following('titles')
    const one = following('missions', 5)
    one.end()
    list.end()
    expect(latest().sent).toEqual([
      { subscribe: 'titles' },
      { subscribe: 'missions', id: 5 },
      { unsubscribe: 'missions', id: 5 },
    ])
    same.end()
    expect(latest().sent).toHaveLength(4)
    vi.advanceTimersByTime(4000)
    const next = following('roles')
    vi.advanceTimersByTime(10_000)
    expect(latest().readyState).toBe(1)
    next.end()
    vi.advanceTimersByTime(6000)
    expect(latest().readyState).toBe(3)
    expect(FakeSocket.all).toHaveLength(1)
  })

  it('comes back, asks for the same, and says that something may have been missed', () => {
    const titles = following('titles')
    latest().open()
    latest().end(1006, false)
    vi.advanceTimersByTime(900)
    expect(FakeSocket.all).toHaveLength(1)
    vi.advanceTimersByTime(200)
    expect(FakeSocket.all).toHaveLength(2)
    latest().open()
    expect(latest().sent).toEqual([{ subscribe: 'titles' }])
    expect(titles.news).toEqual([{ resource: 'titles', type: '*' }])
  })

  it('comes back later and later while the server does not get to know it, and tells nobody meanwhile', () => {
    const { received } = following('titles')
    latest().open()
    received.length = 0
    const waits: number[] = []
    for (let times = 0; times < 6; times++) {
      // Accepted, and lost before the server said that it is ready.
      latest().readyState = 1
      latest().onopen?.()
      const count = FakeSocket.all.length
      latest().end(1006, false)
      let waited = 0
      while (FakeSocket.all.length === count) {
        vi.advanceTimersByTime(100)
        waited += 100
      }
      waits.push(waited)
    }
    expect(received).toEqual([])
    expect(waits[0]).toBe(1000)
    expect(waits[5]).toBeGreaterThanOrEqual(15_000)
    for (const [at, least] of [1000, 1000, 2000, 4000, 8000, 15_000].entries())
      expect(waits[at]).toBeGreaterThanOrEqual(least)
    latest().open()
    expect(received).toEqual([{ resource: 'titles', type: '*' }])
  })

  it('comes back after a stop of an instance at some time within two seconds, not with all others at once', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    following('titles')
    latest().open()
    latest().end(1001)
    vi.advanceTimersByTime(900)
    expect(FakeSocket.all).toHaveLength(1)
    vi.advanceTimersByTime(200)
    expect(FakeSocket.all).toHaveLength(2)
    vi.mocked(Math.random).mockRestore()
  })

  it('[PRM-6] is closed with the session, and opened anew for who comes next', async () => {
    const { session } = await import('../../../src/web/providers/session.ts')
    const { meFrom } = await import('../../../src/web/providers/session.ts')
    session.set(meFrom({ id: 7, full_name: 'Elif Yıldız', permission_list: [] }))
    following('titles').end()
    latest().open()
    clearSession()
    session.set(null)
    expect(latest().readyState).toBe(3)
    storeToken('token-of-another', true)
    following('titles')
    expect(FakeSocket.all).toHaveLength(2)
    expect(latest().url).toContain('token-of-another')
    latest().open()
    // The same person is another session all the same.
    storeToken('a-newer-token', true)
    following('roles')
    expect(latest().url).toContain('a-newer-token')
    expect(FakeSocket.all.map(({ readyState }) => readyState)).toEqual([3, 3, 0])
  })

  it('comes back after its token died once another tab has stored a new one', () => {
    const { received } = following('titles')
    latest().open()
    latest().end(4401)
    window.dispatchEvent(new Event('storage'))
    expect(FakeSocket.all).toHaveLength(1)
    storeToken('token-of-another-tab', true)
    window.dispatchEvent(new Event('storage'))
    expect(FakeSocket.all).toHaveLength(2)
    latest().open()
    expect(received.at(-1)).toEqual({ resource: 'titles', type: '*' })
  })

  it('does not come back with a dead token, nor without one', () => {
    following('titles')
    latest().open()
    latest().end(4401)
    vi.advanceTimersByTime(120_000)
    expect(FakeSocket.all).toHaveLength(1)
    clearSession()
    following('roles')
    expect(FakeSocket.all).toHaveLength(1)
  })

  it('takes only what it knows', () => {
    expect(parseMessage('{"resource":"titles","type":"deleted","ids":[1]}')).toEqual({
      resource: 'titles',
      type: 'deleted',
      ids: [1],
    })
    expect(parseMessage('{"ready":true}')).toBe('ready')
    for (const wrong of [
      '',
      '{',
      'null',
      '[]',
      '{}',
      '{"resource":"a","type":"b","ids":[]}',
      '{"resource":"a","type":"created"}',
      7,
    ])
      expect(parseMessage(wrong), String(wrong)).toBeUndefined()
  })

  it('[DEV-3] is not asked for of another server of the contract', async () => {
    rememberServer(false)
    const options = { channel: recordChannel('titles'), types: ['*'], callback: () => {} }
    expect(liveProvider.subscribe(options)).toBeUndefined()
    rememberServer(true)
    const subscription = liveProvider.subscribe(options)
    expect(subscription).toBeTypeOf('function')
    liveProvider.unsubscribe(subscription)
    expect(tabId).toMatch(/^[0-9a-f]{32}$/)
  })
})
