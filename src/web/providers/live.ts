import { backgroundHeader } from '../../metadata/contract.ts'
import { config } from '../config.ts'
import { http } from './http.ts'
import { createStore } from './store.ts'
import { readToken } from './token.ts'

/** A notice as the live connection brings it (specification 5). */
export interface IncomingNotice {
  readonly id?: number
  readonly title: string
  readonly body: string
  readonly clickActionUrl?: string | null
  readonly deviceTokenList: readonly unknown[]
}

/** What a message of the live connection is: the handshake's identifier, a notice, or nothing that is known. */
export function parsePacket(data: unknown): { handshake: string } | { notice: IncomingNotice } | undefined {
  if (typeof data !== 'string') return undefined
  if (data.length === 36 && /^[0-9a-zA-Z-]+$/.test(data)) return { handshake: data }
  try {
    const notice = JSON.parse(data) as Partial<IncomingNotice> | null
    const known =
      typeof notice?.title === 'string' &&
      typeof notice.body === 'string' &&
      Array.isArray(notice.deviceTokenList)
    return known ? { notice: notice as IncomingNotice } : undefined
  } catch {
    return undefined
  }
}

/** The close code of an invalid token: the connection is not opened again. */
const closedForGood = 4401
/**
 * The close code when a newer tab of the same person replaced this connection: reconnecting at once would replace
 * another one.
 */
const madeRoom = 1008
const firstWait = 1000
const longestWait = 30_000

/**
 * How long to wait before the connection is opened again, in milliseconds; undefined for never. At once after a clean
 * close, a second after an error or a failed opening, and longer with each that fails, so that thousands do not come
 * back at the same moment.
 */
export function waitBefore(
  end: { readonly code: number; readonly clean: boolean },
  failures: number,
  random: () => number = Math.random,
): number | undefined {
  if (end.code === closedForGood) return undefined
  if (end.code === madeRoom) return longestWait * (0.5 + random() / 2)
  if (end.clean && failures === 0) return 0
  if (failures <= 1) return firstWait
  return Math.min(longestWait, firstWait * 2 ** (failures - 1)) * (0.5 + random() / 2)
}

type Listener = (notice: IncomingNotice) => void
const listeners = new Set<Listener>()
const returns = new Set<() => void>()

/** Calls back with each notice that comes. Gives the function that ends it. */
export function onNotice(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Calls back when the connection stands again after it was lost: what came in between was not heard. */
export function onReturn(listener: () => void): () => void {
  returns.add(listener)
  return () => {
    returns.delete(listener)
  }
}

/** Whether the live connection stands. */
export const liveState = createStore(false)

/** The address of the live connection: the service's own, or the API's, with the token as its last part. */
function addressOf(token: string): string {
  const { notificationsUrl, apiBaseUrl } = config
  const service = notificationsUrl ?? `${apiBaseUrl || location.origin}/api/notifications/live`
  return `${service.replace(/^http/, 'ws').replace(/\/+$/, '')}/${encodeURIComponent(token)}`
}

/** The page connects by itself, whether or not somebody uses it. */
const connecting = { quiet: true, headers: { [backgroundHeader]: '1' } }

let end: (() => void) | undefined

/** Opens the live connection of whoever is logged in, and keeps it open. Asked again, it does nothing. */
export function startLive(): void {
  if (end) return
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let ended = false
  let stood = false
  const open = () => {
    const token = readToken()
    if (ended || !token) return
    socket = new WebSocket(addressOf(token))
    let failed = false
    socket.onmessage = ({ data }) => {
      const packet = parsePacket(data)
      if (!packet) console.warn('Unrecognised live packet')
      else if ('notice' in packet) for (const listener of listeners) listener(packet.notice)
      else
        http.post('/api/notifications/connect', { socket_id: packet.handshake }, connecting).then(
          () => {
            failures = 0
            liveState.set(true)
            if (stood) for (const listener of returns) listener()
            stood = true
          },
          () => {
            // It closed cleanly, but before it was open: not opened again at once.
            failed = true
            socket?.close()
          },
        )
    }
    socket.onerror = () => {
      failed = true
    }
    socket.onclose = ({ code, wasClean }) => {
      liveState.set(false)
      if (failed || !wasClean) failures++
      const wait = waitBefore({ code, clean: wasClean && !failed }, failures)
      if (!ended && wait !== undefined) timer = setTimeout(open, wait)
    }
  }
  // A delayed attempt is made at once when the network is back.
  const online = () => {
    if (liveState.get() || socket?.readyState === WebSocket.CONNECTING) return
    clearTimeout(timer)
    open()
  }
  addEventListener('online', online)
  end = () => {
    ended = true
    clearTimeout(timer)
    removeEventListener('online', online)
    socket?.close()
    end = undefined
  }
  open()
}

/** Closes the live connection: somebody logged out. */
export const stopLive = (): void => end?.()
