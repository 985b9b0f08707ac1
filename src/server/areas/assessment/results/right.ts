import { plainNumber, readTolerated } from '../../../../../resources/assessment/marking/number.ts'
import {
  MARK_UNITS,
  type MarkedQuestion,
  shareOf,
} from '../../../../../resources/assessment/marking/question.ts'
import { readablePattern } from '../../../../../resources/assessment/marking/text.ts'
import type { RightAnswer, RightNumber } from '../../../../../resources/assessment/results.ts'
import type { RoomResponse } from '../../../../../resources/assessment/room.ts'
import type { DrawnQuestion, KeyedChoice } from '../room/questions.ts'

const keyOf = (choices: readonly KeyedChoice[], row: string) =>
  choices.find(choice => choice.row === row)?.key ?? ''
const isWhole = ({ weight }: { readonly weight: number | null }) => shareOf(weight) >= MARK_UNITS

/** Without the digits that dividing adds. */
const divided = (value: number, by: number) => Number((value / by).toPrecision(12))

/** The numbers that bring the whole mark, in the unit that the question counts in, else in its first one. */
function rightNumbers({ numbers, units, also_accepted: also }: MarkedQuestion): readonly RightNumber[] {
  const { name = null, factor = 1 } = units?.find(unit => unit.factor === 1) ?? units?.[0] ?? {}
  const own = (numbers ?? []).filter(isWhole).map(({ value, tolerance, tolerance_kind }) => {
    const off = tolerance ?? 0
    return { value, tolerance: tolerance_kind === 'relative' ? (Math.abs(value) * off) / 100 : off }
  })
  const more = (also ?? []).flatMap(({ text }) => {
    const read = readTolerated(text)
    return read ? [{ value: plainNumber(read.value), tolerance: plainNumber(read.tolerance) }] : []
  })
  return [...own, ...more].map(({ value, tolerance }) => ({
    value: divided(value, factor),
    tolerance: divided(tolerance, factor),
    unit: name,
  }))
}

/** A choice, or several where a correction accepts others besides. */
const oneOf = (keys: readonly string[]): RightAnswer => {
  const [first = '', ...others] = new Set(keys)
  return others.length ? { choices: [first, ...others] } : { choice: first }
}

/** What is said of the options that an answer chooses, by their keys in the room. */
export function chosenFeedback(
  question: DrawnQuestion,
  stored: MarkedQuestion,
  response: RoomResponse | null,
): Readonly<Record<string, string>> {
  const chosen = response && 'choice' in response ? [response.choice] : []
  const several = response && 'choices' in response ? response.choices : []
  const said = new Map(stored.options?.map(({ key, feedback }) => [keyOf(question.options, key), feedback]))
  return Object.fromEntries(
    [...chosen, ...several].flatMap(key => {
      const text = said.get(key)
      return text ? [[key, text]] : []
    }),
  )
}

/**
 * The right answer of a question in the terms of the room; null where only people can say. Of several options those that
 * are accepted besides are told to whoever chose them alone: nobody lacks them.
 */
export function rightOf(
  question: DrawnQuestion,
  stored: MarkedQuestion,
  response: RoomResponse | null = null,
): RightAnswer | null {
  const also = stored.also_accepted ?? []
  const alsoChosen = also.flatMap(({ key }) => keyOf(question.options, key) || [])
  const several = response && 'choices' in response ? response.choices : []
  switch (question.type) {
    case 'single':
      return oneOf([keyOf(question.options, stored.options?.find(isWhole)?.key ?? ''), ...alsoChosen])
    case 'multiple':
      return {
        choices: [
          ...(stored.options ?? [])
            .filter(({ weight }) => (weight ?? 0) > 0)
            .map(({ key }) => keyOf(question.options, key)),
          ...alsoChosen.filter(key => several.includes(key)),
        ],
      }
    case 'true_false':
      return { choice: stored.correct ?? '' }
    case 'short_text':
      return {
        texts: [...(stored.accepted ?? []).filter(isWhole), ...also].map(({ text }) => readablePattern(text)),
      }
    case 'numeric':
      return { numbers: rightNumbers(stored) }
    case 'matching':
      return {
        pairs: Object.fromEntries(
          (stored.pairs ?? [])
            .filter(({ left }) => left)
            .map(({ key }) => [keyOf(question.lefts, key), keyOf(question.rights, key)]),
        ),
      }
    case 'ordering':
      return { order: (stored.items ?? []).map(({ key }) => keyOf(question.items, key)) }
    case 'long_text':
      return null
  }
}
