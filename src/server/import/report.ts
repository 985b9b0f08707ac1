import { setImmediate as turn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { BulkRun } from '../../metadata/bulk-run.ts'
import type { RecordInTheWay } from '../../metadata/constraint.ts'
import { message } from '../../metadata/message.ts'
import type { Queryable } from '../db/database.ts'
import { HttpError, notFound } from '../http/errors.ts'
import { translate } from '../i18n.ts'
import type { Compiled } from '../rest/compiled.ts'
import type { Context } from '../rest/context.ts'
import type { BadRow } from './check.ts'

/** What became of one record of a file that is no spreadsheet. */
export interface ReportItem {
  /** Which one of the file it is, from 1. */
  readonly number: number
  readonly title: string
  /** What kind of thing the file says it is. */
  readonly kind?: string
  readonly result: 'taken' | 'changed' | 'refused'
  /** What was changed or left out, or why it is refused. */
  readonly notes: readonly string[]
  /** The record in the way, as far as whoever sent the file may see it. */
  readonly in_the_way?: RecordInTheWay
}

/** Records of a tree that are made with the rows. */
export interface NewNodes {
  /** The relation that they are made for, as people read it. */
  readonly label: string
  readonly count: number
  /** The first of them, each with the titles on the way to it. */
  readonly paths: readonly string[]
}

/** What an import says of itself, while it runs and when it ended. */
export interface Report {
  readonly job_id: number
  readonly status: 'running' | 'validated' | 'applied' | 'failed'
  readonly file_name: string
  readonly done: number
  readonly total: number
  readonly ready: number
  readonly bad: number
  readonly duplicates: number
  readonly written: number
  readonly rows: readonly BadRow[]
  /** Headings of columns from which nothing is taken, the first ones. */
  readonly ignored?: readonly string[]
  readonly message?: string
  /** The name of the format, where the file is no spreadsheet. */
  readonly format?: string
  /** How many records are otherwise than in such a file. */
  readonly changed?: number
  /** All records of such a file: those that are refused first, then those that are changed. */
  readonly items?: readonly ReportItem[]
  readonly places?: readonly NewNodes[]
  /** What a job does with the records that were added. */
  run?: BulkRun
}

/** Bad rows that an answer names; the annotated file has them all. */
const MAX_NAMED = 200

/** After how many milliseconds of silence a job that is being worked on is not. */
const deadAfterMs = 60_000

/** Bad rows of a report that one statement takes: the embedded database works on a statement in the server's own thread. */
export const ROWS_AT_ONCE = 1000

const saveWhole = (db: Queryable, report: Report) =>
  db.read(
    'update import_jobs set status = $2, done = $3, result = $4, updated_at = clock_timestamp() where id = $1',
    [report.job_id, report.status, report.done, JSON.stringify(report)],
  )

/** Keeps what is known of a job. One with many bad rows runs on until the last of them is stored. */
export async function save(db: Queryable, report: Report): Promise<void> {
  const { job_id: id, status, done } = report
  const key = report.items ? 'items' : 'rows'
  const rows = report[key] ?? []
  if (rows.length <= ROWS_AT_ONCE) return void (await saveWhole(db, report))
  await saveWhole(db, { ...report, status: 'running', [key]: [] })
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await turn()
    await db.read(
      `update import_jobs set result = jsonb_set(result, '{${key}}', (result -> '${key}') || $2::jsonb) where id = $1`,
      [id, JSON.stringify(rows.slice(at, at + ROWS_AT_ONCE))],
    )
  }
  await db.read(
    `update import_jobs set status = $2, done = $3, result = jsonb_set(result, '{status}', to_jsonb($2::text)),
       updated_at = clock_timestamp() where id = $1`,
    [id, status, done],
  )
}

/** A file as it is stored, which is packed beside the server's thread, and the file again. */
export const packed = promisify(gzip) as (file: Uint8Array) => Promise<Buffer>
const unpacked = async (stored: Uint8Array): Promise<Buffer> =>
  // Files of jobs from before they were packed; no table of rows begins like this.
  stored[0] === 0x1f && stored[1] === 0x8b ? promisify(gunzip)(stored) : Buffer.from(stored)

/** A report as it is answered. */
export const shown = (report: Report): Report => ({
  ...report,
  rows: report.rows.slice(0, MAX_NAMED),
  ...(report.items && { items: report.items.slice(0, MAX_NAMED) }),
})

/** Takes a job to work on it. 409 while somebody does, and when it was applied already. */
export async function takeJob({ db }: Context, id: number): Promise<void> {
  const [taken] = await db.read(
    `update import_jobs set status = 'running', updated_at = clock_timestamp()
     where id = $1 and status in ('validated', 'failed') returning id`,
    [id],
  )
  if (!taken) throw new HttpError(409, message('errors:importTaken'))
}

/** Notes, every ten seconds until the function that it gives is called, that a job is being worked on. */
export function keepAlive(db: Queryable, id: number): () => void {
  const touch = () =>
    void db
      .read('update import_jobs set updated_at = clock_timestamp() where id = $1', [id])
      .catch(() => undefined)
  const timer = setInterval(touch, 10_000)
  return () => clearInterval(timer)
}

interface JobState {
  /** Nothing was heard of it for so long that whoever worked on it must have died. */
  readonly dead: boolean
  readonly file_name: string
  readonly done: number
  readonly result: Report | null
}

interface StoredJob extends JobState {
  /** Of a spreadsheet. */
  readonly file: Uint8Array | null
  /** Under which a file of another format is kept. */
  readonly storage_key: string | null
  /** What was chosen for all its records, by key. */
  readonly given: Readonly<Record<string, number>> | null
}

/** What is asked of a job: all of it, or how far it is with the first bad rows, which is asked every second. */
const columnsOf = {
  job: 'file, storage_key, given, file_name, done, result',
  state: `file_name, done, case when result is not null then jsonb_set(jsonb_set(result, '{rows}',
       coalesce(jsonb_path_query_array(result, '$.rows[0 to ${MAX_NAMED - 1}]'), '[]')), '{items}',
       jsonb_path_query_array(result, '$.items[0 to ${MAX_NAMED - 1}]'), result ? 'items')
     end as result`,
}

async function read<T extends JobState>(
  context: Context,
  compiled: Compiled,
  id: number,
  what: keyof typeof columnsOf,
): Promise<T> {
  const { rows } = await context.db.query<T>(
    `select ${columnsOf[what]},
       status = 'running' and updated_at < clock_timestamp() - $4 * interval '1 ms' as dead
     from import_jobs where id = $1 and resource = $2 and user_id = $3`,
    [id, compiled.name, context.caller.id, deadAfterMs],
  )
  const [job] = rows
  if (!job) throw notFound()
  if (!job.dead || !job.result) return job
  const result: Report = {
    ...job.result,
    status: 'failed',
    message: translate(context.locale, 'errors:importInterrupted'),
  }
  await save(context.db, result)
  return { ...job, result }
}

/** A job of the caller's own, and its file as far as that is a spreadsheet; throws 404. */
export async function jobOf(
  context: Context,
  compiled: Compiled,
  id: number,
): Promise<Omit<StoredJob, 'file'> & { readonly file: Buffer | null }> {
  const job = await read<StoredJob>(context, compiled, id, 'job')
  return { ...job, file: job.file && (await unpacked(job.file)) }
}

/** How far an import of one's own is, or how it ended. */
export async function readImport(context: Context, compiled: Compiled, id: number): Promise<Report> {
  const { result, done } = await read<JobState>(context, compiled, id, 'state')
  if (!result) throw notFound()
  return shown({ ...result, done: Math.max(done, result.done) })
}
