import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubBrowser } from '../../browser.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  const browser = stubBrowser('/')
  expect(browser).toBeDefined()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const load = () => import('../../../../src/web/shell/search/key.ts')

describe('[SRC-1] the search key', () => {
  it('is forgotten ten minutes after it was set', async () => {
    const { searchKey, setKey, keyLife } = await load()
    expect(keyLife).toBe(600_000)
    setKey('ayşe')
    vi.advanceTimersByTime(599_999)
    expect(searchKey.get()).toBe('ayşe')
    vi.advanceTimersByTime(1)
    expect(searchKey.get()).toBe('')
    expect(sessionStorage.getItem('portal.search-key')).toBeNull()
  })

  it('counts from the newest text on', async () => {
    const { searchKey, setKey } = await load()
    setKey('ayşe')
    vi.advanceTimersByTime(500_000)
    setKey('ali')
    vi.advanceTimersByTime(500_000)
    expect(searchKey.get()).toBe('ali')
  })

  it('survives a reload, but not its time', async () => {
    const first = await load()
    first.setKey('ayşe')
    vi.clearAllTimers()
    vi.setSystemTime(Date.now() + 300_000)
    vi.resetModules()
    const second = await load()
    second.restoreKey()
    expect(second.searchKey.get()).toBe('ayşe')
    vi.advanceTimersByTime(300_000)
    expect(second.searchKey.get()).toBe('')
    sessionStorage.setItem('portal.search-key', 'nonsense')
    second.restoreKey()
    expect(second.searchKey.get()).toBe('')
  })
})
