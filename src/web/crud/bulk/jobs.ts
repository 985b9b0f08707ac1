import type { BulkRun } from '../../../metadata/bulk-run.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { api } from '../shared/api.ts'
import { runEach } from './run.ts'
import { followRun, runAddress, sendMany } from './server-run.ts'

/** A record with which it went wrong, and why in the reader's language; without an id it is the work as a whole. */
export interface Failure {
  readonly id: number
  readonly name: string
  readonly reason: string
}

/** The one-time links that were made for the rows: in the memory of this page alone, and saved as a file. */
export interface LinkFile {
  readonly count: number
  /** Saves the file once more. */
  save(): void
}

/** Something done with many rows, as the screen shows it. */
export interface BulkJob {
  readonly id: number
  /** Whose rows they are; its lists and records are read again when something is taken back. */
  readonly resource: AnyResource
  /** The verb: `Devre dışı bırak`. */
  readonly label: string
  /** What was done with so many, as a sentence: `2 kullanıcı devre dışı bırakıldı.` */
  outcome(count: number): string
  /** `collecting`: the rows that a query matches are being fetched. */
  readonly status: 'collecting' | 'running' | 'done' | 'stopped'
  readonly total: number
  readonly done: number
  /** Of those that were done: the records that were so already. */
  readonly unchanged: number
  /** Of those that were done: what was made for them found no place, and waits for one. */
  readonly waitlisted: number
  readonly refused: number
  /** Why the server could not go on. */
  readonly message: string | null
  /** The first of those that were refused, and what stopped the work as a whole. */
  readonly failures: readonly Failure[]
  /** The dialog is closed; the work goes on. */
  readonly minimized: boolean
  /** The server's own run of it, which goes on without this page. */
  readonly run?: BulkRun
  /** By which the screen that began it finds it among the others. */
  readonly key?: string
  /** What is to be handed over, once it has ended: it is shown until somebody closes it. */
  readonly links?: LinkFile
  /** Does what is to be done when it has ended. */
  readonly onEnd?: (job: BulkJob) => void
}

/** What the server does with all rows by one call; another server has no such call, and is asked for each row. */
export type BulkCall =
  | {
      readonly address: string
      /** What is sent besides the ids. */
      readonly body?: object
      /** Gets what was handed over for a row. */
      take?(row: AnyRow, given: unknown): void
    }
  | { run(row: AnyRow): Promise<unknown> }

export interface BulkWork
  extends Pick<BulkJob, 'resource' | 'label' | 'outcome' | 'total' | 'key' | 'onEnd'> {
  /** Begins without its dialog. */
  readonly minimized?: boolean
  /** The rows; the argument tells how many are fetched. */
  collect(onProgress: (fetched: number, total: number) => void): Promise<readonly AnyRow[]>
  /** After the last row: hands over what was made. */
  handOver?(): LinkFile | undefined
  readonly operation: BulkCall
  nameOf(row: AnyRow): string
  reasonOf(error: unknown): string
}

