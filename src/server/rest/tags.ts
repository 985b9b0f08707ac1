import type { Queryable } from '../db/database.ts'
import type { Compiled, CompiledField, Pivot } from './catalogue.ts'
import type { JsonRow } from './shape.ts'

/** The pivots whose ids the form of a record sends. */
function formPivots({ resource, byName }: Compiled): Pivot[] {
  const sections = (resource.config.form ?? []) as readonly { readonly fields: readonly string[] }[]
  const names = new Set(sections.flatMap(({ fields }) => fields))
  return [...names].flatMap(name => byName.get(name)?.pivot ?? [])
}

/** Whether a record's tag covers the pairs of a field. */
export const isCovered = (compiled: Compiled, { pivot }: CompiledField): boolean =>
  pivot !== null && formPivots(compiled).includes(pivot)

/**
 * SQL of what the form of the record `t` ties it to, or an empty text where it ties it to nothing. A pair is written
 * without a word to the records on its sides, so that those who write beside each other do not wait for each other:
 * the moments at which the pairs were made stand for their ids, which are not everybody's to know.
 */
export const tiesSql = (compiled: Compiled): string =>
  formPivots(compiled)
    .map(
      ({ table, own }) =>
        `(select count(*) || ' ' || coalesce(sum(extract(epoch from x.created_at))::text, '') from "${table}" x where x."${own}" = t."id")`,
    )
    .join(" || ' ' || ")

const ties = new WeakMap<JsonRow, string>()

/** What {@link tiesSql} gives for a record that is tied to nothing yet. */
export const noTies = (compiled: Compiled): string =>
  formPivots(compiled)
    .map(() => '0 ')
    .join(' ')

/** Notes what {@link tiesSql} gave for a record; of one whose form ties it to nothing, there is nothing to note. */
export function noteTies(row: JsonRow, found: unknown): void {
  if (found) ties.set(row, String(found))
}

/** Reads what the form ties a record to, as it is now, for the tag of a record that was just written. */
export async function readTies(db: Queryable, compiled: Compiled, row: JsonRow): Promise<void> {
  const sql = tiesSql(compiled)
  if (!sql) return
  const [found] = await db.read(`select ${sql} from "${compiled.table}" t where t.id = $1`, [row.id])
  noteTies(row, found?.[0])
}

/**
 * The tag of a record's state: of its own row, whose every update moves `updated_at` on, and of what its form ties it
 * to. Equal tags mean the same state.
 */
export function etagOf(row: JsonRow): string {
  const { id, updated_at, deleted_at } = row
  const tied = ties.get(row)?.replace(/[ .]/g, '-')
  return `"${[id, updated_at, deleted_at, tied].filter(part => part !== null && part !== undefined).join('-')}"`
}

/** {@link etagOf} of a record of which it is not known yet what it is tied to: an answer that is given again. */
export async function tagOf(db: Queryable, compiled: Compiled, row: JsonRow): Promise<string> {
  if (!ties.has(row)) await readTies(db, compiled, row)
  return etagOf(row)
}
