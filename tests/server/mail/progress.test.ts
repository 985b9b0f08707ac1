import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { progressEvery, reportProgress } from '../../../src/server/mail/progress.ts'
import type { Engine } from '../../../src/server/rest/context.ts'
import { type RecordEvent, RecordEvents } from '../../../src/server/rest/record-events.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('tells open screens how far a mailing came, many copies together', () => {
  const events = new RecordEvents()
  const published: RecordEvent[] = []
  events.listen(event => published.push(event))
  const tables = ['titles', 'mail_messages', 'mail_recipients']
  const catalogue = { all: () => tables.map(table => ({ table, name: table.replace('_', '-') })) }
  const engine = { events, catalogue } as unknown as Engine
  const copies = Array.from({ length: 500 }, (_, n) => n + 1)
  for (const copy of copies) reportProgress(engine, 7, copy)
  expect(published).toEqual([])
  vi.advanceTimersByTime(progressEvery)
  const message = { resource: 'mail-messages', type: 'updated', ids: [7] }
  expect(published).toEqual([message, { resource: 'mail-recipients', type: 'updated', ids: copies }])
  reportProgress(engine, 7, 501)
  vi.advanceTimersByTime(progressEvery)
  expect(published.slice(2)).toEqual([message, { resource: 'mail-recipients', type: 'updated', ids: [501] }])
  vi.advanceTimersByTime(10 * progressEvery)
  expect(published).toHaveLength(4)
})
