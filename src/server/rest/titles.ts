import { may } from '../auth/caller.ts'
import { Params } from '../db/sql.ts'
import type { Compiled, CompiledField } from './compiled.ts'
import type { Context } from './context.ts'
import { selectList, shapeFor } from './shape.ts'
import { visibility } from './visibility.ts'

const rowsOf = async (context: Context, compiled: Compiled, ids: readonly number[]) => {
  const shape = shapeFor(compiled, context)
  const params = new Params()
  const where = [`t.id = any (${params.add(ids)}::bigint[])`]
  if (!may(context.caller, `${compiled.name}.destroy`)) where.push('t.deleted_at is null')
  where.push(
    ...visibility(compiled, context.caller, 't', params, context.engine.catalogue, 'index').conditions,
  )
  const rows = await context.db.read(
    `select ${selectList(shape, 't')} from "${compiled.table}" t where ${where.join(' and ')}`,
    params.values,
  )
  return rows.map(row => shape.build(row, 0))
}

/** What records are called, by their ids, deleted ones too for whoever may bring them back; those that the caller may not see are left out. */
export async function titlesOf(
  context: Context,
  compiled: Compiled,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { name, resource, byName } = compiled
  if (!ids.length || !may(context.caller, `${name}.index`, `${name}.show`)) return new Map()
  const { title, titleElse, titles = {} } = resource.config
  const named = [titles[context.locale], title, titleElse]
  const fields = [...new Set(named.flatMap(each => byName.get(each ?? '') ?? []))]
  const records = await rowsOf(context, compiled, ids)
  // What is known by what it points at is called as that is.
  const others = new Map<CompiledField, Map<number, string>>()
  for (const field of fields) {
    const { key, column, target } = field
    if (column === null || target === null) continue
    const pointed = records.flatMap(row => (row[key] as number | null) ?? [])
    others.set(field, await titlesOf(context, compiled.related(target), [...new Set(pointed)]))
  }
  return new Map(
    records.flatMap(row => {
      const texts = fields.map(field =>
        others.has(field) ? others.get(field)?.get(row[field.key] as number) : row[field.key],
      )
      const found = texts.find(text => typeof text === 'string' && text !== '')
      return typeof found === 'string' ? [[row.id, found]] : []
    }),
  )
}
