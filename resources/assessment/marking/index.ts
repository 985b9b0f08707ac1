/** Marks an answer to a version of a question. Both sides of the portal run this. */
import { MARK_UNITS, type MarkedQuestion, type QuestionResponse } from './question.ts'
import { isWritten, shares } from './shares.ts'

/** How an exam counts, where it is not as the question says. */
interface MarkRules {
  /** The question's mark in units; that of the version where it is not given. */
  readonly mark?: number
  /** What a wrong answer takes, in per cent of the mark. Without it no answer brings less than 0. */
  readonly negative?: number
}

/** What became of an answer. */
export interface MarkedAnswer {
  /** `awaiting`: people mark it. `empty`: there was no answer, or none to this question. */
  readonly status: 'right' | 'partly' | 'wrong' | 'empty' | 'awaiting'
  /** In {@link MARK_UNITS} of a mark; null while it awaits its mark. */
  readonly score: number | null
  /** What the question brings at most. */
  readonly max: number
}

/** A mark with up to five digits after the point, in units. */
export const unitsOf = (mark: number): number => Math.round(mark * MARK_UNITS)

/** Rounded to the nearer unit, halves away from 0: without the fractions of floating point. */
function product(mark: number, share: number): number {
  const exact = BigInt(mark) * BigInt(Math.abs(share))
  const rounded = Number((exact * 2n + BigInt(MARK_UNITS)) / BigInt(2 * MARK_UNITS))
  return share < 0 && rounded ? -rounded : rounded
}

/** The share that counts: of a wrong answer at least what the exam takes for it. */
const counted = (share: number, negative: number): number =>
  share > 0 || negative <= 0
    ? Math.max(0, share)
    : Math.max(-MARK_UNITS, Math.min(share, -Math.round(negative * 1000)))

/**
 * Marks an answer: the same for the same values, whenever and wherever it is done. What is no answer to a question of this
 * type counts as none; no answer brings and takes nothing.
 */
export function mark(
  question: MarkedQuestion,
  response: QuestionResponse | null | undefined,
  { mark: max = unitsOf(question.default_mark), negative = 0 }: MarkRules = {},
): MarkedAnswer {
  const given = typeof response === 'object' && response !== null ? { ...response } : {}
  if (question.type === 'long_text')
    return isWritten(given) ? { status: 'awaiting', score: null, max } : { status: 'empty', score: 0, max }
  const share = shares[question.type](question, given)
  if (share === null) return { status: 'empty', score: 0, max }
  const status = share >= MARK_UNITS ? 'right' : share > 0 ? 'partly' : 'wrong'
  return { status, score: product(max, counted(share, negative)), max }
}
