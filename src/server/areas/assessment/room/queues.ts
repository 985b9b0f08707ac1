import { defineQueue } from '../../../jobs/queues.ts'

/** Entries whose time may be over. */
export const handInQueue = defineQueue<{ entry_id: number }>('exam-hand-in', { atOnce: 4 })
/** Looks each minute for those of which the job was lost. */
export const overdueQueue = defineQueue('exam-overdue', { schedule: '* * * * *', within: 120 })
/** Exams that have closed: their grading begins when nobody is in them any more. */
export const gradeQueue = defineQueue<{ exam_id: number }>('exam-grade', { atOnce: 1 })
/** Entries that have ended and are to be marked. */
export const markQueue = defineQueue<{ entry_id: number }>('exam-mark', { atOnce: 4 })
/** Corrections of which attempts are to be marked again. */
export const correctQueue = defineQueue<{ correction_id: number }>('exam-correct', {
  atOnce: 1,
  within: 1800,
})

/** When the clock hands an entry in: the look each minute finds it too; this one is there when the time is over. */
export const handInAt = (deadline: string, grace: number): string =>
  new Date(Date.parse(deadline) + grace * 1000 + 500).toISOString()
