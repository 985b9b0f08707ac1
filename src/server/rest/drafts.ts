/** What a write may leave empty while its record is a draft. */
import { beginsAsDraft, draftStates, isDraft, isLater } from '../../metadata/draft.ts'
import { message } from '../../metadata/message.ts'
import type { Compiled, CompiledField } from './compiled.ts'
import type { Context } from './context.ts'
import type { JsonRow } from './shape.ts'
import type { ParsedBody } from './values.ts'

/**
 * Notes an error for each field that is needed later and is missing now: of a new record that begins as no draft, and of
 * one that is a draft no longer where it would be emptied. `before` is the record, or null for a new one.
 */
export function settleLater(
  { resource, fields }: Compiled,
  { values, errors }: ParsedBody,
  before: JsonRow | null,
): void {
  if (before ? isDraft(resource, before) : beginsAsDraft(resource)) return
  for (const { name, key, field } of fields) {
    if (!isLater(field) || errors[key]) continue
    const given = values.get(name) ?? null
    const isMissing = before ? values.has(name) && given === null : given === null
    if (isMissing && field.options.writable !== false) errors[key] = [message('required')]
  }
}

/** Whether one of some records has to keep the value of a field: what is needed later may be taken from drafts. */
export async function isNeeded(
  { db }: Pick<Context, 'db'>,
  { table, resource }: Compiled,
  { field }: CompiledField,
  ids: readonly number[],
): Promise<boolean> {
  if (!isLater(field)) return field.options.required === true
  const { lifecycle } = resource.config
  if (!lifecycle) return true
  const rows = await db.read(
    `select 1 from "${table}" where id = any ($1::bigint[]) and not ("${lifecycle.field}" = any ($2::text[])) limit 1`,
    [ids, draftStates(resource)],
  )
  return rows.length > 0
}
