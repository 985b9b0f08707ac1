import type { Portal } from '../dependencies.ts'
import { forgetUpload, type StoredUpload } from './uploads.ts'

/** Uploads of one tidying up. */
const batch = 1000

/**
 * Removes uploads that nobody has gone on with for a day, with what there is of their files, and pieces of which no upload
 * knows. Files that have become records stay: who uses them is another matter.
 */
export async function removeOldUploads({ engine, files }: Portal): Promise<void> {
  const { db } = engine
  // One that was being put together when its time ended may still become a file.
  const { rows } = await db.query<Pick<StoredUpload, 'id' | 'storage_key' | 'media_id'>>(
    `select id, storage_key, media_id from uploads where expires_at < clock_timestamp() - interval '10 minutes' order by expires_at limit ${batch}`,
  )
  for (const { id, storage_key: key, media_id: media } of rows) {
    await files.pieces.remove(id, key)
    if (media === null) await files.remove(key)
    await forgetUpload(db, id)
  }
  for await (const id of files.pieces.uploads()) {
    const [known] = await db.read('select 1 from uploads where id = $1 and media_id is null', [id])
    if (!known) await files.pieces.remove(id)
  }
}
