import { isDeepStrictEqual } from 'node:util'
import { isDraft } from '../../metadata/draft.ts'
import { carriesRights, isHolder, isPeople } from '../auth/holders.ts'
import { refusedAt } from '../http/errors.ts'
import { storedValue } from '../rich-text/formulas.ts'
import { audit, auditedValue } from './audit.ts'
import type { Compiled, CompiledField } from './compiled.ts'
import { type Context, followed, rulesOf } from './context.ts'
import { auditDraft } from './draft-audit.ts'
import { columnsWith } from './field-changes.ts'
import { requireFits } from './fits.ts'
import { guardChanges, guardColumns, guardCut, guardHolders, guardLinked, guardPerson } from './grants.ts'
import { requireWildcardHolder } from './last-holder.ts'
import { checkSlots } from './limit-changes.ts'
import { reserveSlots } from './limits.ts'
import { requireStaying } from './missing.ts'
import { requireSameLinks } from './preconditions.ts'
import { requireOpener, visibleIds } from './relations.ts'
import { requireVisible } from './scope-checks.ts'
import { type JsonRow, shapeFor } from './shape.ts'
import { actAsAuthor } from './states.ts'
import { asJson } from './values.ts'
import { guarded } from './violations.ts'
import { arrange, bumpUpdatedAt, comesLast, link, linked, pivotValues, unlink } from './write.ts'

/** What an audit line has besides the values of its record. */
export type AuditExtras = Readonly<Record<string, unknown>>

/** What is different about a record once checked values are written. */
export interface Changes {
  /** Columns with what they will hold. */
  readonly columns: Readonly<Record<string, unknown>>
  /** For the audit, by key. */
  readonly oldValues: Readonly<Record<string, unknown>>
  readonly newValues: Readonly<Record<string, unknown>>
  /** The new values by field name; of a pivot those that are added. */
  readonly changed: ReadonlyMap<string, unknown>
  readonly pivots: readonly PivotChange[]
}

interface PivotChange {
  readonly field: CompiledField
  /** All that the caller named. */
  readonly ids: readonly number[]
  /** Those that were linked before, as far as the caller sees them. */
  readonly present: readonly number[]
  readonly added: readonly number[]
  readonly removed: readonly number[]
}

/** Whether two JSON values are the same, in whatever order the database keeps their keys. */
const same = (a: unknown, b: unknown) => isDeepStrictEqual(a ?? null, b ?? null)

/**
 * Those of linked records that a caller's list can be about: what they do not see they neither name nor leave out.
 * A record's files are seen with it.
 */
async function seenAmong(
  context: Context,
  { target, type }: CompiledField,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (type.isFile || !ids.length) return new Set(ids)
  return visibleIds(context, context.engine.catalogue.get(target as string), ids)
}

/** Compares checked values with the record as it is; its links are read here. */
export async function changesOf(
  context: Context,
  compiled: Compiled,
  before: JsonRow,
  values: ReadonlyMap<string, unknown>,
): Promise<Changes> {
  const columns: Record<string, unknown> = {}
  const oldValues: Record<string, unknown> = {}
  const newValues: Record<string, unknown> = {}
  const changed = new Map<string, unknown>()
  for (const [name, value] of values) {
    const field = compiled.byName.get(name)
    if (!field?.column) continue
    // What nobody reads, nobody compares and no audit line tells.
    if (field.field.options.readable === false) {
      columns[field.column] = value
      continue
    }
    const json = asJson(field, value)
    const old = storedValue(field.field, before[field.key])
    if (same(old, json)) continue
    columns[field.column] = value
    oldValues[field.key] = auditedValue(field.field, old ?? null)
    newValues[field.key] = auditedValue(field.field, json)
    changed.set(name, value)
  }
  const pivots: PivotChange[] = []
  for (const [field, ids] of pivotValues(compiled, values)) {
    const all = await linked(context, field, before.id)
    const seen = await seenAmong(context, field, all)
    const present = all.filter(id => seen.has(id))
    if (same(present, field.pivot?.ordered ? ids : [...ids].sort((a, b) => a - b))) continue
    oldValues[field.key] = all
    newValues[field.key] = [...ids, ...all.filter(id => !seen.has(id))]
    const added = ids.filter(id => !present.includes(id))
    if (added.length) changed.set(field.name, added)
    pivots.push({ field, ids, present, added, removed: present.filter(id => !ids.includes(id)) })
  }
  return { columns, oldValues, newValues, changed, pivots }
}

/** Writes columns of a record; the row must be locked by the transaction. Gives it as the caller may read it. */
export async function writeColumns(
  context: Context,
  compiled: Compiled,
  id: number,
  columns: Readonly<Record<string, unknown>>,
): Promise<JsonRow> {
  await checkSlots(context, compiled, id, columns)
  const slots = await reserveSlots(context, compiled, { ids: [id], columns })
  await actAsAuthor(context, compiled)
  const shape = shapeFor(compiled, context)
  const params: unknown[] = [id]
  const sets = Object.entries(columns).map(([column, value]) => {
    params.push(value)
    return `"${column}" = $${params.length}`
  })
  const selected = shape.columns.map(column => `"${column}"`).join(', ')
  sets.push(...comesLast(compiled, Object.keys(columns)), bumpUpdatedAt())
  const [row] = await guarded(context, compiled, { ids: [id], columns }, () =>
    context.db.read(
      `update "${compiled.table}" set ${sets.join(', ')} where id = $1 returning ${selected}`,
      params,
    ),
  )
  if (!(await slots?.settle([id]))?.length) return shape.build(row as unknown[], 0)
  const [settled] = await context.db.read(`select ${selected} from "${compiled.table}" where id = $1`, [id])
  return shape.build(settled as unknown[], 0)
}

