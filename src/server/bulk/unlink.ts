import { changeLinks } from '../rest/assign.ts'
import type { Compiled, CompiledField } from '../rest/catalogue.ts'
import type { Context } from '../rest/context.ts'
import { relationPermissions } from '../rest/relation-permissions.ts'
import { type BulkOperation, changedSince } from './operation.ts'

/** The state of a row that points back; of a pair, whose rows are neither locked nor written, there is none. */
async function stateOf({ db, engine }: Context, { inverse, target }: CompiledField, id: number) {
  if (!inverse) return ''
  const { table } = engine.catalogue.get(target as string)
  const [row] = await db.read(`select updated_at::text from "${table}" where id = $1 for no key update`, [id])
  return (row?.[0] ?? '') as string
}

/** Takes rows away from a record, by the relation through which they are under it. */
export const unlinking = (compiled: Compiled, field: CompiledField, parent: number): BulkOperation => ({
  name: 'unlink',
  offered: true,
  permissions: relationPermissions(field).destroy,
  async work(context, id) {
    await changeLinks(context, compiled, field, parent, undefined, false, id)
    return { outcome: 'done', undo: { tag: await stateOf(context, field, id) } }
  },
  async undo(context, id, { tag }) {
    if ((await stateOf(context, field, id)) !== tag) throw changedSince()
    await changeLinks(context, compiled, field, parent, { ids: [id] }, true)
  },
})
