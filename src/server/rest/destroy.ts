import { message } from '../../metadata/message.ts'
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
import { inTransaction } from './write.ts'

/** Throws 409, saying how many and what, when living rows point at deleted records and must not lose them: one statement. */
async function requireUnused(context: Context, deleted: readonly Records[]): Promise<void> {
  const { catalogue } = context.engine
  const params = new Params()
  const byTable = Map.groupBy(deleted, ({ compiled }) => compiled.table)
  const added = new Map<string, string>()
  const idsOf = (table: string) => {
    const records = byTable.get(table)
    if (!records) return undefined
    const param = added.get(table) ?? params.add(records.flatMap(({ ids }) => ids))
    added.set(table, param)
    return param
  }
  const parts: string[] = []
  const names: string[] = []
  for (const other of catalogue.all()) {
    if (other.resource.config.source) continue
    for (const field of other.fields) {
      const param = restrictsDeletion(field) && idsOf(catalogue.get(field.target as string).table)
      if (!param) continue
      parts.push(
        `select ${names.length}, count(*) from "${other.table}" where "${field.column}" = any (${param}::bigint[]) and deleted_at is null`,
      )
      names.push(other.name)
    }
  }
  if (!parts.length) return
  const rows = (await context.db.read(parts.join(' union all '), params.values)) as [number, unknown][]
  const used = rows.map(([at, count]) => [at, Number(count)] as const).filter(([, count]) => count > 0)
  const [first] = used.sort(([a], [b]) => a - b)
  if (!first) return
  const [at, count] = first
  const resource = label(context.locale, names[at] as string, 'name')
  throw new HttpError(409, message('errors:inUseBy', { count, resource }))
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
