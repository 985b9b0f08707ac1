import { hashPassword } from '../auth/passwords.ts'
import type { Database, Queryable } from '../db/database.ts'
import { refreshStatistics } from '../db/statistics.ts'
import type { FileStore } from '../media/store.ts'

/** The password of every account of the demo. */
export const demoPassword = 'Demo-1234'

/** What a step of the demo works with. */
export interface DemoContext {
  /** One transaction for all steps. */
  readonly tx: Queryable
  /** The hash of everybody's password. */
  readonly passwordHash: string
  /** Where pictures and files are kept; without one there are none. */
  readonly files?: FileStore
}

/** A step in which the demo's data are made. */
export type Seed = (demo: DemoContext) => Promise<void>

export interface SeedOptions {
  /** The areas whose data are made, in their order. */
  readonly areas: readonly { demo?(): Promise<readonly Seed[]> }[]
  /** The password of everybody. Default: {@link demoPassword}. */
  readonly password?: string
  readonly files?: FileStore
}

/**
 * Fills a database with the demo organisation: the same one every time. The permissions and roles that come with the
 * portal have to be there. Does nothing, and gives false, when there are people in the database already.
 */
export async function seedDemo(
  db: Database,
  { areas, password = demoPassword, files }: SeedOptions,
): Promise<boolean> {
  const { rows } = await db.query('select 1 from users limit 1')
  if (rows.length) return false
  // One hash for all: hashing takes longer than everything else here.
  const passwordHash = await hashPassword(password)
  const seeds = await Promise.all(areas.map(async area => (await area.demo?.()) ?? []))
  await db.transaction(async tx => {
    for (const seed of seeds.flat()) await seed({ tx, passwordHash, ...(files && { files }) })
  })
  await refreshStatistics(db)
  return true
}
