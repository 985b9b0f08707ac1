import type { AnyRow } from '../../field.ts'
import { type Failure, runEach } from './run.ts'

/** Something done with many rows, as the screen shows it. */
export interface BulkJob {
  readonly id: number
  /** The resource whose rows they are. */
  readonly resource: string
  /** The verb: `Devre dışı bırak`. */
  readonly label: string
  /** What was done with so many, as a sentence: `2 kullanıcı devre dışı bırakıldı.` */
  outcome(count: number): string
  /** `collecting`: the rows that a query matches are being fetched. */
  readonly status: 'collecting' | 'running' | 'done' | 'stopped'
  readonly total: number
  readonly done: number
  readonly failures: readonly Failure[]
  /** The dialog is closed; the work goes on. */
  readonly aside: boolean
}

export interface BulkWork {
  readonly resource: string
  readonly label: string
  outcome(count: number): string
  /** How many rows it is about, as far as it is known before they are fetched. */
  readonly total: number
  /** Begins without its dialog. */
  readonly aside?: boolean
  /** The rows; the argument tells how many are fetched. */
  collect(onProgress: (fetched: number, total: number) => void): Promise<readonly AnyRow[]>
  /** Why it cannot be done with a row at all; such rows are not sent. */
  refuse?(row: AnyRow): string | undefined
  run(row: AnyRow): Promise<unknown>
  reasonOf(error: unknown): string
  /** After the last row. */
  onEnd?(job: BulkJob): void
}

type Listener = () => void

let jobs: readonly BulkJob[] = []
let counter = 0
const listeners = new Set<Listener>()
const stops = new Map<number, AbortController>()

const publish = (next: readonly BulkJob[]) => {
  jobs = next
  for (const listener of listeners) listener()
}
const change = (id: number, part: Partial<BulkJob>) =>
  publish(jobs.map(job => (job.id === id ? { ...job, ...part } : job)))
const find = (id: number) => jobs.find(job => job.id === id)

/**
 * Work over many rows. It stands outside of React, so that it goes on while somebody looks at other screens; the list
 * of the resource shows it again.
 */
export const bulkJobs = {
  get: () => jobs,
  subscribe(listener: Listener) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },

  /** Begins, and resolves when it ended. */
  async start(work: BulkWork): Promise<void> {
    const id = ++counter
    const stop = new AbortController()
    stops.set(id, stop)
    const { resource, label, outcome, total, aside = false } = work
    publish([
      ...jobs,
      { id, resource, label, outcome, total, status: 'collecting', done: 0, failures: [], aside },
    ])
    try {
      const rows = await work.collect((_, counted) => change(id, { total: counted }))
      change(id, { status: 'running', total: rows.length })
      const refused = rows.flatMap(row => {
        const reason = work.refuse?.(row)
        return reason === undefined ? [] : [{ row, reason }]
      })
      change(id, { done: refused.length, failures: refused })
      const sent = rows.filter(row => !refused.some(failure => failure.row.id === row.id))
      await runEach(sent, work.run, work.reasonOf, {
        signal: stop.signal,
        onDone(_, failure) {
          const now = find(id)
          if (!now) return
          change(id, {
            done: now.done + 1,
            ...(failure && { failures: [...now.failures, failure] }),
          })
        },
      })
      change(id, { status: stop.signal.aborted ? 'stopped' : 'done' })
    } catch (error) {
      const row = { id: 0 }
      change(id, { status: 'stopped', failures: [{ row, reason: work.reasonOf(error) }] })
    }
    stops.delete(id)
    const ended = find(id)
    if (ended) work.onEnd?.(ended)
  },

  /** Begins nothing more; what is on its way is finished. */
  stop: (id: number) => stops.get(id)?.abort(),
  /** Closes the dialog; the work goes on. */
  setAside: (id: number, aside: boolean) => change(id, { aside }),
  /** Forgets a job that ended. */
  dismiss: (id: number) =>
    publish(jobs.filter(job => job.id !== id || !['done', 'stopped'].includes(job.status))),
}

/** With how many rows it went well; a failure without a row is that of the work as a whole. */
export const succeeded = ({ done, failures }: BulkJob): number =>
  done - failures.filter(({ row }) => row.id !== 0).length

export const isRunning = (job: BulkJob): boolean => job.status === 'collecting' || job.status === 'running'
