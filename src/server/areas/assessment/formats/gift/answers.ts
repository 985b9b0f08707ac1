/** What stands in the braces of a GIFT question. */
import type { Message } from '../../../../../metadata/message.ts'
import { sixDigits } from '../moodle/types.ts'
import {
  type FileQuestion,
  feedbackOf,
  inlineHtml,
  type NumberRow,
  note,
  type ReadChanges,
  rounded,
} from '../question.ts'
import type { ForeignTexts } from '../texts.ts'
import { findSign, formatOf, partsAt, unescapeGift } from './scan.ts'

type Answers = Pick<FileQuestion, 'type'> & Partial<FileQuestion>

/** An answer with its weight in per cent, where one is said, and its feedback. */
interface Part {
  readonly sign: string
  readonly weight: number | undefined
  readonly text: string
  readonly feedback: string
}

function partOf({ sign, text }: { readonly sign: string; readonly text: string }): Part {
  const [all = '', percent] = /^\s*%(-?\d+(?:\.\d+)?)%/.exec(text) ?? []
  const rest = text.slice(all.length)
  const at = findSign(rest, '#')
  return {
    sign,
    weight: percent === undefined ? undefined : rounded(Number(percent), 5),
    text: (at < 0 ? rest : rest.slice(0, at)).trim(),
    feedback: at < 0 ? '' : rest.slice(at + 1).trim(),
  }
}

/** A text of an answer as a line of HTML. */
export function giftLine(text: string, texts: ForeignTexts): string {
  const { format, rest } = formatOf(text)
  const meant = unescapeGift(rest).trim()
  if (format === 'html') return texts.withoutMedia(meant)
  if (format === 'plain' || !/<\/?[a-z][^<>]*>/i.test(meant)) return inlineHtml(meant)
  return texts.withoutMedia(meant)
}

const plainOf = (text: string): string => unescapeGift(formatOf(text).rest).trim()

function choices(answers: string, texts: ForeignTexts): Answers {
  const parts = partsAt(answers, '=~').map(partOf)
  const single = parts.some(({ sign }) => sign === '=')
  const right = parts.filter(({ weight }) => (weight ?? 0) > 0).length
  const options = parts.map(({ sign, weight, text, feedback }) => ({
    text: giftLine(text, texts),
    weight: weight ?? (sign === '=' ? 100 : 0),
    feedback: feedbackOf(texts.plain(giftLine(feedback, texts)), texts.changes),
  }))
  if (single) return { type: 'single', options }
  // Without a right one and without weights nothing says which are right.
  return right || !options.length
    ? { type: 'multiple', options, scoring: 'by_weight' }
    : { type: 'single', options }
}

const noteFeedback = (parts: readonly Part[], changes: ReadChanges): void => {
  if (parts.some(({ feedback }) => feedback)) changes.add('answerFeedback')
}

function shortText(answers: string, changes: ReadChanges): Answers {
  const parts = partsAt(answers, '=').map(partOf)
  noteFeedback(parts, changes)
  return {
    type: 'short_text',
    accepted: parts
      .filter(({ weight = 100 }) => weight > 0)
      .map(({ text, weight = 100 }) => ({ text: plainOf(text), weight })),
    case_sensitive: false,
  }
}

/** A number with its tolerance: `3:0.5`, or the bounds of a span: `2.5..3.5`. */
function numberOf(text: string): Pick<NumberRow, 'value' | 'tolerance'> | undefined {
  const read = (part: string | undefined) => Number(part?.trim().replace(',', '.') || Number.NaN)
  const meant = plainOf(text)
  const [low, high] = meant.split('..')
  const [value, tolerance] =
    high === undefined
      ? [read(meant.split(':')[0]), read(meant.split(':')[1] ?? '0')]
      : [(read(low) + read(high)) / 2, (read(high) - read(low)) / 2]
  const [near, off] = [sixDigits(value), sixDigits(tolerance)]
  return near === undefined || off === undefined || off < 0 ? undefined : { value: near, tolerance: off }
}

function numeric(answers: string, changes: ReadChanges): Answers | { readonly refused: Message } {
  const isList = findSign(answers, '=') >= 0
  const parts = (isList ? partsAt(answers, '=~') : [{ sign: '=', text: answers }]).map(partOf)
  noteFeedback(parts, changes)
  const numbers: NumberRow[] = []
  for (const { sign, text, weight = 100 } of parts) {
    if (sign === '~' || text === '' || text === '*' || weight <= 0) {
      changes.add('anyNumber')
      continue
    }
    const number = numberOf(text)
    if (!number) return { refused: note('refused.number') }
    numbers.push({ ...number, tolerance_kind: 'absolute', weight })
  }
  return { type: 'numeric', numbers }
}

function matching(answers: string, texts: ForeignTexts): Answers {
  const parts = partsAt(answers, '=').map(partOf)
  noteFeedback(parts, texts.changes)
  return {
    type: 'matching',
    pairs: parts.map(({ text }) => {
      const [left = '', ...right] = text.split('->')
      return {
        left: texts.plain(giftLine(left, texts)) || null,
        right: unescapeGift(right.join('->')).trim(),
      }
    }),
  }
}

/** Reads what a question asks for; `undefined` in braces is a mere text. */
export function answersIn(answers: string, texts: ForeignTexts): Answers | { readonly refused: Message } {
  const { changes } = texts
  if (answers === '') return { type: 'long_text' }
  if (answers.startsWith('#')) return numeric(answers.slice(1), changes)
  const [said = ''] = answers.split('#', 1)
  const [, right] = /^\s*(?:(T|TRUE)|F|FALSE)\s*$/.exec(said) ?? [undefined, undefined]
  if (/^\s*(T|TRUE|F|FALSE)\s*$/.test(said)) {
    if (findSign(answers, '#') >= 0) changes.add('answerFeedback')
    return { type: 'true_false', correct: right ? 'true' : 'false' }
  }
  if (findSign(answers, '~') >= 0) return choices(answers, texts)
  if (findSign(answers, '=') < 0) return { refused: note('refused.gift') }
  // An arrow in every one of them: Moodle takes one for a sign of pairs, too.
  return partsAt(answers, '=').every(({ text }) => text.includes('->'))
    ? matching(answers, texts)
    : shortText(answers, changes)
}
