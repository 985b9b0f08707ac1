/**
 * Conditions as data, so that the server (SQL) and the web (a row in hand) evaluate the same one.
 * A list of conditions holds when all of them hold. A condition holds or it does not: a test of a value that is not
 * there does not hold, and so its `not` does.
 */
import { idsKey } from './names.ts'

/** A value that stands for something known only when asked: the caller's id, or the present time. */
export type Variable = { readonly var: 'me' | 'now' }

/** The caller. */
export const me = { var: 'me' } as const satisfies Variable
/** The present time, by the database's clock. */
export const now = { var: 'now' } as const satisfies Variable

export type Scalar = string | number | boolean | null

/**
 * One test of one key of a row; a dotted key looks at the row that a to-one relation leads to (`course.status`).
 * `has` tests that a to-many relation contains a record, `filled` that there is a value, or a related row.
 */
export type Test<Key extends string = string> = { readonly field: Key } & (
  | { readonly in: readonly (Scalar | Variable)[] }
  | { readonly notIn: readonly (Scalar | Variable)[] }
  | { readonly before: Variable | string }
  | { readonly after: Variable | string }
  | { readonly lessThan: number }
  | { readonly atMost: number }
  | { readonly greaterThan: number }
  | { readonly atLeast: number }
  /** Both ends belong to it. */
  | { readonly between: readonly [from: number, to: number] }
  | { readonly has: Variable | number }
  | { readonly filled: boolean }
)

/** A test, or tests of which any or all hold, or one that does not hold. */
export type Condition<Key extends string = string> =
  | Test<Key>
  | { readonly any: readonly Condition<Key>[] }
  | { readonly all: readonly Condition<Key>[] }
  | { readonly not: Condition<Key> }

/** What the variables of a condition stand for. `now` is an ISO 8601 time. */
export interface ConditionContext {
  readonly me: number
  readonly now: string
}

/** How a number is compared, by the test's name. */
export const numberTests = {
  lessThan: { sql: '<', holds: (value: number, bound: number) => value < bound },
  atMost: { sql: '<=', holds: (value: number, bound: number) => value <= bound },
  greaterThan: { sql: '>', holds: (value: number, bound: number) => value > bound },
  atLeast: { sql: '>=', holds: (value: number, bound: number) => value >= bound },
} as const
export type NumberTest = keyof typeof numberTests

/** The bounds that a test sets to a number; none where it is another test. */
export const numberBounds = (test: Test): [NumberTest, number][] =>
  'between' in test
    ? [
        ['atLeast', test.between[0]],
        ['atMost', test.between[1]],
      ]
    : (Object.keys(numberTests) as NumberTest[]).flatMap(name =>
        name in test
          ? [[name, (test as Record<string, unknown>)[name] as number] as [NumberTest, number]]
          : [],
      )

/** Every test that conditions are made of. */
export const testsIn = (conditions: readonly Condition[]): Test[] =>
  conditions.flatMap(condition => {
    if ('any' in condition) return testsIn(condition.any)
    if ('all' in condition) return testsIn(condition.all)
    return 'not' in condition ? testsIn([condition.not]) : [condition]
  })

/** The first parts of dotted keys: the to-one relations that must be in a row before it can be tested. */
export const relationsIn = (conditions: readonly Condition[]): string[] => [
  ...new Set(
    testsIn(conditions).flatMap(({ field }) => {
      const path = field.split('.').slice(0, -1)
      return path.length ? [path.join('.')] : []
    }),
  ),
]

type Row = Readonly<Record<string, unknown>>

const resolve = (value: Scalar | Variable, context: ConditionContext): Scalar =>
  value !== null && typeof value === 'object' ? context[value.var] : value

/** Milliseconds since 1970. As texts `10:00:00.1Z` would be later than `10:00:00.105Z`. */
const timestampOf = (value: unknown): number => Date.parse(String(value))

/** The value of a key: of the row itself, of a related row, or the related rows where the row has them and not their ids. */
function valueAt(row: Row, key: string): unknown {
  const dot = key.indexOf('.')
  if (dot > 0) {
    const related = row[key.slice(0, dot)]
    return related ? valueAt(related as Row, key.slice(dot + 1)) : null
  }
  if (row[key] !== undefined || !key.endsWith('_ids')) return row[key] ?? null
  const name = Object.keys(row).find(other => Array.isArray(row[other]) && idsKey(other) === key)
  return name === undefined ? null : row[name]
}

/** Whether there is a value. What fields store for nothing given is null; the rest is what others may have stored. */
function isFilled(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return false
  if (Array.isArray(value)) return value.length > 0
  return typeof value !== 'object' || Object.keys(value).length > 0
}

function testHolds(test: Test, row: Row, context: ConditionContext): boolean {
  const value = valueAt(row, test.field)
  if ('filled' in test) return isFilled(value) === test.filled
  if ('in' in test) return test.in.some(operand => resolve(operand, context) === value)
  if ('notIn' in test) return !test.notIn.some(operand => resolve(operand, context) === value)
  if ('has' in test) {
    const expected = resolve(test.has, context)
    return (
      Array.isArray(value) &&
      value.some(item => (item as { id?: unknown })?.id === expected || item === expected)
    )
  }
  if (value === null) return false
  if ('before' in test) return timestampOf(value) < timestampOf(resolve(test.before, context))
  if ('after' in test) return timestampOf(value) > timestampOf(resolve(test.after, context))
  return numberBounds(test).every(([name, bound]) => numberTests[name].holds(Number(value), bound))
}

function conditionHolds(condition: Condition, row: Row, context: ConditionContext): boolean {
  if ('any' in condition) return condition.any.some(part => conditionHolds(part, row, context))
  if ('all' in condition) return condition.all.every(part => conditionHolds(part, row, context))
  if ('not' in condition) return !conditionHolds(condition.not, row, context)
  return testHolds(condition, row, context)
}

/**
 * Whether a row in hand meets every condition. What tests a to-many relation needs its ids key (`user_ids`) or its
 * included rows, a dotted key the included row.
 */
export const holds = (
  conditions: readonly Condition[] | undefined,
  row: Row,
  context: ConditionContext,
): boolean => (conditions ?? []).every(condition => conditionHolds(condition, row, context))
