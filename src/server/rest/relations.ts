import { mediaLimits } from '../../fields/media/index.ts'
import { message } from '../../metadata/message.ts'
import { Params } from '../db/sql.ts'
import { invalid } from '../http/errors.ts'
import type { Compiled, CompiledField } from './compiled.ts'
import type { Context } from './context.ts'
import { checkFits } from './fits.ts'
import { lockParents } from './limits.ts'
import { lockRows, type RowLock, takeAdvisoryLock } from './locks.ts'
import { checkMedia } from './rich-text.ts'
import { scopeKey, withinScope } from './scope-checks.ts'
import { opensByPair } from './scope-ways.ts'
import type { Errors } from './values.ts'
import { visibility } from './visibility.ts'

interface Choice {
  readonly target: Compiled
  readonly ids: readonly number[]
  /** What the caller has in mind with them. Default: `index`. */
  readonly verb?: string
}

/**
 * For each of several choices, those of its ids that are living rows which the caller may see: one query for all.
 * `besides` is asked with it, and null when there is nothing to ask; its answer is whether it found a row.
 */
export async function visibleAmong(
  context: Context,
  choices: readonly Choice[],
  besides: (params: Params) => string | null = () => null,
): Promise<{ found: Set<number>[]; besides: boolean }> {
  const found = choices.map(() => new Set<number>())
  const params = new Params()
  const { caller, engine } = context
  const parts = choices.flatMap(({ target, ids, verb }, at) => {
    if (!ids.length) return []
    const where = [`t.id = any (${params.add(ids)}::bigint[])`, 't.deleted_at is null']
    where.push(...visibility(target, caller, 't', params, engine.catalogue, verb).conditions)
    return [`select ${at}, t.id from "${target.table}" t where ${where.join(' and ')}`]
  })
  const more = besides(params)
  if (more !== null) parts.push(`select -1, null::bigint ${more}`)
  if (!parts.length) return { found, besides: true }
  const rows = await context.db.read(parts.join(' union all '), params.values)
  for (const [at, id] of rows as [number, number][]) found[at]?.add(id)
  return { found, besides: more === null || rows.some(([at]) => at === -1) }
}

/** Those of the ids that are living rows which the caller may see, or has another verb in mind for. */
export async function visibleIds(
  context: Context,
  target: Compiled,
  ids: readonly number[],
  verb?: string,
): Promise<Set<number>> {
  const { found } = await visibleAmong(context, [{ target, ids, verb }])
  return found[0] as Set<number>
}

/**
 * Throws 422 at `key` where linking records by a pair, or taking the link away, opens or closes them to somebody, and the
 * caller may see them but not change them.
 */
export async function requireOpener(
  context: Context,
  field: CompiledField,
  ids: readonly number[],
  key: string,
): Promise<void> {
  const target = context.engine.catalogue.get(field.target as string)
  if (!ids.length || !opensByPair(field, target)) return
  const found = await visibleIds(context, target, ids, 'update')
  if (ids.some(id => !found.has(id))) throw invalid({ [key]: [message('outOfScope')] })
}

/** A file may be attached by who uploaded it where its type and size are taken, or stays where it was. */
export async function attachable(
  context: Context,
  field: CompiledField,
  ids: readonly number[],
  owner: number | null,
  compiled: Compiled,
) {
  const { accept, maxSize } = mediaLimits(field.field)
  const { rows } = await context.db.query<{ id: number }>(
    `select id from medias where id = any ($1::bigint[]) and deleted_at is null and created_by_id = $2
       and mime_type = any ($3) and size <= $4`,
    [ids, context.caller.id, accept, maxSize],
  )
  const found = new Set(rows.map(row => row.id))
  if (owner !== null) {
    const { pivot, column } = field
    const text = pivot
      ? `select "${pivot.other}" as id from "${pivot.table}" where "${pivot.own}" = $1`
      : `select "${column}" as id from "${compiled.table}" where id = $1`
    for (const { id } of (await context.db.query<{ id: number }>(text, [owner])).rows) found.add(id)
  }
  return found
}

