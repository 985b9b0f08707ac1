import type { RecordEventType } from '../rest/record-events.ts'
import type { TableEvents } from './event-batch.ts'
import type { Subscriber } from './subscriber.ts'

/** Of more records than this a client is told how many they are, and not which. */
const MAX_NAMED = 100
/** Groups that one statement asks for. */
const MAX_MERGED = 500

/** Which rows of a table `t` somebody may see: SQL whose placeholders begin at `$2`, after the ids. */
export interface VisibleRows {
  readonly table: string
  readonly conditions: readonly string[]
  readonly values: readonly unknown[]
}

/** A subscriber whom events concern. */
export interface Member {
  readonly subscriber: Subscriber
  /** Whether they hear of all records. */
  readonly list: boolean
  /** The records that they follow one by one. */
  readonly ids: ReadonlySet<number>
}

/** Subscribers of one resource who see the same rows. */
export interface SubscriberGroup {
  readonly visible: VisibleRows
  readonly members: Member[]
}

/** A row that was asked for: its id, whether it is deleted, and which group sees it, counted from 1. */
type SeenRow = readonly [id: number, isDeleted: boolean, group?: number]

interface Question {
  readonly text: string
  readonly values: readonly unknown[]
  readonly groups: readonly SubscriberGroup[]
}

const textOf = ({ table, conditions }: VisibleRows, more = '', from = ''): string =>
  `select t.id, t.deleted_at is not null${more} from ${from}"${table}" t where ${['t.id = any ($1::bigint[])', ...conditions].join(' and ')}`

/** One statement for groups whose conditions differ in nothing but whole numbers, such as whose the rows are. */
function mergedQuestion(
  groups: readonly SubscriberGroup[],
  ids: readonly number[],
  varying: readonly number[],
): Question {
  const { visible } = groups[0] as SubscriberGroup
  const [columns, arrays] = [varying.map(n => `v${n}`), varying.map(n => `$${n}::bigint[]`)]
  const conditions = visible.conditions.map(condition =>
    condition.replace(/\$(\d+)/g, (whole, n) => (varying.includes(Number(n)) ? `k.v${n}` : whole)),
  )
  const from = `unnest(${arrays.join(', ')}) with ordinality as k(${columns.join(', ')}, n) cross join `
  const values = visible.values.map((value, at) =>
    varying.includes(at + 2) ? groups.map(group => group.visible.values[at]) : value,
  )
  return { text: textOf({ ...visible, conditions }, ', k.n', from), values: [ids, ...values], groups }
}

/** What the database is asked so that each group's rows are known: as few statements as their conditions allow. */
export function questionsOf(groups: Iterable<SubscriberGroup>, ids: readonly number[]): Question[] {
  const byText = new Map<string, SubscriberGroup[]>()
  for (const group of groups) {
    const text = textOf(group.visible)
    const like = byText.get(text)
    if (like) like.push(group)
    else byText.set(text, [group])
  }
  return [...byText].flatMap(([text, like]) => {
    const alone = () => like.map(group => ({ text, values: [ids, ...group.visible.values], groups: [group] }))
    if (like.length === 1) return alone()
    const first = (like[0] as SubscriberGroup).visible.values
    const differs = first.map((value, at) =>
      like.some(({ visible }) => JSON.stringify(visible.values[at]) !== JSON.stringify(value)),
    )
    const varying = differs.flatMap((differ, at) => (differ ? [at + 2] : []))
    const areNumbers = varying.every(n =>
      like.every(({ visible }) => Number.isSafeInteger(visible.values[n - 2])),
    )
    if (!areNumbers) return alone()
    const chunks = Array.from({ length: Math.ceil(like.length / MAX_MERGED) }, (_, n) =>
      like.slice(n * MAX_MERGED, (n + 1) * MAX_MERGED),
    )
    return chunks.map(chunk => mergedQuestion(chunk, ids, varying))
  })
}

/** Publishes to the groups of a question what they asked for among the rows that they may see. */
export function publishToGroups(
  resource: string,
  { groups }: Pick<Question, 'groups'>,
  rows: readonly unknown[][],
  events: TableEvents,
): void {
  const byGroup: SeenRow[][] = groups.map(() => [])
  for (const row of rows as unknown as SeenRow[]) byGroup[(row[2] ?? 1) - 1]?.push(row)
  for (const [at, seen] of byGroup.entries())
    if (seen.length) publishToGroup(resource, groups[at] as SubscriberGroup, seen, events)
}

type ByType = Map<RecordEventType, number[]>

function note(byType: ByType, type: RecordEventType, id: number): void {
  const ids = byType.get(type)
  if (ids) ids.push(id)
  else byType.set(type, [id])
}

function publishToGroup(
  resource: string,
  { members }: SubscriberGroup,
  rows: readonly SeenRow[],
  events: TableEvents,
): void {
  const seen = new Map<number, RecordEventType>()
  const all: ByType = new Map()
  for (const [id, isDeleted] of rows) {
    const type = events.types.get(id)
    // Of what a batch did not remember only those hear who follow it.
    if (type === undefined) seen.set(id, isDeleted ? 'deleted' : 'updated')
    // What was deleted, or is there again, since then has an event of its own.
    else if ((type === 'deleted') === isDeleted) {
      seen.set(id, type)
      note(all, type, id)
    }
  }
  const messageOf = (type: RecordEventType, ids: readonly number[], followed: readonly number[]) =>
    JSON.stringify({
      resource,
      type,
      ...(ids.length > MAX_NAMED && { count: ids.length }),
      ...(ids.length <= MAX_NAMED ? { ids } : followed.length && { ids: followed }),
      ...(events.isMore && { more: true }),
    })
  const shared = [...all].map(([type, ids]) => ({ type, ids, text: messageOf(type, ids, []) }))
  for (const { subscriber, list, ids } of members) {
    const { socket } = subscriber
    if (socket.readyState !== socket.OPEN) continue
    const followed: ByType = new Map()
    for (const id of ids) {
      const type = seen.get(id)
      if (type) note(followed, type, id)
    }
    if (list)
      for (const { type, ids, text } of shared) {
        const own = followed.get(type)
        socket.send(own && ids.length > MAX_NAMED ? messageOf(type, ids, own) : text)
        if (own?.every(id => events.types.has(id))) followed.delete(type)
      }
    for (const [type, own] of followed) socket.send(JSON.stringify({ resource, type, ids: own }))
  }
}
