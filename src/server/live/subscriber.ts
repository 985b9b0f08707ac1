import type { Connection } from './connections.ts'

/** Subscriptions of one connection: those of a screen with some lists on it, and more than that. */
const MAX_SUBSCRIPTIONS = 50
/** Messages of one connection within {@link countedMs}: somebody who goes from screen to screen sends few. */
const MAX_MESSAGES = 200
const countedMs = 10_000

/** A screen that hears of records, and of which. */
export interface Subscriber extends Connection {
  readonly tab: string | undefined
  /** By resource: all of its records, or some of them. */
  readonly subscriptions: Map<string, { list: boolean; readonly ids: Set<number> }>
  messages: number
  countedUntil: number
}

/** What a client says: that it wants to hear of a resource's records, or of one of them, or no more. */
interface Wish {
  readonly subscribe?: unknown
  readonly unsubscribe?: unknown
  readonly id?: unknown
}

function wishOf(text: string): { resource: string; id: number | undefined; on: boolean } | undefined {
  try {
    const { subscribe, unsubscribe, id } = JSON.parse(text) as Wish
    const resource = subscribe ?? unsubscribe
    if (typeof resource !== 'string') return undefined
    if (id !== undefined && !(Number.isSafeInteger(id) && (id as number) > 0)) return undefined
    return { resource, id: id as number | undefined, on: subscribe !== undefined }
  } catch {
    return undefined
  }
}

/** Whether one more message of a connection is too many; counted before it is read. */
function isTooMuch(subscriber: Subscriber): boolean {
  const now = Date.now()
  if (now > subscriber.countedUntil) Object.assign(subscriber, { messages: 0, countedUntil: now + countedMs })
  return ++subscriber.messages > MAX_MESSAGES
}

/** Takes what a client wants to hear of. Gives whether it may stay: it said what is known, and not too much. */
export function takeWish(subscriber: Subscriber, text: string): boolean {
  if (isTooMuch(subscriber)) return false
  const wish = wishOf(text)
  if (!wish) return false
  const { subscriptions } = subscriber
  const { resource, id, on } = wish
  const known = subscriptions.get(resource) ?? { list: false, ids: new Set<number>() }
  if (id === undefined) known.list = on
  else if (on) known.ids.add(id)
  else known.ids.delete(id)
  if (known.list || known.ids.size) subscriptions.set(resource, known)
  else subscriptions.delete(resource)
  let count = 0
  for (const { list, ids } of subscriptions.values()) count += Number(list) + ids.size
  return count <= MAX_SUBSCRIPTIONS
}