/** Throws 403 when the changes give what the caller does not hold, or are made to who stands above them. */
export async function guardUpdate(
  context: Context,
  compiled: Compiled,
  id: number,
  changes: Changes,
): Promise<void> {
  const { columns, changed, pivots } = changes
  if (isPeople(compiled.table)) await guardPerson(context, id, 'email' in columns ? 'takeover' : 'change')
  else await guardHolders(context, compiled.table, [id])
  await guardColumns(context, compiled, id, columns)
  await guardChanges(context, compiled, changed, id)
  for (const { field, added, removed } of pivots) {
    const { table } = context.engine.catalogue.get(field.target as string)
    await refusedAt(field.key, () => guardLinked(context, table, [...added, ...removed]))
    await refusedAt(field.key, () => guardCut(context, compiled, table, id, removed))
    await requireOpener(context, field, [...added, ...removed], field.key)
  }
}

/** Throws 422 where what was linked does not go with the record as its columns are now. */
export async function requirePivotsFit(
  context: Context,
  compiled: Compiled,
  id: number,
  { pivots }: Changes,
): Promise<void> {
  for (const { field, added } of pivots) await requireFits(context, compiled, field, id, added, field.key)
}

/** Whether the changes may take rights from somebody. */
export function takesRights({ engine }: Context, compiled: Compiled, { columns, pivots }: Changes): boolean {
  const pointsAway = ({ column, target }: CompiledField) =>
    column !== null && column in columns && target !== null && isHolder(engine.catalogue.get(target).table)
  return (
    carriesRights(compiled.table) &&
    (pivots.some(({ removed }) => removed.length) || compiled.fields.some(pointsAway))
  )
}

/** Writes the pairs among changes. Gives the values before and after as the audit has them. */
export async function writePivots(
  context: Context,
  id: number,
  { pivots, ...values }: Changes,
): Promise<Pick<Changes, 'oldValues' | 'newValues'>> {
  const oldValues = { ...values.oldValues }
  const newValues = { ...values.newValues }
  for (const { field, ids, removed, added } of pivots) {
    const unlinked = await unlink(context, field, id, removed)
    // Those that were linked before are not linked again: another transaction may have removed them meanwhile.
    const linkedNow = await link(context, field, id, added)
    await arrange(context, field, id, ids)
    // What another transaction removed or added meanwhile is in that one's line.
    const linkedBefore = (oldValues[field.key] as number[]).filter(
      other => !removed.includes(other) || unlinked.includes(other),
    )
    oldValues[field.key] = [...linkedBefore, ...added.filter(other => !linkedNow.includes(other))]
  }
  for (const { field } of pivots)
    for (const audited of [oldValues, newValues])
      audited[field.key] = auditedValue(field.field, audited[field.key])
  return { oldValues, newValues }
}

/**
 * Writes those of the checked values that differ from the record as it was, with one audit line. The record must be
 * locked by the transaction. Gives it as the caller may read it, and what was different. `conditional`: `before` is the
 * state that the caller asked for by its tag, and 412 is thrown where its pairs have changed since it was read. `extras` is
 * what the audit line has besides.
 */
export async function applyChanges(
  context: Context,
  compiled: Compiled,
  before: JsonRow,
  values: ReadonlyMap<string, unknown>,
  {
    conditional = false,
    extras = {},
  }: { readonly conditional?: boolean; readonly extras?: AuditExtras } = {},
): Promise<{ readonly row: JsonRow; readonly changes: Changes }> {
  const { id } = before
  const found = await changesOf(context, compiled, before, values)
  const changes = {
    ...found,
    columns: { ...found.columns, ...(await columnsWith(context, compiled, before, found.changed)) },
  }
  if (conditional && changes.pivots.length) await requireSameLinks(context, compiled, before)
  const { columns, newValues: written } = changes
  if (!Object.keys(written).length && !Object.keys(columns).length) return { row: before, changes }
  await guardUpdate(context, compiled, id, changes)
  const { oldValues, newValues } = await writePivots(context, id, changes)
  const row = await writeColumns(context, compiled, id, columns)
  await requirePivotsFit(context, compiled, id, changes)
  if (takesRights(context, compiled, changes)) await requireWildcardHolder(context)
  await requireVisible(context, compiled, id, Object.keys(columns))
  await requireStaying(context, compiled, row)
  const note = isDraft(compiled.resource, before) ? auditDraft : audit
  await note(context, {
    action: `${compiled.name}.update`,
    subjectType: compiled.name,
    subjectId: id,
    before: oldValues,
    after: { ...newValues, ...extras },
  })
  await rulesOf(context, compiled)?.written?.(context, row, before)
  await followed(context, compiled, [id])
  return { row, changes }
}
