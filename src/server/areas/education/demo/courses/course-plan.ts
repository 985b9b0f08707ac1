/** A text that is read in a course of the demo. */
export interface LessonPlan {
  readonly title: string
  readonly text: string
  /** Minutes. */
  readonly minutes: number
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
