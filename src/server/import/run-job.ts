import { forgetCallers } from '../auth/sessions.ts'
import { beginRun, leaveToJob } from '../bulk/runs.ts'
import { ConcurrencyLimit } from '../concurrency-limit.ts'
import { refreshStatistics } from '../db/statistics.ts'
import { HttpError } from '../http/errors.ts'
import { say, translate } from '../i18n.ts'
import type { Compiled } from '../rest/compiled.ts'
import type { Context } from '../rest/context.ts'
import { notifyOfNew } from '../rest/notify-rules.ts'
import { mapDatabaseError } from '../rest/violations.ts'
import { inTransaction } from '../rest/write.ts'
import { keepAlive, type Report, save, shown } from './report.ts'

/** How a file is to be taken. */
export interface ImportOptions {
  /** Check only. */
  readonly dryRun: boolean
  /** Write the good rows although there are bad ones. */
  readonly skipBad: boolean
  /** Take the known columns of a file that has others too. */
  readonly ignoreUnknown: boolean
  /** An action to be done with each record that is added, by a job: it begins with the rows, or not at all. */
  readonly also?: string
  /** Records that were chosen for all rows that name none, by the key of the relation. */
  readonly given: Readonly<Record<string, number>>
}

/** A report with the status of its answer. */
export interface ImportAnswer {
  readonly status: number
  readonly report: Report
  /** What is worked on after the answer. */
  readonly rest?: Promise<unknown>
}

export interface JobName {
  readonly id: number
  readonly name: string
}

/** Files that are worked on at once; the others wait. */
const working = new ConcurrencyLimit(3)

/** Files of more rows than this are worked on after the answer. */
export const quickRows = 500

/** From this many written rows on the planner's statistics are updated at once. */
const manyRows = 100

/** Notes how many rows of a job are done. */
export const noteProgress =
  ({ engine }: Context, { id }: Pick<JobName, 'id'>) =>
  async (done: number): Promise<void> => {
    await engine.db.read('update import_jobs set done = $2 where id = $1', [id, done])
  }

/** Rows that are written, and the report that says so. */
interface Writing {
  readonly report: Report
  readonly also?: string
  /** Writes them in the transaction of the context, and gives their ids. It may change the report. */
  insert(context: Context): Promise<readonly number[]>
}

/** The rows and the word that they were written are one: a process that dies in between leaves neither. */
export async function writeRows(
  context: Context,
  compiled: Compiled,
  { report, also, insert }: Writing,
): Promise<void> {
  await inTransaction(context, async inner => {
    const ids = await insert(inner)
    await notifyOfNew(inner, compiled, ids)
    await inner.db.read('update import_jobs set added_ids = $2 where id = $1', [report.job_id, ids])
    if (also !== undefined) {
      report.run = await beginRun(inner, compiled, { operation: also, ids })
      await leaveToJob(inner, report.run.id)
    }
    await save(inner.db, report)
  }).catch(error => {
    throw mapDatabaseError(error, compiled)
  })
  forgetCallers()
  // The rows are written, whatever becomes of this.
  if (report.written >= manyRows) await refreshStatistics(context.engine.db).catch(() => undefined)
}

/** Work on a job whose file was read. */
interface JobWork {
  readonly total: number
  /** It takes longer than anybody waits for an answer. */
  readonly isLong: boolean
  work(): Promise<Report>
}

/** Works on a job whose file was read: small ones before the answer, large ones after it. */
export async function runJob(
  context: Context,
  job: JobName,
  { total, isLong, work: toDo }: JobWork,
): Promise<ImportAnswer> {
  const { db } = context.engine
  const blank: Report = {
    job_id: job.id,
    status: 'running',
    file_name: job.name,
    done: 0,
    total,
    ready: 0,
    bad: 0,
    duplicates: 0,
    written: 0,
    rows: [],
  }
  await save(db, blank)
  const rest = keepAlive(db, job.id)
  const done = working
    .run(toDo)
    .catch(async error => {
      const text =
        error instanceof HttpError
          ? say(context.locale, error.text)
          : translate(context.locale, 'errors:server')
      await save(db, { ...blank, status: 'failed', message: text }).catch(() => undefined)
      throw error
    })
    .finally(() => rest())
  if (isLong) return { status: 202, report: blank, rest: done.catch(() => undefined) }
  const report = shown(await done)
  return { status: report.status === 'failed' ? 422 : 200, report }
}
