import { message } from '../../metadata/message.ts'
import { carriesRights } from '../auth/holders.ts'
import { conflict, invalid } from '../http/errors.ts'
import { readIds } from './assigned-ids.ts'
import { audit, auditedValue, auditMany } from './audit.ts'
import { requirePermission } from './children.ts'
import type { Compiled, CompiledField } from './compiled.ts'
import type { Context } from './context.ts'
import { requireLinkable } from './editable.ts'
import { guardCut, guardLink, guardLinked } from './grants.ts'
import { requireAllVisible } from './inverse-links.ts'
import { requireWildcardHolder } from './last-holder.ts'
import { reserveSlots } from './limits.ts'
import { lockRows, takeAdvisoryLock } from './locks.ts'
import { assignedAs, relationPermissions } from './relation-permissions.ts'
import { closesCircle, visibleIds } from './relations.ts'
import { loadRow } from './show.ts'
import { actAsAuthor } from './states.ts'
import { bumpUpdatedAt, comesLast, inTransaction } from './write.ts'

/** How long an assignment can be taken back. */
const undoable = '1 hour'

/**
 * What the caller's own last assignment to the record replaced, by the id of the row: of those of `ids` that still
 * point at the record.
 */
async function replaced(
  { db, caller }: Context,
  field: CompiledField,
  target: Compiled,
  id: number,
  ids: readonly number[],
): Promise<Map<number, number | null>> {
  const column = field.inverse as string
  const rows = await db.read(
    `select t.id, a.before, a.after from "${target.table}" t join lateral (
       select before, after from audit_entries where subject_type = $3 and subject_id = t.id and action = $4
         and actor_id = $5 and at > clock_timestamp() - interval '${undoable}' order by id desc limit 1
     ) a on true where t.id = any ($1::bigint[]) and t."${column}" = $2 and t.deleted_at is null`,
    [ids, id, target.name, `${assignedAs(field, target)}.store`, caller.id],
  )
  const json = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value) ?? {}
  return new Map(
    rows
      .filter(([, , after]) => json(after)[column] === id)
      .map(([owner, before]) => [owner as number, (json(before)[column] ?? null) as number | null]),
  )
}

/**
 * Throws 403 where the caller could not make the same moves one by one: what a former record brings may have grown
 * since, and so may the rights of who is moved.
 */
async function guardUndo(
  context: Context,
  compiled: Compiled,
  field: CompiledField,
  id: number,
  back: readonly (readonly [number, number | null])[],
): Promise<void> {
  const { table } = context.engine.catalogue.get(field.target as string)
  const moved = back.map(([owner]) => owner)
  await guardLinked(context, table, moved)
  await guardCut(context, compiled, table, id, moved)
  for (const former of new Set(back.map(([, former]) => former)))
    if (former !== null)
      await guardLink(
        context,
        compiled,
        table,
        former,
        back.flatMap(([owner, to]) => (to === former ? [owner] : [])),
      )
}

/**
 * `POST /api/{a}/{id}/{b}/undo`: gives rows that the caller assigned within the hour back to what they pointed at
 * before, as the history knows it. Those that were changed since stay as they are. Gives how many came back.
 */
export async function undoAssign(
  context: Context,
  compiled: Compiled,
  field: CompiledField,
  id: number,
  body: unknown,
): Promise<{ changed: number }> {
  return inTransaction(context, async inner => {
    await loadRow(inner, compiled, id, { verb: 'update' })
    requirePermission(inner, relationPermissions(field).store)
    const ids = readIds(body)
    const target = inner.engine.catalogue.get(field.target as string)
    const column = field.inverse as string
    if (target.table === compiled.table) await takeAdvisoryLock(inner, compiled.table)
    const before = await replaced(inner, field, target, id, ids)
    const formers = [...new Set([...before.values()].filter(value => value !== null))]
    await lockRows(inner, [
      { table: compiled.table, ids: [id, ...formers], strength: 'no key update' },
      { table: target.table, ids, strength: 'no key update' },
    ])
    const seen = await visibleIds(inner, target, [...before.keys()], 'update')
    const there = await visibleIds(inner, compiled, formers, 'update')
    const back = [...before].filter(
      ([owner, former]) => seen.has(owner) && (former === null || there.has(former)),
    )
    if (target === compiled)
      for (const [former, ones] of Map.groupBy(back, ([, former]) => former))
        if (
          former !== null &&
          (await closesCircle(
            inner,
            compiled,
            column,
            ones.map(([owner]) => owner),
            former,
          ))
        )
          throw invalid({ ids: [message('circle')] })
    if (!back.length) throw conflict('undone')
    await requireLinkable(
      inner,
      compiled,
      field,
      id,
      back.map(([owner]) => owner),
    )
    for (const former of formers) await requireLinkable(inner, compiled, field, former, [])
    await guardUndo(inner, compiled, field, id, back)
    const slots = await reserveSlots(inner, target, {
      ids: back.map(([owner]) => owner),
      columns: { [column]: id },
      parents: () => formers,
    })
    await actAsAuthor(inner, target)
    const rows = await inner.db.read(
      `update "${target.table}" t set ${[`"${column}" = o.former`, ...comesLast(target, [column]), bumpUpdatedAt('t')].join(', ')}
       from unnest($1::bigint[], $2::bigint[]) as o(id, former) where t.id = o.id and t."${column}" = $3 returning t.id`,
      [back.map(([owner]) => owner), back.map(([, former]) => former), id],
    )
    const changed = rows.map(([owner]) => owner as number)
    await slots?.settle(changed)
    if (carriesRights(compiled.table) && carriesRights(target.table)) await requireWildcardHolder(inner)
    await requireAllVisible(inner, target, changed)
    const action = `${assignedAs(field, target)}.destroy`
    await audit(inner, {
      action,
      event: 'updated',
      subjectType: compiled.name,
      subjectId: id,
      before: { [field.key]: auditedValue(field.field, changed) },
    })
    await auditMany(
      inner,
      { action, event: 'updated', subjectType: target.name },
      changed.map(row => ({
        id: row,
        before: { [column]: id },
        after: { [column]: before.get(row) ?? null },
      })),
    )
    return { changed: changed.length }
  })
}
