/** What can be left to be done later, and how often it is tried. Times are in seconds. */
export interface QueueSettings {
  /** Tries after the first one. Default 5. */
  readonly retries?: number
  /** Until the first retry; each next one waits twice as long. Default 5. */
  readonly wait?: number
  /** The longest wait between two tries. Default 3600. */
  readonly longestWait?: number
  /** One try may take this long; then it is another's. Default 300. */
  readonly within?: number
  /** How many are done at once by one instance, from 2. Default 2. */
  readonly atOnce?: number
}

/** What each queue's jobs are told. Ids only: what they say of a record is read when the job runs. */
export interface JobData {
  /** One mail to one person. */
  mail: { mail_recipient_id: number }
  /** A mail of staff whose time has come. */
  mailing: { mail_message_id: number }
  /** Something that staff send to many, whose time has come. */
  notification: { sent_notification_id: number }
  /** An announcement whose time has come. */
  announcement: { announcement_id: number }
  /** What the clock does to tickets. */
  tickets: Record<string, never>
  /** Something that somebody does with many records. */
  'action-run': { action_run_id: number }
  /** An archive of somebody's own data. */
  'data-export': { data_export_id: number }
  /** Stored files that nothing knows of any more. */
  'remove-files': { storage_keys: readonly string[] }
  /** What the clock does to requests to be erased. */
  'erasure-requests': Record<string, never>
  /** The tidying up that is due by the clock. */
  housekeeping: Record<string, never>
}

export type QueueName = keyof JobData

/** The queues. */
export const queues: Readonly<Record<QueueName, QueueSettings>> = {
  mail: { retries: 7, wait: 5, longestWait: 3600, within: 120, atOnce: 5 },
  mailing: { within: 600 },
  notification: { within: 600 },
  announcement: { within: 600 },
  tickets: { retries: 2, within: 600 },
  'action-run': { within: 600 },
  'data-export': { retries: 2, within: 1800 },
  'remove-files': { retries: 7 },
  'erasure-requests': { retries: 2, within: 600 },
  housekeeping: { retries: 2, within: 1800 },
}

/** Jobs that begin by the clock, once among all instances: cron expressions in the organisation's time zone. */
export const schedules: Readonly<Partial<Record<QueueName, string>>> = {
  tickets: '*/5 * * * *',
  'erasure-requests': '7 8 * * *',
  housekeeping: '17 * * * *',
}
