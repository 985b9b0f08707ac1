/** The rules of an exam while they are shown: who waits for it to open sees that it has. */
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ExamEntry } from '../../../../../resources/assessment/room.ts'
import type { MyExam } from '../../../../../src/web/areas/assessment/room/my-exam.ts'
import { untilOpening, useFreshRules } from '../../../../../src/web/areas/assessment/room/use-fresh-rules.ts'

const exam = { opens_at: '2026-11-26T11:00:00Z' } as MyExam
const entryAt = (server_time: string, blocks: ExamEntry['blocks'] = ['not_open']) =>
  ({ server_time, blocks }) as ExamEntry

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

it('[EXM-2] know how long it is until the exam opens, by the clock of the server', () => {
  expect(untilOpening(exam, entryAt('2026-11-26T10:59:30Z'))).toBe(30_000)
  expect(untilOpening(exam, entryAt('2026-11-26T11:00:01Z'))).toBeUndefined()
  expect(untilOpening(exam, entryAt('2026-11-26T10:59:30Z', ['no_attempt']))).toBeUndefined()
  expect(untilOpening({ opens_at: null }, entryAt('2026-11-26T10:59:30Z'))).toBeUndefined()
})

it('[EXM-2] are read when it opens, again where nobody answers, and each minute after that', async () => {
  const read = vi.fn(async () => false)
  const { rerender, unmount } = renderHook(({ entry }) => useFreshRules(exam, entry, true, read), {
    initialProps: { entry: entryAt('2026-11-26T10:59:40Z') },
  })
  await pass(19_000)
  expect(read).not.toHaveBeenCalled()
  await pass(5000)
  expect(read).toHaveBeenCalledTimes(1)
  read.mockResolvedValue(true)
  await pass(10_000)
  expect(read).toHaveBeenCalledTimes(2)
  rerender({ entry: entryAt('2026-11-26T11:00:15Z', []) })
  await pass(59_000)
  expect(read).toHaveBeenCalledTimes(2)
  await pass(2000)
  expect(read).toHaveBeenCalledTimes(3)
  unmount()
  await pass(120_000)
  expect(read).toHaveBeenCalledTimes(3)
})

it('[EXM-2] are not read where they are not shown', async () => {
  const read = vi.fn(async () => true)
  renderHook(() => useFreshRules(exam, entryAt('2026-11-26T10:59:40Z'), false, read))
  await pass(120_000)
  expect(read).not.toHaveBeenCalled()
})
