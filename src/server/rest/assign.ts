import { isId } from '../../fields/belongs-to/index.ts'
import { message } from '../../metadata/message.ts'
import { may } from '../auth/caller.ts'
import { badQuery, forbidden, invalid } from '../http/errors.ts'
import { audit } from './audit.ts'
import type { Compiled, CompiledField } from './catalogue.ts'
import type { Context } from './context.ts'
import { guardLink, guardPerson } from './grants.ts'
import { type Page, readPage } from './list.ts'
import { parseListQuery, type RawQuery } from './query.ts'
import { visibleIds } from './relations.ts'
import { load } from './show.ts'
import { touched } from './update.ts'
import { inTransaction, link, unlink } from './write.ts'

/** Permissions of a relation's three verbs, as one side's endpoints need them; one of the listed is enough. */
export function relationPermissions(field: CompiledField) {
  const pair = field.pivot?.pair ?? (field.field.options as { pair?: string }).pair
  if (pair) return { index: [`${pair}.index`], store: [`${pair}.store`], destroy: [`${pair}.destroy`] }
  return {
    index: [`${field.target}.index`],
    store: [`${field.target}.update`],
    destroy: [`${field.target}.update`],
  }
}

function require(context: Context, names: readonly string[]): void {
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
): Promise<Page> {
  const { engine, caller } = context
  await load(context, compiled, id, { trashed: may(caller, `${compiled.name}.destroy`) })
  const permissions = relationPermissions(field)
  const child = compiled.resource.config.children?.[field.name] as { permission?: string } | undefined
  require(context, child?.permission ? [child.permission] : permissions.index)
  const target = engine.catalogue.get(field.target as string)
  const query = parseListQuery(raw, target, caller, engine.catalogue)
  const assigned = query.filters.get('assigned')
  if (assigned !== undefined && assigned !== 'no') throw badQuery('filter[assigned]', ['no'])
  if (assigned === 'no') require(context, permissions.store)
  const not = assigned === 'no' ? 'not ' : ''
  return readPage(context, target, query, {
    own: ['assigned'],
    tables: field.pivot ? [field.pivot.table] : [],
    conditions: params => {
      const place = params.add(id)
      if (field.inverse)
        return [not ? `t."${field.inverse}" is distinct from ${place}` : `t."${field.inverse}" = ${place}`]
      const { table, own, other } = field.pivot as NonNullable<CompiledField['pivot']>
      return [
        `${not}exists (select 1 from "${table}" c where c."${other}" = t."id" and c."${own}" = ${place})`,
      ]
    },
  })
}

function readIds(body: unknown): number[] {
  const ids = (body as { ids?: unknown } | null)?.ids
  const extra = Object.keys((body ?? {}) as object).filter(key => key !== 'ids')
  if (extra.length) throw invalid({ [extra[0] as string]: [message('notWritable')] })
  if (!Array.isArray(ids) || !ids.length || !ids.every(isId)) throw invalid({ ids: [message('ids')] })
  if (ids.length > 1000) throw invalid({ ids: [message('tooMany', { n: 1000 })] })
  return [...new Set(ids)]
}

/** Sets or clears the column by which rows of another resource point back. Gives the ids that changed. */
async function point(
  context: Context,
  target: Compiled,
  column: string,
  ids: readonly number[],
  from: number,
  to: number | null,
) {
  const rows = await context.db.read(
    `update "${target.table}" set "${column}" = $2, ${touched} where id = any ($1::bigint[]) and ${
      to === null ? `"${column}" = $3` : `"${column}" is distinct from $3`
    } returning id`,
    [ids, to, from],
  )
  return rows.map(row => row[0] as number)
}

/** People among the two sides of a relation must not stand above the caller. */
async function guardPeople(
  context: Context,
  compiled: Compiled,
  target: Compiled,
  id: number,
  ids: readonly number[],
) {
  if (compiled.table === 'users') await guardPerson(context, id, 'change')
  else if (target.table === 'users') for (const one of ids) await guardPerson(context, one, 'change')
}

/** `POST` (`add`) and `DELETE` of `/api/{a}/{id}/{b}` with ids. Gives how many changed. */
export async function changeLinks(
  context: Context,
  compiled: Compiled,
  field: CompiledField,
  id: number,
  body: unknown,
  add: boolean,
): Promise<{ changed: number }> {
  const permissions = relationPermissions(field)
  return inTransaction(context, async inner => {
    await load(inner, compiled, id, { lock: true })
    require(inner, add ? permissions.store : permissions.destroy)
    const ids = readIds(body)
    const target = inner.engine.catalogue.get(field.target as string)
    const visible = await visibleIds(inner, target, ids)
    if (ids.some(one => !visible.has(one))) throw invalid({ ids: [message('exists')] })
    if (add) await guardLink(inner, compiled, target.table, id, ids)
    if (compiled.table === 'users' || target.table === 'users')
      await guardPeople(inner, compiled, target, id, ids)
    let changed: number[]
    if (field.inverse) {
      const back = target.fields.find(other => other.column === field.inverse)
      if (!add && back?.field.options.required) throw invalid({ ids: [message('required')] })
      changed = await point(inner, target, field.inverse, ids, id, add ? id : null)
    } else changed = await (add ? link : unlink)(inner, field, id, ids)
    if (changed.length)
      await audit(inner, {
        action: `${field.pivot?.pair ?? field.target}.${add ? 'store' : 'destroy'}`,
        subjectType: compiled.name,
        subjectId: id,
        [add ? 'after' : 'before']: { [field.key]: changed },
      })
    return { changed: changed.length }
  })
}
