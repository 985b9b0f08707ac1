import type { Seed } from '../../../demo/seed.ts'
import { thePlan } from '../../organisation/demo/index.ts'
import { seedTickets } from './seed-tickets.ts'

/** Tickets in every state, with their conversations. */
export const seeds: readonly Seed[] = [({ tx }) => seedTickets(tx, thePlan())]
