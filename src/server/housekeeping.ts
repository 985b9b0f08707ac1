import { refreshStatistics } from './db/statistics.ts'
import type { Portal } from './dependencies.ts'
import { removeOldImportFiles } from './import/format-job.ts'
import { defineQueue } from './jobs/queues.ts'
import { removeForgottenUploads } from './media/unused.ts'
import { cleanAuditLines } from './rest/audit-cleaning.ts'
import { forget, type RetentionRule } from './retention.ts'
import { removeOldUploads } from './uploads/tidy.ts'

/** The tidying up that is due by the clock. */
export const housekeepingQueue = defineQueue('housekeeping', {
  retries: 2,
  within: 1800,
  schedule: '17 * * * *',
})

/** What areas add to the tidying up. */
export interface Housekeeping {
  readonly retention: readonly RetentionRule[]
  /** What they remove besides. */
  readonly tidy: readonly ((portal: Portal) => Promise<void>)[]
}

/** Portals whose audit lines were cleaned since the process started; what is written afterwards is clean. */
const cleaned = new WeakSet<Portal['engine']>()

async function cleanAuditOnce({ engine }: Portal): Promise<void> {
  if (cleaned.has(engine)) return
  await cleanAuditLines(engine.db, engine.catalogue.resources)
  cleaned.add(engine)
}

/** Tidies up: what fails is tried again with the next time. */
export async function tidyUp(portal: Portal, { retention, tidy }: Housekeeping): Promise<void> {
  await forget(portal.engine.db, portal.config, retention)
  await cleanAuditOnce(portal)
  await removeOldUploads(portal)
  await removeOldImportFiles(portal)
  await removeForgottenUploads(portal)
  for (const each of tidy) await each(portal)
  // A PostgreSQL server sees to this by itself.
  if (portal.engine.db.engine === 'pglite') await refreshStatistics(portal.engine.db, true)
}