/** Whether making `parent` the parent of any of these records closes a circle. */
export async function closesCircle(
  context: Context,
  compiled: Compiled,
  column: string,
  ids: readonly number[],
  parent: number,
) {
  if (ids.includes(parent)) return true
  const rows = await context.db.read(
    `with recursive up (id, next, depth) as (
       select id, "${column}", 1 from "${compiled.table}" where id = $1
       union all select t.id, t."${column}", up.depth + 1 from "${compiled.table}" t join up on t.id = up.next where up.depth < 1000
     ) select 1 from up where id = any ($2::bigint[]) limit 1`,
    [parent, ids],
  )
  return rows.length > 0
}

/** The values that point at other records, with the ids. */
const pointers = (context: Context, compiled: Compiled, values: ReadonlyMap<string, unknown>) =>
  [...values].flatMap(([name, value]) => {
    const field = compiled.byName.get(name)
    if (!field?.target || value === null || value === undefined) return []
    const ids = (Array.isArray(value) ? value : [value]) as number[]
    return [{ field, ids, target: context.engine.catalogue.get(field.target) }]
  })

/**
 * Holds what the values point at until the transaction ends, so that it is not deleted after it was found to be
 * there: with the record itself (`id`), or for a new one. Moves of a table's records below each other take turns,
 * because two of them could close a circle that neither sees.
 */
export async function lockTargets(
  context: Context,
  compiled: Compiled,
  values: ReadonlyMap<string, unknown>,
  id: number | null,
): Promise<void> {
  const pointing = pointers(context, compiled, values)
  if (!pointing.length) return
  await lockParents(context, compiled, values)
  const { table } = compiled
  if (id !== null && pointing.some(({ field, target }) => field.column && target.table === table))
    await takeAdvisoryLock(context, table)
  const locks: RowLock[] = id === null ? [] : [{ table, ids: [id], strength: 'no key update' }]
  for (const { ids, target } of pointing) locks.push({ table: target.table, ids, strength: 'key share' })
  await lockRows(context, locks)
}

/**
 * Checks that what the values point at, pictures and sounds in texts included, is there for the caller, that a new record lies within their scope, and that
 * no record becomes its own ancestor.
 * `id` is the record's, or null for a new one; `source` is the record that a new one is copied from, whose files it may
 * have as well.
 */
export async function checkRelations(
  context: Context,
  compiled: Compiled,
  values: ReadonlyMap<string, unknown>,
  id: number | null,
  errors: Errors,
  source: number | null = null,
): Promise<void> {
  const pointing = pointers(context, compiled, values)
    .filter(({ field }) => !errors[field.key])
    // A row comes to an owner that the caller may change, not to each that they see.
    .map(pointer =>
      pointer.field.column === compiled.owner?.column ? { ...pointer, verb: 'update' } : pointer,
    )
  const rows = pointing.filter(({ field }) => !field.type.isFile)
  const { found: visible, besides: within } = await visibleAmong(context, rows, params =>
    id === null ? withinScope(context, compiled, values, params) : null,
  )
  for (const pointer of pointing) {
    const { field, ids, target } = pointer
    const found =
      visible[rows.indexOf(pointer)] ?? (await attachable(context, field, ids, id ?? source, compiled))
    if (ids.some(other => !found.has(other))) errors[field.key] = [message('exists')]
    else if (id !== null && field.column && target.table === compiled.table)
      if (await closesCircle(context, compiled, field.column, [id], ids[0] as number))
        errors[field.key] = [message('circle')]
  }
  await checkFits(context, compiled, values, id, errors)
  if (!within) errors[scopeKey(compiled)] ??= [message('outOfScope')]
  await checkMedia(context, compiled, values, id, errors)
}
