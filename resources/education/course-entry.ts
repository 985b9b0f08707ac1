/** What the server tells a learner's page of a course, beside the course. */

/** Why somebody cannot enter a course now, and what opens it. Times are ISO 8601. */
export type EntryBlock =
  /** Enrolling begins later; it ended; the course is over. */
  | { readonly reason: 'not_open' | 'closed' | 'over'; readonly at: string }
  /** All places are taken. */
  | { readonly reason: 'full'; readonly capacity: number }
  /** The course is made for others, or staff decide who comes in: an invitation opens both. */
  | { readonly reason: 'audience' | 'approval' }
  /** Courses that have to be completed before. */
  | {
      readonly reason: 'prerequisites'
      readonly courses: readonly { readonly id: number; readonly name: string }[]
    }

/** What stands between somebody and a course: `GET /api/learner-courses/{id}/entry`. */
export interface CourseEntry<Status extends string = string> {
  /** Their newest enrolment. */
  readonly enrolment: {
    readonly id: number
    readonly status: Status
    readonly progress: number
    readonly attempt: number
    /** Those of which its percentage is made, and how many of them are done. */
    readonly lessons: number
    readonly lessons_done: number
  } | null
  readonly blocks: readonly EntryBlock[]
  /** Places that are not taken; null where there is no limit. */
  readonly seats_left: number | null
}

/** A part of a course by its name and kind, and nothing of what it holds. */
export interface CoursePart {
  readonly id: number
  readonly type: 'section' | 'video' | 'document' | 'text' | 'link' | 'scorm' | 'exam'
  readonly title: string
  readonly parent_id: number | null
  /** Seconds. */
  readonly duration: number | null
  readonly is_required: boolean
  readonly available_at: string | null
}

/** What a course consists of, in its order, and who teaches it: `GET /api/learner-courses/{id}/outline`. */
export interface CourseParts {
  readonly contents: readonly CoursePart[]
  readonly instructors: readonly {
    readonly id: number
    readonly name: string
    readonly bio: string | null
  }[]
}

/** What learners see of a course's ratings, from five on: `GET /api/learner-courses/{id}/ratings`. */
export interface CourseRatings {
  readonly count: number
  /** To one decimal place. */
  readonly average: number
  /** Of the newest days first, without names or times; those of one day in no order that tells of who wrote them. */
  readonly comments: readonly {
    readonly rating: number
    readonly comment: string
    /** A calendar date: `2026-03-14`. */
    readonly written_on: string
  }[]
}
