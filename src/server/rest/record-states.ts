import type { Compiled } from './compiled.ts'
import type { Context } from './context.ts'
import { linksSql } from './tags.ts'

/** SQL: what belongs to the record `t`, as one value. */
const ownedSql = ({ engine }: Context, { table }: Compiled): string[] =>
  engine.catalogue
    .ownedBy(table)
    .map(
      ({ table: own, owner }) =>
        `(select count(*) || ' ' || coalesce(max(o.updated_at)::text, '') from "${own}" o where o."${owner?.column}" = t.id and o.deleted_at is null)`,
    )

/**
 * The states of many records of a resource, by id: of their own rows, of what their forms link them to, and of what belongs
 * to them. Equal ones mean that nobody changed any of it.
 */
export async function recordStates(
  context: Context,
  compiled: Compiled,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const parts = ['t.updated_at::text', linksSql(compiled), ...ownedSql(context, compiled)]
  const rows = await context.db.read(
    `select t.id, ${parts.filter(Boolean).join(" || ' ' || ")} from "${compiled.table}" t where t.id = any ($1::bigint[])`,
    [ids],
  )
  return new Map(rows.map(([id, state]) => [id as number, state as string]))
}
