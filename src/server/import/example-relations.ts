/** The records that the example row of an import names: such as agree with each other, as those of a row have to. */

import { mayBeAbsent } from '../../metadata/applies.ts'
import type { Params } from '../db/sql.ts'
import type { Compiled, CompiledField } from '../rest/compiled.ts'
import type { Context } from '../rest/context.ts'
import { fitSql } from '../rest/fits.ts'
import { dependentOn } from '../rest/fits-many.ts'
import { readPage } from '../rest/list.ts'
import { parseListQuery } from '../rest/query.ts'
import { visibility } from '../rest/visibility.ts'

/** Records of a relation, as a file names them. */
export interface NamedRecords {
  readonly ids: readonly number[]
  readonly text: string
}

/** The e-mail address, which no two records share, by which a file best names those of a resource that has one. */
export const uniqueAddress = ({ fields }: Compiled): CompiledField | undefined =>
  fields.find(({ type, field }) => type.isMailAddress && field.options.unique)

/** SQL: that for every required relation which is tied to the field there is a record that agrees with the one at `t`. */
function companions(
  { caller, engine: { catalogue } }: Context,
  compiled: Compiled,
  by: CompiledField,
  needed: readonly CompiledField[],
  params: Params,
): string[] {
  return needed.map(field => {
    const target = catalogue.get(field.target as string)
    const ties = Object.entries<string>(field.field.options.within ?? {})
    const own = ({ name }: CompiledField) =>
      `d."${target.byName.get(ties.find(([, linked]) => linked === name)?.[0] as string)?.column}"`
    const where = [
      'd.deleted_at is null',
      ...visibility(target, caller, 'd', params, catalogue).conditions,
      // Of what else it is tied to any will do: that is chosen by itself.
      ...fitSql({ caller, catalogue }, compiled, field, 'd', params, linked =>
        linked === by ? 't."id"' : own(linked),
      ),
    ]
    return `exists (select 1 from "${target.table}" d where ${where.join(' and ')})`
  })
}

/** The first records that may stand in the field beside those that were chosen for the others. */
async function firstOf(
  context: Context,
  compiled: Compiled,
  field: CompiledField,
  chosen: ReadonlyMap<string, NamedRecords>,
  needed: readonly CompiledField[],
): Promise<NamedRecords> {
  const { caller, engine } = context
  const { catalogue } = engine
  const target = catalogue.get(field.target as string)
  const raw = { per_page: field.pivot ? '2' : '1', sort: 'id' }
  const { data } = await readPage(context, target, parseListQuery(raw, target, caller, catalogue), {
    conditions: params => [
      ...fitSql({ caller, catalogue }, compiled, field, 't', params, own => {
        const [id = null] = chosen.get(own.name)?.ids ?? []
        return `${params.add(id)}::${own.type.column(own.field)?.type}`
      }),
      ...companions(context, compiled, field, needed, params),
    ],
    tables: [target, ...needed.map(field => catalogue.get(field.target as string))].map(({ table }) => table),
  })
  const key = uniqueAddress(target)?.key ?? target.resource.config.title
  return { ids: data.map(row => row.id as number), text: data.map(row => String(row[key] ?? '')).join('; ') }
}

/**
 * The records that an example names in its relations, by the field's name: each may be chosen beside the others, and
 * what a required one needs goes before what comes first. A relation for which there is no such record names none.
 */
export async function exampleRelations(
  context: Context,
  compiled: Compiled,
  fields: readonly CompiledField[],
): Promise<ReadonlyMap<string, NamedRecords>> {
  const chosen = new Map<string, NamedRecords>()
  const left = new Map(fields.filter(({ target }) => target).map(field => [field.name, field]))
  const choose = async (field: CompiledField): Promise<void> => {
    left.delete(field.name)
    for (const own of Object.values<string>(field.field.options.within ?? {})) {
      const before = left.get(own)
      if (before) await choose(before)
    }
    const needed = dependentOn(compiled, field.name).filter(
      ({ name, field: { options } }) =>
        left.has(name) && options.required === true && !mayBeAbsent(compiled.resource, name),
    )
    const found = await firstOf(context, compiled, field, chosen, needed)
    const isAlone = !found.ids.length && needed.length > 0
    chosen.set(field.name, isAlone ? await firstOf(context, compiled, field, chosen, []) : found)
  }
  for (const field of left.values()) await choose(field)
  return chosen
}
