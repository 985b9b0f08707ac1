import type { Condition } from '../../metadata/condition.ts'

const variables = { me: 'the caller', now: 'the present time' } as const

/** A value in words: a text in quotation marks, nothing as "nothing", a variable as what it stands for. */
export function valueWords(value: unknown): string {
  if (value === null) return 'nothing'
  if (typeof value !== 'object' || !('var' in value)) return JSON.stringify(value)
  const {
    var: name,
    days,
    field,
    within = [],
  } = value as {
    readonly var: keyof typeof variables | 'next'
    readonly days?: number
    readonly field?: string
    readonly within?: readonly string[]
  }
  if (name === 'next')
    return `the next number${within.length ? ` of one ${within.map(each => `\`${each}\``).join(', ')}` : ''}`
  if (field !== undefined) return `the caller's \`${field}\``
  return days === undefined ? variables[name] : `${days} days after ${variables[name]}`
}

/** Values of which one suffices, in words. */
export const listWords = (values: unknown): string =>
  (values as readonly unknown[]).map(valueWords).join(' or ')

/** Ways in which a key is compared, in words; a way that is not here is said as it is declared. */
const ways: Readonly<Record<string, (operand: unknown) => string>> = {
  in: operand => `is ${listWords(operand)}`,
  notIn: operand => `is not ${listWords(operand)}`,
  before: operand => `is before ${valueWords(operand)}`,
  after: operand => `is after ${valueWords(operand)}`,
  has: operand => `has ${valueWords(operand)}`,
  lessThan: operand => `is less than ${operand}`,
  atMost: operand => `is at most ${operand}`,
  greaterThan: operand => `is greater than ${operand}`,
  atLeast: operand => `is at least ${operand}`,
  between: operand => `is between ${(operand as readonly number[]).join(' and ')}`,
  filled: operand => (operand === false ? 'is empty' : 'is filled'),
}

function conditionWords(condition: Readonly<Record<string, unknown>>): string {
  const { field, any, all, not } = condition
  if (any) return `(${(any as readonly Condition[]).map(each => conditionWords(each)).join(', or ')})`
  if (all) return `(${(all as readonly Condition[]).map(each => conditionWords(each)).join(', and ')})`
  if (not)
    return `not (${[not]
      .flat()
      .map(each => conditionWords(each as never))
      .join(', and ')})`
  const said = Object.entries(condition)
    .filter(([way]) => way !== 'field')
    .map(([way, operand]) => ways[way]?.(operand) ?? `${way} ${JSON.stringify(operand)}`)
  return `\`${field}\` ${said.join(' and ')}`
}

/** Conditions that all hold, in words: `` `status` is "draft" and `course_id` is filled ``. */
export const conditionsWords = (conditions: readonly Condition[]): string =>
  conditions.map(each => conditionWords(each)).join(' and ')

/** When a field applies, in a sentence for the document, which says once what becomes of a value that does not. */
export const whenWords = (conditions: readonly Condition[], required: boolean): string =>
  `Applies only while ${conditionsWords(conditions)}${required ? ', and is required then' : ''}`
