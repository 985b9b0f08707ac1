import { positionColumn } from '../../metadata/ordered.ts'
import type { Database, Queryable } from '../db/database.ts'
import { type FieldErrors, invalid } from '../http/errors.ts'
import type { Compiled, CompiledField } from './compiled.ts'
import type { Context } from './context.ts'
import { withDb } from './context.ts'
import { followLinked } from './linked.ts'
import { named } from './violations.ts'

/** Runs `work` in one transaction: a new one, or the one that the context is in already. */
export function inTransaction<T>(context: Context, work: (context: Context) => Promise<T>): Promise<T> {
  const { db, engine } = context
  if ((db as Queryable) !== (engine.db as Database)) return work(context)
  return engine.db
    .transaction(tx => work(withDb(context, tx)))
    .catch(async error => {
      throw await named(context, error)
    })
}

/** Throws 422 when there are errors. */
export function throwIfInvalid(errors: FieldErrors): void {
  if (Object.keys(errors).length) throw invalid(errors)
}

/** Pivot fields among the values, with the ids to be set. */
export function pivotValues(
  compiled: Compiled,
  values: ReadonlyMap<string, unknown>,
): [CompiledField, number[]][] {
  return [...values].flatMap(([name, value]) => {
    const field = compiled.byName.get(name)
    return field?.pivot ? [[field, (value ?? []) as number[]] as [CompiledField, number[]]] : []
  })
}

/** SQL that moves a record's time of change on, by a microsecond at least, so that its tag is never the same again. */
export const bumpUpdatedAt = (alias?: string): string =>
  `updated_at = greatest(clock_timestamp(), ${alias ? `${alias}.` : ''}updated_at + interval '1 microsecond')`

/**
 * SQL that puts a row of an ordered resource last, for a statement that writes these columns of it: what comes to other
 * siblings has no place among them yet.
 */
export const comesLast = ({ order }: Compiled, columns: readonly string[]): string[] =>
  order && columns.some(column => column === order.within || column === order.parent)
    ? [`"${positionColumn}" = default`]
    : []

/**
 * Adds rows to a pivot; those that are there already stay as they are. Gives the ids that were added. The records on
 * both sides are neither locked nor written: many come to one at the same time. Of an ordered pivot `place` stand before them.
 */
export async function link(
  context: Context,
  field: CompiledField,
  id: number,
  ids: readonly number[],
  place = 0,
): Promise<number[]> {
  const { pivot } = field
  if (!pivot || !ids.length) return []
  const rows = await context.db.read(
    `insert into "${pivot.table}" ("${pivot.own}", "${pivot.other}", created_by_id${pivot.ordered ? ', sort' : ''})
     select $1::bigint, o.id, $3::bigint${pivot.ordered ? `, o.place + ${place}` : ''} from unnest($2::bigint[]) with ordinality as o(id, place) order by o.id
     on conflict ("${pivot.own}", "${pivot.other}") ${pivot.ordered ? 'do update set sort = excluded.sort' : 'do nothing'}
     returning "${pivot.other}"`,
    [id, ids, context.caller.id || null],
  )
  const added = rows.map(row => row[0] as number)
  await followLinked(context, field, id, added)
  return added
}

/** Puts those of the rows of an ordered pivot that are there into the order of the ids. */
export async function arrange(
  { db }: Context,
  { pivot }: CompiledField,
  id: number,
  ids: readonly number[],
): Promise<void> {
  if (!pivot?.ordered || !ids.length) return
  await db.read(
    `update "${pivot.table}" p set sort = o.place from unnest($2::bigint[]) with ordinality as o(id, place)
     where p."${pivot.own}" = $1 and p."${pivot.other}" = o.id and p.sort <> o.place`,
    [id, ids],
  )
}

/** Takes rows out of a pivot. Gives the ids that were taken. */
export async function unlink(
  context: Context,
  field: CompiledField,
  id: number,
  ids: readonly number[],
): Promise<number[]> {
  const { pivot } = field
  if (!pivot || !ids.length) return []
  const { table, own, other } = pivot
  // In the order in which others take and add them, so that no two wait for each other.
  const rows = await context.db.read(
    `delete from "${table}" where "${own}" = $1 and "${other}" in (
       select "${other}" from "${table}" where "${own}" = $1 and "${other}" = any ($2::bigint[]) order by "${other}" for update
     ) returning "${other}"`,
    [id, ids],
  )
  return rows.map(row => row[0] as number)
}

/** The ids on the other side of a pivot, in order. */
export async function linked(context: Context, { pivot }: CompiledField, id: number): Promise<number[]> {
  if (!pivot) return []
  const rows = await context.db.read(
    `select "${pivot.other}" from "${pivot.table}" where "${pivot.own}" = $1 order by ${pivot.ordered ? 'sort' : `"${pivot.other}"`}`,
    [id],
  )
  return rows.map(row => row[0] as number)
}
