/**
 * Conditions as data, so that the server (SQL) and the web (a row in hand) evaluate the same one.
 * A list of conditions holds when all of them hold.
 */

/** A value that stands for something known only when asked: the caller's id, or the present time. */
export type Variable = { readonly var: 'me' | 'now' }

export type Scalar = string | number | boolean | null

/** One test of one key of a row. `has` tests that a to-many relation contains a record. */
export type Condition<Key extends string = string> =
  | { readonly field: Key; readonly in: readonly (Scalar | Variable)[] }
  | { readonly field: Key; readonly notIn: readonly (Scalar | Variable)[] }
  | { readonly field: Key; readonly before: Variable | string }
  | { readonly field: Key; readonly after: Variable | string }
  | { readonly field: Key; readonly has: Variable | number }

/** What the variables of a condition stand for. `now` is an ISO 8601 time. */
export interface ConditionContext {
  readonly me: number
  readonly now: string
}

const resolve = (value: Scalar | Variable, context: ConditionContext): Scalar =>
  value !== null && typeof value === 'object' ? context[value.var] : value

/** Milliseconds since 1970. As texts `10:00:00.1Z` would be later than `10:00:00.105Z`. */
const timestampOf = (value: unknown): number => Date.parse(String(value))

/**
 * Whether a row in hand meets every condition. `has` needs the row's ids key (`user_ids`) or its included rows.
 */
export function holds(
  conditions: readonly Condition[] | undefined,
  row: Readonly<Record<string, unknown>>,
  context: ConditionContext,
): boolean {
  return (conditions ?? []).every(condition => {
    const value = row[condition.field] ?? null
    if ('in' in condition) return condition.in.some(operand => resolve(operand, context) === value)
    if ('notIn' in condition) return !condition.notIn.some(operand => resolve(operand, context) === value)
    if ('has' in condition) {
      const expected = resolve(condition.has, context)
      return (
        Array.isArray(value) &&
        value.some(item => (item as { id?: unknown })?.id === expected || item === expected)
      )
    }
    if (value === null) return false
    if ('before' in condition) return timestampOf(value) < timestampOf(resolve(condition.before, context))
    return timestampOf(value) > timestampOf(resolve(condition.after, context))
  })
}
