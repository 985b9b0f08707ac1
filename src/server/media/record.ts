import type { Context } from '../rest/context.ts'
import { insert } from '../rest/insert.ts'
import { type JsonRow, shapeFor } from '../rest/shape.ts'

/** A kept file that is to be known. */
export interface KeptFile {
  readonly name: string
  /** By its content. */
  readonly type: string
  readonly size: number
  /** Null where it came in pieces, each of which was held to a sum of its own. */
  readonly sha256: string | null
  readonly key: string
}

/** Makes a kept file a record, with its audit line. Whichever way its bytes came, this is how it is known from then on. */
export const recordFile = (context: Context, { name, type, size, sha256, key }: KeptFile): Promise<JsonRow> =>
  insert(context, context.engine.catalogue.get('medias'), new Map(), {
    file_name: name,
    mime_type: type,
    size,
    sha256,
    storage_key: key,
  })

/** A file's record as an upload answers it; undefined where there is none any more. */
export async function fileRecord(context: Context, id: number): Promise<JsonRow | undefined> {
  const shape = shapeFor(context.engine.catalogue.get('medias'), context)
  const [row] = await context.db.read(
    `select ${shape.columns.map(column => `"${column}"`).join(', ')} from medias where id = $1 and deleted_at is null`,
    [id],
  )
  return row && shape.build(row, 0)
}
