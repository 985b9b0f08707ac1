import { mayBeAbsent } from '../../metadata/applies.ts'
import { message } from '../../metadata/message.ts'
import { invalid } from '../http/errors.ts'
import { label } from '../i18n.ts'
import type { FileStore } from '../media/store.ts'
import type { Compiled } from '../rest/compiled.ts'
import type { Context } from '../rest/context.ts'
import { insertMany } from '../rest/insert-many.ts'
import { shortened } from './cells.ts'
import { checkTable } from './check.ts'
import { importFields, matchColumns } from './columns.ts'
import { isRow } from './example.ts'
import { applyFormat } from './format-job.ts'
import { readTable, type Table } from './read-file.ts'
import { jobOf, packed, type Report, save, takeJob } from './report.ts'
import {
  type ImportAnswer,
  type ImportOptions,
  type JobName,
  noteProgress,
  quickRows,
  runJob,
  writeRows,
} from './run-job.ts'

/** Unknown columns that a report or refusal names. */
const MAX_UNKNOWN = 50

/** Opens the columns of a file, and names those that are left out; throws 422 when there is nothing to take from it. */
function columnsOf(
  context: Context,
  compiled: Compiled,
  table: Table,
  { ignoreUnknown, given }: Pick<ImportOptions, 'ignoreUnknown' | 'given'>,
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
      given[field.key] === undefined &&
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
    { table, columns, given: options.given },
    noteProgress(context, job),
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
  else
    await writeRows(context, compiled, {
      report,
      also,
      insert: async inner =>
        (
          await insertMany(
            inner,
            compiled,
            good.map(({ values }) => values),
          )
        ).ids,
    })
  return report
}

const runTable = (
  context: Context,
  compiled: Compiled,
  table: Table,
  options: ImportOptions,
  job: JobName,
): Promise<ImportAnswer> =>
  runJob(context, job, {
    total: countRows(table),
    isLong: table.length - 1 > quickRows,
    work: () => work(context, compiled, table, options, job),
  })

/**
 * Takes a spreadsheet. Small ones are answered at once; large ones are worked on after the answer, and `GET` of the job
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
    `insert into import_jobs (user_id, resource, file_name, file, given, status) values ($1, $2, $3, $4, $5, 'running') returning id`,
    [context.caller.id, compiled.name, file.name, await packed(file.bytes), JSON.stringify(options.given)],
  )
  return runTable(context, compiled, table, options, { id: row?.[0] as number, name: file.name })
}

/**
 * Writes what a checked file has, from the file as it was sent for the check; its rows are checked again, because
 * others write meanwhile. 409 while it is being worked on, and when it was written already.
 */
export async function applyImport(
  context: Context,
  compiled: Compiled,
  id: number,
  options: Omit<ImportOptions, 'dryRun' | 'given'>,
  files: FileStore,
): Promise<ImportAnswer> {
  const { file, storage_key: key, given, file_name: name } = await jobOf(context, compiled, id)
  await takeJob(context, id)
  const all = { dryRun: false, ...options, given: given ?? {} }
  if (file) return runTable(context, compiled, await readTable(file), all, { id, name })
  return applyFormat({ context, compiled, files }, { id, name, key }, all)
}
