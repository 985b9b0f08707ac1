import type { Condition } from './condition.ts'

/**
 * What has to stand at the end of a way for the caller to reach the row by it:
 * - `me`: the caller. How far their roles reach does not matter.
 * - `colleagues`: the caller's corporation, or a person of it. How far their roles reach does not matter.
 * - `organisation`: what the caller's widest role reaches. That is anything with `all`. With `corporation` it is the
 *   caller's corporation or a person of it; with `own` the same corporation, but of people only the caller.
 * - `anyone`: any record that is not deleted.
 * - `audience`: a field of the type `audience` that names the caller. How far their roles reach does not matter.
 */
export type WayEnd = 'me' | 'colleagues' | 'organisation' | 'anyone' | 'audience'

/**
 * One of several ways to the rows of a resource. `Step` names the relations with which its path may begin, `Key` the
 * keys of its rows.
 */
export interface Way<Step extends string = string, Key extends string = string> {
  readonly who: WayEnd
  /**
   * The relations from the row to a person or a corporation, dotted: to-one ones, pairs and inverses, and `created_by`
   * for whoever made the row. Default: the row itself. What was deleted on the way opens nothing. Of an `audience`
   * the last step is the field that says whom a row is for.
   */
  readonly by?: Step | `${Step}.${string}`
  /** The way is open to rows that meet these alone. */
  readonly when?: readonly Condition<Key>[]
  /** What the row has to meet from which the last step of `by` leads: the enrolment of `enrolments.user`. */
  readonly where?: readonly Condition[]
  /** Of a tree: it leads to all that such a row stands below, too, as far up as nothing was deleted. */
  readonly upwards?: true
  /** The way is open to those alone who hold this. */
  readonly permission?: string
  /** `false`: they must hold the permission by its name, so that the wildcard does not open the way. */
  readonly wildcard?: false
  /** Verbs, transitions and actions for which the way is open, by name. Default: all of them. */
  readonly verbs?: readonly string[]
}

/** Several ways to the rows of a resource, of which one suffices. A verb that no way is open for finds no row. */
export interface WaysConfig<Step extends string = string, Key extends string = string> {
  readonly any: readonly Way<Step, Key>[]
  /** Whomever one of these leads to a row does not reach it, by whichever of the others they came, the wildcard too. */
  readonly except?: readonly Way<Step, Key>[]
}

/** The ways of a declared scope, or undefined where it is a rule by name. */
export const waysOf = (scope: unknown): readonly Way[] | undefined =>
  typeof scope === 'object' && scope !== null && 'any' in scope ? (scope as WaysConfig).any : undefined

/** The ways that close rows to those whom they lead to them. */
export const exceptionsOf = (scope: unknown): readonly Way[] =>
  waysOf(scope) ? ((scope as WaysConfig).except ?? []) : []

/** All ways that a declaration names, whether they open rows or close them. */
export const declaredWays = (scope: unknown): readonly Way[] => [
  ...(waysOf(scope) ?? []),
  ...exceptionsOf(scope),
]

/** The relations of a way's path. */
export function stepsOf({ by, who }: Pick<Way, 'by' | 'who'>): readonly string[] {
  const steps = by === undefined ? [] : by.split('.')
  return who === 'audience' ? steps.slice(0, -1) : steps
}

/** The field at the end of a way that says whom a row is for. */
export const audienceOf = ({ by = '' }: Pick<Way, 'by'>): string => by.slice(by.lastIndexOf('.') + 1)

/** The step of a way to whoever made a row; every row has it. */
export const creatorStep = 'created_by'

/** The field in which people name the corporation that they belong to. */
export const corporationField = 'corporation'
