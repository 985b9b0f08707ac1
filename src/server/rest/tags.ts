import { formFields } from '../../metadata/form-sections.ts'
import type { Queryable } from '../db/database.ts'
import type { Compiled, CompiledField, Pivot } from './compiled.ts'
import type { JsonRow } from './shape.ts'

/** The pivots whose ids the form of a record sends. */
const formPivots = ({ resource, byName }: Compiled): Pivot[] =>
  formFields(resource).flatMap(name => byName.get(name)?.pivot ?? [])

/** Whether a record's tag covers the pairs of a field. */
export const isCovered = (compiled: Compiled, { pivot }: CompiledField): boolean =>
  pivot !== null && formPivots(compiled).includes(pivot)

/**
 * SQL of what the form of the record `t` links it to, or an empty text where it links it to nothing. A pair is written
 * without a word to the records on its sides, so that those who write beside each other do not wait for each other:
 * the timestamps at which the pairs were made stand for their ids, which not everybody may know.
 */
export function linksSql(compiled: Compiled): string {
  const known = textsOfLinks.get(compiled)
  if (known !== undefined) return known
  const text = formPivots(compiled)
    .map(
      ({ table, own }) =>
        `(select count(*) || ' ' || coalesce(sum(extract(epoch from x.created_at))::text, '') from "${table}" x where x."${own}" = t."id")`,
    )
    .join(" || ' ' || ")
  textsOfLinks.set(compiled, text)
  return text
}

const textsOfLinks = new WeakMap<Compiled, string>()

const linkVersions = new WeakMap<JsonRow, string>()

/** What {@link linksSql} gives for a record that is linked to nothing yet. */
export const noLinks = (compiled: Compiled): string =>
  formPivots(compiled)
    .map(() => '0 ')
    .join(' ')

/** Notes what {@link linksSql} gave for a record; of one whose form links it to nothing, there is nothing to note. */
export function noteLinks(row: JsonRow, found: unknown): void {
  if (found) linkVersions.set(row, String(found))
}

/** Reads what the form links a record to, as it is now, for the tag of a record that was just written. */
export async function readLinks(db: Queryable, compiled: Compiled, row: JsonRow): Promise<void> {
  const sql = linksSql(compiled)
  if (!sql) return
  const [found] = await db.read(`select ${sql} from "${compiled.table}" t where t.id = $1`, [row.id])
  noteLinks(row, found?.[0])
}

/**
 * The tag of a record's state: of its own row, whose every update moves `updated_at` on, and of what its form links it
 * to. Equal tags mean the same state.
 */
export function etagOf(row: JsonRow): string {
  const { id, updated_at, deleted_at } = row
  const linkVersion = linkVersions.get(row)?.replace(/[ .]/g, '-')
  return `"${[id, updated_at, deleted_at, linkVersion].filter(part => part !== null && part !== undefined).join('-')}"`
}

/** {@link etagOf} of a record of which it is not known yet what it is linked to: an answer that is given again. */
export async function etagNow(db: Queryable, compiled: Compiled, row: JsonRow): Promise<string> {
  if (!linkVersions.has(row)) await readLinks(db, compiled, row)
  return etagOf(row)
}
