import type { WebSocket } from '@fastify/websocket'
import { verbPermission } from '../../metadata/access.ts'
import type { Verb } from '../../metadata/resource.ts'
import { hasVerb } from '../../metadata/route.ts'
import { type Caller, may } from '../auth/caller.ts'
import { onForget, type Sessions } from '../auth/sessions.ts'
import { Params } from '../db/sql.ts'
import type { Compiled } from '../rest/catalogue.ts'
import type { Engine } from '../rest/context.ts'
import { PrincipalCache } from '../rest/principal-cache.ts'
import type { RecordEventType } from '../rest/record-events.ts'
import { differsByVerb } from '../rest/scope-ways.ts'
import { visibility } from '../rest/visibility.ts'
import { type Connection, Connections, dismiss } from './connections.ts'
import { EventBatch, type TableEvents } from './event-batch.ts'

/** Subscriptions of one connection: those of a screen with some lists on it, and more than that. */
const MAX_SUBSCRIPTIONS = 50
/** Messages of one connection within {@link countedMs}: somebody who goes from screen to screen sends few. */
const MAX_MESSAGES = 200
const countedMs = 10_000
/** How long a caller's rights are taken from memory, in milliseconds. */
const freshMs = 3000
/** Of more records than this a client is told how many they are, and not which. */
const MAX_NAMED = 100

interface Subscriber extends Connection {
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

/** Subscribers of one resource whose rows the same condition tells. */
interface Group {
  readonly text: string
  readonly values: readonly unknown[]
  readonly members: { readonly subscriber: Subscriber; readonly list: boolean; readonly ids: Set<number> }[]
}

/**
 * The line on which open screens hear which records were written: a resource, what became of the records, and their
 * ids; never a value. Nobody hears of a record that they could not read now.
 */
export class RecordLine {
  readonly #engine: Engine
  readonly #sessions: Sessions
  readonly #ownVerbs: ReadonlyMap<string, readonly Verb[]>
  readonly #byTable = new Map<string, Compiled[]>()
  readonly connections = new Connections<Subscriber>()
  readonly #pending = new EventBatch()
  readonly #conditions = new PrincipalCache<string, { text: string; values: readonly unknown[] }>()
  #callers = new Map<number, Caller>()
  #callersUntil = 0
  #working: Promise<void> | undefined

  /** @param ownVerbs verbs of resources whose routes answer by rules of their own: of these nothing is told */
  constructor(engine: Engine, sessions: Sessions, ownVerbs: ReadonlyMap<string, readonly Verb[]>) {
    this.#engine = engine
    this.#sessions = sessions
    this.#ownVerbs = ownVerbs
    for (const compiled of engine.catalogue.all())
      this.#byTable.set(compiled.table, [...(this.#byTable.get(compiled.table) ?? []), compiled])
  }

  /** Begins to follow changes of rights. Gives the function that ends it. */
  start(): () => void {
    return onForget(() => {
      this.#callersUntil = 0
    })
  }

  /** Takes a connection of somebody whose token is good. */
  add(socket: WebSocket, { id, sessionId }: Caller, tab: string | undefined): void {
    const subscriber: Subscriber = {
      socket,
      userId: id,
      sessionId,
      tab,
      alive: true,
      subscriptions: new Map(),
      messages: 0,
      countedUntil: 0,
    }
    this.connections.add(subscriber)
    socket.on('message', data => this.#take(subscriber, String(data)))
  }

  #take(subscriber: Subscriber, text: string): void {
    const now = Date.now()
    if (now > subscriber.countedUntil)
      Object.assign(subscriber, { messages: 0, countedUntil: now + countedMs })
    const wish = wishOf(text)
    if (++subscriber.messages > MAX_MESSAGES || !wish) {
      dismiss(subscriber.socket)
      return
    }
    const { subscriptions } = subscriber
    const { resource, id, on } = wish
    const known = subscriptions.get(resource) ?? { list: false, ids: new Set<number>() }
    if (id === undefined) known.list = on
    else if (on) known.ids.add(id)
    else known.ids.delete(id)
    if (known.list || known.ids.size) subscriptions.set(resource, known)
    else subscriptions.delete(resource)
    const count = [...subscriptions.values()].reduce((sum, { list, ids }) => sum + Number(list) + ids.size, 0)
    if (count > MAX_SUBSCRIPTIONS) dismiss(subscriber.socket)
  }

