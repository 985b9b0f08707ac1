import type { Context } from '../../../rest/context.ts'
import { bumpUpdatedAt } from '../../../rest/write.ts'
import type { Node } from './boxes.ts'

type Ordered = Pick<Node, 'id' | 'sort'>

/** The boxes right below another (null: at the top), also those that the caller does not see. */
async function storedBelow({ db }: Context, parent: number | null): Promise<Ordered[]> {
  const rows = await db.read(
    'select id, sort from organization_charts where parent_id is not distinct from $1::bigint and deleted_at is null',
    [parent],
  )
  return rows.map(([id, sort]) => ({ id, sort }) as Ordered)
}

/**
 * Makes room below `parent` (null: at the top) for a box that is to stand at a position among the `visible` ones that the caller
 * sees there, from 0, by numbering all of them again in one write. Without a position it comes last. `id` is the box
 * itself, where there is one already: it does not count. Gives the `sort` that the box has to get. The caller has
 * locked the table.
 */
export async function makeRoom(
  context: Context,
  visible: readonly Node[],
  parent: number | null,
  position: number | undefined,
  id?: number,
): Promise<number> {
  const seen = visible.filter(box => box.parent_id === parent && box.id !== id)
  const boxes = new Map([...(await storedBelow(context, parent)), ...seen].map(box => [box.id, box]))
  if (id !== undefined) boxes.delete(id)
  const order = [...boxes.values()].sort((a, b) => a.sort - b.sort || a.id - b.id)
  const next = position === undefined ? undefined : seen[position]
  const at = next ? order.findIndex(box => box.id === next.id) : order.length
  const moved = order
    .map((box, index) => ({ ...box, to: index < at ? index : index + 1 }))
    .filter(({ sort, to }) => sort !== to)
  if (moved.length)
    await context.db.read(
      `update organization_charts n set sort = o.sort, ${bumpUpdatedAt('n')}
       from unnest($1::bigint[], $2::int[]) as o (id, sort) where n.id = o.id`,
      [moved.map(box => box.id), moved.map(({ to }) => to)],
    )
  return next ? at : Math.max(at, position ?? 0)
}
