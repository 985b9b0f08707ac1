import { verbPermission } from '../../metadata/access.ts'
import type { Message } from '../../metadata/message.ts'
import { hasVerb } from '../../metadata/route.ts'
import { may } from '../auth/caller.ts'
import { changedSince } from '../bulk/operation.ts'
import { forbidden } from '../http/errors.ts'
import type { Compiled } from '../rest/compiled.ts'
import type { BatchOperation, Context, RelationOperation, UndoNote, Worked } from '../rest/context.ts'
import { destroy } from '../rest/destroy.ts'
import { followNew, holdNew } from '../rest/follow-new.ts'
import { insertMany } from '../rest/insert-many.ts'
import { lockParents } from '../rest/limits.ts'
import { followableBy } from '../rest/readable.ts'
import { recordStates } from '../rest/record-states.ts'
import { loadRow } from '../rest/show.ts'
import { type Assignment, checkTargets, type ReadyRow } from './check.ts'
import { type Through, throughOf } from './through.ts'

/** Rows of one transaction. */
export const ASSIGN_BATCH = 500

/** Throws 404 or 403 unless the caller sees the record, may make rows, and may read those whom they choose among. */
export async function requireAssigning(context: Context, { owner, child, chosen }: Through, id: number) {
  if (!may(context.caller, verbPermission(child.resource, 'store'))) throw forbidden()
  if (!followableBy(context.caller, chosen)) throw forbidden()
  await loadRow(context, owner, id)
}

/** Makes the rows, and does what their rules ask of new ones. */
async function write(context: Context, { child }: Through, rows: readonly ReadyRow[]) {
  const values = rows.map(row => row.values)
  await holdNew(context, child, values)
  const made = await insertMany(context, child, values)
  await followNew(context, child, made.ids)
  return made
}

/** Whether the caller may delete rows: who may not takes none of theirs back. */
const mayDestroy = ({ caller }: Context, { resource }: Compiled): boolean =>
  hasVerb(resource, 'destroy') && may(caller, verbPermission(resource, 'destroy'))

/** What became of each row that was made, with what takes it back. */
async function madeOf(context: Context, through: Through, ready: readonly ReadyRow[]) {
  if (!ready.length) return []
  const { ids, waitlisted } = await write(context, through, ready)
  const late = new Set(waitlisted)
  const states = mayDestroy(context, through.child)
    ? await recordStates(context, through.child, ids)
    : new Map<number, string>()
  return ready.map(({ target }, at): [number, Worked] => {
    const made = ids[at] as number
    const tag = states.get(made)
    const outcome = late.has(made) ? 'waitlisted' : 'done'
    return [target, { outcome, ...(tag !== undefined && { undo: { made, tag } }) }]
  })
}

async function assignSome(
  context: Context,
  assignment: Assignment,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Worked | Message>> {
  const { through, id } = assignment
  await requireAssigning(context, through, id)
  // Places are counted when nobody else takes any more.
  await lockParents(context, through.child, new Map([[through.back.name, id]]))
  const { ready, already, refused } = await checkTargets(context, assignment, ids)
  return new Map<number, Worked | Message>([
    ...refused,
    ...already.map((target): [number, Worked] => [target, { outcome: 'unchanged' }]),
    ...(await madeOf(context, through, ready)),
  ])
}

/** Deletes a row that was made, as a request of its own would, unless somebody changed it since. */
async function takeBack(context: Context, { child }: Through, { made, tag }: UndoNote): Promise<void> {
  if (!mayDestroy(context, child)) throw forbidden()
  const row = made as number
  await loadRow(context, child, row, { lock: 'delete', verb: 'destroy' })
  if ((await recordStates(context, child, [row])).get(row) !== tag) throw changedSince()
  await destroy(context, child, row)
}

const assigningTo = (through: Through, id: number): BatchOperation => ({
  name: 'assign',
  permissions: [verbPermission(through.child.resource, 'store')],
  writes: through.child,
  batch: ASSIGN_BATCH,
  workBatch: (context, ids, sent) =>
    assignSome(context, { through, id, ...(sent as Pick<Assignment, 'values' | 'byFilter'>) }, ids),
  undo: (context, _, note) => takeBack(context, through, note),
})

/** Rows with values are made between a record and many others. */
export const assigning: RelationOperation = {
  offered: false,
  records: (catalogue, owner, field) => throughOf(catalogue, owner, field)?.target,
  under: (catalogue, owner, field, id) => assigningTo(throughOf(catalogue, owner, field) as Through, id),
}
