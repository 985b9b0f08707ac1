import { message } from '../../metadata/message.ts'
import { conflict, HttpError } from '../http/errors.ts'
import { label } from '../i18n.ts'
import { audit } from './audit.ts'
import type { Compiled } from './catalogue.ts'
import { writeColumns } from './changes.ts'
import { type Context, rulesOf } from './context.ts'
import { requireRemovable } from './editable.ts'
import { guardDeletion, guardHolders, guardPerson, guardRecord } from './grants.ts'
import { carriesRights, isPeople } from './holders.ts'
import { requireWildcardHolder } from './last-holder.ts'
import { lockRows } from './locks.ts'
import { requireState } from './preconditions.ts'
import type { JsonRow } from './shape.ts'
import { loadRow } from './show.ts'
import { mapDatabaseError } from './violations.ts'
import { inTransaction } from './write.ts'

/** Whether a row must not lose what its field points at. */
const mustKeep = ({ onDelete = 'restrict' }: { readonly onDelete?: string }): boolean =>
  onDelete === 'restrict'

/** The columns by which rows of any resource point at this one's and must not lose what they point at. */
const referring = (context: Context, compiled: Compiled) =>
  [...context.engine.catalogue.all()].flatMap(other =>
    other.resource.config.source
      ? []
      : other.fields.flatMap(({ target, column, field, type }) =>
          column !== null &&
          target !== null &&
          !type.isFile &&
          mustKeep(field.options) &&
          context.engine.catalogue.get(target).table === compiled.table
            ? [{ name: other.name, table: other.table, column }]
            : [],
        ),
  )

/**
 * Throws 409, saying how many and what, when living rows point at the record and must not lose it. It is one statement
 * for all columns that point at it.
 */
async function requireUnused(context: Context, compiled: Compiled, id: number): Promise<void> {
  const columns = referring(context, compiled)
  if (!columns.length) return
  const counts = columns.map(
    ({ table, column }, at) =>
      `select ${at}, count(*) from "${table}" where "${column}" = $1 and deleted_at is null`,
  )
  const rows = await context.db.read(counts.join(' union all '), [id])
  const used = rows
    .map(([at, count]) => [Number(at), Number(count)] as const)
    .filter(([, count]) => count > 0)
  const [first] = used.sort(([a], [b]) => a - b)
  if (first)
    throw new HttpError(
      409,
      message('errors:inUseBy', {
        count: first[1],
        resource: label(context.locale, columns[first[0]]?.name as string, 'name'),
      }),
    )
}

/** `DELETE /api/{resource}/{id}`: a soft deletion. */
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
    await requireUnused(inner, compiled, id)
    await inner.db.read(`update "${compiled.table}" set deleted_at = clock_timestamp() where id = $1`, [id])
    if (carriesRights(compiled.table)) await requireWildcardHolder(inner)
    await audit(inner, { action: `${compiled.name}.destroy`, subjectType: compiled.name, subjectId: id })
  })
}

/** Throws 409 when what the record points at, and must not lose, is deleted itself. */
async function requireTargets(context: Context, compiled: Compiled, id: number): Promise<void> {
  const fields = compiled.fields.filter(
    ({ column, target, field }) => column && target && mustKeep(field.options),
  )
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
      const restored = await writeColumns(inner, compiled, id, { deleted_at: null })
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