/** A run of the server that this page did not begin, or not as work of its own. */
export type ServerRun = Pick<BulkJob, 'resource' | 'label' | 'outcome' | 'onEnd'> & {
  readonly run: BulkRun
  /** Shown with its dialog, as work that this page began. */
  readonly inFront?: boolean
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
const quietly = (call: Promise<unknown>) => void call.catch(() => undefined)
/** Runs that were shown already: one that was closed may stand in an answer that is on its way. */
const shown = new Set<number>()

const blank = { done: 0, unchanged: 0, waitlisted: 0, refused: 0, message: null, failures: [] }

/** How far a run of the server is, as the screen shows it. */
function stateOf(run: BulkRun, nameOf: (id: number) => string | undefined): Partial<BulkJob> {
  const { status, message, total, done, unchanged, waitlisted, refused, failures } = run
  return {
    run,
    status,
    message,
    total,
    done,
    unchanged,
    waitlisted,
    refused,
    ...(failures && {
      failures: failures.map(({ id, title, reason }) => ({
        id,
        name: title ?? nameOf(id) ?? `#${id}`,
        reason,
      })),
    }),
  }
}

const stopRun = ({ id }: BulkRun) => quietly(api.post(`${runAddress(id)}/stop`, undefined, { quiet: true }))

/** What stops work before the server has a run of it. */
function begun(id: number): AbortController {
  const stop = new AbortController()
  abortControllers.set(id, stop)
  return stop
}

const end = (id: number) => {
  const ended = find(id)
  if (ended) ended.onEnd?.(ended)
}

/** Looks at a run of the server until it ends. */
async function track(id: number, run: BulkRun, nameOf: (id: number) => string | undefined) {
  shown.add(run.id)
  const look = (now: BulkRun) => change(id, stateOf(now, nameOf))
  look(run)
  if (!(await followRun(run, look))) publish(jobs.filter(job => job.id !== id))
}

/** One call for each row, to a server that has none for many. */
async function oneByOne(
  id: number,
  rows: readonly AnyRow[],
  work: BulkWork,
  run: (row: AnyRow) => Promise<unknown>,
  signal: AbortSignal,
) {
  await runEach(rows, run, work.reasonOf, {
    signal,
    onDone(row, reason) {
      const now = find(id)
      if (!now) return
      const failure = reason === undefined ? [] : [{ id: row.id, name: work.nameOf(row), reason }]
      const failures = [...now.failures, ...failure]
      change(id, { done: now.done + 1, failures, refused: failures.length })
    },
  })
  change(id, { status: signal.aborted ? 'stopped' : 'done' })
}

/** Has the server do it by one call; where it hands over what it made, by a call for some at a time. */
async function byServer(
  id: number,
  rows: readonly AnyRow[],
  work: BulkWork,
  operation: Extract<BulkCall, { address: string }>,
  signal: AbortSignal,
) {
  const byId = new Map(rows.map(row => [row.id, row]))
  const nameOf = (row: number) => {
    const found = byId.get(row)
    return found && work.nameOf(found)
  }
  const run = await sendMany(operation, [...byId.keys()], signal, results => {
    const now = find(id)
    if (!now) return
    const failures = [...now.failures]
    for (const { id: row, given, reason } of results) {
      if (given) operation.take?.(byId.get(row) ?? { id: row }, given)
      if (reason !== undefined) failures.push({ id: row, name: nameOf(row) ?? `#${row}`, reason })
    }
    change(id, { done: now.done + results.length, failures, refused: failures.length })
  })
  if (!run) return change(id, { status: signal.aborted ? 'stopped' : 'done' })
  // It was stopped before it was known which run it is.
  if (signal.aborted && run.status === 'running') stopRun(run)
  await track(id, run, nameOf)
}

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
    const { resource, label, outcome, total, key, minimized = false, onEnd, operation } = work
    const { signal } = begun(id)
    publish([
      ...jobs,
      { ...blank, id, resource, label, outcome, total, key, status: 'collecting', minimized, onEnd },
    ])
    try {
      const rows = await work.collect((_, counted) => change(id, { total: counted }))
      change(id, { status: 'running', total: rows.length })
      if ('run' in operation) await oneByOne(id, rows, work, operation.run, signal)
      else await byServer(id, rows, work, operation, signal)
    } catch (error) {
      change(id, { status: 'stopped', failures: [{ id: 0, name: '', reason: work.reasonOf(error) }] })
    }
    abortControllers.delete(id)
    const links = work.handOver?.()
    if (links) change(id, { links })
    end(id)
  },

  /** Shows a run that the server does by itself, until it ends; once, whoever finds it. */
  async follow({ resource, run, label, outcome, onEnd, inFront = false }: ServerRun): Promise<void> {
    if (shown.has(run.id)) return
    const id = ++counter
    const { total, status } = run
    publish([...jobs, { ...blank, id, resource, label, outcome, total, status, minimized: !inFront, onEnd }])
    await track(id, run, () => undefined)
    end(id)
  },

  /** Goes on with what a stopped one has left. */
  async resume(id: number): Promise<void> {
    const job = find(id)
    if (!job?.run) return
    const names = new Map(job.failures.map(failure => [failure.id, failure.name]))
    const { data } = await api.post<BulkRun>(`${runAddress(job.run.id)}/resume`)
    await track(id, data, row => names.get(row))
    end(id)
  },

  /** Begins nothing more; what is on its way is finished. */
  stop(id: number) {
    const run = find(id)?.run
    if (run) stopRun(run)
    else abortControllers.get(id)?.abort()
  },
  /** Closes the dialog; the work goes on. */
  setMinimized: (id: number, minimized: boolean) => change(id, { minimized }),
  /** Shows a job that ended no more, here and wherever the person looks next. */
  dismiss(id: number) {
    const ended = find(id)
    if (!ended || isJobRunning(ended)) return
    if (ended.run) quietly(api.post(`${runAddress(ended.run.id)}/seen`, undefined, { quiet: true }))
    publish(jobs.filter(job => job.id !== id))
  },
}

/** With how many rows something was done. */
export const succeeded = ({
  done,
  refused,
  unchanged,
}: Pick<BulkJob, 'done' | 'refused' | 'unchanged'>): number => done - refused - unchanged

export const isJobRunning = (job: BulkJob): boolean => job.status === 'collecting' || job.status === 'running'
