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

  open() {
    this.readyState = 1
    this.onopen?.()
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
  const news: RecordNews[] = []
  const end = follow(resource, id, one => news.push(one))
  ends.push(end)
  return { news, end }
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
    expect(list.news).toHaveLength(3)
    expect(again.news).toEqual(list.news)
    expect(one.news).toEqual([{ resource: 'titles', type: 'updated', ids: [5] }])
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
    const { news } = following('titles')
    latest().open()
    latest().end(1006, false)
    vi.advanceTimersByTime(900)
    expect(FakeSocket.all).toHaveLength(1)
    vi.advanceTimersByTime(200)
    expect(FakeSocket.all).toHaveLength(2)
    latest().open()
    expect(latest().sent).toEqual([{ subscribe: 'titles' }])
    expect(news).toEqual([{ resource: 'titles', type: '*' }])
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
