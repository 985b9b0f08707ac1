/** What a player has to tell the server, kept on this device until the server has it. */
import { type LearningEvent, MAX_EVENTS } from '../../../../../../resources/education/player.ts'
import { deviceTable } from '../../../../providers/device-store/index.ts'
import { memoryTable } from '../../../../providers/device-store/memory-table.ts'
import type { DeviceTable, TableShape } from '../../../../providers/device-store/table.ts'

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
  const sameContent = rows
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
    keys: sameContent.map(([key]) => key),
    events: sameContent.map(([, { event }]) => event),
  }
}

/** How many are looked at to find those that go together. */
const look = 5 * MAX_EVENTS

const shape: TableShape = { database: 'learning', store: 'events', index: 'user' }

const storeOn = (table: DeviceTable<UnsentEvent>): UnsentStore => ({
  add: unsent => table.change(() => ({ put: [unsent] })),
  async next(user, except, max) {
    const rows = await table.read({ indexed: user, limit: look })
    return batchOf(
      rows.flatMap(([key, row]) => (except.has(row.enrolment) ? [] : [[key as number, row] as const])),
      max,
    )
  },
  remove: keys => table.change(() => ({ remove: keys })),
})

/** Keeps events in this page alone: for browsers that keep nothing. */
export const memoryStore = (): UnsentStore => storeOn(memoryTable(shape))

/** Keeps events on this device, whatever becomes of the page. */
export const deviceStore = (): UnsentStore => storeOn(deviceTable(shape))
