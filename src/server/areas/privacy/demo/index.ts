import type { Seed } from '../../../demo/seed.ts'
import { thePlan } from '../../organisation/demo/index.ts'
import { seedErasureRequests } from './seed-privacy.ts'
import { seedTexts } from './seed-texts.ts'

/** Requests to be erased, and the texts of the organisation. */
export const seeds: readonly Seed[] = [
  ({ tx }) => seedErasureRequests(tx, thePlan()),
  ({ tx }) => seedTexts(tx, thePlan()),
]
