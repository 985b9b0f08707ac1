import { pictureMark } from '../fields/rich-text/pictures.ts'
import { refreshStatistics } from './db/statistics.ts'
import type { Portal } from './dependencies.ts'
import { defineQueue } from './jobs/queues.ts'
import { cleanAuditLines } from './rest/audit-cleaning.ts'
import { forget, type RetentionRule } from './retention.ts'

/** The tidying up that is due by the clock. */
export const housekeepingQueue = defineQueue('housekeeping', {
  retries: 2,
  within: 1800,
  schedule: '17 * * * *',
})

/** SQL: the ids of all pictures of texts in a column, deleted records' too, since those can be restored. */
const picturesOf = (table: string, column: string) =>
  `select (regexp_matches(h."${column}", '${pictureMark}(\\d+)"', 'g'))[1]::bigint as id from "${table}" h where h."${column}" like '%${pictureMark}%'`

/**
 * An upload that nothing points at a day later was given up; every column and pivot that holds files is asked, and
 * every text that has pictures.
 */
async function removeForgottenUploads({ engine, files }: Portal): Promise<void> {
  const mediaColumns = [...engine.catalogue.all()].flatMap(({ fields, table, resource }) =>
    resource.config.source
      ? []
      : fields
          .filter(({ type }) => type.isFile)
          .map(({ pivot, column }) =>
            pivot
              ? `not exists (select 1 from "${pivot.table}" h where h."${pivot.other}" = m.id)`
              : `not exists (select 1 from "${table}" h where h."${column}" = m.id)`,
          ),
  )
  for (const { fields, table, resource } of engine.catalogue.all())
    for (const { type, column } of resource.config.source ? [] : fields)
      if (type.isHtml && column)
        mediaColumns.push(`m.id not in (select p.id from (${picturesOf(table, column)}) p)`)
  const forgotten = `m.created_at < clock_timestamp() - interval '1 day' and ${mediaColumns.join(' and ')}`
  const rows = await engine.db.read(`select m.id from medias m where ${forgotten} limit 1000`, [])
  for (const [id] of rows) {
    // Held fast, then asked again: somebody may have begun to use it since.
    const key = await engine.db
      .transaction(async tx => {
        await tx.read('select 1 from medias where id = $1 for update', [id])
        const [gone] = await tx.read(
          `delete from medias m where m.id = $1 and ${forgotten} returning m.storage_key`,
          [id],
        )
        return gone?.[0] as string | undefined
      })
      .catch(() => undefined)
    if (key) await files.remove(key)
  }
}

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
  await removeForgottenUploads(portal)
  for (const each of tidy) await each(portal)
  // A PostgreSQL server sees to this by itself.
  if (portal.engine.db.engine === 'pglite') await refreshStatistics(portal.engine.db, true)
}
