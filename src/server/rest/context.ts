import type { Message } from '../../metadata/message.ts'
import type { Verb } from '../../metadata/resource-config.ts'
import type { Caller, RequestContext } from '../auth/caller.ts'
import type { SecretLink } from '../auth/one-time-links.ts'
import type { Database, Queryable } from '../db/database.ts'
import type { RecordFormats } from '../formats/format.ts'
import type { Catalogue } from './catalogue.ts'
import type { Compiled, CompiledField } from './compiled.ts'
import type { RecordEvents } from './record-events.ts'
import type { JsonRow } from './row.ts'
import type { Totals } from './totals.ts'
import type { Errors } from './values.ts'

/** What the engine works with: made once for a process. */
export interface Engine {
  readonly db: Database
  readonly catalogue: Catalogue
  readonly totals: Totals
  readonly events: RecordEvents
  /** Whether mails reach anybody. Where they do not, a one-time link is shown to who asked for it instead. */
  readonly sendsMail: boolean
  readonly behaviour: Behaviour
  /** Signs what areas hand out and read again; each puts its own name before what it signs. */
  readonly tokenSecret: string
  /** People as they would ask; `people` are ids with those of their corporations. A few statements for all of them. */
  callersOf(people: ReadonlyMap<number, number | null>, db: Queryable): Promise<Caller[]>
}

/** One request on the engine: who asks, and on which connection. */
export interface Context extends RequestContext {
  readonly engine: Engine
  /** The database, or the transaction that the request is in. */
  readonly db: Queryable
  /** Pictures and sounds that are stored with the records whose texts name them, by the ids that stand for them until then. */
  readonly arriving?: ReadonlySet<number>
}

export const withDb = (context: Context, db: Queryable): Context => ({ ...context, db })

/** Something that stands in the way of a transition or an action. */
export interface Obstacle {
  readonly text: Message
  /** The field, the child or the tab at which it is put right. */
  readonly at?: string
  /** What the refusal has beside its text. */
  readonly body?: Readonly<Record<string, unknown>>
}

/**
 * What stands in the way of a transition or an action with records as they are now, by their ids; a few statements for all
 * of them. A record in whose way nothing stands need not be there.
 */
