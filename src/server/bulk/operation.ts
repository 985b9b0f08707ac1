import { message } from '../../metadata/message.ts'
import type { SecretLink } from '../auth/links.ts'
import { HttpError } from '../http/errors.ts'
import type { Context } from '../rest/context.ts'

/** What undoes something with one record: the values it had, the transition back, and the state that it was left in. */
export interface UndoNote {
  readonly values?: Readonly<Record<string, unknown>>
  readonly by?: string
  /** What nobody may have changed since. */
  readonly tag: string
}

/** What became of one record. */
export interface Worked {
  readonly outcome: 'done' | 'unchanged'
  /** The keys of the fields that changed. */
  readonly changed?: readonly string[]
  /** Without one it is not taken back. */
  readonly undo?: UndoNote
  /** A link to hand over. */
  readonly given?: SecretLink
}

/** Something that is done with many records of a resource, each as by a request of its own. */
export interface BulkOperation {
  readonly name: string
  /** Has an endpoint for the chosen rows of a list; else only the portal itself begins it (after an import). */
  readonly offered: boolean
  /** One of these is needed. */
  readonly permissions: readonly string[]
  /** What is sent besides the ids. */
  readonly sends?: 'values' | 'input'
  /** Looks at what is sent before anything is begun; throws 422. */
  check?(context: Context, sent: unknown): void
  /** Does it with one record, in the transaction of the context. Throws why it is refused. */
  work(context: Context, id: number, sent: unknown): Promise<Worked>
  /** Takes it back with one record. Throws why that is refused. */
  undo?(context: Context, id: number, note: UndoNote): Promise<void>
}

/** 409: somebody changed the record, so that what was done with it is not taken back. */
export const changedSince = () => new HttpError(409, message('errors:changedSince'))
