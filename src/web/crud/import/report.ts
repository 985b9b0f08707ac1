import type { BulkRun } from '../../../metadata/bulk-run.ts'
import type { RecordInTheWay } from '../../../metadata/constraint.ts'
import { formatsRead } from '../../../metadata/formats.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { keyOf } from '../shared/keys.ts'

/** A row of the file that cannot be taken. */
export interface InvalidRow {
  /** The row's number in the file, as a spreadsheet counts it. */
  readonly row: number
  /** The field's key; null when it is the row as a whole. */
  readonly field?: string | null
  /** The field's name in the reader's language. */
  readonly label?: string | null
  /** Whom or what the row is about, as the file has it. */
  readonly title?: string | null
  readonly value?: string | number | boolean | null
  /** In the reader's language. */
  readonly reason: string
  /** A value that was probably meant. */
  readonly suggestion?: string | null
  /** The record that is in the way, where the reader may see it. */
  readonly in_the_way?: RecordInTheWay
}

/** What becomes of one record of a file that is no spreadsheet. */
export interface ImportedItem {
  /** Which one of the file it is, from 1. */
  readonly number: number
  readonly title: string
  /** What kind of thing the file says it is. */
  readonly kind?: string
  readonly result: 'taken' | 'changed' | 'refused'
  /** What is changed or left out, or why it is refused; in the reader's language. */
  readonly notes: readonly string[]
  readonly in_the_way?: RecordInTheWay
}

/** What was found in a file, or done with it. */
export interface ImportReport {
  readonly job_id: number | string
  readonly total: number
  /** Rows that can be written. */
  readonly ready: number
  /** Rows that cannot. */
  readonly bad: number
  /** Rows whose unique value stands twice in the file or is taken. */
  readonly duplicates: number
  readonly written: number
  /** What is wrong, one for each field; of a long list the first ones. */
  readonly rows: readonly InvalidRow[]
  /** Headings of columns from which nothing is taken. */
  readonly ignored?: readonly string[]
  /** Of a file that is no spreadsheet: how many records come otherwise than they are in it. */
  readonly changed?: number
  /** Its records; of many the first ones, those that are refused before the others. */
  readonly items?: readonly ImportedItem[]
  /** What is made in trees for its records. */
  readonly places?: readonly {
    readonly label: string
    readonly count: number
    readonly paths: readonly string[]
  }[]
  /** What the server does by itself with the records that were added. */
  readonly run?: BulkRun
}

/** A file in work at the server: of more than 500 rows, or found again. */
export interface ImportJob extends Partial<ImportReport> {
  readonly status: 'running' | 'validated' | 'applied' | 'failed'
  /** Rows that were looked at. */
  readonly done?: number
  /** Why it failed as a whole. */
  readonly message?: string
}

/** File names that are taken; the content is checked by the server. */
export const accepted: readonly string[] = ['.xlsx', '.csv']

/** File names that an import of a resource takes: those of spreadsheets, and those of its formats. */
export const acceptedBy = (resource: AnyResource): readonly string[] => {
  const more = hasExtensions() ? formatsRead(resource) : []
  return [
    ...new Set([...accepted, ...more.flatMap(([, { endings }]) => endings.map(ending => `.${ending}`))]),
  ]
}

export const hasEnding = (name: string, endings: readonly string[]): boolean =>
  endings.some(ending => name.toLowerCase().endsWith(ending))

export type FileProblem = 'one' | 'type' | 'empty'

/** What is wrong with what was chosen or dropped, before anything is sent: one file, of the configured type. */
export function fileProblem(
  files: readonly { readonly name: string; readonly size: number }[],
  endings: readonly string[] = accepted,
): FileProblem | undefined {
  const [file] = files
  if (files.length !== 1 || !file) return 'one'
  if (!hasEnding(file.name, endings)) return 'type'
  return file.size === 0 ? 'empty' : undefined
}

/** A report out of whatever an answer or a job carries; counts that are missing are 0. */
export const reportOf = (data: Partial<ImportReport>): ImportReport => ({
  job_id: data.job_id ?? '',
  total: data.total ?? 0,
  ready: data.ready ?? 0,
  bad: data.bad ?? 0,
  duplicates: data.duplicates ?? 0,
  written: data.written ?? 0,
  rows: data.rows ?? [],
  ...(data.items && { items: data.items, changed: data.changed ?? 0, places: data.places ?? [] }),
  ...(data.ignored && { ignored: data.ignored }),
  ...(data.run && { run: data.run }),
})

/** Whether all that is wrong is what was chosen for all records of a file. */
export const isOfGiven = (
  resource: AnyResource,
  errors: Readonly<Record<string, readonly string[]>> | undefined,
) => {
  const keys = ((resource.config.import?.given ?? []) as readonly string[]).map(name => keyOf(resource, name))
  const wrong = Object.keys(errors ?? {})
  return wrong.length > 0 && wrong.every(key => keys.includes(key))
}
