import type { WebSocket } from '@fastify/websocket'

/** An open websocket, and who stands behind it. */
export interface Connection {
  readonly socket: WebSocket
  readonly userId: number
  readonly sessionId: number
  /** Whether it has answered since the last ping. */
  alive: boolean
}

/** Open connections of one person on one line: each tab has one. */
const MAX_CONNECTIONS = 20
/** Told to a client whose connection made room for a newer one of the same person, or that sent too much. */
const tooMany = 1008
/** Told to a client that should come back, where the instance stops to another one. */
export const leaving = 1001
/** How long a client has to answer that it is let go, in milliseconds. */
export const goodbye = 3000
/** Told to a client whose token is dead: it does not come back. */
export const closedForGood = 4401

/** The open connections of one line, by person. */
export class Connections<T extends Connection> {
  readonly #byUser = new Map<number, Set<T>>()
  #size = 0

  get size(): number {
    return this.#size
  }

  /** The ids of those who are connected. */
  get userIds(): number[] {
    return [...this.#byUser.keys()]
  }

  *[Symbol.iterator](): Generator<T> {
    for (const own of this.#byUser.values()) yield* own
  }

  of(userId: number): Iterable<T> {
    return this.#byUser.get(userId) ?? []
  }

  /** Takes a connection in; a person's oldest make room for the newest. `gone` is called once it is closed. */
  add(connection: T, gone?: () => void): void {
    const { socket, userId } = connection
    const known = [...this.of(userId)]
    for (const old of known.slice(0, Math.max(0, known.length + 1 - MAX_CONNECTIONS))) this.dismiss(old)
    const own = this.#byUser.get(userId) ?? new Set()
    this.#byUser.set(userId, own.add(connection))
    this.#size++
    socket.on('pong', () => {
      connection.alive = true
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      this.#remove(connection)
      gone?.()
    })
  }

  #remove(connection: T): void {
    const own = this.#byUser.get(connection.userId)
    if (!own?.delete(connection)) return
    this.#size--
    if (!own.size) this.#byUser.delete(connection.userId)
  }

  /**
   * Lets a client go for a while. Whatever else it has sent is not heard, and it is cut if it does not say goodbye.
   */
  dismiss(connection: T): void {
    const { socket } = connection
    this.#remove(connection)
    socket.removeAllListeners('message')
    if (socket.readyState !== socket.OPEN) return
    socket.close(tooMany)
    const rest = setTimeout(() => socket.terminate(), goodbye).unref()
    socket.once('close', () => clearTimeout(rest))
  }

  /** Cuts those that have not answered since the last time, and asks the others. */
  ping(): void {
    for (const connection of this) {
      if (!connection.alive) connection.socket.terminate()
      connection.alive = false
      connection.socket.ping()
    }
  }

  /** Lets clients go and come again. */
  sendBack(isMeant: (connection: T) => boolean = () => true): void {
    for (const connection of this) if (isMeant(connection)) connection.socket.close(leaving)
  }

  /** Lets every client go, and waits until they are gone. */
  async close(): Promise<void> {
    const sockets = [...this].map(({ socket }) => socket)
    this.sendBack()
    // One that does not say goodbye would hold up the stop for half a minute.
    const rest = setTimeout(() => {
      for (const socket of sockets) socket.terminate()
    }, goodbye)
    await Promise.all(
      sockets.map(
        socket =>
          new Promise<void>(resolve => {
            if (socket.readyState === socket.CLOSED) resolve()
            else socket.once('close', () => resolve())
          }),
      ),
    )
    clearTimeout(rest)
  }
}
