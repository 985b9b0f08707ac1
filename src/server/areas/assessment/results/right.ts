import {
  MARK_UNITS,
  type MarkedQuestion,
  shareOf,
} from '../../../../../resources/assessment/marking/question.ts'
import type { ResultQuestion } from '../../../../../resources/assessment/results.ts'
import type { DrawnQuestion, KeyedChoice } from '../room/questions.ts'

const keyOf = (choices: readonly KeyedChoice[], row: string) =>
  choices.find(choice => choice.row === row)?.key ?? ''
const isWhole = ({ weight }: { readonly weight: number | null }) => shareOf(weight) >= MARK_UNITS

/** The right answer of a question in the terms of the room; undefined where only people can say. */
export function rightOf(question: DrawnQuestion, stored: MarkedQuestion): ResultQuestion['right'] {
  switch (question.type) {
    case 'single':
      return { choice: keyOf(question.options, stored.options?.find(isWhole)?.key ?? '') }
    case 'multiple':
      return {
        choices: (stored.options ?? [])
          .filter(({ weight }) => (weight ?? 0) > 0)
          .map(({ key }) => keyOf(question.options, key)),
      }
    case 'true_false':
      return { choice: stored.correct ?? '' }
    case 'short_text':
      return { texts: (stored.accepted ?? []).filter(isWhole).map(({ text }) => text) }
    case 'numeric':
      return { texts: (stored.numbers ?? []).filter(isWhole).map(({ value }) => String(value)) }
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
