import { message } from '../../../../metadata/message.ts'
import { invalid } from '../../../http/errors.ts'
import { audit } from '../../../rest/audit.ts'
import { writeColumns } from '../../../rest/changes.ts'
import type { Context, Rules } from '../../../rest/context.ts'
import { insert } from '../../../rest/insert.ts'
import { loadRow } from '../../../rest/show.ts'
import { prepare } from '../../../rest/store.ts'
import { mapDatabaseError } from '../../../rest/violations.ts'
import { inTransaction, throwIfInvalid } from '../../../rest/write.ts'
import { kinds, type Node, nodesOf } from './boxes.ts'
import { makeRoom } from './order.ts'

/** What a node stands for must be there for the caller. */
async function requireSubject(context: Context, type: unknown, id: unknown): Promise<void> {
  const kind = typeof type === 'string' ? kinds[type] : undefined
  if (!kind || typeof id !== 'number') return
  await loadRow(context, context.engine.catalogue.get(kind.resource), id).catch(() => {
    throw invalid({ node_id: [message('exists')] })
  })
}

/** Nothing comes to stand below a box that the caller does not see. */
function requireAbove(visible: readonly Node[], parent: number | null): void {
  if (parent !== null && !visible.some(({ id }) => id === parent))
    throw invalid({ parent_id: [message('exists')] })
}

/** A box goes with whoever sees what it stands for. */
export const chartRules: Rules = {
  async removed(context, { node_type, node_id }) {
    const kind = kinds[node_type as string]
    if (kind) await loadRow(context, context.engine.catalogue.get(kind.resource), node_id as number)
  },
}

async function isBelow(context: Context, id: number, parent: number): Promise<boolean> {
  const rows = await context.db.read(
    `with recursive up (id, parent_id) as (
       select id, parent_id from organization_charts where id = $1
       union all select n.id, n.parent_id from organization_charts n join up on n.id = up.parent_id
     ) select 1 from up where id = $2 limit 1`,
    [parent, id],
  )
  return rows.length > 0
}

/**
 * `POST /api/organization-charts`: a new box, or a new position for the one that stands for the same record already.
 * `sort` is its position among those that the caller sees below the same box, from 0: those from there on move on. Without
 * it the box comes last, or stays where it is. Throws 422 where it would stand below itself, or the record is not there
 * for the caller.
 */
export async function moveNode(context: Context, body: unknown) {
  const compiled = context.engine.catalogue.get('organization-charts')
  return inTransaction(context, async inner => {
    // One after the other: two moves at once could put two boxes below each other, or at one position.
    await inner.db.read('lock table organization_charts in share row exclusive mode', [])
    const { values, errors } = await prepare(inner, compiled, body)
    throwIfInvalid(errors)
    const [type, node] = [values.get('node_type'), values.get('node_id')]
    await requireSubject(inner, type, node)
    const [existing] = await inner.db.read(
      'select id from organization_charts where node_type = $1 and node_id = $2 and deleted_at is null for update',
      [type, node],
    )
    const parent = (values.get('parent') ?? null) as number | null
    const requested = values.get('sort') as number | undefined
    if (!existing) {
      const visible = await nodesOf(inner)
      requireAbove(visible, parent)
      const sort = await makeRoom(inner, visible, parent, requested)
      return { status: 201, row: await insert(inner, compiled, new Map([...values, ['sort', sort]])) }
    }
    const id = existing[0] as number
    const before = await loadRow(inner, compiled, id)
    const visible = await nodesOf(inner)
    requireAbove(visible, parent)
    // Where the box above is not visible, whoever changes the order names the next one that they see.
    const stays = visible.find(box => box.id === id)?.parent_id === parent
    if (!stays && parent !== null && (await isBelow(inner, id, parent)))
      throw invalid({ parent_id: [message('circle')] })
    const sort =
      stays && requested === undefined ? before.sort : await makeRoom(inner, visible, parent, requested, id)
    const columns = { parent_id: stays ? before.parent_id : parent, sort }
    if (columns.parent_id === before.parent_id && columns.sort === before.sort)
      return { status: 200, row: before }
    const row = await writeColumns(inner, compiled, id, columns)
    await audit(inner, {
      action: 'organization-charts.move',
      subjectType: compiled.name,
      subjectId: id,
      before: { parent_id: before.parent_id, sort: before.sort },
      after: columns,
    })
    return { status: 200, row }
  }).catch(error => {
    throw mapDatabaseError(error, compiled)
  })
}
