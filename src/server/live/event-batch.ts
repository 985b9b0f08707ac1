import type { RecordEventType } from '../rest/record-events.ts'

/** Ids of one table, written by one tab, that a batch remembers at most: of more, the rest is told to nobody. */
export const MAX_IDS = 5000

/** What happened to records of one table, put together. */
export interface TableEvents {
  readonly table: string
  /** The browser tab that did it. */
  readonly tab: string | undefined
  readonly types: Map<number, RecordEventType>
}

/** What two events of one record, the second after the first, are together; undefined for nothing. */
function together(first: RecordEventType, second: RecordEventType): RecordEventType | undefined {
  if (first === 'created') return second === 'deleted' ? undefined : 'created'
  return first === 'deleted' && second !== 'deleted' ? 'updated' : second
}

/** Collects events until they are taken, each record of a table once. */
export class EventBatch {
  #events = new Map<string, TableEvents>()

  get isEmpty(): boolean {
    return this.#events.size === 0
  }

  add(table: string, tab: string | undefined, type: RecordEventType, ids: readonly number[]): void {
    const key = `${table} ${tab ?? ''}`
    const events = this.#events.get(key) ?? { table, tab, types: new Map<number, RecordEventType>() }
    this.#events.set(key, events)
    for (const id of ids) {
      const known = events.types.get(id)
      if (known === undefined && events.types.size >= MAX_IDS) return
      const now = known === undefined ? type : together(known, type)
      if (now) events.types.set(id, now)
      else events.types.delete(id)
    }
  }

  /** Takes all that was collected. */
  take(): TableEvents[] {
    const taken = [...this.#events.values()].filter(({ types }) => types.size)
    this.#events = new Map()
    return taken
  }
}
