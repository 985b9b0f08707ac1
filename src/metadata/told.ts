/** Whom a transition, a new record or a reminder tells, and what the placeholders of its texts stand for. */

/**
 * Those who hold a permission and reach the record with it. Its resource says what they reach where it shows the same
 * table, the record's own otherwise. Who holds the permission to everything is told only where nobody else would be.
 */
export interface Holders<Path extends string = string> {
  /** The whole name of a permission: `erasure-requests.erase`. */
  readonly holds: `${string}.${string}`
  /** A relation to people of whom those alone are told who are among the holders; all holders where nobody is. */
  readonly prefer?: Path
  /** A relation to people who are never told: whom it is about, and who decides nothing of it. */
  readonly except?: Path
}

/**
 * What a placeholder stands for: a field of the record, or of a to-one relation (`item.name`), of a timestamp its day; a
 * number that is always the same; the beginning of a long text on one line; or a timestamp with its time of day.
 */
export type NoticeWord<Path extends string = string> =
  | Path
  | number
  | { readonly of: Path; readonly as: 'excerpt' | 'time' }

/** Whether a rule tells those who hold a permission, and not whom a relation leads to. */
export const isHolders = <Path extends string>(who: Path | Holders<Path>): who is Holders<Path> =>
  typeof who === 'object'

/** The path of a field that a placeholder stands for; undefined of a number. */
export const wordPath = (word: NoticeWord): string | undefined =>
  typeof word === 'number' ? undefined : typeof word === 'string' ? word : word.of
