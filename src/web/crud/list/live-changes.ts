import type { RecordNews } from '../../providers/record-line.ts'

/** What others have changed in a list since its rows were read. */
export interface LiveChanges {
  readonly created: ReadonlySet<number>
  /** New rows that were too many to be named. */
  readonly more: number
  /** Of the rows that are shown. */
  readonly updated: ReadonlySet<number>
  readonly deleted: ReadonlySet<number>
  /** More than that, and nobody knows how much. */
  readonly other: boolean
}

const none: ReadonlySet<number> = new Set()
export const noChanges: LiveChanges = { created: none, more: 0, updated: none, deleted: none, other: false }

/** What a list shows, as far as it decides what an event means for it. */
export interface ShownRows {
  readonly ids: ReadonlySet<number>
  /** Shows every record of its resource: no filter, no view, no record that it belongs to. */
  readonly isWhole: boolean
  /** Has one page: a record that is not shown is not in it. */
  readonly isOnePage: boolean
}

const without = (set: ReadonlySet<number>, ids: ReadonlySet<number>) =>
  new Set([...set].filter(id => !ids.has(id)))

/** An event of the line; those that say what the line does are none. */
export type RecordChange = Omit<RecordNews, 'resource'>

interface Step {
  readonly changes: LiveChanges
  /** Records that may be new to the list: whether they are, only the server knows. */
  readonly candidates: readonly number[]
}

/** Adds an event to what has changed. */
export function withEvent(before: LiveChanges, event: RecordChange, rows: ShownRows): Step {
  const { type, ids, count = 0, more } = event
  const { ids: shown, isWhole, isOnePage } = rows
  const changes = more ? { ...before, other: true } : before
  if (!ids) {
    const next =
      type === 'created' && isWhole ? { ...changes, more: changes.more + count } : { ...changes, other: true }
    return { changes: next, candidates: [] }
  }
  const here = ids.filter(id => shown.has(id))
  const elsewhere = ids.filter(id => !shown.has(id))
  if (type === 'deleted') {
    const gone = new Set(ids)
    // One of those that were not named may be gone again.
    const isUncertain = changes.more > 0 && elsewhere.some(id => !changes.created.has(id))
    return {
      changes: {
        ...changes,
        other: changes.other || isUncertain,
        created: without(changes.created, gone),
        updated: without(changes.updated, gone),
        deleted: new Set([...changes.deleted, ...here]),
      },
      candidates: [],
    }
  }
  const updated = new Set([...changes.updated, ...here])
  // Restored before the list was read again.
  const deleted = without(changes.deleted, new Set(here))
  if (type === 'created' && isWhole)
    return { changes: withCreated({ ...changes, updated, deleted }, elsewhere), candidates: [] }
  const mayBeNew = type === 'created' || (!isWhole && isOnePage)
  return { changes: { ...changes, updated, deleted }, candidates: mayBeNew ? elsewhere : [] }
}

/** Adds records that are new to the list. */
export const withCreated = (changes: LiveChanges, ids: readonly number[]): LiveChanges => ({
  ...changes,
  created: new Set([...changes.created, ...ids]),
})

/** What has changed by all of some events, in their order. */
export function withEvents(events: readonly RecordChange[], rows: ShownRows): Step {
  const candidates: number[] = []
  let changes = noChanges
  for (const event of events) {
    const step = withEvent(changes, event, rows)
    changes = step.changes
    candidates.push(...step.candidates)
  }
  return { changes, candidates }
}

/** A part of what is said of changes: a text of `list:live`, and how many it counts. */
export interface ChangePart {
  readonly text: 'created' | 'updated' | 'deleted' | 'other'
  readonly count: number
}

/** What is said of changes; nothing where there are none. Numbers are said only where they are all of it. */
export function partsOf({ created, more, updated, deleted, other }: LiveChanges): ChangePart[] {
  if (other) return [{ text: 'other', count: 0 }]
  const parts: ChangePart[] = [
    { text: 'created', count: created.size + more },
    { text: 'updated', count: updated.size },
    { text: 'deleted', count: deleted.size },
  ]
  return parts.filter(({ count }) => count > 0)
}
