import type { Condition } from '../../metadata/condition.ts'
import type { Effects, Lifecycle, Presentation } from '../../metadata/lifecycle.ts'
import { type Message, message } from '../../metadata/message.ts'
import { systemCaller } from '../auth/caller.ts'
import type { Queryable } from '../db/database.ts'
import { Params } from '../db/sql.ts'
import { HttpError } from '../http/errors.ts'
import { label } from '../i18n.ts'
import type { Compiled } from './compiled.ts'
import { conditionsSql } from './conditions.ts'
import type { Context } from './context.ts'
import { readableBy } from './readable.ts'
import type { JsonRow } from './shape.ts'

/** What a record lacks for a transition or an action: the paths that it requires, in their order. */
export interface Missing {
  readonly name: string
  readonly fields: readonly string[]
}

/**
 * SQL on `alias`: whether what a path names is filled; behind a to-many relation, whether every row has it to which it
 * applies.
 */
export function filledAtSql(
  compiled: Compiled,
  alias: string,
  path: string,
  params: Params,
  isRelated = false,
): string {
  const dot = path.indexOf('.')
  const name = dot < 0 ? path : path.slice(0, dot)
  const field = compiled.byName.get(name)
  if (!field) throw new Error(`${compiled.name} has no field ${name}`)
  if (dot < 0) {
    const filled: Condition = { field: field.key, filled: true }
    const { when = [] } = field.field.options
    const asked: Condition = isRelated && when.length ? { any: [filled, { not: { all: when } }] } : filled
    return conditionsSql([asked], compiled, systemCaller, alias, params)[0] as string
  }
  const target = compiled.related(field.target as string)
  const at = `${alias}_${name}`
  const inner = filledAtSql(target, at, path.slice(dot + 1), params, true)
  const living = `"${target.table}" ${at} where ${at}."deleted_at" is null`
  if (field.column)
    return `exists (select 1 from ${living} and ${at}."id" = ${alias}."${field.column}" and ${inner})`
  const { pivot } = field
  const linked = pivot
    ? `${at}."id" in (select h."${pivot.other}" from "${pivot.table}" h where h."${pivot.own}" = ${alias}."id")`
    : `${at}."${field.inverse}" = ${alias}."id"`
  return `not exists (select 1 from ${living} and ${linked} and not (${inner}))`
}

/** Of each list of paths, those that are not filled in the record as it is in the database. */
async function unfilled(
  db: Queryable,
  compiled: Compiled,
  id: number,
  lists: readonly (readonly string[])[],
): Promise<string[][]> {
  const params = new Params([id])
  const paths = [...new Set(lists.flat())]
  const columns = paths.map(path => filledAtSql(compiled, 't', path, params))
  const [row = []] = await db.read(
    `select ${columns.join(', ')} from "${compiled.table}" t where t.id = $1`,
    params.values,
  )
  const empty = new Set(paths.filter((_, at) => row[at] !== true))
  return lists.map(list => list.filter(path => empty.has(path)))
}

/** Throws 422 with everything that a record lacks, each at its field. */
export async function requireFilled(
  { db, locale }: Context,
  compiled: Compiled,
  id: number,
  name: string,
  { require = [] }: Effects,
): Promise<void> {
  if (!require.length) return
  const [fields = []] = await unfilled(db, compiled, id, [require])
  if (!fields.length) return
  const errors: Record<string, Message[]> = {}
  for (const path of fields) {
    const [first = '', ...rest] = path.split('.')
    const field = compiled.byName.get(first)
    if (!field) continue
    let at = compiled
    for (const part of path.split('.').slice(0, -1)) at = at.related(at.byName.get(part)?.target as string)
    const said = rest.length
      ? message('requiredWithin', { field: label(locale, at.name, `fields.${rest.at(-1)}`) })
      : message('required')
    errors[field.key] = [...(errors[field.key] ?? []), said]
  }
  const missing: Missing[] = [{ name, fields }]
  const names = fields.map(path => label(locale, compiled.name, `fields.${path.split('.')[0]}`))
  const text = message('errors:incomplete', { fields: [...new Set(names)].join(', ') })
  throw new HttpError(422, text, { errors, body: { missing } })
}

type Requiring = Pick<Effects, 'require'> & Pick<Presentation, 'input'>

/** What an action requires besides what it asks for itself. */
const requiredBefore = ({ require = [], input = {} }: Requiring): readonly string[] =>
  require.filter(path => !(path in input))

/** The transitions and actions that require something of a record in its state. */
function requiring({ resource }: Compiled, row: JsonRow): [string, readonly string[]][] {
  const lifecycle = resource.config.lifecycle as Lifecycle | undefined
  const state = lifecycle && (row[lifecycle.field] as string)
  const ahead = Object.entries(lifecycle?.transitions ?? {}).filter(([, { from }]) =>
    from.includes(state ?? ''),
  )
  return [...ahead, ...Object.entries<Requiring>(resource.config.actions ?? {})]
    .map(([name, effects]) => [name, requiredBefore(effects)] as [string, readonly string[]])
    .filter(([, paths]) => paths.length > 0)
}

/** Whether records of a resource say what they lack. */
export const saysMissing = ({ resource }: Compiled): boolean =>
  Object.values<Requiring>({ ...resource.config.lifecycle?.transitions, ...resource.config.actions }).some(
    effects => requiredBefore(effects).length > 0,
  )

/** What a record lacks for what may be done with it in its state, as far as the caller may read the fields. */
export async function missingOf(
  { db, caller }: Context,
  compiled: Compiled,
  row: JsonRow,
): Promise<Missing[]> {
  const asked = requiring(compiled, row)
  if (!asked.length || row.deleted_at !== null) return []
  const found = await unfilled(
    db,
    compiled,
    row.id,
    asked.map(([, paths]) => paths),
  )
  const isReadable = (path: string) => {
    const field = compiled.byName.get(path.split('.')[0] as string)
    return field !== undefined && readableBy(caller, field)
  }
  return asked
    .map(([name], at) => ({ name, fields: (found[at] as string[]).filter(isReadable) }))
    .filter(({ fields }) => fields.length > 0)
}
