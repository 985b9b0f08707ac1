/** How often a job is tried, and when. Times are in seconds. */
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
  /** Jobs of the lowest priority wait while people keep the instance busy, for a second each. */
  readonly yields?: boolean
  /** Its jobs begin by the clock, once among all instances: a cron expression in the organisation's time zone. */
  readonly schedule?: string
}

/** A queue of jobs. `Data` is the payload of a job: ids only, since what they say of a record is read when the job runs. */
export interface Queue<Data extends object = object> {
  readonly name: string
  readonly settings: QueueSettings
  /** Stands for the type alone; there is no such value. */
  readonly data?: Data
}

/** Defines a queue; its name is unique in the portal. */
export const defineQueue = <Data extends object = Record<string, never>>(
  name: string,
  settings: QueueSettings = {},
): Queue<Data> => ({ name, settings })

/** Told of what fails, beside what the job's own record says of it. */
export type Complain = (what: string, error: unknown) => void
