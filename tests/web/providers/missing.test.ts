import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubBrowser, stubTextFiles } from '../browser.ts'

beforeEach(() => {
  vi.resetModules()
  stubBrowser('/user')
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('removeEventListener', () => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const load = async () => ({
  ...(await import('../../../src/web/providers/missing.ts')),
  ...(await import('../../../src/web/texts.ts')),
})

it('asks once for texts that several wait for, and again after a failure', async () => {
  let there = false
  const asked = stubTextFiles(() => there)
  const { loadTexts, MissingTexts } = await load()
  const both = await Promise.allSettled([loadTexts('tr', 'menu'), loadTexts('tr', 'menu')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(both[0]).toMatchObject({ reason: expect.any(MissingTexts) })
  expect(asked).toHaveLength(1)
  there = true
  expect(await loadTexts('tr', 'menu')).toMatchObject({ sections: expect.any(Object) })
  await loadTexts('tr', 'menu')
  expect(asked).toHaveLength(2)
})

it('names the texts that did not come until they are there, and asks when somebody asks for it', async () => {
  let there = false
  stubTextFiles(() => there)
  vi.stubGlobal('navigator', { onLine: false })
  const { loadTextsAtLast, missingParts, retryMissing } = await load()
  const texts = loadTextsAtLast('en', 'menu')
  await vi.waitFor(() => expect([...missingParts.get()]).toEqual(['en menu']))
  there = true
  retryMissing()
  expect(await texts).toMatchObject({ sections: { admin: expect.any(String) } })
  expect(missingParts.get().size).toBe(0)
})

it('asks by itself once the connection is back', async () => {
  let there = false
  stubTextFiles(() => there)
  const listeners = new Set<() => void>()
  vi.stubGlobal('addEventListener', (_: string, run: () => void) => listeners.add(run))
  vi.stubGlobal('navigator', { onLine: false })
  const { loadTextsAtLast, missingParts } = await load()
  const texts = loadTextsAtLast('tr', 'list')
  await vi.waitFor(() => expect(missingParts.get().size).toBe(1))
  there = true
  for (const run of listeners) run()
  expect(await texts).toMatchObject({ saved: expect.any(Object) })
})

it('loads the page anew when the build that the texts belong to is gone', async () => {
  vi.stubGlobal(
    'fetch',
    async (_: string, init?: RequestInit) =>
      new Response('', { status: init?.method === 'HEAD' ? 200 : 404 }),
  )
  const { loadTextsAtLast } = await load()
  void loadTextsAtLast('tr', 'menu')
  await vi.waitFor(() => expect(location.reload).toHaveBeenCalledTimes(1))
})

it('a server that never answers is waited for five seconds, and the page stays', async () => {
  const clock = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
  vi.stubGlobal(
    'fetch',
    (_: string, init?: RequestInit) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('late')))),
  )
  const { reloadForChunk } = await import('../../../src/web/providers/chunk-reload.ts')
  const tried = reloadForChunk()
  await vi.waitFor(() => expect(timeout).toHaveBeenCalledWith(5000))
  clock.abort()
  expect(await tried).toBe(false)
  expect(location.reload).not.toHaveBeenCalled()
  timeout.mockRestore()
})
