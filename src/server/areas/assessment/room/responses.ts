import { MAX_TEXT, type RefusalReason } from '../../../../../resources/assessment/room.ts'
import type { DrawnQuestion, KeyedChoice } from './questions.ts'

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const has = (choices: readonly KeyedChoice[], key: unknown) => choices.some(choice => choice.key === key)
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(each => typeof each === 'string')
const knows = (fields: Fields, ...names: readonly string[]) =>
  Object.keys(fields).every(key => names.includes(key))

/** Whether it names each of the choices at most once; with `all` each of them. */
function names(value: unknown, choices: readonly KeyedChoice[], all = false): value is string[] {
  return (
    isTexts(value) &&
    new Set(value).size === value.length &&
    value.every(key => has(choices, key)) &&
    (!all || value.length === choices.length)
  )
}

function isPairs(value: unknown, { lefts, rights }: DrawnQuestion): boolean {
  if (!isObject(value)) return false
  return Object.entries(value).every(([left, right]) => has(lefts, left) && has(rights, right))
}

/** What is wrong with what somebody answers to a question; undefined where nothing is. */
export function wrongResponse(question: DrawnQuestion, response: unknown): RefusalReason | undefined {
  if (response === null) return undefined
  if (!isObject(response)) return 'response'
  const is = (fits: boolean) => (fits ? undefined : 'response')
  switch (question.type) {
    case 'single':
      return is(knows(response, 'choice') && has(question.options, response.choice))
    case 'true_false':
      return is(knows(response, 'choice') && (response.choice === 'true' || response.choice === 'false'))
    case 'multiple':
      return is(knows(response, 'choices') && names(response.choices, question.options))
    case 'matching':
      return is(knows(response, 'pairs') && isPairs(response.pairs, question))
    case 'ordering':
      return is(knows(response, 'order') && names(response.order, question.items, true))
    case 'short_text':
    case 'long_text':
    case 'numeric': {
      const { text, unit } = response
      if (typeof text !== 'string' || !knows(response, 'text', 'unit')) return 'response'
      if (unit !== undefined && !question.units.includes(unit as string)) return 'response'
      return text.length > MAX_TEXT ? 'too_long' : undefined
    }
  }
}

/** Whether nothing is answered: an empty text, no choice. */
export function isEmptyResponse(response: unknown): boolean {
  if (!isObject(response)) return true
  return Object.values(response).every(
    value =>
      value === '' ||
      (typeof value === 'string' && !value.trim()) ||
      (isObject(value) && !Object.keys(value).length) ||
      (Array.isArray(value) && !value.length),
  )
}

/** SQL: whether a stored response is an answer, as {@link isEmptyResponse} says it of one that was read. */
export const isAnsweredSql = (column: string): string =>
  `(${column} is not null and ${column} !~ '^\\{("[a-z]+":("(\\s|\\\\[nrtbf])*"|\\[\\]|\\{\\}),?)*\\}$')`