export type Obstacles = (
  db: Queryable,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, readonly Obstacle[]>>

/** What there is to know before a transition or an action is done with a record as it is now. */
export type Warnings = (db: Queryable, id: number) => Promise<readonly Message[]>

/** What a resource asks of its records beside what its declaration says. */
export interface Rules {
  /** By the transition or action that declares `obstacles`. */
  readonly obstacles?: Readonly<Record<string, Obstacles | undefined>>
  /** By the transition or action that declares `warnings`. */
  readonly warnings?: Readonly<Record<string, Warnings | undefined>>
  /**
   * Looks at the checked values before they are written, adds errors by key, and may set values that nobody writes.
   * `before` is the record as it was, or null for a new one. The import's dry run asks this too.
   */
  check?(
    context: Context,
    values: Map<string, unknown>,
    before: JsonRow | null,
    errors: Errors,
  ): void | Promise<void>
  /**
   * Locks what {@link Rules.written} will change of other records, before the transaction locks anything else: two that
   * locked it weakly first would wait for each other.
   */
  hold?(context: Context, values: ReadonlyMap<string, unknown>): Promise<void>
  /** Does what belongs to a written record, in its transaction. */
  written?(context: Context, row: JsonRow, before: JsonRow | null): Promise<void>
  /** Does what belongs to a record that is deleted by itself, and not with what it belongs to; in its transaction. */
  removed?(context: Context, row: JsonRow): Promise<void>
  /** Does what belongs to a record that was deleted and is there again, in its transaction. */
  restored?(context: Context, row: JsonRow): Promise<void>
}

/** What a handler works with: the transaction's context, the record as it was, and the checked input by field name. */
export interface HandlerContext {
  readonly context: Context
  readonly compiled: Compiled
  readonly row: JsonRow
  readonly input: ReadonlyMap<string, unknown>
}

/** What the handler of an action on a record gives where everything was so already: nobody is notified of it. */
export const unchanged = Symbol('unchanged')

/** Does what a declared action is, or what a transition does besides changing the state. */
export type Handler = (context: HandlerContext) => Promise<unknown>

/** Does what a declared action on the collection is. */
export type CollectionHandler = (context: Omit<HandlerContext, 'row'>) => Promise<unknown>

/** Handlers of a resource's actions and transitions, by their names. */
export type Handlers = Readonly<Record<string, Handler | CollectionHandler | undefined>>

/**
 * What follows, in an area, from records of a resource that were made, changed or came into another state; in their
 * transaction. One statement or a few for all `ids`.
 */
export type Follow = (context: Context, ids: readonly number[]) => Promise<void>

/** What undoes something with one record: the values it had, the transition back, and the state that it was left in. */
export interface UndoNote {
  readonly values?: Readonly<Record<string, unknown>>
  readonly by?: string
  /** The row that was made. */
  readonly made?: number
  /** What nobody may have changed since. */
  readonly tag: string
}

/** What became of one record. */
export interface Worked {
  /** `unchanged`: it was so already. `waitlisted`: done, and what was made found no place and waits for one. */
  readonly outcome: 'done' | 'unchanged' | 'waitlisted'
  /** The keys of the fields that changed. */
  readonly changed?: readonly string[]
  /** Without one it is not taken back. */
  readonly undo?: UndoNote
  /** A link to hand over. */
  readonly given?: SecretLink
}

/** What every operation over many records says of itself. */
interface ManyRecords {
  readonly name: string
  /** One of these is needed. */
  readonly permissions: readonly string[]
  /** What is sent besides the ids. */
  readonly sends?: 'values' | 'input'
  /** The resource whose rows it writes, where it is not that of the records. */
  readonly writes?: Compiled
  /** Looks at what is sent before anything is begun; throws 422. */
  check?(context: Context, sent: unknown): void
  /** Takes it back with one record. Throws why that is refused. */
  undo?(context: Context, id: number, note: UndoNote): Promise<void>
}

/** Something that is done with many records, each as by a request of its own. */
export interface BulkOperation extends ManyRecords {
  /** Of a resource's records: has an address for the chosen rows of a list; else only the portal begins it (after an import). */
  readonly offered?: boolean
  /** Does it with one record, in the transaction of the context. Throws why it is refused. */
  work(context: Context, id: number, sent: unknown): Promise<Worked>
}

/** Something that is done with some records at a time, by statements for all of them. */
export interface BatchOperation extends ManyRecords {
  /** Records of one transaction. */
  readonly batch: number
  /**
   * Does it with some records, in the transaction of the context: what became of each, or why it is refused. Throws what
   * all of them are refused for, which stops the run.
   */
  workBatch(
    context: Context,
    ids: readonly number[],
    sent: unknown,
  ): Promise<ReadonlyMap<number, Worked | Message>>
}

/** Something that is done with many of the records that a relation of a record leads to. */
export interface RelationOperation {
  /** Has an address for chosen rows under a record; else a route of its own begins it. */
  readonly offered: boolean
  /** What the caller has to be able to do with the record itself; without it, to see it. */
  readonly verb?: Verb
  /** The resource of these records; undefined where it is not done through this relation. */
  records(catalogue: Catalogue, compiled: Compiled, field: CompiledField): Compiled | undefined
  /**
   * What is done under one record; asked for only where there are {@link RelationOperation.records}. It makes sure itself
   * that what it is done with stands under the record, and that the caller reaches it.
   */
  under(
    catalogue: Catalogue,
    compiled: Compiled,
    field: CompiledField,
    id: number,
  ): BulkOperation | BatchOperation
}

/** What the areas of a portal add to its resources, by their names. */
export interface Behaviour {
  readonly rules: ReadonlyMap<string, Rules>
  readonly actions: ReadonlyMap<string, Handlers>
  /** By the resource, of each area that follows it. */
  readonly follows: ReadonlyMap<string, readonly Follow[]>
  /** By their names, beside those that every portal has. */
  readonly operations: ReadonlyMap<string, RelationOperation>
  /** Formats of files beside spreadsheets, by the resource. */
  readonly formats: ReadonlyMap<string, RecordFormats>
}

/** The rules of a resource, if it has any. */
export const rulesOf = ({ engine }: Context, { name }: Compiled): Rules | undefined =>
  engine.behaviour.rules.get(name)

/** The areas that follow a resource, or that of which it shows a part. */
export const followersOf = ({ engine }: Context, { name, resource }: Compiled): readonly Follow[] =>
  engine.behaviour.follows.get(resource.config.source?.resource ?? name) ?? []

/** Lets the areas that follow a resource do what its records, made or changed now, ask of them. */
export async function followed(context: Context, compiled: Compiled, ids: readonly number[]): Promise<void> {
  for (const follow of followersOf(context, compiled)) await follow(context, ids)
}
