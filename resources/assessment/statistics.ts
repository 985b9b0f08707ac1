/** What the numbers of an exam say of it and of its questions: `GET /api/exams/{id}/statistics`. Shares are from 0 to 1. */
import type { QuestionType } from './question-types.ts'

/** Fewer attempts than this say nothing. */
export const ENOUGH_ATTEMPTS = 10

/**
 * What makes a question doubtful: nearly nobody or nearly everybody has it right, it does not tell good attempts from bad
 * ones, or the best third prefers a wrong option.
 */
export const questionDoubts = ['hard', 'easy', 'discrimination', 'option'] as const
export type QuestionDoubt = (typeof questionDoubts)[number]

/** An option of a question, with who chose it. */
export interface ChoiceStatistics {
  readonly key: string
  /** Rich text; null of true and false. */
  readonly text: string | null
  readonly is_right: boolean
  readonly count: number
  /** Of the best third of the attempts, by their whole score. */
  readonly best: number
}

export interface QuestionStatistics {
  readonly question_id: number
  readonly name: string
  readonly type: QuestionType
  /** Attempts that were asked it, and of these those that answered. */
  readonly asked: number
  readonly answered: number
  /**
   * How it counts where it was corrected: not at all, or as if all had it right, of which it has no figures; or with more
   * answers accepted beside its key.
   */
  readonly adjustment: 'drop' | 'full' | 'accept' | null
  /** The mean share of its mark; null where too few were asked it. */
  readonly facility: number | null
  /** How its score goes with that of the rest of the exam, from -1 to 1; null where it cannot be told. */
  readonly discrimination: number | null
  /** {@link discrimination} as a share of what it could be at most with these scores. */
  readonly efficiency: number | null
  readonly doubts: readonly QuestionDoubt[]
  readonly choices: readonly ChoiceStatistics[]
}

export interface ExamStatistics {
  /** The first finished attempt of each person, which is what is counted. */
  readonly attempts: number
  /** There are {@link ENOUGH_ATTEMPTS}: without, there are no figures. */
  readonly is_enough: boolean
  /** In per cent. */
  readonly mean: number | null
  readonly median: number | null
  readonly deviation: number | null
  /** Cronbach's alpha, and the standard error in per cent; null unless all attempts had the same questions. */
  readonly alpha: number | null
  readonly standard_error: number | null
  /** Attempts by their percentage: 0 to under 10, …, 90 to 100. */
  readonly distribution: readonly number[]
  readonly questions: readonly QuestionStatistics[]
}
