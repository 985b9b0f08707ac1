import { may } from '../auth/caller.ts'
import { badQuery, forbidden } from '../http/errors.ts'
import type { Compiled, CompiledField } from './compiled.ts'
import type { Context } from './context.ts'
import { bothFitSql } from './fits.ts'
import { readPage } from './list.ts'
import type { RowPage } from './page.ts'
import { parseListQuery, type RawQuery } from './query.ts'
import { childListPermissions, relationPermissions } from './relation-permissions.ts'
import { loadRow } from './show.ts'

/** Throws 403 unless the caller holds one of the permissions. */
export function requirePermission(context: Context, names: readonly string[]): void {
  if (!may(context.caller, ...names)) throw forbidden()
}

/**
 * `GET /api/{a}/{id}/{b}`: the related rows, with everything that a list understands. `filter[assigned]=no` lists
 * those that are not related yet, to choose from.
 */
export async function childIndex(
  context: Context,
  compiled: Compiled,
  field: CompiledField,
  id: number,
  raw: RawQuery,
): Promise<RowPage> {
  const { engine, caller } = context
  await loadRow(context, compiled, id, { trashed: may(caller, `${compiled.name}.destroy`) })
  const permissions = relationPermissions(field)
  requirePermission(context, childListPermissions(compiled, field))
  const target = engine.catalogue.get(field.target as string)
  const query = parseListQuery(raw, target, caller, engine.catalogue)
  const assigned = query.filters.get('assigned')?.text
  if (assigned !== undefined && assigned !== 'no') throw badQuery('filter[assigned]', ['no'])
  if (assigned === 'no') requirePermission(context, permissions.store)
  return readPage(context, target, query, {
    own: ['assigned'],
    tables: field.pivot ? [field.pivot.table] : [],
    conditions: params => {
      const param = params.add(id)
      const isThere = underSql(field, param)
      return assigned === 'no'
        ? [`(${isThere}) is not true`, ...bothFitSql(context, compiled, field, params, param)]
        : [isThere]
    },
  })
}

/** SQL: whether a row `t` is under the record `id` by a relation. */
function underSql({ inverse, pivot }: CompiledField, id: string): string {
  if (inverse) return `t."${inverse}" = ${id}`
  const { table, own, other } = pivot as NonNullable<CompiledField['pivot']>
  return `exists (select 1 from "${table}" c where c."${other}" = t."id" and c."${own}" = ${id})`
}
