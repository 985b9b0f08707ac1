import type { ExamEntry } from '../../../../../resources/assessment/room.ts'

/** What the rules of an exam show of it: `GET /api/my-exams/{id}`. */
export interface MyExam {
  readonly id: number
  readonly name: string
  /** Rich text. */
  readonly instructions: string | null
  readonly opens_at: string | null
  readonly closes_at: string | null
  /** Seconds. */
  readonly duration: number
  readonly max_attempts: number
  readonly pass_score: number
  /** What a wrong answer takes, in per cent of its mark. */
  readonly negative: number | null
  readonly is_practice: boolean
  readonly navigation: 'free' | 'forward'
}

/** How long an attempt lasts that begins now, in seconds. */
export const secondsNow = ({ deadline_at, server_time }: ExamEntry): number =>
  Math.max(0, Math.round((Date.parse(deadline_at) - Date.parse(server_time)) / 1000))
