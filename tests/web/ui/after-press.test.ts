import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubBrowser } from '../browser.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('what appears waits until the click under way has ended', async () => {
  stubBrowser('/')
  const target = new EventTarget()
  vi.stubGlobal('window', target)
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, target[name].bind(target))
  const { afterPress } = await import('../../../src/web/ui/after-press.ts')
  const run = vi.fn()

  // By the keyboard, or after a tap: when what happens now is over.
  afterPress(run)
  expect(run).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(run).toHaveBeenCalledTimes(1)

  target.dispatchEvent(new Event('pointerdown'))
  afterPress(run)
  vi.runAllTimers()
  expect(run).toHaveBeenCalledTimes(1)
  target.dispatchEvent(new Event('pointerup'))
  vi.runAllTimers()
  expect(run).toHaveBeenCalledTimes(2)
})
