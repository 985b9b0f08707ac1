import { may } from '../auth/caller.ts'
import { Params } from '../db/sql.ts'
import type { Context } from './context.ts'
import { selectList, shapeFor } from './shape.ts'
import { visibility } from './visibility.ts'

/** What a record of a table is called, for a refusal that names it; undefined where the caller may not read it. */
export async function recordTitle(context: Context, table: string, id: number): Promise<string | undefined> {
  const { caller, engine, db } = context
  const compiled = engine.catalogue.get(table.replaceAll('_', '-'))
  if (!may(caller, `${compiled.name}.index`, `${compiled.name}.show`)) return undefined
  const shape = shapeFor(compiled, context)
  const params = new Params()
  const where = [`t.id = ${params.add(id)}`]
  where.push(...visibility(compiled, caller, 't', params, engine.catalogue).conditions)
  const [row] = await db.read(
    `select ${selectList(shape, 't')} from "${compiled.table}" t where ${where.join(' and ')}`,
    params.values,
  )
  if (!row) return undefined
  const record = shape.build(row, 0)
  const field = compiled.byName.get(compiled.resource.config.title)
  const name = field && record[field.key]
  // What is known by what it points at is called as that is.
  if (field?.target && typeof name === 'number')
    return recordTitle(context, engine.catalogue.get(field.target).table, name)
  return typeof name === 'string' ? name : undefined
}
