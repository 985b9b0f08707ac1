/** Links of a has-many relation: rows of another resource that point back by a column of theirs. */
import { message } from '../../metadata/message.ts'
import { invalid } from '../http/errors.ts'
import { auditedValue } from './audit.ts'
import type { Compiled, CompiledField } from './compiled.ts'
import { requireApplying } from './conditional.ts'
import type { Context } from './context.ts'
import { isNeeded } from './drafts.ts'
import { reserveSlots } from './limits.ts'
import type { ChangedLink, LinkChange } from './link-change.ts'
import { visibleIds } from './relations.ts'
import { actAsAuthor } from './states.ts'
import { guarded } from './violations.ts'
import { bumpUpdatedAt, comesLast } from './write.ts'

/** The field by which the rows point back. */
const backOf = ({ field, target }: Pick<LinkChange, 'field' | 'target'>): CompiledField | undefined =>
  target.fields.find(other => other.column === field.inverse)

/** What is said in the history of rows that point elsewhere now. */
export function auditedLinks(change: LinkChange, rows: readonly ChangedLink[]): readonly ChangedLink[] {
  const field = backOf(change)?.field
  if (!field?.options.personal) return rows
  const masked = (values: ChangedLink['before']) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, auditedValue(field, value)]))
  return rows.map(row => ({ ...row, before: masked(row.before), after: masked(row.after) }))
}

/** Sets or clears the column by which rows of another resource point back. */
async function point(
  context: Context,
  target: Compiled,
  column: string,
  ids: readonly number[],
  from: number,
  to: number | null,
): Promise<ChangedLink[]> {
  await actAsAuthor(context, target)
  const set = () =>
    context.db.read(
      `update "${target.table}" t set ${[`"${column}" = $2`, ...comesLast(target, [column]), bumpUpdatedAt('t')].join(', ')} from (
       select id, "${column}" as was from "${target.table}" where id = any ($1::bigint[]) order by id for no key update
     ) o where t.id = o.id and ${to === null ? 'o.was = $3' : 'o.was is distinct from $3'} returning t.id, o.was`,
      [ids, to, from],
    )
  const attempt = { ids, columns: { [column]: to } }
  const rows = await guarded(context, target, attempt, set, { status: 422, at: 'ids' })
  return rows.map(([id, was]) => ({ id: id as number, before: { [column]: was }, after: { [column]: to } }))
}

/** Throws 422 when rows that were just written have left the caller's scope by it. */
export async function requireAllVisible(
  context: Context,
  target: Compiled,
  ids: readonly number[],
): Promise<void> {
  const seen = await visibleIds(context, target, ids, 'update')
  if (ids.some(id => !seen.has(id))) throw invalid({ ids: [message('outOfScope')] })
}

/** Points rows at the record, or away from it, within the limits and conditions of theirs. Gives those that changed. */
export async function changeInverseRows(
  context: Context,
  { field, target, id, add }: LinkChange,
  ids: readonly number[],
): Promise<ChangedLink[]> {
  const column = field.inverse as string
  const back = backOf({ field, target })
  if (!add && back && (await isNeeded(context, target, back, ids)))
    throw invalid({ ids: [message('required')] })
  const slots = await reserveSlots(context, target, { ids, columns: { [column]: add ? id : null } })
  if (add && back) await requireApplying(context, target, back, ids)
  const changed = await point(context, target, column, ids, id, add ? id : null)
  const changedIds = changed.map(row => row.id)
  await slots?.settle(changedIds)
  await requireAllVisible(context, target, changedIds)
  return changed
}
