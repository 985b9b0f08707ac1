import type { ImportJob } from './report.ts'
import { type FileProblem, type ImportReport, reportOf } from './report.ts'

/**
 * The import dialog: choose a file, look at what was found in it, result. `working` is on its way to the server or in
 * work there; `phase` says for what.
 */
export type ImportState =
  | {
      readonly step: 'choose'
      readonly file?: File
      readonly problem?: FileProblem | { readonly reason: string }
    }
  | {
      readonly step: 'working'
      readonly phase: Phase
      readonly file?: File
      readonly fileName: string
      /** Of the upload, 0 to 1. */
      readonly sent: number
      readonly jobId?: number | string
      /** Rows done, of a file that the server works on. */
      readonly done?: number
      readonly total?: number
    }
  | {
      readonly step: 'check'
      /** Not there after a reload: the browser does not keep files. */
      readonly file?: File
      readonly fileName: string
      readonly report: ImportReport
    }
  | {
      readonly step: 'result'
      readonly fileName: string
      readonly report?: ImportReport
      /** Why nothing was taken. */
      readonly failure?: string
    }

/** `check` is the dry run; `all` writes, unless a row is bad; `good` leaves the bad rows out. */
export type Phase = 'check' | 'all' | 'good'

export const start: ImportState = { step: 'choose' }

/** What an answered request or a polled job leads to. */
export function arrive(
  phase: Phase,
  report: ImportReport,
  file: File | undefined,
  fileName: string,
): ImportState {
  if (phase === 'check' || report.written === 0) return { step: 'check', file, fileName, report }
  return { step: 'result', fileName, report }
}

/** What a polled job leads to; nothing while it runs. */
export function arriveJob(
  job: ImportJob,
  jobId: number | string,
  phase: Phase,
  file: File | undefined,
  fileName: string,
): ImportState | undefined {
  if (job.status === 'running') return undefined
  const report = reportOf(job, jobId)
  if (job.status === 'failed') return { step: 'result', fileName, report, failure: job.message ?? '' }
  return arrive(job.status === 'applied' ? phase : 'check', report, file, fileName)
}
