import type { ActionRun } from '../../../metadata/action-run.ts'
import type { AnyRow } from '../../field.ts'
import { api } from '../shared/api.ts'
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
  readonly minimized: boolean
  /** The address of its progress when the server does it by itself: this page may then be left. */
  readonly run?: string
}

/** Callbacks that report the progress of a job. */
export interface ProgressHandlers {
  /** Aborted: what is on its way is finished, nothing more is begun. */
  readonly signal: AbortSignal
  /** After each row: its failure, if it failed. */
  onDone(row: AnyRow, failure?: Failure): void
  /** The server goes on by itself; its progress is at this address. */
  onRun(address: string): void
  /** How far the server is. */
  onState(run: ActionRun, rowOf: (id: number) => AnyRow): void
}

/** Does something with all rows; resolves to whether it was completed. */
export type BulkOperation = (rows: readonly AnyRow[], steps: ProgressHandlers) => Promise<boolean>

export interface BulkWork {
  readonly resource: string
  readonly label: string
  outcome(count: number): string
  /** How many rows it is about, as far as it is known before they are fetched. */
  readonly total: number
  /** Begins without its dialog. */
  readonly minimized?: boolean
  /** The rows; the argument tells how many are fetched. */
  collect(onProgress: (fetched: number, total: number) => void): Promise<readonly AnyRow[]>
  /** Why it cannot be done with a row at all; such rows are not sent. */
  refuse?(row: AnyRow): string | undefined
  /** What is done with each row by a call of its own, or with all of them. */
  readonly operation: { run(row: AnyRow): Promise<unknown> } | { readonly many: BulkOperation }
  reasonOf(error: unknown): string
  /** After the last row. */
  onEnd?(job: BulkJob): void
}

/** A run of the server that this page did not begin, or not as work of its own. */
export interface ServerRun {
  readonly resource: string
  readonly label: string
  outcome(count: number): string
  readonly run: ActionRun
  readonly address: string
  /** Looks at it until it ends. */
  follow(onLook: (run: ActionRun) => void): Promise<ActionRun | undefined>
  /** The rows with these ids, by their names. */
  rowsOf(ids: readonly number[]): Promise<readonly AnyRow[]>
  onEnd(job: BulkJob): void
}

type Listener = () => void

let jobs: readonly BulkJob[] = []
let counter = 0
const listeners = new Set<Listener>()
const abortControllers = new Map<number, AbortController>()

const publish = (next: readonly BulkJob[]) => {
  jobs = next
  for (const listener of listeners) listener()
}
const change = (id: number, part: Partial<BulkJob>) =>
  publish(jobs.map(job => (job.id === id ? { ...job, ...part } : job)))
const find = (id: number) => jobs.find(job => job.id === id)
/** Runs that were shown already: one that was forgotten may stand in an answer that is on its way. */
const shown = new Set<string>()

/**
 * Jobs over many rows, stored outside of React so that they go on while other screens are open; the list of the
 * resource shows them again.
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
    abortControllers.set(id, stop)
    const { resource, label, outcome, total, minimized = false } = work
    publish([
      ...jobs,
      { id, resource, label, outcome, total, status: 'collecting', done: 0, failures: [], minimized },
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
      const steps: ProgressHandlers = {
        signal: stop.signal,
        onDone(_, failure) {
          const now = find(id)
          if (!now) return
          change(id, {
            done: now.done + 1,
            ...(failure && { failures: [...now.failures, failure] }),
          })
        },
        onRun(run) {
          shown.add(run)
          change(id, { run })
        },
        onState: ({ done, failures }, rowOf) =>
          change(id, {
            done: refused.length + done,
            failures: [...refused, ...failures.map(item => ({ row: rowOf(item.id), reason: item.reason }))],
          }),
      }
      const { operation } = work
      const isWhole =
        'many' in operation
          ? await operation.many(sent, steps)
          : await runEach(sent, operation.run, work.reasonOf, steps).then(() => !stop.signal.aborted)
      change(id, { status: isWhole ? 'done' : 'stopped' })
    } catch (error) {
      const row = { id: 0 }
      change(id, { status: 'stopped', failures: [{ row, reason: work.reasonOf(error) }] })
    }
    abortControllers.delete(id)
    const ended = find(id)
    if (ended) work.onEnd?.(ended)
  },

  /** Shows a run that the server does by itself, until it ends. */
  async follow({ run, address, resource, label, outcome, follow, rowsOf, onEnd }: ServerRun): Promise<void> {
    if (shown.has(address)) return
    shown.add(address)
    const id = ++counter
    const { total, done } = run
    const job = { id, resource, label, outcome, total, done, failures: [], minimized: true, run: address }
    publish([...jobs, { ...job, status: 'running' }])
    const ended = await follow(look => change(id, { done: look.done }))
    if (!ended) return publish(jobs.filter(item => item.id !== id))
    const rows = await rowsOf(ended.failures.map(failure => failure.id)).catch(() => [])
    const rowOf = (row: number) => rows.find(item => item.id === row) ?? { id: row }
    change(id, {
      status: ended.status,
      failures: ended.failures.map(({ id: row, reason }) => ({ row: rowOf(row), reason })),
    })
    const last = find(id)
    if (last) onEnd(last)
  },

  /** Begins nothing more; what is on its way is finished. */
  stop(id: number) {
    const run = find(id)?.run
    if (run) void api.delete(run, undefined, { quiet: true }).catch(() => undefined)
    else abortControllers.get(id)?.abort()
  },
  /** Closes the dialog; the work goes on. */
  setMinimized: (id: number, minimized: boolean) => change(id, { minimized }),
  /** Forgets a job that ended. */
  dismiss(id: number) {
    const ended = find(id)
    if (!ended || isJobRunning(ended)) return
    if (ended.run) void api.delete(ended.run, undefined, { quiet: true }).catch(() => undefined)
    publish(jobs.filter(job => job.id !== id))
  },
}

/** With how many rows it went well; a failure without a row is that of the work as a whole. */
export const succeeded = ({ done, failures }: BulkJob): number =>
  done - failures.filter(({ row }) => row.id !== 0).length

export const isJobRunning = (job: BulkJob): boolean => job.status === 'collecting' || job.status === 'running'
