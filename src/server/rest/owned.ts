import { message } from '../../metadata/message.ts'
import { Params } from '../db/sql.ts'
import { HttpError } from '../http/errors.ts'
import { auditSql, publishAudited } from './audit.ts'
import type { Compiled, CompiledField } from './compiled.ts'
import { type Context, rulesOf } from './context.ts'
import { lockRows } from './locks.ts'
import { storedRows } from './stored-rows.ts'
import { bumpUpdatedAt } from './write.ts'

/** Records of one resource. */
export interface Records {
  readonly compiled: Compiled
  readonly ids: readonly number[]
}

/** What a table must keep that it points at: nobody deletes it under the row. */
export const restrictsDeletion = ({ column, target, field, type }: CompiledField): boolean =>
  column !== null && target !== null && !type.isFile && (field.options.onDelete ?? 'restrict') === 'restrict'

/** Writes a column of the rows that some records own, with their audit lines: one statement. Gives what it returns. */
async function writeOwned(
  context: Context,
  compiled: Compiled,
  { action, set, where }: { action: 'destroy' | 'restore'; set: string; where: string },
  values: readonly unknown[],
  returning: readonly string[],
): Promise<readonly (readonly unknown[])[]> {
  const params = new Params([...values])
  const kind = { action: `${compiled.name}.${action}`, subjectType: compiled.name }
  const columns = ['id', ...returning].map(column => `"${column}"`).join(', ')
  const lines = auditSql(
    context,
    kind,
    params,
    '(select r.id, null::text as before, null::text as after from r)',
  )
  // What becomes of a record's versions with it is said by the record's own line.
  const isSilent = compiled.resource.config.versionOf !== undefined
  const rows = await context.db.read(
    `with r as (update "${compiled.table}" set ${set} where ${where} returning ${columns})${isSilent ? '' : `, a as (${lines})`} select ${columns} from r`,
    isSilent ? values : params.values,
  )
  if (isSilent) return rows
  publishAudited(
    context,
    kind,
    rows.map(([id]) => id as number),
  )
  return rows
}

/**
 * Deletes what records of a table own, and what that owns in turn, at the timestamp (as text) at which the
 * records were deleted: one statement for each relation that owns. Gives what was deleted.
 */
export async function destroyOwned(
  context: Context,
  { compiled: { table }, ids }: Records,
  timestamp: string,
): Promise<Records[]> {
  const all: Records[] = []
  for (const compiled of context.engine.catalogue.ownedBy(table)) {
    const rows = await writeOwned(
      context,
      compiled,
      {
        action: 'destroy',
        set: 'deleted_at = $2::text::timestamptz',
        where: `"${compiled.owner?.column}" = any ($1::bigint[]) and deleted_at is null`,
      },
      [ids, timestamp],
      [],
    )
    if (!rows.length) continue
    const gone = { compiled, ids: rows.map(([id]) => id as number) }
    all.push(gone, ...(await destroyOwned(context, gone, timestamp)))
  }
  return all
}

/** Throws 409 when something that restored rows point at, and must not lose, is deleted itself. */
async function requireTheirTargets(
  context: Context,
  fields: readonly CompiledField[],
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  const targets = fields.map(({ target }, at) => ({
    table: context.engine.catalogue.get(target as string).table,
    ids: [...new Set(rows.flatMap(row => (row[at + 1] ?? []) as number | number[]))],
    strength: 'key share' as const,
  }))
  const there = await lockRows(context, targets)
  if (targets.some(({ table, ids }) => ids.some(id => !there.get(table)?.has(id))))
    throw new HttpError(409, message('errors:targetDeleted'))
}

/** Does what their rules ask of rows that are there again. */
async function followRules(context: Context, { compiled, ids }: Records): Promise<void> {
  const restored = rulesOf(context, compiled)?.restored
  if (!restored) return
  for (const row of await storedRows(context, compiled, ids)) await restored(context, row)
}

/**
 * Restores what was deleted with records of a table, at the same moment: what they owned and was deleted before stays
 * deleted. Throws 409 when something that is needed is not there any more.
 */
export async function restoreOwned(
  context: Context,
  { compiled: { table }, ids }: Records,
  timestamp: string,
): Promise<void> {
  for (const compiled of context.engine.catalogue.ownedBy(table)) {
    const fields = compiled.fields.filter(restrictsDeletion)
    const rows = await writeOwned(
      context,
      compiled,
      {
        action: 'restore',
        set: `deleted_at = null, ${bumpUpdatedAt()}`,
        where: `"${compiled.owner?.column}" = any ($1::bigint[]) and deleted_at = $2::text::timestamptz`,
      },
      [ids, timestamp],
      fields.map(({ column }) => column as string),
    )
    if (!rows.length) continue
    const back = { compiled, ids: rows.map(([id]) => id as number) }
    await restoreOwned(context, back, timestamp)
    if (fields.length) await requireTheirTargets(context, fields, rows)
    await followRules(context, back)
  }
}
