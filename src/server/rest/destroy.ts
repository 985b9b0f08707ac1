import { message } from '../../metadata/message.ts'
import { may } from '../auth/caller.ts'
import { carriesRights, isPeople } from '../auth/holders.ts'
import { Params } from '../db/sql.ts'
import { conflict, HttpError } from '../http/errors.ts'
import { label } from '../i18n.ts'
import { audit } from './audit.ts'
import { writeColumns } from './changes.ts'
import type { Compiled, CompiledField } from './compiled.ts'
import { type Context, rulesOf } from './context.ts'
import { requireRemovable } from './editable.ts'
import { guardDeletion, guardHolders, guardPerson, guardRecord } from './grants.ts'
import { requireWildcardHolder } from './last-holder.ts'
import { lockRows } from './locks.ts'
import { destroyOwned, type Records, restoreOwned, restrictsDeletion } from './owned.ts'
import { requireState } from './preconditions.ts'
import type { JsonRow } from './shape.ts'
import { loadRow } from './show.ts'
import { mapDatabaseError } from './violations.ts'
import { visibility } from './visibility.ts'
import { inTransaction } from './write.ts'

/** SQL: rows `t` that point at records, and are there. */
const pointing = (column: string | null, ids: string): string =>
  `t."${column}" = any (${ids}::bigint[]) and t.deleted_at is null`

/** Throws 409, saying how many and what, when living rows point at deleted records and must not lose them: one statement. */
async function requireUnused(context: Context, deleted: readonly Records[]): Promise<void> {
  const { catalogue } = context.engine
  const params = new Params()
  const byTable = Map.groupBy(deleted, ({ compiled }) => compiled.table)
  const idsOf = (table: string) => byTable.get(table)?.flatMap(({ ids }) => ids)
  const added = new Map<string, string>()
  const uses: { readonly by: Compiled; readonly column: string | null; readonly ids: readonly number[] }[] =
    []
  const counts: string[] = []
  for (const by of catalogue.all()) {
    if (by.resource.config.source) continue
    for (const field of by.fields) {
      if (!restrictsDeletion(field)) continue
      const { table } = catalogue.get(field.target as string)
      const ids = idsOf(table)
      if (!ids) continue
      const param = added.get(table) ?? params.add(ids)
      added.set(table, param)
      counts.push(
        `select ${uses.length}, count(*) from "${by.table}" t where ${pointing(field.column, param)}`,
      )
      uses.push({ by, column: field.column, ids })
    }
  }
  if (!uses.length) return
  const rows = (await context.db.read(counts.join(' union all '), params.values)) as [number, unknown][]
  const used = rows.map(([at, count]) => [at, Number(count)] as const).filter(([, count]) => count > 0)
  const [first] = used.sort(([a], [b]) => a - b)
  if (!first) return
  const [at, count] = first
  const { by, column, ids } = uses[at] as (typeof uses)[number]
  const resource = label(context.locale, by.name, 'name')
  // Of those that the caller does not see not even the number is told.
  throw new HttpError(
    409,
    (await countSeen(context, by, column, ids)) === count
      ? message('errors:inUseBy', { count, resource })
      : message('errors:inUseIn', { resource }),
  )
}

/** How many of the rows that point at records a caller sees. */
async function countSeen(
  { db, caller, engine }: Context,
  compiled: Compiled,
  column: string | null,
  ids: readonly number[],
): Promise<number> {
  if (!may(caller, `${compiled.name}.index`)) return 0
  const params = new Params()
  const where = pointing(column, params.add(ids))
  const { conditions } = visibility(compiled, caller, 't', params, engine.catalogue)
  const [[count] = []] = await db.read(
    `select count(*) from "${compiled.table}" t where ${[where, ...conditions].join(' and ')}`,
    params.values,
  )
  return Number(count)
}

