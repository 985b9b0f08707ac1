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
 * those that are not related yet, to choose from; with `any` those that are stand among them, and `meta.assigned` says
 * which of the page they are.
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
  if (assigned !== undefined && assigned !== 'no' && assigned !== 'any')
    throw badQuery('filter[assigned]', ['no', 'any'])
  if (assigned !== undefined) requirePermission(context, permissions.store)
  const page = await readPage(context, target, query, {
    own: ['assigned'],
    tables: field.pivot ? [field.pivot.table] : [],
    conditions: params => {
      const param = params.add(id)
      const isThere = underSql(field, param)
      if (assigned === undefined) return [isThere]
      const fits = bothFitSql(context, compiled, field, params, param)
      return assigned === 'no'
        ? [`(${isThere}) is not true`, ...fits]
        : [`(${isThere} or ${['true', ...fits].join(' and ')})`]
    },
  })
  if (assigned !== 'any') return page
  const ids = page.data.map(row => row.id)
  const text = `select t.id from "${target.table}" t where t.id = any ($2::bigint[]) and ${underSql(field, '$1')}`
  const there = ids.length ? await context.db.read(text, [id, ids]) : []
  return { ...page, meta: { ...page.meta, assigned: there.map(([one]) => one as number) } }
}

/** SQL: whether a row `t` is under the record `id` by a relation. */
function underSql({ inverse, pivot }: CompiledField, id: string): string {
  if (inverse) return `t."${inverse}" = ${id}`
  const { table, own, other } = pivot as NonNullable<CompiledField['pivot']>
  return `exists (select 1 from "${table}" c where c."${other}" = t."id" and c."${own}" = ${id})`
}
