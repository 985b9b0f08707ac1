import { LimitedRuns } from '../limited-runs.ts'

/** Files that this instance writes: each takes some megabytes for as long as its reader is slow. */
export const exportRuns = new LimitedRuns({
  ofPerson: 2,
  atOnce: 6,
  ofYours: 'errors:exportsOfYours',
  full: 'errors:exportsFull',
})
