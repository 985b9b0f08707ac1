import { config } from '../config.ts'
import { waitBefore } from './live.ts'
import { session } from './session.ts'
import { tabId } from './tab.ts'
import { readToken } from './token.ts'

/**
 * What the line of records says: which records of a resource were written, or how many where they are too many to name;
 * beside a number it names those that are followed one by one.
 */
export interface RecordMessage {
  readonly resource: string
  readonly type: 'created' | 'updated' | 'deleted'
  readonly ids?: readonly number[]
  readonly count?: number
  /** There were others that even the server does not know. */
  readonly more?: boolean
}

/**
 * What subscribers receive: an event with ids or a number, `ready` once everything is told from now on, and `*` when that
 * is so again after a loss, since events in between were missed.
 */
export type RecordNews = Omit<RecordMessage, 'type'> & {
  readonly type: RecordMessage['type'] | 'ready' | '*'
}

/** A message of the line: an event, `ready` when the server knows who it is, undefined for what is neither. */
export function parseMessage(data: unknown): RecordMessage | 'ready' | undefined {
  try {
    const { ready, resource, type, ids, count, more } = JSON.parse(
      data as string,
    ) as Partial<RecordMessage> & {
      readonly ready?: unknown
    }
    if (ready === true) return 'ready'
    const isKnown = type === 'created' || type === 'updated' || type === 'deleted'
    if (typeof resource !== 'string' || !isKnown) return undefined
    if (!Array.isArray(ids) && typeof count !== 'number') return undefined
    return {
      resource,
      type,
      ...(Array.isArray(ids) && { ids }),
      ...(typeof count === 'number' && { count }),
      ...(more === true && { more }),
    }
  } catch {
    return undefined
  }
}

interface Follower {
  readonly resource: string
  /** Of one record; undefined for all of the resource. */
  readonly id: number | undefined
  notify(news: RecordNews): void
}

/** How long the line stays open while nobody follows anything, in milliseconds: screens follow each other. */
const idleMs = 5000

/** The close code of an instance that stops, or that could not tell something. */
const leaving = 1001
/** After it all its clients come back, within this many milliseconds. */
const comeBackMs = 2000

interface Line {
  readonly socket: WebSocket
  readonly token: string
  /** Whether the server knows who it is, and takes what is followed. */
  isReady: boolean
}

const followers = new Set<Follower>()
let line: Line | undefined
/** A token that the server does not take. */
let dead: string | undefined
let again: ReturnType<typeof setTimeout> | undefined
let closing: ReturnType<typeof setTimeout> | undefined
let failures = 0
/** Whether the line was lost while somebody followed something. */
let lost = false

const address = (token: string) =>
  `${(config.apiBaseUrl || location.origin).replace(/^http/, 'ws').replace(/\/+$/, '')}/api/live/${encodeURIComponent(token)}?tab=${tabId}`

const say = (verb: 'subscribe' | 'unsubscribe', { resource, id }: Follower) => {
  if (line?.isReady) line.socket.send(JSON.stringify({ [verb]: resource, id }))
}

const follows = (resource: string, id: number | undefined) =>
  [...followers].some(follower => follower.resource === resource && follower.id === id)

function begin(opened: Line): void {
  opened.isReady = true
  failures = 0
  const said = new Set<string>()
  const type = lost ? '*' : 'ready'
  lost = false
  for (const follower of followers) {
    const { resource, id, notify } = follower
    const key = `${resource} ${id}`
    if (!said.has(key)) say('subscribe', follower)
    said.add(key)
    notify({ resource, type })
  }
}

function hear({ resource, type, ids, count, more }: RecordMessage): void {
  for (const follower of followers) {
    const { id, notify } = follower
    if (resource !== follower.resource) continue
    if (id !== undefined) {
      if (ids?.includes(id)) notify({ resource, type, ids: [id] })
    } else notify({ resource, type, ...(count === undefined ? { ids } : { count }), ...(more && { more }) })
  }
}

/** Closes the line; what is followed stays followed. */
function leave(): void {
  const left = line
  line = undefined
  clearTimeout(again)
  left?.socket.close()
}

function open(): void {
  const token = readToken()
  // Somebody else is logged in, or nobody.
  if (line && line.token !== token) leave()
  if (line || !token || token === dead || !followers.size) return
  clearTimeout(again)
  const socket = new WebSocket(address(token))
  const opened: Line = { socket, token, isReady: false }
  line = opened
  let failed = false
  socket.onmessage = ({ data }) => {
    const message = line === opened ? parseMessage(data) : undefined
    if (message === 'ready') begin(opened)
    else if (message) hear(message)
  }
  socket.onerror = () => {
    failed = true
  }
  socket.onclose = ({ code, wasClean }) => {
    if (line !== opened) return
    line = undefined
    if (!followers.size) return
    lost = true
    // One that was closed before it was ready did not stand.
    const clean = wasClean && !failed && opened.isReady
    if (!clean) failures++
    const wait = waitBefore({ code, clean }, failures)
    if (wait === undefined) dead = token
    else again = setTimeout(open, wait + (code === leaving ? Math.random() * comeBackMs : 0))
  }
}

// A delayed attempt is made at once when the network is back.
addEventListener('online', open)
// Another tab logged in or out.
addEventListener('storage', open)
// So did this one. Who comes next is told nothing on the line of who was here.
session.subscribe(open)

/**
 * Follows a resource's records, or one of them, on the one line of this tab, which is open as long as anybody follows
 * anything. Writes of this tab itself are not reported. Gives the function that ends it.
 */
export function followRecords(
  resource: string,
  id: number | undefined,
  notify: (news: RecordNews) => void,
): () => void {
  const follower: Follower = { resource, id, notify }
  const isNew = !follows(resource, id)
  followers.add(follower)
  clearTimeout(closing)
  const before = line
  open()
  if (line?.isReady && line === before) {
    if (isNew) say('subscribe', follower)
    notify({ resource, type: 'ready' })
  }
  return () => {
    followers.delete(follower)
    if (!follows(resource, id)) say('unsubscribe', follower)
    if (followers.size) return
    clearTimeout(again)
    clearTimeout(closing)
    closing = setTimeout(leave, idleMs)
  }
}
