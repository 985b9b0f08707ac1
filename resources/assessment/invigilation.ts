/** What staff read of an exam while it is taken, and of an attempt afterwards. Times are ISO 8601. */
import type { eventKinds } from './exam-states.ts'
import type { EntryStatus, RoomReceipt } from './room.ts'

/** Where somebody is in an exam. `away`: in it, and nothing has been heard of them for {@link AWAY_SECONDS}. */
export const liveStates = ['not_started', 'in_progress', 'away', 'handed_in', 'invalidated'] as const
export type LiveState = (typeof liveStates)[number]

/** A room says at least every 45 seconds that it is there. */
export const AWAY_SECONDS = 90

/** A participant with their newest attempt. */
export interface LiveParticipant {
  /** Of the participant. */
  readonly id: number
  readonly user: { readonly id: number; readonly full_name: string }
  readonly state: LiveState
  readonly extra_minutes: number
  readonly entry: {
    readonly id: number
    readonly attempt: number
    readonly status: EntryStatus
    readonly started_at: string
    readonly deadline_at: string
    /** When something was last heard of them: an answer, or that the room is open. */
    readonly seen_at: string | null
    readonly submitted_at: string | null
    readonly submitted_by: 'person' | 'clock' | null
    readonly seat: number
    readonly answered: number
    readonly total: number
    /** How often the page was left, and for how many seconds; how many seconds there was no connection. */
    readonly left_count: number
    readonly left_seconds: number
    readonly offline_seconds: number
    /** Questions whose latest answer came late and does not count. */
    readonly late: number
  } | null
}

/** `GET /api/exams/{id}/live`, by pages; `meta` has the paginator of every list besides. */
export interface LiveRoomMeta {
  readonly server_time: string
  /** Of all participants, whatever is searched for. */
  readonly counts: Readonly<Record<LiveState, number>> & { readonly all: number }
  readonly total: number
  readonly last_page: number
  readonly current_page: number
  readonly per_page: number
}

/** What a span of an outage comes to: how many attempts get time, and how many of them are opened again. */
export interface OutageImpact {
  readonly from: string
  readonly to: string
  readonly extended: number
  readonly reopened: number
}

/** A span in which many sent nothing at once, and then came back together. */
export interface ProposedOutage extends OutageImpact {
  /** Those who sent nothing in it and again after it. */
  readonly silent: number
  /** Those who were in the exam. */
  readonly present: number
}

/** `GET /api/exams/{id}/outages`; with `from` and `to` also what that span comes to. */
export interface Outages {
  readonly proposed: readonly ProposedOutage[]
  readonly asked: OutageImpact | null
  /** Spans for which time was given, the newest first. */
  readonly given: readonly (OutageImpact & { readonly reason: string; readonly created_at: string })[]
}

/** Something that happened in an attempt. */
export interface EntryEvent {
  readonly id: number
  readonly kind: (typeof eventKinds)[number]
  readonly began_at: string
  readonly ended_at: string | null
  readonly seat: number | null
  /** Seconds that were added or taken away, answers that came late or count now. */
  readonly amount: number | null
  /** Of a mark that was given otherwise: the question's number, and the mark before and after. */
  readonly question: number | null
  readonly before: number | null
  readonly after: number | null
  readonly reason: string | null
  /** The receipt that holds no more since. */
  readonly receipt: string | null
}

/** A late answer as staff read it. */
export interface LateAnswer {
  readonly number: number
  readonly arrived_at: string
  readonly is_counted: boolean
  /** In words; null where it was emptied. */
  readonly text: string | null
}

/**
 * Whether the stored answers are still those of the receipt: the same; the same but for late ones that staff counted;
 * others; emptied, since the person was erased; or there is no receipt.
 */
export type ReceiptCheck = 'same' | 'counted' | 'changed' | 'erased' | 'none'

/** `GET /api/exam-entries/{id}/events`. */
export interface EntryReport {
  readonly events: readonly EntryEvent[]
  readonly late: readonly LateAnswer[]
  readonly check: ReceiptCheck
  readonly receipt: RoomReceipt | null
}
