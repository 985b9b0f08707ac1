import { message } from '../../metadata/message.ts'
import { neutral } from '../files/csv.ts'
import { xlsxStream } from '../files/xlsx.ts'
import { HttpError, invalid, notFound } from '../http/errors.ts'
import { label, say, translate } from '../i18n.ts'
import type { Compiled } from '../rest/catalogue.ts'
import type { Context } from '../rest/context.ts'
import { explain, inTransaction } from '../rest/write.ts'
import { type BadRow, checkTable } from './check.ts'
import { importFields, matchColumns } from './columns.ts'
import { insertMany } from './insert-many.ts'
import { readTable, type Table } from './read-file.ts'

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
  readonly message?: string
}

/** How a file is to be taken. */
export interface ImportOptions {
  /** Check only. */
  readonly dryRun: boolean
  /** Write the good rows although there are bad ones. */
  readonly skipBad: boolean
}

/** Files of more rows than this are worked on after the answer. */
const quickRows = 500
/** Bad rows that an answer names; the annotated file has them all. */
const mostNamed = 200

/** Opens the columns of a file; throws 422 when there is nothing to take from it. */
function columnsOf(context: Context, compiled: Compiled, table: Table) {
  const { columns, unknown } = matchColumns(table[0] ?? [], compiled, context.caller)
  if (unknown.length)
    throw invalid({ file: [message('unknownColumns', { columns: unknown.slice(0, 10).join(', ') })] })
  const missing = importFields(compiled, context.caller).filter(
    field => field.field.options.required && !columns.some(column => column.field === field),
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
  if (table.length < 2) throw invalid({ file: [message('emptyFile')] })
  return columns
}

/** Rows with something in them, the heading not counted. */
const countRows = (table: Table): number => table.slice(1).filter(row => row.some(cell => cell !== '')).length

async function work(
  context: Context,
  compiled: Compiled,
  table: Table,
  { dryRun, skipBad }: ImportOptions,
  job: { id: number; name: string },
): Promise<Report> {
  const columns = columnsOf(context, compiled, table)
  const total = countRows(table)
  const { good, bad, duplicates } = await checkTable(context, compiled, table, columns, async done => {
    await context.engine.db.read(
      'update import_jobs set done = $2, updated_at = clock_timestamp() where id = $1',
      [job.id, done],
    )
  })
  const badRows = new Set(bad.map(({ row }) => row)).size
  const write = !dryRun && good.length > 0 && (badRows === 0 || skipBad)
  if (write)
    await inTransaction(context, inner =>
      insertMany(
        inner,
        compiled,
        good.map(({ values }) => values),
      ),
    ).catch(error => {
      throw explain(error, compiled)
    })
  return {
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
  }
}

const save = (context: Context, report: Report) =>
  context.engine.db.read(
    'update import_jobs set status = $2, done = $3, result = $4, updated_at = clock_timestamp() where id = $1',
    [report.job_id, report.status, report.done, JSON.stringify(report)],
  )

const shown = (report: Report): Report => ({ ...report, rows: report.rows.slice(0, mostNamed) })

/**
 * Takes a file. Small ones are answered at once; large ones are worked on after the answer, and `GET` of the job
 * says how far they are.
 */
export async function startImport(
  context: Context,
  compiled: Compiled,
  file: { bytes: Buffer; name: string },
  options: ImportOptions,
): Promise<{ status: number; report: Report }> {
  const table = await readTable(file.bytes)
  columnsOf(context, compiled, table)
  const [row] = await context.db.read(
    `insert into import_jobs (user_id, resource, file_name, file, status) values ($1, $2, $3, $4, 'running') returning id`,
    [context.caller.id, compiled.name, file.name, file.bytes],
  )
  const job = { id: row?.[0] as number, name: file.name }
  const run = async (): Promise<Report> => {
    const report = await work(context, compiled, table, options, job)
    await save(context, report)
    return report
  }
  const blank: Report = {
    job_id: job.id,
    status: 'running',
    file_name: file.name,
    done: 0,
    total: countRows(table),
    ready: 0,
    bad: 0,
    duplicates: 0,
    written: 0,
    rows: [],
  }
  const fail = async (error: unknown) => {
    const text =
      error instanceof HttpError
        ? say(context.locale, error.text)
        : translate(context.locale, 'errors:server')
    await save(context, { ...blank, status: 'failed', message: text }).catch(() => undefined)
  }
  if (table.length - 1 > quickRows) {
    await save(context, blank)
    void run().catch(fail)
    return { status: 202, report: blank }
  }
  try {
    const report = shown(await run())
    return { status: report.status === 'failed' ? 422 : 200, report }
  } catch (error) {
    await fail(error)
    throw error
  }
}

interface Job {
  readonly file: Uint8Array
  readonly file_name: string
  readonly done: number
  readonly result: Report | null
}

async function jobOf(context: Context, compiled: Compiled, id: number): Promise<Job> {
  const { rows } = await context.db.query<Job>(
    'select file, file_name, done, result from import_jobs where id = $1 and resource = $2 and user_id = $3',
    [id, compiled.name, context.caller.id],
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** How far an import of one's own is, or how it ended. */
export async function readImport(context: Context, compiled: Compiled, id: number): Promise<Report> {
  const { result, done } = await jobOf(context, compiled, id)
  if (!result) throw notFound()
  return shown({ ...result, done: Math.max(done, result.done) })
}

/** The file handed back with what is wrong beside each row. */
export async function annotatedFile(context: Context, compiled: Compiled, id: number) {
  const job = await jobOf(context, compiled, id)
  const table = await readTable(Buffer.from(job.file))
  const reasons = new Map<number, string[]>()
  for (const { row, label: name, reason, suggestion } of job.result?.rows ?? []) {
    const hint = suggestion ? ` ${translate(context.locale, 'errors:meant', { suggestion })}` : ''
    reasons.set(row, [...(reasons.get(row) ?? []), `${name ? `${name}: ` : ''}${reason}${hint}`])
  }
  async function* cells() {
    yield table.map((row, index) => [
      ...row.map(neutral),
      index === 0 ? translate(context.locale, 'errors:problem') : (reasons.get(index + 1) ?? []).join(' · '),
    ])
  }
  return xlsxStream(cells(), label(context.locale, compiled.name, 'name'))
}
