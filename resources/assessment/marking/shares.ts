/** The share of the whole that an answer earns, by the type of its question. */
import type { QuestionType } from '../question-types.ts'
import {
  exactNumber,
  isWithinTolerance,
  percentTolerance,
  readNumber,
  readTolerated,
  times,
} from './number.ts'
import { MARK_UNITS, type MarkedQuestion, type Share, shareOf } from './question.ts'
import { acceptsText, normalText } from './text.ts'

/** An answer as it came: whatever somebody may have sent. */
type Given = Readonly<Record<string, unknown>>

const textIn = ({ text }: Given): string | null =>
  typeof text === 'string' && normalText(text) !== '' ? text : null

/** Keys that an answer names, each once and all of them there; null where it does not. */
function keysIn(value: unknown, known: ReadonlySet<string>): readonly string[] | null {
  if (!Array.isArray(value) || !value.length) return null
  return new Set(value).size === value.length && value.every(key => known.has(key)) ? value : null
}

const keysOf = (rows: readonly { readonly key: string }[] | null | undefined): ReadonlySet<string> =>
  new Set((rows ?? []).map(({ key }) => key))

/** A part of a whole as a share. */
const part = (some: number, all: number): number => Math.round((some * MARK_UNITS) / all)

function single({ options, also_accepted: also }: MarkedQuestion, { option }: Given): Share {
  const chosen = options?.find(({ key }) => key === option)
  if (!chosen) return null
  return keysOf(also).has(chosen.key) ? MARK_UNITS : shareOf(chosen.weight)
}

type Option = NonNullable<MarkedQuestion['options']>[number]

const isRightOption = ({ weight }: Option): boolean => (weight ?? 0) > 0
const sumOf = (options: readonly Option[]): number =>
  options.reduce((total, { weight }) => total + shareOf(weight), 0)

/** What chosen options earn among some of a question's, whose right ones bring `best` together. */
function ofSeveral(
  scoring: MarkedQuestion['scoring'],
  options: readonly Option[],
  chosen: readonly string[],
  best: number,
) {
  const picked = options.filter(({ key }) => chosen.includes(key))
  const right = options.filter(isRightOption)
  const hits = picked.filter(isRightOption).length
  const misses = picked.length - hits
  const isRight = hits === right.length && misses === 0
  if (scoring === 'right_minus_wrong') return right.length ? part(hits - misses, right.length) : 0
  if (scoring !== 'by_weight') return isRight && right.length > 0 ? MARK_UNITS : 0
  const all = sumOf(right)
  const sum = all ? Math.round((sumOf(picked) * best) / all) : 0
  // Thirds that make a whole do not lack the hundred thousandth that is lost by writing them down.
  const isNearlyAll = Math.abs(sum - MARK_UNITS) <= right.length
  return isRight && isNearlyAll ? MARK_UNITS : Math.max(-MARK_UNITS, Math.min(MARK_UNITS, sum))
}

/**
 * Of several, an option that is accepted besides is neither missed nor wrong: the others count as if it were not there, and
 * whoever chose nothing else has not answered. Nobody has less than without it.
 */
function multiple({ options, scoring, also_accepted: also }: MarkedQuestion, given: Given): Share {
  const all = options ?? []
  const chosen = keysIn(given.options, keysOf(all))
  if (!chosen) return null
  const best = sumOf(all.filter(isRightOption))
  const asAsked = ofSeveral(scoring, all, chosen, best)
  if (!also?.length) return asAsked
  const open = keysOf(also)
  const others = chosen.filter(key => !open.has(key))
  if (!others.length) return asAsked > 0 ? asAsked : null
  return Math.max(
    asAsked,
    ofSeveral(
      scoring,
      all.filter(({ key }) => !open.has(key)),
      others,
      best,
    ),
  )
}

function trueFalse({ correct }: MarkedQuestion, { value }: Given): Share {
  if (typeof value !== 'boolean') return null
  return String(value) === correct ? MARK_UNITS : 0
}

/** An answer that brings the whole mark. */
const whole = ({ text }: { readonly text: string }) => ({ text, weight: 100 })

