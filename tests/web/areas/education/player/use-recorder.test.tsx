/** What a page that is left, hidden or logged out does with what was learned on it. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LearningEvent } from '../../../../../resources/education/player.ts'
import type { UnsentEvent } from '../../../../../src/web/areas/education/player/recorder/unsent.ts'
import { useRecorder } from '../../../../../src/web/areas/education/player/recorder/use-recorder.ts'
import { pageLeaving } from '../../../../../src/web/providers/page-leaving.ts'
import { readToken, storeToken } from '../../../../../src/web/providers/token.ts'
import { storedRows } from '../../../device-database.ts'
import { type Call, inPortal, stubPortal } from '../../../in-portal.tsx'
import { renderHook } from '../../../render-hook.tsx'

vi.mock('idb', () => import('../../../device-database.ts'))

const events = '/api/my-courses/5/events'
let status = 200
let openings = 0
let calls: readonly Call[] = []
const reload = vi.fn()

const storedEvents = () => storedRows('learning', 'events') as UnsentEvent[]
const sent = () =>
  calls.flatMap(({ url, body, headers }) =>
    url === events
      ? [
          {
            ...(body as { opening: string; events: readonly LearningEvent[] }),
            by: headers.Authorization,
          },
        ]
      : [],
  )

beforeEach(async () => {
  status = 200
  openings = 0
  const portal = await stubPortal('/course/1/learn', ({ url }) => {
    if (url.endsWith('/openings')) return { status: 201, body: { data: { opening: `o${++openings}` } } }
    return status === 200
      ? { status, body: { data: { enrolment: { status: 'active', progress: 0 }, records: [], removed: [] } } }
      : { status, body: { message: 'Olmadı.' } }
  })
  calls = portal.calls
  storeToken('first', true)
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('{}')),
  )
  vi.spyOn(location, 'reload').mockImplementation(reload)
})
afterEach(() => {
  pageLeaving.set(false)
  setVisible('visible')
})

function setVisible(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

async function open() {
  const page = await renderHook(
    () => useRecorder({ user: 7, enrolment: 5, address: '/api/learner-courses/1/player' }),
    inPortal('/course/1/learn'),
  )
  await page.until(() => openings > 0)
  const recorder = page.current.recorder
  if (!recorder) throw new Error('There is no recorder.')
  return Object.assign(page, { recorder })
}
/** What left with the page. */
const left = () =>
  vi.mocked(fetch).mock.calls.map(([url, { keepalive, headers, body } = {}]) => ({
    url,
    keepalive,
    by: new Headers(headers).get('authorization'),
    events: JSON.parse(body as string).events.map(({ kind }: LearningEvent) => kind),
  }))

describe('[CRS-3] what was learned on a page', () => {
  it('outlives a session that ends: storages are cleared, it stays on the device, and goes with the next login', async () => {
    const page = await open()
    localStorage.setItem('something', '1')
    status = 401
    await page.act(() => {
      page.recorder.note(3, 'confirmed')
      void page.recorder.flush()
    })
    await page.until(() => reload.mock.calls.length > 0)
    expect([readToken(), localStorage.length, Object.keys(sessionStorage)]).toEqual([
      null,
      0,
      ['portal.session-ended'],
    ])
    expect(storedEvents()).toMatchObject([
      { user: 7, enrolment: 5, opening: 'o1', event: { kind: 'confirmed' } },
    ])
    await page.unmount()

    // The page is loaded anew, and the person logs in.
    pageLeaving.set(false)
    status = 200
    storeToken('second', true)
    const next = await open()
    await next.until(() => storedEvents().length === 0)
    expect(sent().at(-1)).toMatchObject({
      opening: 'o1',
      by: 'Bearer second',
      events: [{ content_id: 3, kind: 'confirmed' }],
    })
    expect(storedEvents()).toEqual([])
    await next.unmount()
  })

  it.each([
    ['hidden', () => setVisible('hidden')],
    ['left', () => dispatchEvent(new Event('pagehide'))],
  ])(
    'goes with the page that is %s, in a request that outlives it, and stays on the device',
    async (_, go) => {
      status = 503
      const page = await open()
      await page.act(() => page.recorder.note(3, 'opened'))
      setVisible('visible')
      expect(left()).toEqual([])
      go()
      expect(left()).toEqual([{ url: events, keepalive: true, by: 'Bearer first', events: ['opened'] }])
      expect(storedEvents()).toMatchObject([{ event: { kind: 'opened' } }])

      // A page that is not there any more sends nothing, and its successor what it left.
      await page.unmount()
      go()
      expect(left()).toHaveLength(1)
      status = 200
      const next = await open()
      await next.until(() => storedEvents().length === 0)
      expect(sent().at(-1)?.events).toMatchObject([{ content_id: 3, kind: 'opened' }])
      await next.unmount()
    },
  )

  it('is sent as soon as there is a connection again, before its ten seconds', async () => {
    const page = await open()
    status = 503
    await page.act(async () => {
      page.recorder.note(3, 'opened')
      await page.recorder.flush()
    })
    expect(page.current.sending).toBe('waiting')
    status = 200
    await page.act(() => dispatchEvent(new Event('online')))
    await page.until(() => page.current.sending === 'sent')
    expect(storedEvents()).toEqual([])
    await page.unmount()
  })
})
