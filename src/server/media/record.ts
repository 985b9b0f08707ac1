import type { Context } from '../rest/context.ts'
import { insert } from '../rest/insert.ts'
import { type JsonRow, shapeFor } from '../rest/shape.ts'
import type { Inspected } from './formats.ts'
import type { Measures } from './measures.ts'

/** A kept file that is to be known. */
export interface RecordedFile {
  readonly name: string
  /** By its content. */
  readonly type: string
  readonly size: number
  /** Null where it came in pieces, each of which was held to a sum of its own. */
  readonly sha256: string | null
  readonly key: string
  readonly measures: Measures
  /** Stores what else was found in it. */
  readonly keep?: Inspected['keep']
}

/** Makes a kept file a record, with its audit line. Whichever way its bytes came, this is how it is known from then on. */
export async function recordFile(
  context: Context,
  { name, type, size, sha256, key, measures, keep }: RecordedFile,
): Promise<JsonRow> {
  const row = await insert(context, context.engine.catalogue.get('medias'), new Map(), {
    file_name: name,
    mime_type: type,
    size,
    sha256,
    storage_key: key,
    ...measures,
  })
  await keep?.(context.db, row.id)
  return row
}

/** Files' records as uploads answer them, by their ids; without those that are not there any more. */
export async function fileRecords(
  context: Context,
  ids: readonly number[],
): Promise<ReadonlyMap<number, JsonRow>> {
  const shape = shapeFor(context.engine.catalogue.get('medias'), context)
  const rows = await context.db.read(
    `select ${shape.columns.map(column => `"${column}"`).join(', ')} from medias where id = any ($1::bigint[]) and deleted_at is null`,
    [ids],
  )
  return new Map(rows.map(row => shape.build(row, 0)).map(row => [row.id, row]))
}
