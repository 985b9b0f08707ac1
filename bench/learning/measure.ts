import type { BenchDatabase } from '../database.ts'
import type { Finding } from '../finding.ts'
import { compareLearning } from './compare.ts'
import { measureCrowd } from './crowd.ts'
import { fillCatalogue, fillClasses } from './fill.ts'

/** Courses: the list of them, entering one, and what players tell. The database is filled with courses first. */
export async function measureLearning(
  database: BenchDatabase,
  effort: { readonly rounds: number; readonly learners: number; readonly seconds: number },
  report: (findings: readonly Finding[]) => void,
): Promise<void> {
  await fillCatalogue(database)
  const classes = await fillClasses(database, effort.learners, 2 * (effort.rounds + 1))
  report(await compareLearning(database, classes, effort.rounds))
  report(await measureCrowd(database, classes, effort.seconds))
}
