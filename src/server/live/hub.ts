import { randomUUID } from 'node:crypto'
import type { WebSocket } from '@fastify/websocket'
import { wildcard } from '../../metadata/access.ts'
import { onForget } from '../auth/sessions.ts'
import type { Database } from '../db/database.ts'
import { noticeColumns, noticeOf } from '../notices/own.ts'
import { heldBy } from '../rest/holders.ts'

/** Who stands behind a connection. */
interface Line {
  readonly socket: WebSocket
  readonly userId: number
  readonly sessionId: number
  /** Whether the client has said that it got the handshake. */
  ready: boolean
  alive: boolean
}

/** Between two questions who may still be connected, in milliseconds: a right that ended reaches a line in less than five seconds. */
export const checkEvery = 2000
/** Between two pings of a line: what does not answer is gone. */
const pingEvery = 30_000
/** Open lines of one person: each tab has one. */
const MAX_LINES = 20
/** Told to a client whose line made room for a newer one of the same person. */
const tooMany = 1008
/** Told to a client that should come back, where the instance stops to another one. */
const leaving = 1001
/** How often a notice is tried to be delivered, and the pause between, in milliseconds. */
const deliveries = 3
const again = 1000
/** How long a client has to answer that it is let go, in milliseconds. */
const goodbye = 3000
/** Told to a client whose token is dead: it does not come back. */
export const closedForGood = 4401

/** Closes a line for good: one whose client does not say goodbye is cut. */
function dismiss(socket: WebSocket): void {
  socket.close(tooMany)
  const rest = setTimeout(() => socket.terminate(), goodbye).unref()
  socket.once('close', () => clearTimeout(rest))
}

/** Those among the people `$1` who may have notices. */
export const listenersSql = (): string =>
  `select distinct h.user_id from (${heldBy(
    ({ person, permission }) =>
      `${person} = any ($1::bigint[]) and ${permission} in (select id from permissions where name in ('notifications.index', '${wildcard}'))`,
  )}) h`

/** What instances tell each other. */
interface Word {
  /** Notices of single people. */
  readonly ids?: readonly number[]
  /** Something that was sent to many. */
  readonly sent?: number
  /** A client has got its handshake. */
  readonly connect?: { readonly socket: string; readonly session: number }
}

/** The open live connections of this process, and what comes to them. */
export class LiveHub {
  readonly #db: Database
  readonly #lines = new Map<string, Line>()
  readonly #byUser = new Map<number, Set<Line>>()
  #ends: (() => unknown)[] = []
  #checking: Promise<void> | undefined
  #stopping = false

  constructor(db: Database) {
    this.#db = db
  }

  /** How many connections are open. */
  get size(): number {
    return this.#lines.size
  }

