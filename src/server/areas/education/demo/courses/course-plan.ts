/** Which of the demo's files a lesson shows. */
export type ShownFile = 'film' | 'passwords' | 'electricity' | 'package'

/** A lesson of the demo: a text that is read, but for where it says what else there is. */
export interface LessonPlan {
  readonly title: string
  /** Read where there is no file store for what it shows. */
  readonly text: string
  /** Minutes. */
  readonly minutes: number
  readonly shows?: ShownFile
  /** A page elsewhere. */
  readonly url?: string
}

/** A course of the demo, with real and short content. */
export interface CoursePlan {
  readonly name: string
  readonly catalog: string
  readonly summary: string
  readonly gains: readonly string[]
  readonly state?: 'draft' | 'in_review' | 'approved' | 'published' | 'completed' | 'cancelled' | 'archived'
  /** Days from the day of the demo on which it starts and ends. */
  readonly dates?: readonly [from: number, to: number]
  readonly kind?: 'online' | 'classroom' | 'blended'
  readonly capacity?: number
  readonly approval?: 'staff'
  readonly mandatory?: true
  readonly needs?: string
  readonly departments?: readonly string[]
  /** The title of the exam at its end, which the demo of exams makes. */
  readonly exam?: string
  readonly sections: readonly (readonly [title: string, lessons: readonly LessonPlan[]])[]
}

/** Writes a lesson on a line. */
export const lesson = (title: string, minutes: number, text: string): LessonPlan => ({ title, minutes, text })

/** Writes a lesson that shows more than a text. */
export const showing = (
  shows: ShownFile | { readonly url: string },
  title: string,
  minutes: number,
  text: string,
): LessonPlan => ({ title, minutes, text, ...(typeof shows === 'string' ? { shows } : shows) })
