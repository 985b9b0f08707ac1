import type { RequestContext } from '../auth/caller.ts'
import type { Database, Queryable } from '../db/database.ts'
import type { Catalogue } from './catalogue.ts'
import type { Totals } from './totals.ts'

/** What the engine works with: made once for a process. */
export interface Engine {
  readonly db: Database
  readonly catalogue: Catalogue
  readonly totals: Totals
  /** Whether mails reach anybody. Where they do not, a one-time link is shown to who asked for it instead. */
  readonly sendsMail: boolean
}

/** One request on the engine: who asks, and on which connection. */
export interface Context extends RequestContext {
  readonly engine: Engine
  /** The database, or the transaction that the request is in. */
  readonly db: Queryable
}

export const withDb = (context: Context, db: Queryable): Context => ({ ...context, db })
