import { isId } from '../../fields/belongs-to/index.ts'
import { message } from '../../metadata/message.ts'
import type { Place } from '../../metadata/ordered.ts'
import { conflict, invalid, notFound } from '../http/errors.ts'
import { audit } from './audit.ts'
import { applyChanges } from './changes.ts'
import type { Compiled, CompiledField } from './compiled.ts'
import type { Context } from './context.ts'
import { requireEditable } from './editable.ts'
import { lockRows } from './locks.ts'
import { lockOrder, nextSibling, type Ordered, place, type SiblingGroup, siblingGroupOf } from './order.ts'
import { requireState } from './preconditions.ts'
import { visibleIds } from './relations.ts'
import type { JsonRow } from './shape.ts'
import { loadRow } from './show.ts'
import { readLinks } from './tags.ts'
import { validate } from './validate.ts'
import { mapDatabaseError } from './violations.ts'
import { inTransaction, throwIfInvalid } from './write.ts'

/** A moved record, and where it stood: moving it back there undoes the move. */
export interface Moved {
  readonly row: JsonRow
  readonly was: Place
}

/** Reads where a record is to stand; throws 422 for what says it in no way. */
function readPlace(body: unknown, { order }: Ordered): Place {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Readonly<Record<string, unknown>>
  for (const [key, value] of Object.entries(given)) {
    if (key !== 'before_id' && !(key === 'parent_id' && order.parent))
      throw invalid({ [key]: [message('notWritable')] })
    if (value !== null && !isId(value)) throw invalid({ [key]: [message('id')] })
  }
  return given as Place
}

/** Puts the record below another one, under all the rules that changing its field has. */
async function changeParent(
  context: Context,
  compiled: Ordered,
  before: JsonRow,
  parent: number | null,
): Promise<JsonRow> {
  const field = compiled.byKey.get(compiled.order.parent as string) as CompiledField
  const values = new Map<string, unknown>([[field.name, parent]])
  const errors = {}
  await validate(context, compiled, { values, errors }, before)
  throwIfInvalid(errors)
  return (await applyChanges(context, compiled, before, values)).row
}

/** Throws 422 when the record named as the next one is no sibling that the caller sees. */
async function requireSibling(
  context: Context,
  compiled: Ordered,
  { within, parent }: SiblingGroup,
  id: number,
  before: number | null,
): Promise<void> {
  if (before === null) return
  const at = before === id ? undefined : await siblingGroupOf(context, compiled, before)
  const isSibling = at?.within === within && at.parent === parent
  if (!isSibling || !(await visibleIds(context, compiled, [before])).has(before))
    throw invalid({ before_id: [message('sibling')] })
}

/** Holds the record, and what it stands below and within, until the transaction ends. */
async function hold(
  context: Context,
  compiled: Ordered,
  { within, parent }: SiblingGroup,
  id: number,
): Promise<void> {
  const { order, byKey, table } = compiled
  const target = order.within && byKey.get(order.within)?.target
  await lockRows(context, [
    { table, ids: [id], strength: 'no key update' },
    { table, ids: parent === null ? [] : [parent], strength: 'key share' },
    ...(target && within !== null
      ? [
          {
            table: context.engine.catalogue.get(target).table,
            ids: [within],
            strength: 'key share' as const,
          },
        ]
      : []),
  ])
}

/**
 * `POST /api/{resource}/{id}/move`: puts a record before one of its siblings, or last, below the same record or another
 * one. Throws 422 where it would stand below itself, or `before_id` is no sibling.
 */
export async function move(
  context: Context,
  compiled: Compiled,
  id: number,
  body: unknown,
  ifMatch?: string,
): Promise<Moved> {
  if (!compiled.order) throw notFound()
  const ordered = compiled as Ordered
  const target = readPlace(body, ordered)
  try {
    return await inTransaction(context, async inner => {
      await loadRow(inner, compiled, id, { verb: 'update' })
      const seen = (await siblingGroupOf(inner, ordered, id)) as SiblingGroup
      const asks = target.parent_id !== undefined && target.parent_id !== seen.parent
      await lockOrder(inner, ordered, seen, asks)
      const from = await siblingGroupOf(inner, ordered, id)
      if (!from) throw notFound()
      const to = { ...from, parent: target.parent_id === undefined ? from.parent : target.parent_id }
      // Somebody else moved it while this waited: the locks are not those that this needs.
      if (from.within !== seen.within || (to.parent !== from.parent && !asks)) throw conflict('busy')
      await hold(inner, ordered, to, id)
      const before = await loadRow(inner, compiled, id, { lock: 'change', tag: true, verb: 'update' })
      requireState(before, ifMatch)
      const was: Place = {
        ...(ordered.order.parent && { parent_id: from.parent }),
        before_id: await nextSibling(inner, ordered, from, id),
      }
      const moves = to.parent !== from.parent
      const above = compiled.fields.find(({ column }) => column === ordered.order.parent)
      const changed = moves && above ? [[above.name, to.parent] as const] : []
      await requireEditable(inner, compiled, before, new Map(changed))
      const row = moves ? await changeParent(inner, ordered, before, to.parent) : before
      const next = target.before_id ?? null
      await requireSibling(inner, ordered, to, id, next)
      await place(inner, ordered, to, id, next)
      if (!moves)
        await audit(inner, { action: `${compiled.name}.move`, subjectType: compiled.name, subjectId: id })
      await readLinks(inner.db, compiled, row)
      return { row, was }
    })
  } catch (error) {
    throw mapDatabaseError(error, compiled)
  }
}
