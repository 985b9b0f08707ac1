/** Imports of files that are no spreadsheets: the same job, check and report. */
import { rm } from 'node:fs/promises'
import { formatsRead, MAX_FORMAT_BYTES } from '../../metadata/formats.ts'
import { message } from '../../metadata/message.ts'
import type { Portal } from '../dependencies.ts'
import type { ReadItem } from '../formats/format.ts'
import type { ReadMedia } from '../formats/read-in-thread.ts'
import { HttpError, invalid } from '../http/errors.ts'
import { label, translate } from '../i18n.ts'
import { type FileStore, type Received, receive } from '../media/store.ts'
import type { Compiled } from '../rest/compiled.ts'
import type { Context } from '../rest/context.ts'
import { insertMany } from '../rest/insert-many.ts'
import { ArrivingMedia } from './arriving-media.ts'
import { type CheckedItems, checkItems, type GoodItem, missingGiven } from './check-items.ts'
import { readFormat } from './read-file.ts'
import { type NewNodes, type Report, type ReportItem, save } from './report.ts'
import {
  type ImportAnswer,
  type ImportOptions,
  type JobName,
  noteProgress,
  quickRows,
  runJob,
  writeRows,
} from './run-job.ts'

/** With what a file is read and its records are stored. */
export interface FormatImport {
  readonly context: Context
  readonly compiled: Compiled
  readonly files: FileStore
}

/** What is in a file of a known format. */
interface ReadFile {
  readonly format: string
  readonly items: readonly ReadItem[]
  readonly media: readonly ReadMedia[]
}

/** From so many pictures and sounds on a file is worked on after the answer. */
const quickMedia = 30
/** New records of trees that a report names. */
const namedNodes = 20

/**
 * Reads a file of this machine as one of the resource's formats; undefined where it is of none of them. `keep`: its
 * pictures and sounds are left beside it.
 */
export async function readAsFormat(
  { context, compiled, files }: FormatImport,
  path: string,
  keep: boolean,
): Promise<ReadFile | undefined> {
  const own = context.engine.behaviour.formats.get(compiled.name) ?? {}
  const readers = formatsRead(compiled.resource).flatMap(([format]) => {
    const reader = own[format]?.reader
    return reader ? [{ format, module: reader.module.href, name: reader.name }] : []
  })
  const items: ReadItem[] = []
  const media: ReadMedia[] = []
  let format: string | null = null
  try {
    await readFormat({ path, readers, ...(keep && { keepIn: files.incoming }) }, word => {
      if ('format' in word) format = word.format
      else if ('items' in word) items.push(...word.items)
      else media.push(...word.media)
    })
  } catch (error) {
    await new ArrivingMedia(files, media).end()
    throw error
  }
  return format === null ? undefined : { format, items, media }
}

/** In which order a report has them: what asks for a look comes first. */
const order = ['refused', 'changed', 'taken'] as const
const sorted = (items: readonly ReportItem[]): ReportItem[] =>
  order.flatMap(result => items.filter(item => item.result === result))

/** What the good records make in trees. */
function newNodes({ context, compiled }: FormatImport, { good, places }: CheckedItems): NewNodes[] {
  return [...places].flatMap(([name, found]) => {
    const paths = found.newFor(pathsOf(good, name))
    if (!paths.length) return []
    return [
      {
        label: label(context.locale, compiled.name, `fields.${name}`),
        count: paths.length,
        paths: paths.slice(0, namedNodes).map(path => path.join(' / ')),
      },
    ]
  })
}

const pathsOf = (good: readonly GoodItem[], name: string) =>
  good.flatMap(({ places }) => (places[name]?.length ? [places[name] as readonly string[]] : []))

/** Checks the records of a file, and writes them where that is asked for and nothing stands against it. */
async function work(
  importing: FormatImport,
  { format, items: read, media }: ReadFile,
  { dryRun, skipBad, also, given }: ImportOptions,
  job: JobName & { readonly key: string | null },
): Promise<Report> {
  const { compiled, files } = importing
  const arriving = new ArrivingMedia(files, media)
  const context: Context = { ...importing.context, arriving: arriving.ids }
  try {
    const checked = await checkItems(context, compiled, read, given, noteProgress(context, job))
    const { good, items, duplicates } = checked
    const bad = items.length - good.length
    const write = !dryRun && good.length > 0 && (bad === 0 || skipBad)
    const report: Report & { items: ReportItem[] } = {
      job_id: job.id,
      status: dryRun ? 'validated' : write ? 'applied' : 'failed',
      file_name: job.name,
      format,
      done: items.length,
      total: items.length,
      ready: good.length,
      changed: items.filter(({ result }) => result === 'changed').length,
      bad,
      duplicates,
      written: write ? good.length : 0,
      rows: [],
      items: sorted(items),
      places: newNodes(importing, checked),
    }
    if (write) await writeItems({ ...importing, context }, checked, arriving, { report, also })
    else await save(context.engine.db, report)
    if (write && job.key) {
      await files.remove(job.key)
      await context.engine.db.read('update import_jobs set storage_key = null where id = $1', [job.id])
    }
    return report
  } finally {
    await arriving.end()
  }
}

