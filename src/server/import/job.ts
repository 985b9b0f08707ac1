import { mayBeAbsent } from '../../metadata/applies.ts'
import { message } from '../../metadata/message.ts'
import { forgetCallers } from '../auth/sessions.ts'
import { beginRun, leaveToJob } from '../bulk/runs.ts'
import { ConcurrencyLimit } from '../concurrency-limit.ts'
import { refreshStatistics } from '../db/statistics.ts'
import { HttpError, invalid } from '../http/errors.ts'
import { label, say, translate } from '../i18n.ts'
import type { Compiled } from '../rest/compiled.ts'
import type { Context } from '../rest/context.ts'
import { insertMany } from '../rest/insert-many.ts'
import { tellOfNew } from '../rest/notify-rules.ts'
import { mapDatabaseError } from '../rest/violations.ts'
import { inTransaction } from '../rest/write.ts'
import { shortened } from './cells.ts'
import { checkTable } from './check.ts'
import { importFields, matchColumns } from './columns.ts'
import { isRow } from './example.ts'
import { readTable, type Table } from './read-file.ts'
import { jobOf, keepAlive, packed, type Report, save, shown, takeJob } from './report.ts'

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
}

/** A report with the status of its answer. */
export interface ImportAnswer {
  readonly status: number
  readonly report: Report
  /** What is worked on after the answer. */
  readonly rest?: Promise<unknown>
}

interface JobName {
  readonly id: number
  readonly name: string
}

/** Files that are worked on at once; the others wait. */
const working = new ConcurrencyLimit(3)

/** Files of more rows than this are worked on after the answer. */
const quickRows = 500

/** From this many written rows on the planner's statistics are updated at once. */
const manyRows = 100

/** Unknown columns that a report or refusal names. */
const MAX_UNKNOWN = 50

/** Opens the columns of a file, and names those that are left out; throws 422 when there is nothing to take from it. */
function columnsOf(
  context: Context,
  compiled: Compiled,
  table: Table,
  { ignoreUnknown }: Pick<ImportOptions, 'ignoreUnknown'>,
) {
  const { columns, unknown } = matchColumns(table[0] ?? [], compiled, context.caller)
  if (unknown.length && !ignoreUnknown)
    throw invalid({
      file: [message('unknownColumns', { columns: unknown.slice(0, 10).map(shortened).join(', ') })],
    })
  const missing = importFields(compiled, context.caller).filter(
    field =>
      field.field.options.required &&
      !mayBeAbsent(compiled.resource, field.name) &&
      !columns.some(column => column.field === field),
  )
  if (!columns.length || missing.length)
    throw invalid({
      file: [
        message('missingColumns', {
          columns: missing
            .map(({ name }) => label(context.locale, compiled.name, `fields.${name}`))
            .join(', '),
        }),
      ],
    })
  if (countRows(table) === 0) throw invalid({ file: [message('emptyFile')] })
  return { columns, ignored: unknown.slice(0, MAX_UNKNOWN).map(shortened) }
}

/** Rows with something to take, the heading not counted. */
const countRows = (table: Table): number => table.slice(1).filter(isRow).length

async function work(
  context: Context,
  compiled: Compiled,
  table: Table,
  options: ImportOptions,
  job: JobName,
): Promise<Report> {
  const { dryRun, skipBad, also } = options
  const { columns, ignored } = columnsOf(context, compiled, table, options)
  const total = countRows(table)
  const { good, bad, badRows, duplicates } = await checkTable(
    context,
    compiled,
    table,
    columns,
    async done => {
      await context.engine.db.read('update import_jobs set done = $2 where id = $1', [job.id, done])
    },
  )
  const write = !dryRun && good.length > 0 && (badRows === 0 || skipBad)
  const report: Report = {
    job_id: job.id,
    status: dryRun ? 'validated' : write ? 'applied' : 'failed',
    file_name: job.name,
    done: total,
    total,
    ready: good.length,
    bad: badRows,
    duplicates,
    written: write ? good.length : 0,
    rows: bad,
    ...(ignored.length && { ignored }),
  }
  if (!write) await save(context.engine.db, report)
  // The rows and the word that they were written are one: a process that dies in between leaves neither.
  else
    await inTransaction(context, async inner => {
      const { ids } = await insertMany(
        inner,
        compiled,
        good.map(({ values }) => values),
      )
      await tellOfNew(inner, compiled, ids)
      await inner.db.read('update import_jobs set added_ids = $2 where id = $1', [job.id, ids])
      if (also !== undefined) {
        report.run = await beginRun(inner, compiled, { operation: also, ids })
        await leaveToJob(inner, report.run.id)
      }
      await save(inner.db, report)
    }).catch(error => {
      throw mapDatabaseError(error, compiled)
    })
  if (write) forgetCallers()
  // The rows are written, whatever becomes of this.
  if (report.written >= manyRows) await refreshStatistics(context.engine.db).catch(() => undefined)
  return report
}

/** Works on a job whose file was read: small ones before the answer, large ones after it. */
async function run(
  context: Context,
  compiled: Compiled,
  table: Table,
  options: ImportOptions,
  job: JobName,
): Promise<ImportAnswer> {
  const { db } = context.engine
  const blank: Report = {
    job_id: job.id,
    status: 'running',
    file_name: job.name,
    done: 0,
    total: countRows(table),
    ready: 0,
    bad: 0,
    duplicates: 0,
    written: 0,
    rows: [],
  }
  await save(db, blank)
  const rest = keepAlive(db, job.id)
  const done = working
    .run(() => work(context, compiled, table, options, job))
    .catch(async error => {
      const text =
        error instanceof HttpError
          ? say(context.locale, error.text)
          : translate(context.locale, 'errors:server')
      await save(db, { ...blank, status: 'failed', message: text }).catch(() => undefined)
      throw error
    })
    .finally(() => rest())
  if (table.length - 1 > quickRows) {
    return { status: 202, report: blank, rest: done.catch(() => undefined) }
  }
  const report = shown(await done)
  return { status: report.status === 'failed' ? 422 : 200, report }
}

/**
 * Takes a file. Small ones are answered at once; large ones are worked on after the answer, and `GET` of the job
 * says how far they are.
 */
export async function startImport(
  context: Context,
  compiled: Compiled,
  file: { bytes: Buffer; name: string },
  options: ImportOptions,
): Promise<ImportAnswer> {
  const table = await readTable(file.bytes)
  columnsOf(context, compiled, table, options)
  const [row] = await context.db.read(
    `insert into import_jobs (user_id, resource, file_name, file, status) values ($1, $2, $3, $4, 'running') returning id`,
    [context.caller.id, compiled.name, file.name, await packed(file.bytes)],
  )
  return run(context, compiled, table, options, { id: row?.[0] as number, name: file.name })
}

/**
 * Writes what a checked file has, from the file as it was sent for the check; its rows are checked again, because
 * others write meanwhile. 409 while it is being worked on, and when it was written already.
 */
export async function applyImport(
  context: Context,
  compiled: Compiled,
  id: number,
  options: Omit<ImportOptions, 'dryRun'>,
): Promise<ImportAnswer> {
  const { file, file_name: name } = await jobOf(context, compiled, id)
  await takeJob(context, id)
  return run(context, compiled, await readTable(file), { dryRun: false, ...options }, { id, name })
}
