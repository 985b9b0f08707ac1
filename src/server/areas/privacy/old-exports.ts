import type { Portal } from '../../dependencies.ts'
import { DAYS_STORED } from './export.ts'

/** Archives of people's own data whose time is over, and requests for one that came to nothing. */
export async function removeOldExports({ engine, files }: Portal): Promise<void> {
  const rows = await engine.db.read(
    `select id, storage_key from data_exports
     where expires_at < clock_timestamp() or (expires_at is null and created_at < clock_timestamp() - interval '1 day' * $1) limit 1000`,
    [DAYS_STORED],
  )
  for (const [id, key] of rows) {
    if (key) await files.remove(key as string)
    await engine.db.read('delete from data_exports where id = $1', [id])
  }
}
