import { describe, expect, it } from 'vitest'
import {
  noChanges,
  partsOf,
  type ShownRows,
  withCreated,
  withEvent,
} from '../../../../src/web/crud/list/live-changes.ts'
import type { RecordNews } from '../../../../src/web/providers/record-line.ts'

type RecordEvent = Omit<RecordNews, 'resource'>

const whole: ShownRows = { ids: new Set([1, 2, 3]), isWhole: true, isOnePage: false }
const filtered: ShownRows = { ...whole, isWhole: false }

/** What is said after events, and which records the server is asked about. */
function happened(shown: ShownRows, ...events: RecordEvent[]) {
  let changes = noChanges
  const asked: number[] = []
  for (const event of events) {
    const step = withEvent(changes, event, shown)
    changes = step.changes
    asked.push(...step.candidates)
  }
  return {
    said: Object.fromEntries(partsOf(changes).map(({ text, count }) => [text, count])),
    asked,
    changes,
  }
}

describe('what others change in a list', () => {
  it.each<[string, ShownRows, RecordEvent[], Record<string, number>, number[]]>([
    [
      'new records',
      whole,
      [
        { type: 'created', ids: [7, 8] },
        { type: 'created', ids: [8, 9] },
      ],
      { created: 3 },
      [],
    ],
    ['new records under a filter', filtered, [{ type: 'created', ids: [7] }], {}, [7]],
    [
      'changed rows, each once',
      whole,
      [
        { type: 'updated', ids: [1, 2] },
        { type: 'updated', ids: [2] },
      ],
      { updated: 2 },
      [],
    ],
    ['changed records of other pages', whole, [{ type: 'updated', ids: [7] }], {}, []],
    ['changed records that other pages may have', filtered, [{ type: 'updated', ids: [7] }], {}, []],
    [
      'changed records that may be new to the only page',
      { ...filtered, isOnePage: true },
      [{ type: 'updated', ids: [1, 7] }],
      { updated: 1 },
      [7],
    ],
    [
      'deleted rows, and nothing else of them',
      whole,
      [
        { type: 'updated', ids: [1] },
        { type: 'deleted', ids: [1, 7] },
      ],
      { deleted: 1 },
      [],
    ],
    [
      'new records that go again',
      whole,
      [
        { type: 'created', ids: [7] },
        { type: 'deleted', ids: [7] },
      ],
      {},
      [],
    ],
    [
      'rows that come back',
      whole,
      [
        { type: 'deleted', ids: [1] },
        { type: 'created', ids: [1] },
      ],
      { updated: 1 },
      [],
    ],
    [
      'many new records',
      whole,
      [
        { type: 'created', count: 150 },
        { type: 'created', ids: [7] },
      ],
      { created: 151 },
      [],
    ],
    ['many changed records', whole, [{ type: 'updated', count: 150 }], { other: 0 }, []],
    ['many new records under a filter', filtered, [{ type: 'created', count: 150 }], { other: 0 }, []],
    [
      'nothing in numbers where there is more',
      whole,
      [
        { type: 'updated', count: 150 },
        { type: 'updated', ids: [1] },
      ],
      { other: 0 },
      [],
    ],
    ['more than were counted', whole, [{ type: 'created', count: 5000, more: true }], { other: 0 }, []],
    [
      'no longer so many once some of them may be gone',
      whole,
      [
        { type: 'created', count: 150 },
        { type: 'deleted', ids: [99] },
      ],
      { other: 0 },
      [],
    ],
    [
      'as many as before when a row goes that was there',
      whole,
      [
        { type: 'created', count: 150 },
        { type: 'deleted', ids: [1] },
      ],
      { created: 150, deleted: 1 },
      [],
    ],
  ])('are %s', (_, shown, events, said, asked) => {
    const found = happened(shown, ...events)
    expect(found.said).toEqual(said)
    expect(found.asked).toEqual(asked)
  })

  it('are what the server found of those that it was asked about', () => {
    const { changes } = happened(filtered, { type: 'created', ids: [7] })
    expect(partsOf(withCreated(changes, [7]))).toEqual([{ text: 'created', count: 1 }])
  })
})
