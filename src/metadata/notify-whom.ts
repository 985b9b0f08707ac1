/** Whom a transition, a new record or a reminder notifies, and what the placeholders of its texts stand for. */
import type { Condition } from './condition.ts'

/** The whole name of a permission: `erasure-requests.erase`. */
type Permission = `${string}.${string}`

/**
 * Those who hold a permission and reach the record with it. Its resource says what they reach where it shows the same
 * table, the record's own otherwise. Who holds the permission to everything is notified only where nobody else would be.
 */
export interface Holders<Path extends string = string> {
  /** One of several suffices: each of them is notified once, by the first by which they reach the record. */
  readonly holds: Permission | readonly Permission[]
  /** A relation to people of whom those alone are notified who are among the holders; all holders where nobody is. */
  readonly prefer?: Path
  /** A relation to people who are never notified: whom it is about, and who decides nothing of it. */
  readonly except?: Path
}

/** The active people whom an audience of the record names. */
export interface OfAudience<Field extends string = string, Corporation extends string = string> {
  /** A field of the record that says whom it is for. */
  readonly audience: Field
  /** A to-one relation to a corporation: where it is filled, its people alone. */
  readonly within?: Corporation
}

/** All active people. */
export interface Everybody {
  readonly everybody: true
}

/** Those to whom rows under the record belong: whoever is enrolled in a course. */
export interface OfRows<Path extends string = string> {
  /** A relation to rows that point at the record, and behind the dot theirs to a person: `enrolments.user`. */
  readonly rows: Path
  /** Of which rows: conditions by their own keys. Default: all. */
  readonly where?: readonly Condition[]
}

/** Whom a rule notifies. */
export type Whom<
  Path extends string = string,
  Field extends string = string,
  Dotted extends string = string,
  One extends string = string,
> = Path | Holders<Path> | OfAudience<Field, One> | OfRows<Dotted> | Everybody

/** Where a notice leads: one address for all, one by the permission through which somebody is notified, or nowhere. */
export type NoticeAddress = string | Readonly<Record<Permission, string>> | false

/**
 * What a placeholder stands for: a field of the record, or of a to-one relation (`item.name`), of a timestamp its day; a
 * number that is always the same; the beginning of a long text on one line; or a timestamp with its time of day,
 * which is a dash where there is none.
 */
export type NoticeWord<Path extends string = string> =
  | Path
  | number
  | { readonly of: Path; readonly as: 'excerpt' | 'time' }

/** Whether a rule notifies those who hold a permission. */
export const isHolders = (who: Whom): who is Holders => typeof who === 'object' && 'holds' in who

/** Whether a rule notifies those whom an audience names. */
export const isOfAudience = (who: Whom): who is OfAudience => typeof who === 'object' && 'audience' in who

/** Whether a rule notifies those to whom rows belong. */
export const isOfRows = (who: Whom): who is OfRows => typeof who === 'object' && 'rows' in who

/** Whether a rule notifies all active people. */
export const isEverybody = (who: Whom): who is Everybody => typeof who === 'object' && 'everybody' in who

/** The permissions of which those who are notified hold one, in their order. */
export const permissionsOf = ({ holds }: Holders): readonly Permission[] =>
  typeof holds === 'string' ? [holds] : holds

/** The address to which a notice leads whoever is notified by a permission; undefined for the record's page. */
export const addressFor = (
  url: NoticeAddress | undefined,
  permission?: string,
): string | false | undefined => (typeof url === 'object' ? url[permission as Permission] : url)

/** The path of a field that a placeholder stands for; undefined of a number. */
export const wordPath = (word: NoticeWord): string | undefined =>
  typeof word === 'number' ? undefined : typeof word === 'string' ? word : word.of