/** The most that one of several accepted answers brings. */
const best = (shares: readonly number[]): number => Math.max(0, ...shares)

function shortText({ accepted, also_accepted: also, case_sensitive }: MarkedQuestion, given: Given): Share {
  const text = textIn(given)
  if (text === null) return null
  return best(
    [...(accepted ?? []), ...(also ?? []).map(whole)]
      .filter(({ text: pattern }) => acceptsText(pattern, text, case_sensitive === true))
      .map(({ weight }) => shareOf(weight)),
  )
}

function numeric({ numbers, units, also_accepted: also }: MarkedQuestion, given: Given): Share {
  const text = textIn(given)
  if (text === null) return null
  const read = readNumber(text)
  if (!read) return 0
  const unit = normalText(read.unit)
  const factors = units?.length ? units.filter(({ name }) => normalText(name) === unit) : []
  if (units?.length ? !factors.length : unit !== '') return 0
  const amount = factors[0] ? times(read, exactNumber(factors[0].factor)) : read
  const isAccepted = also?.some(({ text: more }) => {
    const found = readTolerated(more)
    return found !== undefined && isWithinTolerance(amount, found.value, found.tolerance)
  })
  if (isAccepted) return MARK_UNITS
  return best(
    (numbers ?? [])
      .filter(({ value, tolerance, tolerance_kind }) => {
        const exact = exactNumber(value)
        const allowed = exactNumber(tolerance ?? 0)
        return isWithinTolerance(
          amount,
          exact,
          tolerance_kind === 'relative' ? percentTolerance(exact, allowed) : allowed,
        )
      })
      .map(({ weight }) => shareOf(weight)),
  )
}

/** What tells rows of equal words apart is nothing that somebody who answers could see. */
const wordsByKey = <R extends { readonly key: string }>(
  rows: readonly R[],
  of: (row: R) => string,
): ReadonlyMap<string, string> => new Map(rows.map(row => [row.key, normalText(of(row))]))

function matching({ pairs }: MarkedQuestion, given: Given): Share {
  const rows = pairs ?? []
  const asked = rows.filter(({ left }) => left)
  const rights = wordsByKey(rows, ({ right }) => right)
  const answer = given.pairs
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return null
  const known = keysOf(asked)
  const entries = Object.entries(answer as Readonly<Record<string, unknown>>)
  if (!entries.length || entries.some(([left, right]) => !known.has(left) || !rights.has(right as string)))
    return null
  const hits = entries.filter(([left, right]) => rights.get(left) === rights.get(right as string))
  return part(hits.length, asked.length)
}

function ordering({ items, order_scoring }: MarkedQuestion, given: Given): Share {
  const rows = items ?? []
  const keys = keysIn(given.items, keysOf(rows))
  if (keys?.length !== rows.length) return null
  const words = wordsByKey(rows, ({ text }) => text)
  const expected = rows.map(({ key }) => words.get(key) as string)
  const order = keys.map(key => words.get(key) as string)
  if (order.every((word, at) => word === expected[at])) return MARK_UNITS
  if (order_scoring !== 'neighbours') return 0
  const follows = (list: readonly string[]) => list.slice(1).map((word, at) => `${list[at]}\n${word}`)
  const left = follows(expected)
  let hits = 0
  for (const pair of follows(order)) {
    const at = left.indexOf(pair)
    if (at < 0) continue
    left.splice(at, 1)
    hits += 1
  }
  // Each of them may follow another in words that occur twice, while the whole stands otherwise.
  return Math.min(part(hits, rows.length - 1), MARK_UNITS - 1)
}

/** By type: what an answer earns; null where there is none. Of what people mark there is nothing here. */
export const shares: Readonly<
  Record<Exclude<QuestionType, 'long_text'>, (question: MarkedQuestion, given: Given) => Share>
> = {
  single,
  multiple,
  true_false: trueFalse,
  short_text: shortText,
  numeric,
  matching,
  ordering,
}

/** Whether somebody has written something for people to mark. */
export const isWritten = (given: Given): boolean => textIn(given) !== null
