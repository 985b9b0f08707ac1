/** What participants are told of how they did: `GET /api/my-exams/{id}/results`. Times are ISO 8601. */
import type { EntryEvent } from './invigilation.ts'
import type { EntryStatus, ExamPlace, LateSummary, RoomQuestion, RoomReceipt, RoomResponse } from './room.ts'

/** What of a result is shown now. */
export interface Shown {
  readonly answers: boolean
  readonly correctness: boolean
  readonly marks: boolean
  readonly right_answers: boolean
  readonly explanations: boolean
}

export type AnswerOutcome = 'right' | 'partly' | 'wrong' | 'empty' | 'awaiting'

/** A mark that staff gave somebody otherwise, in marks. */
export interface MarkChange {
  readonly at: string
  readonly before: number | null
  readonly after: number | null
  /** Null once the person was erased. */
  readonly reason: string | null
}

/** A number that is accepted: one may be off it by the tolerance, in the same unit. */
export interface RightNumber {
  readonly value: number
  readonly tolerance: number
  /** Null where the question has none. */
  readonly unit: string | null
}

export type RightAnswer =
  | RoomResponse
  /** An ellipsis stands for any text. */
  | { readonly texts: readonly string[] }
  | { readonly numbers: readonly RightNumber[] }

/** A question with what one answered, and of what became of it as much as is shown. */
export interface ResultQuestion extends RoomQuestion {
  readonly response?: RoomResponse | null
  readonly outcome?: AnswerOutcome
  /** Null while it awaits its mark. */
  readonly score?: number | null
  /** It was corrected: it does not count, or all have full marks for it. */
  readonly adjustment?: 'drop' | 'full'
  /** What those who marked it wrote to it, once it is marked. */
  readonly comments?: readonly string[]
  /** Staff gave one another mark for it, the oldest first. */
  readonly changes?: readonly MarkChange[]
  /** The right answer in the terms of a response; of texts and numbers all that are accepted. */
  readonly right?: RightAnswer | null
  /** What is said of the options that were chosen, by their keys. */
  readonly feedback?: Readonly<Record<string, string>>
  /** Rich text. */
  readonly explanation?: string | null
}

export interface ResultEntry {
  readonly id: number
  readonly attempt: number
  readonly status: EntryStatus
  readonly started_at: string
  readonly receipt: RoomReceipt | null
  readonly events: readonly EntryEvent[]
  /** Null where nothing came late. */
  readonly late: LateSummary | null
  /** Marks, and per cent of what could be reached; left out while they are not shown, null while they await marking. */
  readonly score?: number | null
  readonly max_score?: number | null
  readonly percent?: number | null
  readonly is_passed?: boolean | null
  /** None while nothing of single questions is shown. */
  readonly questions: readonly ResultQuestion[]
}

export interface ExamResults {
  readonly exam: {
    readonly id: number
    readonly name: string
    readonly status: string
    readonly pass_score: number
    /** Null where they take it in no course. */
    readonly place: ExamPlace | null
    readonly attempt_rule: 'best' | 'last' | 'first' | 'average'
  }
  readonly shown: Shown
  /** From when on what is not shown yet will be; null for never. */
  readonly later: Readonly<Partial<Record<keyof Shown, 'close' | 'release'>>>
  /** By the exam's rule over all attempts; null while marks are not shown or awaited. */
  readonly result: { readonly percent: number; readonly is_passed: boolean } | null
  /** The newest first. */
  readonly entries: readonly ResultEntry[]
}
