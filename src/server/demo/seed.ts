import { seedAnnouncements } from '../areas/communication/demo/seed-announcements.ts'
import { seedMailTemplates } from '../areas/communication/demo/seed-mail-templates.ts'
import { seedNotices } from '../areas/communication/demo/seed-notices.ts'
import { seedSent } from '../areas/communication/demo/seed-sent.ts'
import { seedCommunity } from '../areas/community/demo/seed-community.ts'
import { seedCompetency } from '../areas/competency/demo/seed-competency.ts'
import { makePlan } from '../areas/organisation/demo/plan.ts'
import { readAccess, seedGrants, seedPermissionCategories } from '../areas/organisation/demo/seed-access.ts'
import {
  seedChart,
  seedCorporations,
  seedDepartments,
  seedGroups,
  seedMissions,
} from '../areas/organisation/demo/seed-organisation.ts'
import { seedHistory, seedMemberships, seedPeople } from '../areas/organisation/demo/seed-people.ts'
import { seedErasureRequests } from '../areas/privacy/demo/seed-privacy.ts'
import { seedTexts } from '../areas/privacy/demo/seed-texts.ts'
import { seedTickets } from '../areas/support/demo/seed-tickets.ts'
import { hashPassword } from '../auth/passwords.ts'
import type { Database } from '../db/database.ts'
import { refreshStatistics } from '../db/statistics.ts'
import type { FileStore } from '../media/store.ts'

/** The password of every account of the demo. */
export const demoPassword = 'Demo-1234'

export interface SeedOptions {
  /** The password of everybody. Default: {@link demoPassword}. */
  readonly password?: string
  /** Where its pictures and files are kept; without one it has none. */
  readonly files?: FileStore
}

/**
 * Fills a database with the demo organisation: the same one every time. The permissions and roles that come with the
 * portal have to be there. Does nothing, and gives false, when there are people in the database already.
 */
export async function seedDemo(
  db: Database,
  { password = demoPassword, files }: SeedOptions = {},
): Promise<boolean> {
  const { rows } = await db.query('select 1 from users limit 1')
  if (rows.length) return false
  // One hash for all: hashing takes longer than everything else here.
  const passwordHash = await hashPassword(password)
  const plan = makePlan()
  await db.transaction(async tx => {
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
    await seedCompetency(tx, plan)
    await seedHistory(tx, plan)
    await seedAnnouncements(tx, plan, access, files)
    await seedTickets(tx, plan)
    await seedMailTemplates(tx)
    await seedSent(tx, plan, access)
    await seedNotices(tx)
    await seedCommunity(tx, plan)
    await seedErasureRequests(tx, plan)
    await seedTexts(tx, plan)
  })
  await refreshStatistics(db)
  return true
}