  /** Tells those who may know. What comes while others are told is put together. */
  tell({ table, tab, types }: TableEvents): void {
    if (!this.connections.size) return
    for (const [id, type] of types) this.#pending.add(table, tab, type, [id])
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined
    })
  }

  async #work(): Promise<void> {
    while (!this.#pending.isEmpty)
      // Whoever may have missed something comes anew, and reads anew.
      for (const events of this.#pending.take())
        for (const compiled of this.#byTable.get(events.table) ?? [])
          await this.#deliver(compiled, events).catch(() => this.connections.sendBack())
  }

  async #deliver(compiled: Compiled, events: TableEvents): Promise<void> {
    for (const group of await this.#groupsOf(compiled, events)) {
      const rows = await this.#engine.db.read(group.text, [[...events.types.keys()], ...group.values])
      if (!rows.length) continue
      for (const member of group.members) send(compiled.name, member, rows, events.types)
    }
  }

  /** The subscribers of a resource whom events may concern, by the condition that tells which rows they may see. */
  async #groupsOf(compiled: Compiled, { tab, types }: TableEvents): Promise<Iterable<Group>> {
    const concerned = [...this.connections].flatMap(subscriber => {
      const wanted = subscriber.subscriptions.get(compiled.name)
      if (!wanted || (tab !== undefined && subscriber.tab === tab)) return []
      const ids = new Set([...wanted.ids].filter(id => types.has(id)))
      return wanted.list || ids.size ? [{ subscriber, list: wanted.list, ids }] : []
    })
    const groups = new Map<string, Group>()
    if (!concerned.length) return []
    const callers = await this.#callersOf(concerned.map(({ subscriber }) => subscriber.sessionId))
    for (const { subscriber, list, ids } of concerned) {
      const caller = callers.get(subscriber.sessionId)
      if (!caller) continue
      const member = {
        subscriber,
        list: list && this.#mayRead(caller, compiled, 'index'),
        ids: this.#mayRead(caller, compiled, 'show') ? ids : new Set<number>(),
      }
      const join = (verb: 'index' | 'show', wishes: Group['members'][number]) => {
        if (!wishes.list && !wishes.ids.size) return
        const { text, values } = this.#statementOf(caller, compiled, verb)
        const key = `${text} ${JSON.stringify(values)}`
        const group = groups.get(key) ?? { text, values, members: [] }
        groups.set(key, group)
        group.members.push(wishes)
      }
      if (differsByVerb(compiled)) {
        join('index', { ...member, ids: new Set() })
        join('show', { ...member, list: false })
      } else join('index', member)
    }
    return groups.values()
  }

  #mayRead(caller: Caller, { name, resource }: Compiled, verb: 'index' | 'show'): boolean {
    return (
      hasVerb(resource, verb) &&
      !this.#ownVerbs.get(name)?.includes(verb) &&
      may(caller, verbPermission(resource, verb))
    )
  }

  /** Which of the ids `$1` a caller may see, and whether they are deleted: those too are known to who saw them. */
  #statementOf(caller: Caller, compiled: Compiled, verb: 'index' | 'show') {
    return this.#conditions.get(caller, `${compiled.name} ${verb}`, () => {
      const params = new Params([[]])
      const { conditions } = visibility(compiled, caller, 't', params, this.#engine.catalogue, verb)
      const where = ['t.id = any ($1::bigint[])', ...conditions].join(' and ')
      return {
        text: `select t.id, t.deleted_at is not null from "${compiled.table}" t where ${where}`,
        values: params.values.slice(1),
      }
    })
  }

  /** Who stands behind sessions now; of one that ended nobody. */
  async #callersOf(sessionIds: readonly number[]): Promise<ReadonlyMap<number, Caller>> {
    if (Date.now() > this.#callersUntil) {
      this.#callers = new Map()
      this.#callersUntil = Date.now() + freshMs
    }
    const callers = this.#callers
    const missing = [...new Set(sessionIds)].filter(id => !callers.has(id))
    if (missing.length)
      for (const [id, caller] of await this.#sessions.callersBehind(missing)) callers.set(id, caller)
    return callers
  }

  /** Lets every client go; they come back to another instance. */
  async stop(): Promise<void> {
    await this.#working
    await this.connections.close()
  }
}

/** Sends a member of a group what they asked for among the rows that they may see. */
function send(
  resource: string,
  { subscriber: { socket }, list, ids }: Group['members'][number],
  rows: readonly unknown[][],
  types: ReadonlyMap<number, RecordEventType>,
): void {
  const found = new Map<RecordEventType, number[]>()
  for (const [id, isDeleted] of rows as [number, boolean][]) {
    const type = types.get(id) as RecordEventType
    // What was deleted, or is there again, since then has an event of its own.
    if ((!list && !ids.has(id)) || (type === 'deleted') !== isDeleted) continue
    found.set(type, [...(found.get(type) ?? []), id])
  }
  if (socket.readyState !== socket.OPEN) return
  for (const [type, some] of found)
    socket.send(
      JSON.stringify({
        resource,
        type,
        ...(some.length > MAX_NAMED ? { count: some.length } : { ids: some }),
      }),
    )
}
