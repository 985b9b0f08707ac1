import { defineQueue } from '../../../jobs/queues.ts'

/** Entries whose time may be over. */
export const handInQueue = defineQueue<{ entry_id: number }>('exam-hand-in', { atOnce: 4 })
/** Looks each minute for those of which the job was lost. */
export const overdueQueue = defineQueue('exam-overdue', { schedule: '* * * * *', within: 120 })
/** Entries that have ended and are to be marked. */
export const markQueue = defineQueue<{ entry_id: number }>('exam-mark', { atOnce: 4 })

/** When the clock hands an entry in: the look each minute finds it too; this one is there when the time is over. */
export const handInAt = (deadline: string, grace: number): string =>
  new Date(Date.parse(deadline) + grace * 1000 + 500).toISOString()
