import { changeLinks } from '../rest/assign.ts'
import { childFields, isUnlinked } from '../rest/child-routes.ts'
import type { Compiled, CompiledField } from '../rest/compiled.ts'
import type { BulkOperation, Context, RelationOperation } from '../rest/context.ts'
import { relationPermissions } from '../rest/relation-permissions.ts'
import { changedSince } from './operation.ts'

/** The state of a row that points back; of a pair, whose rows are neither locked nor written, there is none. */
async function stateOf({ db, engine }: Context, { inverse, target }: CompiledField, id: number) {
  if (!inverse) return ''
  const { table } = engine.catalogue.get(target as string)
  const [row] = await db.read(`select updated_at::text from "${table}" where id = $1 for no key update`, [id])
  return (row?.[0] ?? '') as string
}

/** Takes rows away from a record, by the relation through which they are under it. */
const unlinkingFrom = (compiled: Compiled, field: CompiledField, parent: number): BulkOperation => ({
  name: 'unlink',
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

/** Rows are taken away where they are listed under a record. */
export const unlinking: RelationOperation = {
  offered: true,
  verb: 'update',
  records: (catalogue, compiled, field) =>
    childFields(compiled).includes(field) && isUnlinked(field, catalogue)
      ? catalogue.get(field.target as string)
      : undefined,
  under: (_, compiled, field, id) => unlinkingFrom(compiled, field, id),
}
