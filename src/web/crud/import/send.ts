import { isHttpError } from '../../providers/errors.ts'
import { http } from '../../providers/http.ts'
import type { ImportJob } from './report.ts'
import type { Phase } from './steps.ts'

const queries: Readonly<Record<Phase, string>> = { check: '?dry_run=1', all: '', good: '?skip_bad=1' }

/**
 * Sends a file. A report of bad rows is an answer (the server says 422, and writes nothing); anything else that goes
 * wrong is thrown. `onSent` is told the part that is on the other side, 0 to 1.
 */
export async function sendFile(
  resource: string,
  file: File,
  phase: Phase,
  options: { readonly signal: AbortSignal; onSent(part: number): void },
): Promise<ImportJob> {
  const body = new FormData()
  body.append('file', file)
  try {
    const { data } = await http.post<ImportJob>(`/api/${resource}/from-file${queries[phase]}`, body, {
      quiet: true,
      signal: options.signal,
      onUploadProgress: ({ progress }) => options.onSent(progress ?? 0),
    })
    return data
  } catch (error) {
    const report =
      isHttpError(error) && error.statusCode === 422 ? (error.data as ImportJob | undefined) : undefined
    if (report?.rows) return report
    throw error
  }
}
