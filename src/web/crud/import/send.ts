import { hasExtensions } from '../../providers/contract.ts'
import { isApiError } from '../../providers/errors.ts'
import { http } from '../../providers/http.ts'
import type { ImportJob } from './report.ts'

/** Records that were chosen for all rows of a file that name none, by the key of the relation. */
export type ChosenForAll = Readonly<Record<string, number>>

/** A report of bad rows is an answer (the server says 422, and writes nothing); anything else is thrown. */
function reportIn(error: unknown): ImportJob {
  const report =
    isApiError(error) && error.statusCode === 422 ? (error.data as ImportJob | undefined) : undefined
  if (report?.rows) return report
  throw error
}

/** Sends a file to be checked; columns that the resource does not have are named by the report, and left out. `onSent` gets the fraction that was sent, 0 to 1. */
export async function sendFile(
  resource: string,
  file: File,
  options: { readonly signal: AbortSignal; readonly given: ChosenForAll; onSent(part: number): void },
): Promise<ImportJob> {
  const body = new FormData()
  body.append('file', file)
  const chosen = Object.entries(options.given).map(([key, id]) => [`given[${key}]`, id])
  const config = {
    quiet: true,
    params: { dry_run: '1', ignore_unknown: '1', ...Object.fromEntries(chosen) },
    signal: options.signal,
    onUploadProgress: ({ progress }: { progress?: number }) => options.onSent(progress ?? 0),
  }
  return http.post<ImportJob>(`/api/${resource}/from-file`, body, config).then(({ data }) => data, reportIn)
}

/** Sends a file that is written at once: the contract knows no check before it, and no report after it. */
export async function addFile(resource: string, file: File): Promise<void> {
  const body = new FormData()
  body.append('file', file)
  await http.post(`/api/${resource}/from-file`, body, { quiet: true })
}

/** Where the example file of a resource is read; the contract has it at the address that the file is sent to. */
export const exampleAddress = (resource: string): string =>
  `/api/${resource}/from-file${hasExtensions() ? '/example' : ''}`

/**
 * Writes what a checked file has; the server still has the file. `also` names an action that it is to do by itself with
 * each record that is added.
 */
export async function applyFile(
  resource: string,
  jobId: number | string,
  phase: 'all' | 'good',
  also: string | undefined,
): Promise<ImportJob> {
  // What is left out was named by the check.
  const params = { ignore_unknown: '1', ...(phase === 'good' && { skip_bad: '1' }), ...(also && { also }) }
  return http
    .post<ImportJob>(`/api/${resource}/from-file/${jobId}/apply`, undefined, { quiet: true, params })
    .then(({ data }) => data, reportIn)
}
