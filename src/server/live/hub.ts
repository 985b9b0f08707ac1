import type { WebSocket } from '@fastify/websocket'
import type { Verb } from '../../metadata/resource-config.ts'
import type { Caller } from '../auth/caller.ts'
import { onForget, type Sessions } from '../auth/sessions.ts'
import type { Database } from '../db/database.ts'
import type { Engine } from '../rest/context.ts'
import { closedForGood, leaving } from './connections.ts'
import { EventBatch, type TableEvents } from './event-batch.ts'
import { idsOf, rangesOf } from './id-ranges.ts'
import { insistently } from './insistently.ts'
import { listenersSql, NoticeLine, type NoticesWord } from './notice-line.ts'
import { RecordLine } from './record-line.ts'

/** Between two questions who may still be connected, in milliseconds: a permission that ended closes a line in less than five seconds. */
export const checkEvery = 2000
/** Between two pings of a connection: what does not answer is gone. */
const pingEvery = 30_000
/** How long written records are put together before other instances are notified, in milliseconds. */
const windowMs = 250

const eventTypes = ['created', 'updated', 'deleted'] as const

/** Written records of a table, by what became of them, as ranges of ids. */
type RecordsWord = Pick<TableEvents, 'table' | 'tab'> & {
  readonly [T in (typeof eventTypes)[number]]?: string
} & {
  /** There are others, too many to be named. */
  readonly more?: true
}

/** What instances notify each other of. */
interface Word extends NoticesWord {
  /** A client has got its handshake. */
  readonly connect?: { readonly socket: string; readonly session: number }
  readonly records?: RecordsWord
}

/** The words that tell of written records, each short enough for a notice of PostgreSQL. */
function wordsOf({ table, tab, types, isMore }: TableEvents): Word[] {
  const more = isMore && { more: true as const }
  const words = eventTypes.flatMap(type =>
    rangesOf([...types].flatMap(([id, own]) => (own === type ? [id] : []))).map(ranges => ({
      records: { table, tab, [type]: ranges, ...more },
    })),
  )
  return words.length || !more ? words : [{ records: { table, tab, ...more } }]
}

/** The open live connections of this process, and what comes to them. */
export class LiveHub {
  readonly #db: Database
  readonly #engine: Engine
  readonly #notices: NoticeLine
  readonly #records: RecordLine
  readonly #written = new EventBatch()
  /** Until {@link LiveHub.#publishWritten} is done. */
  #publishing: Promise<void> | undefined
  #hurry = () => {}
  #ends: (() => unknown)[] = []
  #checking: Promise<void> | undefined
  #stopping = false

  /** @param ownVerbs verbs of resources that areas answer by routes of their own */
  constructor(engine: Engine, sessions: Sessions, ownVerbs: ReadonlyMap<string, readonly Verb[]>) {
    this.#db = engine.db
    this.#engine = engine
    this.#notices = new NoticeLine(engine.db)
    this.#records = new RecordLine(engine, sessions, ownVerbs)
  }

  /** How many connections are open. */
  get size(): number {
    return this.#notices.connections.size + this.#records.connections.size
  }

  async start(): Promise<void> {
    this.#ends.push(await this.#db.listen('live', text => this.#hear(text)))
    const check = setInterval(() => void this.#check(), checkEvery).unref()
    const ping = setInterval(() => {
      this.#notices.connections.ping()
      this.#records.connections.ping()
    }, pingEvery).unref()
    this.#ends.push(
      () => clearInterval(check),
      () => clearInterval(ping),
      onForget(() => void this.#check()),
      this.#records.start(),
      this.#engine.events.listen(({ resource, type, ids, tab }) => {
        if (!this.#engine.catalogue.has(resource)) return
        this.#written.add(this.#engine.catalogue.get(resource).table, tab, type, ids)
        this.#publishSoon()
      }),
    )
  }