/** `DELETE /api/{resource}/{id}`: a soft deletion, of the record and all that belongs to it. */
export async function destroy(
  context: Context,
  compiled: Compiled,
  id: number,
  ifMatch?: string,
): Promise<void> {
  await inTransaction(context, async inner => {
    const row = await loadRow(inner, compiled, id, { lock: 'delete', tag: true, verb: 'destroy' })
    requireState(row, ifMatch)
    await requireRemovable(inner, compiled, row, true)
    if (isPeople(compiled.table)) {
      if (id === inner.caller.id) throw conflict('yourself')
      await guardPerson(inner, id, 'change')
      await inner.db.read('delete from sessions where user_id = $1', [id])
    } else await guardHolders(inner, compiled.table, [id])
    await guardDeletion(inner, compiled, id)
    const [deleted] = await inner.db.read(
      `update "${compiled.table}" set deleted_at = clock_timestamp() where id = $1 returning deleted_at::text`,
      [id],
    )
    const record = { compiled, ids: [id] }
    const owned = await destroyOwned(inner, record, deleted?.[0] as string)
    await requireUnused(inner, [record, ...owned])
    if (carriesRights(compiled.table)) await requireWildcardHolder(inner)
    await rulesOf(inner, compiled)?.removed?.(inner, row)
    await audit(inner, { action: `${compiled.name}.destroy`, subjectType: compiled.name, subjectId: id })
  })
}

const isOwnersColumn = ({ owner }: Compiled, { column }: CompiledField): boolean =>
  owner !== null && owner.column === column

/** Throws 409 when what the record points at, and must not lose, is deleted itself. */
async function requireTargets(context: Context, compiled: Compiled, id: number): Promise<void> {
  // A row is not there without what it belongs to.
  const fields = compiled.fields.filter(field => restrictsDeletion(field) || isOwnersColumn(compiled, field))
  if (!fields.length) return
  const names = fields.map(({ column }) => `"${column}"`).join(', ')
  const [row] = await context.db.read(`select ${names} from "${compiled.table}" where id = $1`, [id])
  const targets = fields.flatMap(({ key, target }, at) => {
    const { table } = context.engine.catalogue.get(target as string)
    const other = row?.[at] as number | null
    return other === null ? [] : [{ key, table, ids: [other], strength: 'key share' as const }]
  })
  const there = await lockRows(context, targets)
  const gone = targets.filter(({ table, ids }) => !there.get(table)?.has(ids[0] as number))
  if (gone.length)
    throw new HttpError(409, message('errors:targetDeleted'), {
      errors: Object.fromEntries(gone.map(({ key }) => [key, [message('exists')]])),
    })
}

/** `POST /api/{resource}/{id}/restore`, with the permission to destroy. A name that was taken meanwhile answers 409. */
export async function restoreRow(context: Context, compiled: Compiled, id: number): Promise<JsonRow> {
  try {
    return await inTransaction(context, async inner => {
      const row = await loadRow(inner, compiled, id, { trashed: true, lock: 'delete', verb: 'destroy' })
      if (row.deleted_at === null) throw conflict('notDeleted', row)
      await requireRemovable(inner, compiled, row, false)
      if (isPeople(compiled.table)) await guardPerson(inner, id, 'change')
      else await guardRecord(inner, compiled, id)
      await requireTargets(inner, compiled, id)
      const [was] = await inner.db.read(`select deleted_at::text from "${compiled.table}" where id = $1`, [
        id,
      ])
      const restored = await writeColumns(inner, compiled, id, { deleted_at: null })
      await restoreOwned(inner, { compiled, ids: [id] }, was?.[0] as string)
      await rulesOf(inner, compiled)?.restored?.(inner, restored)
      await audit(inner, { action: `${compiled.name}.restore`, subjectType: compiled.name, subjectId: id })
      return restored
    })
  } catch (error) {
    const explained = mapDatabaseError(error, compiled)
    // What another record bears by now is no fault of the body, of which there is none.
    if (explained instanceof HttpError && explained.status === 422)
      throw new HttpError(409, message('errors:takenMeanwhile'), {
        errors: explained.errors,
        body: explained.body,
      })
    throw explained
  }
}
