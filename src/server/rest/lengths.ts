/** What a write does to fields that say how long a file of the record is (`lengthOf`). */
import type { Compiled } from './compiled.ts'
import { isGiven } from './conditional.ts'
import type { Context } from './context.ts'
import type { JsonRow } from './shape.ts'
import type { ParsedBody } from './values.ts'

/** Seconds of files by their ids, as they were measured when they arrived. */
async function lengthsOf({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db.read(
    'select id, round(duration)::int from medias where id = any ($1::bigint[]) and duration >= 1',
    [ids],
  )
  return new Map(rows.map(row => row as unknown as [number, number]))
}

/**
 * Fills the length of a file that a record is given, where nobody says another: where there was none, or that of the file
 * before. `before` is the record, or null for a new one.
 */
export async function settleLengths(
  context: Pick<Context, 'db'>,
  compiled: Compiled,
  { values }: ParsedBody,
  before: JsonRow | null,
): Promise<void> {
  for (const { name, key, field } of compiled.fields) {
    const file = compiled.byName.get(field.options.lengthOf ?? '')
    if (!file || isGiven(values.get(name))) continue
    const [id, old] = [values.get(file.name), before?.[file.key]]
    if (typeof id !== 'number' || id === old) continue
    const lengths = await lengthsOf(context, [id, ...(typeof old === 'number' ? [old] : [])])
    const length = lengths.get(id)
    const standing = before?.[key]
    const isOfOld = typeof old === 'number' && standing === lengths.get(old)
    if (length !== undefined && (!isGiven(standing) || isOfOld)) values.set(name, length)
  }
}