  async start(): Promise<void> {
    this.#ends.push(await this.#db.listen('live', text => this.#hear(text)))
    const check = setInterval(() => void this.#check(), checkEvery).unref()
    const ping = setInterval(() => this.#ping(), pingEvery).unref()
    this.#ends.push(
      () => clearInterval(check),
      () => clearInterval(ping),
      onForget(() => void this.#check()),
    )
  }

  /** Takes a connection of somebody whose token is good and who may have notices. */
  add(socket: WebSocket, userId: number, sessionId: number): void {
    if (this.#stopping) {
      socket.close(leaving)
      return
    }
    const id = randomUUID()
    const line: Line = { socket, userId, sessionId, ready: false, alive: true }
    const own = this.#byUser.get(userId) ?? new Set()
    this.#byUser.set(userId, own)
    // The oldest make room for the newest.
    for (const old of [...own].slice(0, Math.max(0, own.size + 1 - MAX_LINES))) {
      own.delete(old)
      dismiss(old.socket)
    }
    own.add(line)
    this.#lines.set(id, line)
    socket.on('pong', () => {
      line.alive = true
    })
    // Nothing is asked of the server this way.
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      this.#lines.delete(id)
      own.delete(line)
      if (!own.size && this.#byUser.get(userId) === own) this.#byUser.delete(userId)
    })
    socket.send(id)
  }

  /** A client has got its handshake: whoever has the line begins to send. Another instance is told by the database. */
  async connect(socket: string, session: number): Promise<void> {
    if (this.#lines.has(socket)) this.#begin(socket, session)
    else
      await this.#db.read(`select pg_notify('live', $1)`, [JSON.stringify({ connect: { socket, session } })])
  }

  #begin(socket: string, session: number): void {
    const line = this.#lines.get(socket)
    if (line?.sessionId === session) line.ready = true
  }

  #hear(text: string | undefined): void {
    // The database was away: what came meanwhile nobody here was told of.
    if (text === undefined) {
      this.#sendBack()
      return
    }
    const word = JSON.parse(text) as Word
    if (word.connect) this.#begin(word.connect.socket, word.connect.session)
    else if (this.#byUser.size) void this.#deliverSurely(word)
  }

  /** Lets every client go and come again: with a new connection they ask for what they missed. */
  #sendBack(): void {
    for (const { socket } of this.#lines.values()) socket.close(leaving)
  }

  /** Tries again while the database does not answer, and gives up only with the connections. */
  async #deliverSurely(word: Word): Promise<void> {
    for (let n = 1; n <= deliveries; n++) {
      try {
        return await this.#deliver(word)
      } catch {
        if (this.#stopping) return
        await new Promise(resolve => setTimeout(resolve, again).unref())
      }
    }
    this.#sendBack()
  }

  /** Sends new notices to those of their readers who are connected here. */
  async #deliver({ ids, sent }: Word): Promise<void> {
    const here = [...this.#byUser.keys()]
    const rows = await this.#db.read(
      `select n.user_id, ${noticeColumns} from notifications n
       where n.user_id = any ($1::bigint[]) and ${sent ? 'n.sent_notification_id = $2' : 'n.id = any ($2::bigint[])'}`,
      [here, sent ?? ids ?? []],
    )
    const reached: number[] = []
    for (const [user, ...columns] of rows) {
      const notice = noticeOf(columns)
      const text = JSON.stringify(notice)
      let any = false
      for (const { socket, ready } of this.#byUser.get(user as number) ?? []) {
        if (!ready || socket.readyState !== socket.OPEN) continue
        socket.send(text)
        any = true
      }
      if (any) reached.push(notice.id)
    }
    if (!reached.length) return
    await this.#db.read(
      `with d as (
         update notifications set delivered_at = clock_timestamp() where id = any ($1::bigint[]) and delivered_at is null
         returning sent_notification_id
       ) update sent_notifications s set delivered_count = s.delivered_count + c.n
         from (select sent_notification_id as id, count(*) as n from d where sent_notification_id is not null group by 1) c
         where s.id = c.id`,
      [reached],
    )
  }

  /** Closes the lines of those whose session or right has ended. */
  #check(): Promise<void> {
    this.#checking ??= this.#checkNow()
      .catch(() => undefined)
      .finally(() => {
        this.#checking = undefined
      })
    return this.#checking
  }

  async #checkNow(): Promise<void> {
    if (!this.#lines.size) return
    const lines = [...this.#lines.values()]
    const sessions = await this.#db.read(
      `select s.id from sessions s join users u on u.id = s.user_id and u.status = 'active' and u.deleted_at is null
       where s.id = any ($1::bigint[]) and s.expires_at > clock_timestamp()`,
      [lines.map(({ sessionId }) => sessionId)],
    )
    const people = await this.#db.read(listenersSql(), [[...new Set(lines.map(({ userId }) => userId))]])
    const [living, allowed] = [sessions, people].map(rows => new Set(rows.map(row => row[0] as number))) as [
      Set<number>,
      Set<number>,
    ]
    for (const { socket, sessionId, userId } of lines)
      if (!living.has(sessionId) || !allowed.has(userId)) socket.close(closedForGood)
  }

  #ping(): void {
    for (const line of this.#lines.values()) {
      if (!line.alive) line.socket.terminate()
      line.alive = false
      line.socket.ping()
    }
  }

  /** Lets every client go; they come back to another instance. */
  async stop(): Promise<void> {
    this.#stopping = true
    const sockets = [...this.#lines.values()].map(({ socket }) => socket)
    for (const socket of sockets) socket.close(leaving)
    for (const end of this.#ends.splice(0)) await end()
    await this.#checking
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
