import type { Portal } from './routes/dependencies.ts'

/** Rows that have had their time, by table. */
const outdated = [
  'delete from sessions where expires_at < clock_timestamp()',
  "delete from idempotency_keys where created_at < clock_timestamp() - interval '1 day'",
  'delete from rate_limits where resets_at < clock_timestamp()',
  "delete from one_time_links where expires_at < clock_timestamp() - interval '7 days'",
  "delete from known_devices where last_seen_at < clock_timestamp() - interval '1 year'",
  "delete from import_jobs where created_at < clock_timestamp() - interval '30 days'",
]

/** An upload that nothing points at a day later was given up; every column and pivot that holds files is asked. */
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

/** Tidies up once an hour; gives the function that ends it. What fails now is tried again an hour later. */
export function keepHouse(portal: Portal, everyMs = 3_600_000): () => void {
  const tidy = async () => {
    for (const text of outdated) await portal.engine.db.read(text, [])
    await removeForgottenUploads(portal)
  }
  const timer = setInterval(() => void tidy().catch(() => undefined), everyMs).unref()
  return () => clearInterval(timer)
}
