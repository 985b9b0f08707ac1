import type { Seed } from '../../../demo/seed.ts'
import { thePlan } from './plan.ts'
import { readAccess, seedGrants, seedPermissionCategories } from './seed-access.ts'
import {
  seedChart,
  seedCorporations,
  seedDepartments,
  seedGroups,
  seedMissions,
} from './seed-organisation.ts'
import { seedHistory, seedMemberships, seedPeople } from './seed-people.ts'

export { founded, numbered, type Plan, thePlan, who } from './plan.ts'
export { accountEmail } from './roles.ts'
export { type Access, readAccess } from './seed-access.ts'

/** The demo's organisation: an energy holding with its people. */
export const seeds: readonly Seed[] = [
  async ({ tx, passwordHash }) => {
    const plan = thePlan()
    const access = await readAccess(tx)
    await seedPermissionCategories(tx)
    await seedCorporations(tx, plan)
    await seedPeople(tx, plan, passwordHash)
    await seedDepartments(tx, plan, access)
    await seedGroups(tx, plan)
    await seedMissions(tx, plan)
    await seedMemberships(tx, plan, access)
    await seedGrants(tx, plan, access)
    await seedChart(tx, plan)
    await seedHistory(tx, plan)
  },
]
