import type { LessonText } from '../lessons/lesson-text.ts'

/** The demo's lessons that are neither written nor drawn by it as it is made. */
export type ShownFile = 'film' | 'package'

/** The pages of a document, each with its heading first; what lines may begin and end with is said of `documentPdf`. */
export type DocumentPages = readonly (readonly [heading: string, ...lines: string[]])[]

interface LessonHead {
  readonly title: string
  /** Minutes. */
  readonly minutes: number
}

/** A lesson that is read, but for where it says what else there is. */
interface WrittenLesson extends LessonHead {
  /** Read where there is no file store for what it shows. */
  readonly text: LessonText
  readonly shows?: ShownFile
  /** A document that is read and downloaded. */
  readonly pages?: DocumentPages
}

/** A lesson that leads to a page elsewhere. */
interface LinkedLesson extends LessonHead {
  readonly url: string
}

/** A lesson of the demo. */
export type LessonPlan = WrittenLesson | LinkedLesson

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
export const lesson = (title: string, minutes: number, text: LessonText): LessonPlan => ({
  title,
  minutes,
  text,
})

/** Writes a lesson that is a document. */
export const documentLesson = (
  title: string,
  minutes: number,
  text: string,
  pages: DocumentPages,
): LessonPlan => ({ title, minutes, text, pages })

/** Writes a lesson that leads to a page elsewhere. */
export const linkLesson = (title: string, minutes: number, url: string): LessonPlan => ({
  title,
  minutes,
  url,
})

/** Writes a lesson that shows one of the files. */
export const showing = (shows: ShownFile, title: string, minutes: number, text: string): LessonPlan => ({
  title,
  minutes,
  text,
  shows,
})
