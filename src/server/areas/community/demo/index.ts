import type { Seed } from '../../../demo/seed.ts'
import { thePlan } from '../../organisation/demo/index.ts'
import { seedCommunity } from './seed-community.ts'

/** Profiles of some people. */
export const seeds: readonly Seed[] = [({ tx }) => seedCommunity(tx, thePlan())]
