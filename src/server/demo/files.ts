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

/** Keeps a file of the demo, uploaded by somebody at a time (ISO 8601), and gives the id of its record. */
export async function storeFile(
  tx: Queryable,
  files: FileStore,
  { name, type, content, measures: { duration = null, pages = null } = {} }: DemoFile,
  { by, at }: { readonly by: number | null; readonly at: string },
): Promise<number> {
  const received = await receive(files.incoming, Readable.from([content]), content.length)
  const key = await files.keep(received)
  const [row] = await tx.read(
    `insert into medias (file_name, mime_type, size, sha256, storage_key, created_by_id, created_at, duration, pages)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [name, type, received.size, received.sha256, key, by, at, duration, pages],
  )
  return (row as [number])[0]
}
