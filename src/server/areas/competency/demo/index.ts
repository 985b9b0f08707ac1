import type { Seed } from '../../../demo/seed.ts'
import { thePlan } from '../../organisation/demo/index.ts'
import { seedCompetency } from './seed-competency.ts'

/** Job definitions and the competencies that they ask for. */
export const seeds: readonly Seed[] = [({ tx }) => seedCompetency(tx, thePlan())]
