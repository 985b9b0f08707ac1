/** What a player has to tell the server, kept on this device until the server has it. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type LearningEvent, MAX_EVENTS } from '../../../../../../resources/education/player.ts'

/** An event with whom and what it is about. */
export interface UnsentEvent {
  /** Whoever was logged in: nobody else sends it. */
  readonly user: number
  readonly enrolment: number
  /** The opening of the player whose clock it goes by. */
  readonly opening: string
  readonly event: LearningEvent
}

/** What is sent at once: events of one opening, with the keys under which they are kept. */
export interface Batch {
  readonly enrolment: number
  readonly opening: string
  readonly keys: readonly number[]
  readonly events: readonly LearningEvent[]
}

/** Where events are kept. */
export interface UnsentStore {
  add(unsent: UnsentEvent): Promise<void>
  /** The oldest ones of somebody that go together, `max` at most, but for those of some enrolments; undefined where there are none. */
  next(user: number, except: ReadonlySet<number>, max?: number): Promise<Batch | undefined>
  remove(keys: readonly number[]): Promise<void>
}

interface Schema extends DBSchema {
  events: { key: number; value: UnsentEvent; indexes: { user: number } }
}

/** How long the events of a batch may be, in characters: servers take a megabyte. */
const MAX_BATCH = 300_000

const batchOf = (
  rows: readonly (readonly [key: number, value: UnsentEvent])[],
  max = MAX_EVENTS,
): Batch | undefined => {
  const [first] = rows
  if (!first) return undefined
  const { enrolment, opening } = first[1]
  let length = 0
  const together = rows
    .filter(([, value]) => value.enrolment === enrolment && value.opening === opening)
    .slice(0, max)
    .filter(([, { event }], at) => {
      // The first goes in any case; after one that does not fit none goes, so that they stay in their order.
      length += event.word ? JSON.stringify(event.word).length : 200
      return at === 0 || length <= MAX_BATCH
    })
  return {
    enrolment,
    opening,
    keys: together.map(([key]) => key),
    events: together.map(([, { event }]) => event),
  }
}

/** Keeps events in this page alone: for browsers that keep nothing. */
export function memoryStore(): UnsentStore {
  const rows = new Map<number, UnsentEvent>()
  let last = 0
  return {
    async add(unsent) {
      // Below zero: a device's store counts from one, and both are used beside each other.
      rows.set(--last, unsent)
    },
    next: async (user, except, max) =>
      batchOf(
        [...rows].filter(([, value]) => value.user === user && !except.has(value.enrolment)),
        max,
      ),
    async remove(keys) {
      for (const key of keys) rows.delete(key)
    },
  }
}

const openDatabase = (): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>('learning', 1, {
    upgrade(database) {
      database.createObjectStore('events', { autoIncrement: true }).createIndex('user', 'user')
    },
  })

/** How many are looked at to find those that go together. */
const look = 5 * MAX_EVENTS

/** Keeps events on this device, whatever becomes of the page. */
export function deviceStore(): UnsentStore {
  const database = openDatabase()
  const instead = memoryStore()
  const either = <T>(work: (opened: IDBPDatabase<Schema>) => Promise<T>, otherwise: () => Promise<T>) =>
    database.then(work).catch(otherwise)
  return {
    add: unsent =>
      either(
        async opened => {
          await opened.add('events', unsent)
        },
        () => instead.add(unsent),
      ),
    next: (user, except, max) =>
      either(
        async opened => {
          const index = opened.transaction('events').store.index('user')
          const [keys, values] = await Promise.all([index.getAllKeys(user, look), index.getAll(user, look)])
          const rows = keys.map((key, at) => [key, values[at] as UnsentEvent] as const)
          return (
            batchOf(
              rows.filter(([, { enrolment }]) => !except.has(enrolment)),
              max,
            ) ?? instead.next(user, except, max)
          )
        },
        () => instead.next(user, except, max),
      ),
    remove: keys =>
      either(
        async opened => {
          const { store, done } = opened.transaction('events', 'readwrite')
          await Promise.all([...keys.filter(key => key > 0).map(key => store.delete(key)), done])
          await instead.remove(keys)
        },
        () => instead.remove(keys),
      ),
  }
}
