import { Readable } from 'node:stream'
import type { Queryable } from '../db/database.ts'
import type { Measures } from '../media/measures.ts'
import { type FileStore, receive } from '../media/store.ts'

/** A file of the demo. */
export interface DemoFile {
  readonly name: string
  readonly type: string
  readonly content: Buffer
  /** What an upload would have measured. */
  readonly measures?: Partial<Measures>
}

/** Who uploaded files of the demo, and when (ISO 8601). */
interface Uploaded {
  readonly by: number | null
  readonly at: string
}

/** Keeps files of the demo, and gives the ids of their records in the order of the files. */
export async function storeFiles(
  tx: Queryable,
  files: FileStore,
  all: readonly DemoFile[],
  { by, at }: Uploaded,
): Promise<number[]> {
  const stored = await Promise.all(
    all.map(async ({ name, type, content, measures: { duration = null, pages = null } = {} }) => {
      const received = await receive(files.incoming, Readable.from([content]), content.length)
      const { size, sha256 } = received
      const storage_key = await files.keep(received)
      return { file_name: name, mime_type: type, size, sha256, storage_key, duration, pages }
    }),
  )
  const columns = 'file_name, mime_type, size, sha256, storage_key, duration, pages'
  const rows = await tx.read(
    `insert into medias (${columns}, created_by_id, created_at)
     select ${columns}, $2::bigint, $3::timestamptz from json_populate_recordset(null::medias, $1::json) returning id`,
    [JSON.stringify(stored), by, at],
  )
  return rows.map(([id]) => id as number)
}

/** Keeps a file of the demo, and gives the id of its record. */
export async function storeFile(
  tx: Queryable,
  files: FileStore,
  file: DemoFile,
  uploaded: Uploaded,
): Promise<number> {
  const [id] = await storeFiles(tx, files, [file], uploaded)
  return id as number
}
