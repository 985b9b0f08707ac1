import { type FileProblem, type ImportJob, type ImportReport, reportOf } from './report.ts'

/** `check` is the dry run; `all` writes unless a row is bad; `good` leaves the bad rows out. */
export type Phase = 'check' | 'all' | 'good'

/** The import dialog: choose a file, look at what was found in it, result. */
export type ImportState =
  | {
      readonly step: 'choose'
      readonly file?: File
      /** What is wrong with what was chosen. */
      readonly problem?: FileProblem
      /** Why the server took nothing of the file. */
      readonly failure?: string
      /** What it said of what was chosen for all rows, by key. */
      readonly errors?: Readonly<Record<string, readonly string[]>>
    }
  | {
      /** On its way to the server, or in work there. */
      readonly step: 'working'
      readonly phase: Phase
      readonly file?: File
      readonly fileName: string
      /** An action to be done with each record that is added. */
      readonly also?: string
      /** Of the upload, 0 to 1. */
      readonly sent: number
      /** Once the server works on it by itself. */
      readonly jobId?: number | string
    }
  | {
      readonly step: 'check'
      /** Not there after a reload: the browser does not keep files. */
      readonly file?: File
      readonly fileName: string
      readonly report: ImportReport
    }
  | { readonly step: 'result'; readonly fileName: string; readonly report: ImportReport }

export const initialState: ImportState = { step: 'choose' }

/** The dialog's three steps and which of them is open. */
export const stepNumber = (state: ImportState): 1 | 2 | 3 => {
  if (state.step === 'choose') return 1
  if (state.step === 'result') return 3
  return state.step === 'working' && state.phase !== 'check' ? 3 : 2
}

export interface Origin {
  readonly phase: Phase
  readonly file?: File
  readonly fileName: string
  /** An action to be done with each record that is added. */
  readonly also?: string
}

/** Where an answered report leads: what was written is the result, anything else is to be looked at. */
export function stepAfterReport({ phase, file, fileName }: Origin, report: ImportReport): ImportState {
  if (phase === 'check' || report.written === 0) return { step: 'check', file, fileName, report }
  return { step: 'result', fileName, report }
}

/** Where a job leads; nothing while it runs. A failed one with bad rows is to be looked at, any other begins again. */
export function stepAfterJob(origin: Origin, job: ImportJob): ImportState | undefined {
  if (job.status === 'running') return undefined
  const report = reportOf(job)
  if (job.status === 'failed' && report.bad === 0)
    return { step: 'choose', file: origin.file, failure: job.message ?? '' }
  return stepAfterReport(origin, report)
}
