import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { usePaced } from '../../../../src/web/crud/shared/use-paced.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Work that is asked for every `everyMs` during `forMs`. Gives when it was done, in milliseconds from the first. */
function during(forMs: number, everyMs: number) {
  const begun = Date.now()
  const times: number[] = []
  const hook = renderHook(() =>
    usePaced(async () => times.push(Date.now() - begun), {
      first: [400, 1200],
      pauses: [1000, 5000, 30_000],
    }),
  )
  for (let at = 0; at < forMs; at += everyMs) {
    act(() => hook.result.current())
    act(() => void vi.advanceTimersByTime(everyMs))
  }
  return { times, ...hook }
}

describe('paced work', () => {
  it('is done less and less often while it is asked for without end', () => {
    const { times } = during(120_000, 250)
    expect(times).toEqual([800, 1800, 6800, 36_800, 66_800, 96_800])
  })

  it('begins anew after a while in which nothing was asked', () => {
    const { times, result } = during(10_000, 250)
    vi.advanceTimersByTime(100_000)
    const count = times.length
    act(() => result.current())
    act(() => void vi.advanceTimersByTime(800))
    expect(times).toHaveLength(count + 1)
  })

  it('waits while the page is hidden, and is not done once its screen is left', () => {
    const { times, result, unmount } = during(100, 100)
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    vi.advanceTimersByTime(60_000)
    expect(times).toEqual([])
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(times).toHaveLength(1)
    act(() => result.current())
    unmount()
    vi.advanceTimersByTime(60_000)
    expect(times).toHaveLength(1)
  })
})
