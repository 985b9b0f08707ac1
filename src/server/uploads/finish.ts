import type { Portal } from '../dependencies.ts'
import { conflict, HttpError } from '../http/errors.ts'
import { storedContent } from '../media/content.ts'
import { inspect } from '../media/inspect.ts'
import { fileLimitsOf } from '../media/limits.ts'
import { fileRecords, type RecordedFile, recordFile } from '../media/record.ts'
import { withEnding } from '../media/sniff.ts'
import { PiecesGone } from '../media/store.ts'
import { removeWhere, unusedSql } from '../media/unused.ts'
import type { Context } from '../rest/context.ts'
import type { JsonRow } from '../rest/shape.ts'
import { inTransaction } from '../rest/write.ts'
import { expired, forgetUpload, ownUpload, piecesOf, type StoredUpload } from './uploads.ts'

/** Removes an upload and what there is of its file; its record too, where it has become one that nothing uses. */
export async function removeUpload(
  portal: Portal,
  upload: Pick<StoredUpload, 'id' | 'storage_key' | 'media_id'>,
) {
  const { engine, files } = portal
  const { id, storage_key: key, media_id: media } = upload
  await forgetUpload(engine.db, id)
  // What is left of the pieces goes with the next tidying up.
  await files.pieces.remove(id, key).catch(() => undefined)
  if (media === null) await files.remove(key)
  else await removeWhere(portal, media, unusedSql(engine))
}

/** Makes the joined file a record. Undefined where another request has done so. */
async function recorded(
  context: Context,
  upload: StoredUpload,
  file: Pick<RecordedFile, 'name' | 'type' | 'measures' | 'keep'>,
): Promise<JsonRow | undefined> {
  const done = Symbol('done')
  return inTransaction(context, async inner => {
    const { size, storage_key: key } = upload
    const row = await recordFile(inner, { ...file, size, sha256: null, key })
    const noted = await inner.db.read(
      'update uploads set media_id = $2 where id = $1 and media_id is null returning 1',
      [upload.id, row.id],
    )
    if (!noted.length) throw done
    return row
  }).catch(error => {
    if (error === done) return undefined
    throw error
  })
}

/** The upload as it stands now. Throws 404 where it was cancelled meanwhile, and removes what was put together since. */
async function stillThere(portal: Portal, context: Context, { id, storage_key: key }: StoredUpload) {
  const { engine, files } = portal
  try {
    return await ownUpload(context, id)
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) {
      const used = await engine.db.read('select 1 from medias where storage_key = $1', [key])
      if (!used.length) await files.remove(key)
    }
    throw error
  }
}

/** Puts the file together, looks at what it is, and makes it a record. */
async function finish(portal: Portal, context: Context, upload: StoredUpload): Promise<JsonRow> {
  const { files, engine } = portal
  const { id, storage_key: key, size } = upload
  // Rights may have gone since it was begun.
  const limits = fileLimitsOf(context, upload.resource, upload.field)
  try {
    await files.pieces.join(id, await piecesOf(engine.db, id), key)
    const { ending, ...looked } = await inspect(portal, storedContent(files, key, size), limits)
    const row = await recorded(context, upload, { name: withEnding(upload.file_name, ending), ...looked })
    if (row) {
      await files.pieces.remove(id, key).catch(() => undefined)
      return row
    }
  } catch (error) {
    const now = await stillThere(portal, context, upload)
    // Where another request was faster, what failed here is no matter.
    if (now.media_id === null) {
      if (error instanceof PiecesGone) {
        await removeUpload(portal, upload)
        throw expired()
      }
      if (error instanceof HttpError && (error.status === 415 || error.status === 422))
        await removeUpload(portal, upload)
      throw error
    }
  }
  return arrived(context, await stillThere(portal, context, upload))
}

/** The record of a file that has arrived. */
async function arrived(context: Context, { media_id: media }: StoredUpload): Promise<JsonRow> {
  const row = media === null ? undefined : (await fileRecords(context, [media])).get(media)
  if (!row) throw conflict('busy')
  return row
}

/** Files that are being put together in this process, by their uploads. */
const underWay = new Map<string, Promise<JsonRow>>()

/**
 * The record of a file of which all is here; made where there is none yet. Throws 415 or 422 for a file that its field
 * does not take, which goes then, and 409 while something is missing. Asked for again it comes to the same.
 */
export async function finishUpload(portal: Portal, context: Context, upload: StoredUpload): Promise<JsonRow> {
  if (upload.received < upload.size) throw conflict('uploadIncomplete')
  if (upload.media_id !== null) return arrived(context, upload)
  const present = underWay.get(upload.id)
  if (present) return present
  const work = finish(portal, context, upload).finally(() => underWay.delete(upload.id))
  underWay.set(upload.id, work)
  return work
}
