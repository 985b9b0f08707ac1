import type { Seed } from '../../../demo/seed.ts'
import { thePlan } from '../../organisation/demo/index.ts'
import { seedExams } from './seed-exams.ts'
import { seedQuestions } from './seed-questions.ts'

/** Questions in their categories, banks of both kinds, and exams with who takes them. */
export const seeds: readonly Seed[] = [
  ({ tx, files }) => seedQuestions(tx, thePlan(), files),
  ({ tx }) => seedExams(tx, thePlan()),
]
