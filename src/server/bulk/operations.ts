import { bulkFields } from '../../fields/bulk.ts'
import { actionPermission, verbPermission } from '../../metadata/access.ts'
import { message } from '../../metadata/message.ts'
import { hasVerb } from '../../metadata/route.ts'
import { invalid } from '../http/errors.ts'
import type { Compiled } from '../rest/compiled.ts'
import type { BatchOperation, BulkOperation, Context } from '../rest/context.ts'
import { destroy, restoreRow } from '../rest/destroy.ts'
import { bulkActions } from './actions.ts'
import { checkEdit, editOne, restoreValues } from './edit.ts'
import { changedSince } from './operation.ts'

/** Rows are chosen on the screen of a list. */
const hasList = ({ resource }: Compiled): boolean => resource.config.path !== undefined

const deletedAt = async ({ db }: Context, { table }: Compiled, id: number): Promise<string | null> => {
  const [row] = await db.read(`select deleted_at::text from "${table}" where id = $1 for update`, [id])
  return (row?.[0] ?? null) as string | null
}

const deletion = (compiled: Compiled): BulkOperation => ({
  name: 'destroy',
  offered: hasList(compiled),
  permissions: [verbPermission(compiled.resource, 'destroy')],
  async work(context, id) {
    await destroy(context, compiled, id)
    return { outcome: 'done', undo: { tag: (await deletedAt(context, compiled, id)) as string } }
  },
  async undo(context, id, { tag }) {
    if ((await deletedAt(context, compiled, id)) !== tag) throw changedSince()
    await restoreRow(context, compiled, id)
  },
})

const restoration = (compiled: Compiled): BulkOperation => ({
  name: 'restore',
  offered: hasList(compiled),
  permissions: [verbPermission(compiled.resource, 'destroy')],
  async work(context, id) {
    await restoreRow(context, compiled, id)
    return { outcome: 'done' }
  },
})

const edit = (compiled: Compiled): BulkOperation => ({
  name: 'update',
  offered: hasList(compiled),
  permissions: [verbPermission(compiled.resource, 'update')],
  sends: 'values',
  check: (context, values) => checkEdit(context, compiled, values),
  work: (context, id, values) => editOne(context, compiled, id, values),
  undo: (context, id, note) => restoreValues(context, compiled, id, note),
})

const known = new WeakMap<Compiled, ReadonlyMap<string, BulkOperation>>()

/** What can be done with many records of a resource, by its name. */
export function operationsOf(compiled: Compiled): ReadonlyMap<string, BulkOperation> {
  let operations = known.get(compiled)
  if (!operations) {
    const { resource } = compiled
    const all = [
      ...(bulkFields(resource).length ? [edit(compiled)] : []),
      ...(hasVerb(resource, 'destroy') ? [deletion(compiled), restoration(compiled)] : []),
      ...bulkActions(compiled).map(
        (action): BulkOperation => ({
          ...action,
          permissions: [actionPermission(resource, action.name)],
          sends: 'input',
        }),
      ),
    ]
    operations = new Map(all.map(operation => [operation.name, operation]))
    known.set(compiled, operations)
  }
  return operations
}

/** What is sent besides the ids; throws 422 for anything that the operation does not take. */
export function sentWith(
  context: Context,
  operation: BulkOperation | BatchOperation,
  body: unknown,
): unknown {
  const { ids, ...rest } = (body ?? {}) as Readonly<Record<string, unknown>>
  const [extra] = Object.keys(rest).filter(key => key !== operation.sends)
  if (extra !== undefined) throw invalid({ [extra.slice(0, 100)]: [message('notWritable')] })
  const sent = operation.sends ? rest[operation.sends] : undefined
  if (operation.sends === 'values' && sent === undefined) throw invalid({ values: [message('required')] })
  operation.check?.(context, sent)
  return sent
}
