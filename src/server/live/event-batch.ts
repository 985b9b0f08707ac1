import type { RecordEventType } from '../rest/record-events.ts'

/** Ids of one table, written by one tab, that a batch remembers at most: of more it knows only that there are more. */
export const MAX_IDS = 5000

/** What happened to records of one table, put together. */
export interface TableEvents {
  readonly table: string
  /** The browser tab that did it. */
  readonly tab: string | undefined
  readonly types: Map<number, RecordEventType>
  /** Whether something happened to other records, too, which were too many to be remembered. */
  readonly isMore: boolean
}

/** What two events of one record, the second after the first, are together; undefined for nothing. */
function together(first: RecordEventType, second: RecordEventType): RecordEventType | undefined {
  if (first === 'created') return second === 'deleted' ? undefined : 'created'
  return first === 'deleted' && second !== 'deleted' ? 'updated' : second
}

/** Collects events until they are taken, each record of a table once. */
export class EventBatch {
  #events = new Map<string, TableEvents & { isMore: boolean }>()

  get isEmpty(): boolean {
    return this.#events.size === 0
  }

  add(table: string, tab: string | undefined, type: RecordEventType, ids: readonly number[]): void {
    const events = this.#of(table, tab)
    for (const id of ids) this.#note(events, id, type)
  }

  /** Adds events that were put together elsewhere. */
  addAll({ table, tab, types, isMore }: TableEvents): void {
    const events = this.#of(table, tab)
    events.isMore ||= isMore
    for (const [id, type] of types) this.#note(events, id, type)
  }

  #of(table: string, tab: string | undefined) {
    const key = `${table} ${tab ?? ''}`
    const events = this.#events.get(key) ?? { table, tab, types: new Map(), isMore: false }
    this.#events.set(key, events)
    return events
  }

  #note(events: TableEvents & { isMore: boolean }, id: number, type: RecordEventType): void {
    const { types } = events
    const known = types.get(id)
    if (known === undefined && types.size >= MAX_IDS) {
      events.isMore = true
      return
    }
    const now = known === undefined ? type : together(known, type)
    if (now) types.set(id, now)
    else types.delete(id)
  }

  /** Takes all that was collected. */
  take(): TableEvents[] {
    const taken = [...this.#events.values()].filter(({ types, isMore }) => types.size || isMore)
    this.#events = new Map()
    return taken
  }
}
