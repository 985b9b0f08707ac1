/** What the exam room and the server tell each other. Times are ISO 8601, keys are random for each entry. */
import type { entryStates } from './exam-states.ts'
import type { QuestionType } from './question-types.ts'

/** Of somebody's attempt at an exam. */
export type EntryStatus = (typeof entryStates)[number]

/** Something that is chosen, matched or put in order. */
export interface RoomChoice {
  readonly key: string
  /** Rich text of an option, plain text of the others. */
  readonly text: string
}

/** A question as it is asked. Nothing in it tells the answer. */
export interface RoomQuestion {
  readonly key: string
  /** From 1. */
  readonly number: number
  readonly type: QuestionType
  /** What it brings at most. */
  readonly mark: number
  /** Rich text. */
  readonly body: string
  /** Of `single` and `multiple`. */
  readonly options?: readonly RoomChoice[]
  /** Of `matching`: each on the left gets one of the right; some on the right may be left over. */
  readonly lefts?: readonly RoomChoice[]
  readonly rights?: readonly RoomChoice[]
  /** Of `ordering`. */
  readonly items?: readonly RoomChoice[]
  /** Of `numeric`, where the answer has a unit. */
  readonly units?: readonly string[]
}

/** What somebody answers. Which of these a question takes follows from its type. */
export type RoomResponse =
  /** `single`: the key of an option; `true_false`: `true` or `false`. */
  | { readonly choice: string }
  /** `multiple`: keys of options. */
  | { readonly choices: readonly string[] }
  /** `short_text`, `long_text`; `numeric`: the number as it was typed. */
  | { readonly text: string; readonly unit?: string }
  /** `matching`: keys of the right by keys of the left. */
  | { readonly pairs: Readonly<Record<string, string>> }
  /** `ordering`: all keys of the items. */
  | { readonly order: readonly string[] }

/** An answer as the server has it; null where it was taken back. */
export interface RoomAnswer {
  readonly question: string
  readonly response: RoomResponse | null
  readonly is_marked: boolean
  readonly saved_at: string
}

/** What each answer of the room's calls says of the entry. */
export interface RoomClock {
  readonly server_time: string
  readonly deadline_at: string
  /** The seat from which is answered now: a lower one is read-only. */
  readonly seat: number
  readonly status: EntryStatus
}

/** What stays with who handed in. */
export interface RoomReceipt {
  readonly code: string
  readonly submitted_at: string
  readonly submitted_by: 'person' | 'clock'
  readonly answered: number
  readonly total: number
  /** A keyed digest of the answers that are stored. */
  readonly digest: string
}

/** What came after the end: questions whose latest answer is a late one, by whether it counts. */
export interface LateSummary {
  readonly waiting: number
  readonly counted: number
  /** Why staff counted some, and when. */
  readonly reason: string | null
  readonly counted_at: string | null
}

/**
 * The room: `GET /api/my-exams/{id}/room`, and the answer of `POST …/start` and `POST …/seat`, `{id}` being the exam.
 * `POST …/start` takes `{ access_code? }` and gives whoever makes the entry the seat 1; where it is made already, `taken`
 * is null. `POST …/seat` takes the room over to this device, with the next seat.
 */
export interface Room extends RoomClock {
  readonly entry: { readonly id: number; readonly attempt: number; readonly started_at: string }
  readonly exam: {
    readonly id: number
    readonly name: string
    readonly navigation: 'free' | 'forward'
  }
  /** Of all questions, also where they come one by one. */
  readonly total: number
  /** All of them in their order; where they come one by one, the one that is asked now. */
  readonly questions: readonly RoomQuestion[]
  readonly answers: readonly RoomAnswer[]
  /** The seat that this call gave; null where it gave none. */
  readonly taken: number | null
  /** It goes on after it had ended, and no device has taken it over since. */
  readonly is_reopened: boolean
  readonly receipt: RoomReceipt | null
  /** What came after the end; null where nothing did. */
  readonly late: LateSummary | null
}

/** Where somebody takes an exam: in a course, as one of its contents. */
export interface ExamPlace {
  readonly course_id: number
  readonly content_id: number | null
}

/**
 * Whether somebody can begin an attempt now, by the database's clock: `GET /api/my-exams/{id}/entry`, `{id}` being the exam.
 */
export interface ExamEntry {
  readonly server_time: string
  /** The end of an attempt that begins now: the duration, cut by the exam's closing, and extra time. */
  readonly deadline_at: string
  /** Whether the exam's closing cuts the duration. */
  readonly is_cut: boolean
  /** Minutes that they have beyond the others. */
  readonly extra_minutes: number
  readonly attempts: number
  readonly attempts_left: number
  readonly needs_code: boolean
  readonly question_count: number
  /** Null where they take it in no course. */
  readonly place: ExamPlace | null
  /** What keeps them out; none while an attempt is in progress. `short`: there are fewer questions than are asked. */
  readonly blocks: readonly ('not_open' | 'over' | 'no_attempt' | 'short')[]
  /** Their newest attempt. */
  readonly entry: { readonly id: number; readonly attempt: number; readonly status: EntryStatus } | null
}

/** An answer on its way. */
export interface RoomSave {
  /** Counts up within a seat, from 1. The highest of the highest seat is the answer, in whichever order they arrive. */
  readonly seq: number
  readonly question: string
  readonly response: RoomResponse | null
  readonly is_marked: boolean
}

/** What one did that staff and the learner see alike; nothing follows from it. */
export interface RoomEvent {
  readonly kind: 'left' | 'offline'
  /** Milliseconds before the batch was sent. */
  readonly from: number
  readonly to: number
}

/** `PUT …/answers`, and `POST …/submit`. */
export interface RoomBatch {
  /** The attempt that it belongs to, {@link Room.entry}: what waited on a device may be of an earlier one. */
  readonly entry: number
  readonly seat: number
  readonly saves: readonly RoomSave[]
  readonly events?: readonly RoomEvent[]
}

/** Saves in one batch. */
export const MAX_SAVES = 50
/** Bytes of a batch. */
export const MAX_BATCH_BYTES = 256 * 1024
/** Letters of an answer. */
export const MAX_TEXT = 20_000

/**
 * What became of a save: `older`: a higher one is there; `late`: it came after the end, is kept and shown, and counts only
 * if staff count it; `refused` for a reason that sending again does not mend.
 */
export type SaveVerdict = 'accepted' | 'older' | 'late' | 'refused'
/** `passed`: another question is asked now; `over`: so long after the end, or so often, nothing is kept. */
export type RefusalReason = 'question' | 'response' | 'too_long' | 'seq' | 'passed' | 'over'

export interface RoomSaveResult {
  readonly seq: number
  readonly verdict: SaveVerdict
  readonly why?: RefusalReason
}

/** The answer of `PUT …/answers`; 409 `handed_in` once the entry takes nothing more, with the same body. */
export interface RoomSaved extends RoomClock {
  readonly results: readonly RoomSaveResult[]
}

/** The answer of `POST …/submit`, the same however often it is sent. */
export interface RoomSubmitted extends RoomSaved {
  readonly receipt: RoomReceipt
}

/**
 * `POST …/forward` takes this: the next question of an exam that asks one by one. It answers with the room; where the
 * question that is left is not the present one any more, an answer was lost, and the room is as it is.
 */
export interface RoomForward extends RoomBatch {
  /** The number of the question that one leaves. */
  readonly from: number
}