  /** Takes a connection for notices, of somebody whose token is good and who may have them. */
  add(socket: WebSocket, userId: number, sessionId: number): void {
    if (this.#stopping) socket.close(leaving)
    else this.#notices.add(socket, userId, sessionId)
  }

  /** Takes a connection of a screen that wants to hear of records, of somebody whose token is good. */
  follow(socket: WebSocket, caller: Caller, tab: string | undefined): void {
    if (this.#stopping) socket.close(leaving)
    else this.#records.add(socket, caller, tab)
  }

  /** A client has got its handshake: whoever has the line begins to send. Other instances are notified through the database. */
  async connect(socket: string, session: number): Promise<void> {
    if (!this.#notices.begin(socket, session)) await this.#notify([{ connect: { socket, session } }])
  }

  async #notify(words: readonly Word[]): Promise<void> {
    await this.#db.read(`select pg_notify('live', word) from unnest($1::text[]) as word`, [
      words.map(word => JSON.stringify(word)),
    ])
  }

  #publishSoon(): void {
    this.#publishing ??= this.#window()
      .then(() => this.#publishWritten())
      .finally(() => {
        this.#publishing = undefined
        if (!this.#written.isEmpty && !this.#stopping) this.#publishSoon()
      })
  }

  /** Waits while written records are put together; no longer once this instance stops. */
  async #window(): Promise<void> {
    await new Promise<void>(resolve => {
      const timer = setTimeout(resolve, windowMs).unref()
      this.#hurry = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /**
   * Notifies every instance, this one too, of the records that were written since the last time. While the database does not take
   * it, that stays for the next time: nobody else knows of it.
   */
  async #publishWritten(): Promise<void> {
    const written = this.#written.take()
    const words = written.flatMap(wordsOf)
    const isDone =
      !words.length ||
      (await insistently(
        () => this.#notify(words),
        () => this.#stopping,
      ))
    if (!isDone) for (const events of [...written, ...this.#written.take()]) this.#written.addAll(events)
  }

  #hear(text: string | undefined): void {
    // The database was away: what came meanwhile was not received here.
    if (text === undefined) {
      this.#sendBack()
      return
    }
    const { connect, records, ...notices } = JSON.parse(text) as Word
    if (connect) this.#notices.begin(connect.socket, connect.session)
    else if (records) this.#hearRecords(records)
    else if (this.#notices.connections.size) void this.#deliver(notices)
  }

  #hearRecords({ table, tab, more, ...byType }: RecordsWord): void {
    const types: TableEvents['types'] = new Map()
    for (const type of eventTypes) for (const id of idsOf(byType[type] ?? '')) types.set(id, type)
    this.#records.publish({ table, tab, types, isMore: more ?? false })
  }

  async #deliver(word: NoticesWord): Promise<void> {
    const isDone = await insistently(
      () => this.#notices.deliver(word),
      () => this.#stopping,
    )
    if (!isDone && !this.#stopping) this.#sendBack()
  }

  /** Lets every client go and come again: with a new connection they ask for what they missed. */
  #sendBack(): void {
    this.#notices.connections.sendBack()
    this.#records.connections.sendBack()
  }

  /** Closes the connections of those whose session or right has ended. */
  #check(): Promise<void> {
    this.#checking ??= this.#checkNow()
      .catch(() => undefined)
      .finally(() => {
        this.#checking = undefined
      })
    return this.#checking
  }

  async #checkNow(): Promise<void> {
    const [notices, records] = [[...this.#notices.connections], [...this.#records.connections]]
    const all = [...notices, ...records]
    if (!all.length) return
    const sessions = await this.#db.read(
      `select s.id from sessions s join users u on u.id = s.user_id and u.status = 'active' and u.deleted_at is null
       where s.id = any ($1::bigint[]) and s.expires_at > clock_timestamp()`,
      [[...new Set(all.map(({ sessionId }) => sessionId))]],
    )
    const people = notices.length
      ? await this.#db.read(listenersSql(), [[...new Set(notices.map(({ userId }) => userId))]])
      : []
    const [living, allowed] = [sessions, people].map(rows => new Set(rows.map(row => row[0] as number))) as [
      Set<number>,
      Set<number>,
    ]
    for (const { socket, sessionId } of all) if (!living.has(sessionId)) socket.close(closedForGood)
    for (const { socket, userId } of notices) if (!allowed.has(userId)) socket.close(closedForGood)
  }

  /** Lets every client go; they come back to another instance. */
  async stop(): Promise<void> {
    this.#stopping = true
    this.#hurry()
    await this.#publishing
    await this.#publishWritten()
    this.#sendBack()
    for (const end of this.#ends.splice(0)) await end()
    await this.#checking
    await Promise.all([this.#notices.connections.close(), this.#records.stop()])
  }
}
