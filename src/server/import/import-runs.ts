import { LimitedRuns } from '../limited-runs.ts'

/**
 * Files that this instance takes in, from the first byte of each to the last row that is written: up to 10 MiB as they
 * came, and several times of that once they are read.
 */
export const importRuns = new LimitedRuns({
  ofPerson: 2,
  atOnce: 6,
  ofYours: 'errors:importsOfYours',
  full: 'errors:importsFull',
})
