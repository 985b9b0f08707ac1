/**
 * What people who mark read and write: `/api/exams/{id}/marking` and what stands below it. Marks are in marks of the
 * question, times are ISO 8601.
 */

/** What there is to do for the caller with an answer: `decide` where two marks differ by too much. */
export const markingStates = ['open', 'decide', 'waits', 'settled'] as const
export type MarkingState = (typeof markingStates)[number]

/** A question of an exam of which people mark the answers. */
export interface MarkingQuestion {
  /** Of the question, whatever its version. */
  readonly id: number
  readonly name: string
  readonly total: number
  readonly settled: number
  /** What the caller can mark, or decide on, now. */
  readonly todo: number
}

/** How far the marking of an exam is. */
export interface Marking {
  /** No names are shown. */
  readonly is_blind: boolean
  /** How many people mark each answer. */
  readonly needed: number
  /** By how much two of them may differ, in per cent of the question's mark. */
  readonly tolerance: number
  /** Marks may be given: results that are out stay as they are. */
  readonly is_open: boolean
  readonly questions: readonly MarkingQuestion[]
}

/** What somebody gave an answer. */
export interface GivenMark {
  /** Null where no names are shown. */
  readonly marker: string | null
  readonly is_mine: boolean
  readonly score: number | null
  readonly comment: string | null
  /** By the keys of the criteria. */
  readonly points: readonly CriterionPoints[]
  readonly at: string
}

export interface CriterionPoints {
  readonly key: string
  readonly points: number
}

/** An answer that people mark. */
export interface AnswerToMark {
  /** A key that tells nothing of whose it is. */
  readonly id: string
  readonly question: {
    readonly id: number
    readonly name: string
    /** Rich text. */
    readonly body: string
    /** Rich text, for those who mark. */
    readonly explanation: string | null
    readonly guide: readonly { readonly key: string; readonly criterion: string; readonly points: number }[]
    /** What it brings at most. */
    readonly mark: number
  }
  /** Whose it is: the same key for all answers of an attempt, and a name where names are shown. */
  readonly person: {
    readonly key: string
    readonly name: string | null
    readonly attempt: number
    /** The attempt's id; null where no names are shown. */
    readonly entry: number | null
  }
  readonly text: string
  readonly state: MarkingState
  /** What it counts; null while it is not settled. */
  readonly score: number | null
  /** One's own, or the one that is changed by giving another; null before the first. */
  readonly mark: GivenMark | null
  /** What others gave, once it is told: to whoever decides, and of what is settled. */
  readonly others: readonly GivenMark[]
  /** Of the mark, for `If-Match`. */
  readonly tag: string
}

/** What is given: a score of null keeps the rest of it, and counts for nothing yet. */
export interface MarkToGive {
  readonly score: number | null
  readonly comment: string | null
  readonly points: readonly CriterionPoints[]
}
