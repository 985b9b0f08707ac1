import { pictureMark } from '../fields/rich-text/pictures.ts'
import { refreshStatistics } from './db/statistics.ts'
import type { Portal } from './dependencies.ts'
import { forget } from './retention.ts'

/** SQL: the ids of all pictures of texts in a column, deleted records' too, since those can be restored. */
const picturesOf = (table: string, column: string) =>
  `select (regexp_matches(h."${column}", '${pictureMark}(\\d+)"', 'g'))[1]::bigint as id from "${table}" h where h."${column}" like '%${pictureMark}%'`

/**
 * An upload that nothing points at a day later was given up; every column and pivot that holds files is asked, and
 * every text that has pictures.
 */
async function removeForgottenUploads({ engine, files }: Portal): Promise<void> {
  const held = [...engine.catalogue.all()].flatMap(({ fields, table, resource }) =>
    resource.config.source
      ? []
      : fields
          .filter(({ target }) => target === 'medias')
          .map(({ pivot, column }) =>
            pivot
              ? `not exists (select 1 from "${pivot.table}" h where h."${pivot.other}" = m.id)`
              : `not exists (select 1 from "${table}" h where h."${column}" = m.id)`,
          ),
  )
  for (const { fields, table, resource } of engine.catalogue.all())
    for (const { type, column } of resource.config.source ? [] : fields)
      if (type.holdsPictures && column)
        held.push(`m.id not in (select p.id from (${picturesOf(table, column)}) p)`)
  const forgotten = `m.created_at < clock_timestamp() - interval '1 day' and ${held.join(' and ')}`
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

/** Archives of people's own data whose time is over, and requests for one that came to nothing. */
async function removeOldExports({ engine, files }: Portal): Promise<void> {
  const rows = await engine.db.read(
    `select id, storage_key from data_exports
     where expires_at < clock_timestamp() or (expires_at is null and created_at < clock_timestamp() - interval '7 days') limit 1000`,
    [],
  )
  for (const [id, key] of rows) {
    if (key) await files.remove(key as string)
    await engine.db.read('delete from data_exports where id = $1', [id])
  }
}

/** Tidies up: what fails is tried again with the next time. */
export async function tidyUp(portal: Portal): Promise<void> {
  await forget(portal.engine.db, portal.config)
  await removeForgottenUploads(portal)
  await removeOldExports(portal)
  // A PostgreSQL server sees to this by itself.
  if (portal.engine.db.engine === 'pglite') await refreshStatistics(portal.engine.db, true)
}
