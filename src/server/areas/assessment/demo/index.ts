import type { Seed } from '../../../demo/seed.ts'
import { thePlan } from '../../organisation/demo/index.ts'
import { seedQuestions } from './seed-questions.ts'

/** Questions in their categories, and banks of both kinds. */
export const seeds: readonly Seed[] = [({ tx }) => seedQuestions(tx, thePlan())]
