import type { Compiled } from './compiled.ts'
import type { Context } from './context.ts'
import { include } from './include.ts'
import type { IncludeTree } from './query.ts'
import type { Selection } from './selection.ts'
import { type JsonRow, selectList, shapeFor } from './shape.ts'

/** Rows that are held at once. */
const chunk = 500

/** The numbers of a list as the database joins them (`7,12,3`), some at a time. */
export function* handfuls(list: string, size = chunk): Generator<number[]> {
  let some: number[] = []
  for (let at = 0; at < list.length; ) {
    const comma = list.indexOf(',', at)
    const end = comma < 0 ? list.length : comma
    some.push(Number(list.slice(at, end)))
    at = end + 1
    if (some.length === size || at >= list.length) {
      yield some
      some = []
    }
  }
}

/**
 * The ids of a list's query in their order, as one text: a million of them are seven megabytes in it and a hundred as rows
 * of a result.
 */
export async function selectedIds(
  { db }: Context,
  { table }: Compiled,
  { where, order, params }: Selection,
): Promise<string> {
  const [all] = await db.read(
    `select string_agg(t.id::text, ',' order by ${order}) from "${table}" t${where.length ? ` where ${where.join(' and ')}` : ''}`,
    params.values,
    true,
  )
  return (all?.[0] as string | null) ?? ''
}

/** Some rows by their ids, in the order of these, as the caller may read them. */
export async function rowsById(
  context: Context,
  compiled: Compiled,
  ids: readonly number[],
  tree: IncludeTree,
): Promise<JsonRow[]> {
  const shape = shapeFor(compiled, context)
  const rows = await context.db.read(
    `select ${selectList(shape, 't')} from unnest($1::bigint[]) with ordinality as o(id, place) join "${compiled.table}" t on t.id = o.id order by o.place`,
    [ids],
  )
  const built = rows.map(row => shape.build(row, 0))
  await include(context, compiled, built, tree)
  return built
}
