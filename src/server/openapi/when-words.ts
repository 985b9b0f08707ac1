import type { Condition } from '../../metadata/condition.ts'

/** A value of a condition in words: a text in quotation marks, nothing as "nothing". */
const valueWords = (value: unknown): string => (value === null ? 'nothing' : JSON.stringify(value))

const listWords = (values: unknown): string => (values as readonly unknown[]).map(valueWords).join(' or ')

/** Ways in which a key is compared, in words; a way that is not here is said as it is declared. */
const ways: Readonly<Record<string, (operand: unknown) => string>> = {
  in: operand => `is ${listWords(operand)}`,
  notIn: operand => `is not ${listWords(operand)}`,
  before: operand => `is before ${valueWords(operand)}`,
  after: operand => `is after ${valueWords(operand)}`,
  has: operand => `has ${valueWords(operand)}`,
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

/** What a `when` asks of a caller, in a sentence for the document. */
export const whenWords = (conditions: readonly Condition[], required: boolean): string =>
  `Applies only while ${conditions.map(each => conditionWords(each)).join(' and ')}${required ? ', and is required then' : ''}. Otherwise a value is refused, and a stored one is emptied.`
