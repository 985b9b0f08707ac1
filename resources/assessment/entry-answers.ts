/** What staff read of an attempt, question by question: `GET /api/exam-entries/{id}/answers`. Times are ISO 8601. */
import type { CriterionPoints } from './marking-queue.ts'
import type { MarkChange, ResultEntry, ResultQuestion } from './results.ts'

/** A mark that somebody gave an answer. */
export interface MarkerMark {
  readonly marker: string
  readonly score: number | null
  readonly comment: string | null
  /** By the keys of the criteria. */
  readonly points: readonly CriterionPoints[]
  readonly at: string
}

/** A mark that was given to this person otherwise, with who did it. */
export interface StaffMarkChange extends MarkChange {
  readonly by: string | null
}

/** A question with the answer to it and what became of it; what tells the right answer only where `has_key`. */
export interface AnsweredQuestion extends Omit<ResultQuestion, 'comments' | 'changes'> {
  readonly question_id: number
  readonly name: string
  /** Of an answer that people mark. */
  readonly guide: readonly { readonly key: string; readonly criterion: string; readonly points: number }[]
  /** Those of others only once it is settled: nobody marks by what somebody else gave. */
  readonly marks: readonly MarkerMark[]
  /** The mark that counts in place of what was marked; null where that counts. */
  readonly given_score: number | null
  /** The oldest first. */
  readonly changes: readonly StaffMarkChange[]
}

export interface EntryAnswers {
  readonly exam: { readonly id: number; readonly name: string; readonly pass_score: number }
  readonly entry: Omit<ResultEntry, 'questions' | 'events' | 'late'>
  /** The person was erased, and with them the words of their answers. */
  readonly is_erased: boolean
  /** Right answers and explanations are among it: for whoever may read questions, or marks. */
  readonly has_key: boolean
  readonly questions: readonly AnsweredQuestion[]
}
