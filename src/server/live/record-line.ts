import type { WebSocket } from '@fastify/websocket'
import { verbPermission } from '../../metadata/access.ts'
import type { Verb } from '../../metadata/resource-config.ts'
import { hasVerb } from '../../metadata/route.ts'
import { type Caller, may } from '../auth/caller.ts'
import { onForget, type Sessions } from '../auth/sessions.ts'
import { Params } from '../db/sql.ts'
import type { Compiled } from '../rest/compiled.ts'
import type { Engine } from '../rest/context.ts'
import { PrincipalCache } from '../rest/principal-cache.ts'
import { differsByVerb } from '../rest/scope-ways.ts'
import { visibility } from '../rest/visibility.ts'
import { Connections } from './connections.ts'
import { EventBatch, type TableEvents } from './event-batch.ts'
import { insistently } from './insistently.ts'
import {
  type Member,
  publishToGroups,
  questionsOf,
  type SubscriberGroup,
  type VisibleRows,
} from './record-groups.ts'
import { type Subscriber, takeWish } from './subscriber.ts'

/** How long a caller's rights are taken from memory, in milliseconds. */
const freshMs = 3000
/** The first message of a connection: its client is known, and may say what it wants to hear of. */
const ready = JSON.stringify({ ready: true })

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
  readonly #visibleRows = new PrincipalCache<string, { visible: VisibleRows; key: string }>()
  #callers = new Map<number, Caller>()
  #callersUntil = 0
  #working: Promise<void> | undefined
  #stopping = false

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
    socket.on('message', data => {
      if (!takeWish(subscriber, String(data))) this.connections.dismiss(subscriber)
    })
    socket.send(ready)
  }

  /** Notifies those who may know. What comes while others are notified is put together. */
  publish(events: TableEvents): void {
    if (!this.connections.size) return
    this.#pending.addAll(events)
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined
    })
  }

  async #work(): Promise<void> {
    while (!this.#pending.isEmpty)
      for (const events of this.#pending.take())
        for (const compiled of this.#byTable.get(events.table) ?? []) {
          const isDone = await insistently(
            () => this.#deliver(compiled, events),
            () => this.#stopping,
          )
          // Whoever may have missed something comes again, and reads again.
          if (!isDone) this.connections.sendBack(({ subscriptions }) => subscriptions.has(compiled.name))
        }
  }

  async #deliver(compiled: Compiled, events: TableEvents): Promise<void> {
    const members = await this.#membersOf(compiled, events)
    const groups = new Map<string, SubscriberGroup>()
    const asked = new Set(events.types.keys())
    const join = (caller: Caller, verb: 'index' | 'show', member: Member) => {
      if (!member.list && !member.ids.size) return
      const { visible, key } = this.#visibleRowsOf(caller, compiled, verb)
      const group = groups.get(key) ?? { visible, members: [] }
      groups.set(key, group)
      group.members.push(member)
    }
    for (const { caller, member } of members) {
      if (differsByVerb(compiled)) {
        join(caller, 'index', { ...member, ids: new Set() })
        join(caller, 'show', { ...member, list: false })
      } else join(caller, 'index', member)
      // Of records that the events do not name only these are asked for.
      if (events.isMore) for (const id of member.ids) asked.add(id)
    }
    for (const question of questionsOf(groups.values(), [...asked])) {
      const rows = await this.#engine.db.read(question.text, question.values)
      publishToGroups(compiled.name, question, rows, events)
    }
  }

  /** The subscribers of a resource whom events may concern, and who stands behind them. */
  async #membersOf(
    compiled: Compiled,
    { tab, types, isMore }: TableEvents,
  ): Promise<{ readonly caller: Caller; readonly member: Member }[]> {
    const concerned: Member[] = []
    for (const subscriber of this.connections) {
      const subscription = subscriber.subscriptions.get(compiled.name)
      if (!subscription || (tab !== undefined && subscriber.tab === tab)) continue
      const ids = new Set([...subscription.ids].filter(id => isMore || types.has(id)))
      if (subscription.list || ids.size) concerned.push({ subscriber, list: subscription.list, ids })
    }
    if (!concerned.length) return []
    const callers = await this.#callersOf(concerned.map(({ subscriber }) => subscriber.sessionId))
    return concerned.flatMap(({ subscriber, list, ids }) => {
      const caller = callers.get(subscriber.sessionId)
      if (!caller) return []
      const member = {
        subscriber,
        list: list && this.#mayRead(caller, compiled, 'index'),
        ids: this.#mayRead(caller, compiled, 'show') ? ids : new Set<number>(),
      }
      return member.list || member.ids.size ? [{ caller, member }] : []
    })
  }

  #mayRead(caller: Caller, { name, resource }: Compiled, verb: 'index' | 'show'): boolean {
    return (
      hasVerb(resource, verb) &&
      !this.#ownVerbs.get(name)?.includes(verb) &&
      may(caller, verbPermission(resource, verb))
    )
  }

  /** Which rows a caller may see, deleted ones too: those are known to who saw them. Callers of one key see the same. */
  #visibleRowsOf(caller: Caller, compiled: Compiled, verb: 'index' | 'show') {
    return this.#visibleRows.get(caller, `${compiled.name} ${verb}`, () => {
      const params = new Params([[]])
      const { conditions } = visibility(compiled, caller, 't', params, this.#engine.catalogue, verb)
      const visible = { table: compiled.table, conditions, values: params.values.slice(1) }
      return { visible, key: JSON.stringify(visible) }
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
    this.#stopping = true
    await this.#working
    await this.connections.close()
  }
}
