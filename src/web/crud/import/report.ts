/** A row of the file that cannot be taken. */
export interface BadRow {
  /** The row's number in the file; the heading is row 1. */
  readonly row: number
  /** The field's name. */
  readonly field: string
  /** What the row is about: the record's title as the file has it. */
  readonly label?: string | null
  readonly value?: string | number | boolean | null
  /** In the reader's language. */
  readonly reason: string
  /** A value that was probably meant. */
  readonly suggestion?: string | null
}

/** What was found in a file, or done with it. */
export interface ImportReport {
  readonly job_id: number | string
  readonly total: number
  readonly ready: number
  readonly bad: number
  readonly duplicates: number
  readonly written: number
  readonly rows: readonly BadRow[]
}

/** A file in work at the server (of more than 500 rows, or found again after a reload). */
export interface ImportJob extends Partial<Omit<ImportReport, 'job_id'>> {
  readonly job_id?: number | string
  readonly status: 'running' | 'validated' | 'applied' | 'failed'
  readonly done?: number
  readonly message?: string
}

/** File names that are taken; the content is checked by the server. */
export const accepted = ['.xlsx', '.csv'] as const

export type FileProblem = 'one' | 'type' | 'empty'

/** What is wrong with what was chosen or dropped, before anything is sent. One file, of the configured type. */
export function fileProblem(
  files: readonly { readonly name: string; readonly size: number }[],
): FileProblem | undefined {
  if (files.length !== 1) return 'one'
  const [file] = files as [{ name: string; size: number }]
  if (!accepted.some(end => file.name.toLowerCase().endsWith(end))) return 'type'
  return file.size === 0 ? 'empty' : undefined
}

/** A report out of whatever an answer or a job carries; counts that are missing are 0. */
export const reportOf = (data: Partial<ImportReport>, jobId: number | string): ImportReport => ({
  job_id: data.job_id ?? jobId,
  total: data.total ?? 0,
  ready: data.ready ?? 0,
  bad: data.bad ?? 0,
  duplicates: data.duplicates ?? 0,
  written: data.written ?? 0,
  rows: data.rows ?? [],
})
