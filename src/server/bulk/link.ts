import { addTargets } from '../../metadata/add-to.ts'
import { changeLinks } from '../rest/assign.ts'
import { childFields, isUnlinked } from '../rest/child-routes.ts'
import type { Compiled, CompiledField } from '../rest/compiled.ts'
import type { BulkOperation, RelationOperation } from '../rest/context.ts'
import { relationPermissions } from '../rest/relation-permissions.ts'

/** Puts rows under a record, by the pair that links them: each by itself, so that one that may not come stops no other. */
const linkingTo = (compiled: Compiled, field: CompiledField, parent: number): BulkOperation => ({
  name: 'link',
  permissions: relationPermissions(field).store,
  async work(context, id) {
    const { changed } = await changeLinks(context, compiled, field, parent, { ids: [id] }, true)
    return changed ? { outcome: 'done', undo: { tag: '' } } : { outcome: 'unchanged' }
  },
  // It asks the pair's `destroy`, as taking them away by itself does.
  async undo(context, id) {
    await changeLinks(context, compiled, field, parent, undefined, false, id)
  },
})

/** Rows that are chosen in their own list are put under a record, by a pair that the list names (`addTo`). */
export const linking: RelationOperation = {
  offered: true,
  verb: 'update',
  records(catalogue, compiled, field) {
    if (!childFields(compiled).includes(field) || !isUnlinked(field, catalogue)) return undefined
    const target = catalogue.get(field.target as string)
    const find = (name: string) => (catalogue.has(name) ? catalogue.get(name).resource : undefined)
    const isNamed = addTargets(target.resource, find).some(
      ({ owner, relation, how }) => how === 'link' && owner.name === compiled.name && relation === field.name,
    )
    return isNamed ? target : undefined
  },
  under: (_, compiled, field, id) => linkingTo(compiled, field, id),
}
