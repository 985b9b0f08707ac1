/** What a correction would change: `POST /api/exams/{id}/corrections` with `dry_run`. */
import type { CorrectionKind } from './exam-corrections.ts'

/** Attempts that are tried at once before anything is stored: nobody waits longer for an answer. */
export const TRIED_AT_ONCE = 300

export interface CorrectionToMake {
  readonly question_id: number
  readonly kind: CorrectionKind
  /** Of `accept`: keys of options, or texts and numbers as people write them. */
  readonly accepted?: readonly string[]
  readonly reason: string
  /** Nothing is stored, and nobody is notified. */
  readonly dry_run?: boolean
  /** Which {@link TRIED_AT_ONCE} of the attempts are tried, from 1. */
  readonly page?: number
}

/** Somebody's attempt, before and after; null per cent where it awaits its marks. */
export interface ChangedAttempt {
  /** Both null where the attempts are closed to the caller, who marks without names. */
  readonly id: number | null
  readonly name: string | null
  readonly attempt: number
  readonly before: { readonly percent: number | null; readonly is_passed: boolean | null }
  readonly after: { readonly percent: number | null; readonly is_passed: boolean | null }
}

export interface CorrectionPreview {
  /** Attempts that were asked the question, and of these how many were tried: those of the page. */
  readonly entries: number
  readonly tried: number
  readonly page: number
  readonly last_page: number
  /** Of those that were tried. */
  readonly changed: number
  /** Passed after, not before; and the other way round. */
  readonly now_passed: number
  readonly now_failed: number
  /** Those that change: first who fails now, then who passes now, then the others. */
  readonly changes: readonly ChangedAttempt[]
}

/** An option that a correction could accept. */
export interface WrongChoice {
  readonly key: string
  /** Rich text. */
  readonly text: string
}

/** `GET /api/exams/{id}/correction-kinds`, by question: the corrections that would do something in the exam. */
export interface CorrectionKinds {
  readonly question_id: number
  readonly kinds: readonly CorrectionKind[]
  /** What is chosen from that is not right so far, for `accept`; null of what is written. */
  readonly wrong_choices: readonly WrongChoice[] | null
  /** All that were asked it were asked its newest version: a wrong key is put right in the question first. */
  readonly is_newest: boolean
}