/** Writes the good records, with what they make in trees and the pictures and sounds of their texts, in one transaction. */
async function writeItems(
  { context, compiled }: FormatImport,
  { good, places }: CheckedItems,
  arriving: ArrivingMedia,
  { report, also }: { readonly report: Report & { items: ReportItem[] }; readonly also?: string },
): Promise<void> {
  try {
    await arriving.keep(compiled, good)
    await writeRows(context, compiled, {
      report,
      also,
      async insert(inner) {
        for (const [name, found] of places) {
          await found.make(inner, pathsOf(good, name))
          for (const { values, places: own } of good) {
            const path = own[name]
            const place = path?.length ? found.resolve(path) : undefined
            if (place && 'id' in place) values.set(name, place.id)
          }
        }
        const without = await arriving.record(inner, compiled, good)
        if (without.size) {
          const note = translate(context.locale, 'errors:formats.pictureUnreadable')
          report.items = report.items.map(item =>
            without.has(item.number) ? { ...item, result: 'changed', notes: [...item.notes, note] } : item,
          )
        }
        const rows = good.map(({ values }) => values)
        return (await insertMany(inner, compiled, rows)).ids
      },
    })
  } catch (error) {
    await arriving.drop()
    throw error
  }
}

const run = (
  importing: FormatImport,
  read: ReadFile,
  options: ImportOptions,
  job: JobName & { readonly key: string | null },
): Promise<ImportAnswer> =>
  runJob(importing.context, job, {
    total: read.items.length,
    isLong: read.items.length > quickRows || (!options.dryRun && read.media.length > quickMedia),
    work: () => work(importing, read, options, job),
  })

/** Works with what was read of a file; where that fails, its pictures and sounds stay nowhere. */
async function withMedia<T>(files: FileStore, { media }: ReadFile, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await new ArrivingMedia(files, media).end()
    throw error
  }
}

/** Takes a file that was read as one of the resource's formats. Throws 422 where something has to be chosen for its records. */
export const startFormat = (
  importing: FormatImport,
  file: Received & { readonly name: string },
  read: ReadFile,
  options: ImportOptions,
): Promise<ImportAnswer> => withMedia(importing.files, read, () => startRead(importing, file, read, options))

async function startRead(
  importing: FormatImport,
  file: Received & { readonly name: string },
  read: ReadFile,
  options: ImportOptions,
): Promise<ImportAnswer> {
  const { context, compiled, files } = importing
  const missing = missingGiven(compiled, read.items, options.given)
  if (!read.items.length) throw invalid({ file: [message('emptyFile')] })
  if (Object.keys(missing).length) throw invalid(missing)
  const key = await files.keep(file)
  try {
    const [row] = await context.db.read(
      `insert into import_jobs (user_id, resource, file_name, storage_key, given, status) values ($1, $2, $3, $4, $5, 'running') returning id`,
      [context.caller.id, compiled.name, file.name, key, JSON.stringify(options.given)],
    )
    return await run(importing, read, options, { id: row?.[0] as number, name: file.name, key })
  } catch (error) {
    const [used] = await context.engine.db.read('select 1 from import_jobs where storage_key = $1', [key])
    if (!used) await files.remove(key)
    throw error
  }
}

/** A kept file with what is in it; 410 where it is kept no more. */
async function readStored(importing: FormatImport, key: string | null): Promise<ReadFile> {
  const { files } = importing
  const stored = key === null ? undefined : await files.open(key)
  if (!stored) throw new HttpError(410, message('errors:formats.gone'))
  const { path } = await receive(files.incoming, stored.stream, MAX_FORMAT_BYTES)
  try {
    const read = await readAsFormat(importing, path, true)
    if (!read) throw new HttpError(410, message('errors:formats.gone'))
    return read
  } finally {
    await rm(path, { force: true })
  }
}

/** Writes what a checked file of such a format has, for a job that was taken. Throws 410 where the file is kept no more. */
export async function applyFormat(
  importing: FormatImport,
  job: JobName & { readonly key: string | null },
  options: ImportOptions,
): Promise<ImportAnswer> {
  const read = await readStored(importing, job.key).catch(async error => {
    await importing.context.engine.db.read(`update import_jobs set status = 'failed' where id = $1`, [job.id])
    throw error
  })
  return withMedia(importing.files, read, () => run(importing, read, options, job))
}

/** Removes files of such formats that were checked a day ago and not written. */
export async function removeOldImportFiles({ engine, files }: Portal): Promise<void> {
  const rows = await engine.db.read(
    `select id, storage_key from import_jobs where storage_key is not null and updated_at < clock_timestamp() - interval '1 day' limit 1000`,
    [],
  )
  for (const [id, key] of rows) {
    await files.remove(key as string)
    await engine.db.read('update import_jobs set storage_key = null where id = $1', [id])
  }
}
