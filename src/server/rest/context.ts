import type { RequestContext } from '../auth/caller.ts'
import type { Database, Queryable } from '../db/database.ts'
import type { Catalogue, Compiled, CompiledField } from './catalogue.ts'
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
}

/** One request on the engine: who asks, and on which connection. */
export interface Context extends RequestContext {
  readonly engine: Engine
  /** The database, or the transaction that the request is in. */
  readonly db: Queryable
}

export const withDb = (context: Context, db: Queryable): Context => ({ ...context, db })

/** What a resource asks of its records beside what its declaration says. */
export interface Rules {
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

/** Does what a declared action is, or what a transition does besides changing the state. */
export type Handler = (context: HandlerContext) => Promise<unknown>

/** Does what a declared action on the collection is. */
export type CollectionHandler = (context: Omit<HandlerContext, 'row'>) => Promise<unknown>

/** Handlers of a resource's actions and transitions, by their names. */
export type Handlers = Readonly<Record<string, Handler | CollectionHandler | undefined>>

/** What follows from linking records by a pair, in the transaction: `id` is on the field's side, `ids` on the other. */
export type Linked = (
  context: Context,
  field: CompiledField,
  id: number,
  ids: readonly number[],
) => Promise<void>

/** What the areas of a portal add to its resources, by their names. */
export interface Behaviour {
  readonly rules: ReadonlyMap<string, Rules>
  readonly actions: ReadonlyMap<string, Handlers>
  /** By the pair. */
  readonly linked: ReadonlyMap<string, Linked>
}

/** The rules of a resource, if it has any. */
export const rulesOf = ({ engine }: Context, { name }: Compiled): Rules | undefined =>
  engine.behaviour.rules.get(name)
