/**
 * Conditions as SQL: one walk over them, for statements with parameters and for what the database keeps as text (the
 * predicate of an index). The twin of `holds` in `src/metadata/condition.ts`.
 */
import {
  type Condition,
  numberBounds,
  numberTests,
  type Scalar,
  type Test,
  type Variable,
} from '../../metadata/condition.ts'

/** What the key of a test stands for, as SQL. What adds parameters does so when it is called. */
export interface TestedOperand {
  /** Its value. */
  value(): string
  /** Whether there is one, or a related row. */
  filled(): string
  /** Whether a pair contains a record. Throws where it is no pair. */
  contains(record: () => string): string
  /** What follows a value that it is compared with: a cast, or nothing. */
  readonly cast: string
}

/** Where conditions are written to: what their keys stand for, and how a value is put there. */
export interface ConditionWriter {
  place(key: string): TestedOperand
  value(value: Exclude<Scalar, null> | Variable): string
  /** A bound of a number. */
  bound(value: number): string
}

/** A value as SQL that stands in a text. */
export const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)

/** SQL: whether a column of a type has a value. */
export function filledSql(value: string, type: string): string {
  if (type === 'text') return `(${value} <> '') is true`
  if (type.endsWith('[]')) return `(cardinality(${value}) > 0) is true`
  if (type === 'jsonb') return `(${value} not in ('[]', '{}', '""', 'null')) is true`
  return `${value} is not null`
}

function testSql(test: Test, writer: ConditionWriter): string {
  const place = writer.place(test.field)
  if ('has' in test) return place.contains(() => writer.value(test.has))
  if ('filled' in test) return test.filled ? place.filled() : `not (${place.filled()})`
  const value = place.value()
  if ('before' in test) return `${value} < ${writer.value(test.before)}`
  if ('after' in test) return `${value} > ${writer.value(test.after)}`
  const bounds = numberBounds(test)
  if (bounds.length)
    return bounds.map(([name, n]) => `${value} ${numberTests[name].sql} ${writer.bound(n)}`).join(' and ')
  const operands = 'in' in test ? test.in : (test as { notIn: readonly (Scalar | Variable)[] }).notIn
  const tests = operands.map(operand =>
    operand === null ? `${value} is null` : `${value} = ${writer.value(operand)}${place.cast}`,
  )
  const any = `(${tests.join(' or ') || 'false'})`
  return 'in' in test ? any : `(${any} is not true)`
}

/** A condition as SQL. Null means that it does not hold. */
export function conditionSql(condition: Condition, writer: ConditionWriter): string {
  const parts = (conditions: readonly Condition[], joint: string, none: string) =>
    `(${conditions.map(part => conditionSql(part, writer)).join(joint) || none})`
  if ('any' in condition) return parts(condition.any, ' or ', 'false')
  if ('all' in condition) return parts(condition.all, ' and ', 'true')
  // What is unknown to SQL does not hold here, so its negation does.
  if ('not' in condition) return `(${parts([condition.not], '', 'true')} is not true)`
  return testSql(condition, writer)
}
