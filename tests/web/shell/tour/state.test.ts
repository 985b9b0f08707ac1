import { afterEach, expect, it, vi } from 'vitest'
import { isTouring, noteTourEnd, noteTourStart, rest } from '../../../../src/web/shell/tour/state.ts'

afterEach(() => void vi.useRealTimers())

it('[LAY-9] leaves somebody alone during the tour, and for a while after it', () => {
  vi.useFakeTimers()
  expect(isTouring()).toBe(false)
  noteTourStart()
  vi.advanceTimersByTime(10 * rest)
  expect(isTouring()).toBe(true)
  noteTourEnd()
  vi.advanceTimersByTime(rest - 1)
  expect(isTouring()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isTouring()).toBe(false)
})
