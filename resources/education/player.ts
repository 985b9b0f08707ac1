/** What the player of a course and the server tell each other. Times are ISO 8601 where they are texts. */
import type { CaptionLanguage } from './captions.ts'
import type { CoursePart } from './course-entry.ts'
import type { Package, PackageWord } from './package.ts'

/** What completes a content. */
export type Completion = 'opened' | 'viewed' | 'time' | 'confirmed' | 'package' | 'result'

/** How far somebody is with a content. */
export interface PartRecord {
  readonly status: 'in_progress' | 'completed'
  /** Percent of what was played or read. */
  readonly progress: number
  /** Seconds. */
  readonly time_spent: number
  /** Where they left off: a second of a video, a page of a document, a percentage of a text, an item of a package. */
  readonly position: number | null
  readonly completed_at: string | null
  /** When they had it before them last. */
  readonly last_access_at: string | null
}

/** A content of a course as its player lists it. */
export interface PlayerPart extends CoursePart {
  readonly weight: number
  readonly completion: Completion
  /** Percent, of `viewed`. */
  readonly required_percent: number | null
  /** Seconds, of `time`. */
  readonly required_seconds: number | null
  /** Whether it can be opened now; to whoever previews a course everything is open. */
  readonly is_open: boolean
  /** Whether it is known how long it is. Else it is done once somebody says so. */
  readonly is_measured: boolean
  readonly record: PartRecord | null
}

/** A course with how far somebody is in it: `GET /api/learner-courses/{id}/player`, or `GET /api/courses/{id}/player` for a preview. */
export interface Player {
  readonly course: { readonly id: number; readonly name: string; readonly start_at: string | null }
  /** Null in a preview, and for whoever is not in the course. */
  readonly enrolment: {
    readonly id: number
    readonly status: string
    readonly progress: number
    readonly required_by: string | null
  } | null
  readonly contents: readonly PlayerPart[]
}

/** An exam of a course, before its room is open. Where somebody is in it is told by `/api/my-exams/{id}/entry`. */
export interface PlayerExam {
  readonly id: number
  readonly name: string
  readonly status: string
  readonly opens_at: string | null
  readonly closes_at: string | null
  /** Seconds. */
  readonly duration: number | null
  readonly max_attempts: number
  /** Per cent. */
  readonly pass_score: number
  readonly question_count: number
}

/** What is played or read: `GET /api/learner-courses/{id}/player/{content}`. */
export interface PlayerContent {
  readonly id: number
  readonly body: string | null
  readonly url: string | null
  readonly file: {
    readonly url: string
    readonly name: string
    readonly mime_type: string
    /** Bytes. */
    readonly size: number
    /** Seconds of a film. */
    readonly duration: number | null
    /** Of a document. */
    readonly pages: number | null
  } | null
  /** Null where it is no package, and where none can be run: there is no origin for content of others. */
  readonly package: Package | null
  readonly exam: PlayerExam | null
  /** What the caller has played or read of it, in its measure: sorted, without overlaps. Empty in a preview. */
  readonly seen: readonly (readonly [from: number, to: number])[]
  /** Of a film, in WebVTT; their links are good as long as that of the film. */
  readonly captions: readonly { readonly language: CaptionLanguage; readonly url: string }[]
}

/** A file of a course that can be downloaded: `GET /api/learner-courses/{id}/files`, in the order of the contents. */
export interface CourseFile {
  readonly content_id: number
  /** Of the content. */
  readonly title: string
  readonly url: string
  readonly name: string
  readonly mime_type: string
  /** Bytes. */
  readonly size: number
  readonly pages: number | null
}

/**
 * Something that happened in the player, on its own clock: `began` and `ended` are milliseconds since the opening that it
 * was sent with. It says the same however often and in whichever order it arrives.
 */
export interface LearningEvent {
  readonly content_id: number
  /**
   * `worked`: it was played or read, from one place to another; `confirmed`: the person says that they are done; `stored`:
   * a package said so.
   */
  readonly kind: 'opened' | 'worked' | 'confirmed' | 'stored'
  readonly began: number
  readonly ended: number
  /** What was played or seen, in the measure of the content. */
  readonly from: number
  readonly to: number
  /** Where they are at the end of it. */
  readonly position: number
  /** What was said, of `stored`. */
  readonly word?: PackageWord
}

/** The longest stretch that one event may tell, in milliseconds. */
export const MAX_EVENT = 60_000

/** Events in one batch, so that one fits into what a browser sends while its page goes. */
export const MAX_EVENTS = 200

/** What the server made of a batch: `POST /api/my-courses/{id}/events`. */
export interface Learned {
  readonly enrolment: { readonly status: string; readonly progress: number }
  readonly records: readonly (PartRecord & { readonly content_id: number })[]
  /** Contents that are in the course no more. The time spent on them is kept. */
  readonly removed: readonly number[]
}

/** How fast a film may be played. */
export const rates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const

/** A course in which somebody goes on: `GET /api/learning/going-on`, the last used first. */
export interface GoingOn {
  readonly enrolment: { readonly id: number; readonly progress: number; readonly required_by: string | null }
  readonly course: {
    readonly id: number
    readonly name: string
    readonly catalog: string | null
    readonly cover: string | null
  }
  /** Of the lessons that count, each by whether it is done, in their order. */
  readonly lessons: readonly boolean[]
  /** The first lesson that is open and not done; its `duration` is in seconds. */
  readonly next: { readonly title: string; readonly duration: number | null } | null
}
