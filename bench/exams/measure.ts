import type { BenchDatabase } from '../database.ts'
import type { Finding } from '../finding.ts'
import { compareExams, starts } from './compare.ts'
import { measureExamCrowd } from './crowd.ts'
import { fillExams } from './fill.ts'

/** Exams: beginning them, answering, their attempts and their statistics. The database is filled with exams first. */
export async function measureExams(
  database: BenchDatabase,
  effort: { readonly rounds: number; readonly takers: number; readonly seconds: number },
  report: (findings: readonly Finding[]) => void,
): Promise<void> {
  const exams = await fillExams(database, effort.takers, 2 * starts * (effort.rounds + 1))
  report(await compareExams(database, exams, effort.rounds))
  report(await measureExamCrowd(database, exams, effort.seconds))
}
