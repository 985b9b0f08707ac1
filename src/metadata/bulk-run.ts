/**
 * What became of a record: `unchanged` where it was so already, `waitlisted` where it was done and what was made found no
 * place and waits for one.
 */
export type BulkOutcome = 'done' | 'unchanged' | 'waitlisted' | 'refused'

/** One record of a run. */
export interface BulkRow {
  readonly id: number
  /** What the record is called; null where the person may not see it any more. */
  readonly title: string | null
  readonly outcome: BulkOutcome
  /** Why it was refused, in the language of who began the run. */
  readonly reason: string | null
}

/** One record that was refused. */
export type BulkFailure = Pick<BulkRow, 'id' | 'title'> & { readonly reason: string }

/** Something that the server does with many records: it can be left, found again, stopped and gone on with. */
export interface BulkRun {
  readonly id: number
  /** The resource whose records they are. */
  readonly resource: string
  /**
   * `update`, `destroy`, `restore`, or the name of a transition or an action; with `from`, what is done through a relation:
   * `unlink`, `assign`, or what an area adds.
   */
  readonly operation: string
  /** The record that they are taken away from, assigned to or stand under, and by which relation. */
  readonly from: { readonly resource: string; readonly id: number; readonly relation: string } | null
  /** `stopped`: by who began it, or because it could not go on. */
  readonly status: 'running' | 'done' | 'stopped'
  /** Why it could not go on, in the language of who began it, where that is said. */
  readonly message: string | null
  readonly total: number
  /** Records that it was tried with, well or not. */
  readonly done: number
  readonly unchanged: number
  /** Of those with which it was done: what was made for them found no place, and waits for one. */
  readonly waitlisted: number
  readonly refused: number
  /** The run that this one takes back. */
  readonly undo_of: number | null
  /** Whether it can be taken back now. */
  readonly can_undo: boolean
  /** Whether it was stopped, and can go on with what is left. */
  readonly can_resume: boolean
  /** Whether the person was told how it ended. */
  readonly seen: boolean
  /** ISO 8601. */
  readonly created_at: string
  /** The first of those that were refused; only of a run that was asked for by its id, or begun. */
  readonly failures?: readonly BulkFailure[]
}

/** What would become of records, each by itself; nothing is written. */
export interface BulkForecast {
  readonly total: number
  /** How many of them were tried: the first ones, of a great many. */
  readonly tried: number
  readonly done: number
  readonly unchanged: number
  readonly refused: number
  /** The first of those that would be refused. */
  readonly failures: readonly BulkFailure[]
  /** Of an edit: how many records each field would change in, by its key. */
  readonly fields?: Readonly<Record<string, number>>
}

/** What came of a record while who asked waits: the link that was made for it, or why it failed. */
export interface BulkResult {
  readonly id: number
  readonly given?: { readonly link: string; readonly expires_at: string }
  readonly reason?: string
}

/** The answer where links are handed over: to some records, and those that it was not done with yet. */
export interface HandedOver {
  readonly results: readonly BulkResult[]
  readonly rest: readonly number[]
}

/** Records of one run. */
export const MAX_BULK_RECORDS = 20_000
