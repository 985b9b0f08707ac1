/** What a correction would change: `POST /api/exams/{id}/corrections` with `dry_run`. */
import type { CorrectionKind } from './exam-corrections.ts'

export interface CorrectionToMake {
  readonly question_id: number
  readonly kind: CorrectionKind
  readonly reason: string
  /** Nothing is stored, and nobody is told. */
  readonly dry_run?: boolean
}

/** Somebody's attempt, before and after; null per cent where it awaits its marks. */
export interface ChangedAttempt {
  readonly id: number
  /** Null where no names are shown. */
  readonly name: string | null
  readonly attempt: number
  readonly before: { readonly percent: number | null; readonly is_passed: boolean | null }
  readonly after: { readonly percent: number | null; readonly is_passed: boolean | null }
}

export interface CorrectionPreview {
  /** Attempts that were asked the question, and of these how many were tried. */
  readonly entries: number
  readonly tried: number
  readonly changed: number
  /** Passed after, not before; and the other way round. */
  readonly now_passed: number
  readonly now_failed: number
  /** The first of those that change. */
  readonly changes: readonly ChangedAttempt[]
}
