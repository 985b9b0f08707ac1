import { config } from '../config.ts'
import { waitBefore } from './live.ts'
import { tabId } from './tab.ts'
import { readToken } from './token.ts'

/** What the line of records says: which records of a resource were written, or how many where they are too many to name. */
export interface RecordMessage {
  readonly resource: string
  readonly type: 'created' | 'updated' | 'deleted'
  readonly ids?: readonly number[]
  readonly count?: number
}

/** What subscribers receive; `*` when the connection was restored after a loss, since events in between were missed. */
export type RecordNews = Omit<RecordMessage, 'type'> & { readonly type: RecordMessage['type'] | '*' }

/** A message of the line; undefined for what is none. */
export function parseMessage(data: unknown): RecordMessage | undefined {
  try {
    const { resource, type, ids, count } = JSON.parse(data as string) as Partial<RecordMessage>
    const isKnown = type === 'created' || type === 'updated' || type === 'deleted'
    if (typeof resource !== 'string' || !isKnown) return undefined
    if (Array.isArray(ids)) return { resource, type, ids }
    return typeof count === 'number' ? { resource, type, count } : undefined
  } catch {
    return undefined
  }
}

interface Follower {
  readonly resource: string
  /** Of one record; undefined for all of the resource. */
  readonly id: number | undefined
  tell(news: RecordNews): void
}

/** How long the line stays open while nobody follows anything, in milliseconds: screens follow each other. */
const idleMs = 5000

const followers = new Set<Follower>()
let socket: WebSocket | undefined
let again: ReturnType<typeof setTimeout> | undefined
let closing: ReturnType<typeof setTimeout> | undefined
let failures = 0
/** Whether the line was lost while somebody followed something. */
let lost = false

const address = (token: string) =>
  `${(config.apiBaseUrl || location.origin).replace(/^http/, 'ws').replace(/\/+$/, '')}/api/live/${encodeURIComponent(token)}?tab=${tabId}`

const isOpen = () => socket?.readyState === WebSocket.OPEN

const say = (verb: 'subscribe' | 'unsubscribe', { resource, id }: Follower) => {
  if (isOpen()) socket?.send(JSON.stringify({ [verb]: resource, id }))
}

const follows = (resource: string, id: number | undefined) =>
  [...followers].some(follower => follower.resource === resource && follower.id === id)

function hear({ data }: MessageEvent): void {
  const message = parseMessage(data)
  if (!message) return
  for (const { resource, id, tell } of followers) {
    if (resource !== message.resource) continue
    if (id === undefined) tell(message)
    else if (message.ids?.includes(id)) tell({ ...message, ids: [id] })
  }
}

function open(): void {
  clearTimeout(again)
  const token = readToken()
  if (socket || !token || !followers.size) return
  const next = new WebSocket(address(token))
  socket = next
  let failed = false
  next.onopen = () => {
    failures = 0
    for (const follower of followers) say('subscribe', follower)
    if (lost) for (const { resource, tell } of followers) tell({ resource, type: '*' })
    lost = false
  }
  next.onmessage = hear
  next.onerror = () => {
    failed = true
  }
  next.onclose = ({ code, wasClean }) => {
    socket = undefined
    if (!followers.size) return
    lost = true
    if (failed || !wasClean) failures++
    const wait = waitBefore({ code, clean: wasClean && !failed }, failures)
    if (wait !== undefined) again = setTimeout(open, wait)
  }
}

// A delayed attempt is made at once when the network is back.
addEventListener('online', open)

/**
 * Follows a resource's records, or one of them, on the one line of this tab, which is open as long as anybody follows
 * anything. Writes of this tab itself are not reported. Gives the function that ends it.
 */
export function followRecords(
  resource: string,
  id: number | undefined,
  tell: (news: RecordNews) => void,
): () => void {
  const follower: Follower = { resource, id, tell }
  const isNew = !follows(resource, id)
  followers.add(follower)
  clearTimeout(closing)
  if (!socket) open()
  else if (isNew) say('subscribe', follower)
  return () => {
    followers.delete(follower)
    if (!follows(resource, id)) say('unsubscribe', follower)
    if (followers.size) return
    clearTimeout(again)
    clearTimeout(closing)
    closing = setTimeout(() => socket?.close(), idleMs)
  }
}
