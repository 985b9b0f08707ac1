import type { Queryable } from '../db/database.ts'
import { touched } from '../rest/write.ts'

/** Where a box of the organisation chart stands. */
interface Standing {
  readonly id: number
  /** The box above; of those that were taken away the next one that is still there. Null at the top. */
  readonly parent: number | null
  /** Its place among those below the same box, from 0. */
  readonly place: number
}

interface Stored {
  readonly id: number
  readonly parent: number | null
  readonly sort: number
  readonly deleted: boolean
}

/** Every box in its order, also what was taken away. */
async function storedBoxes(db: Queryable): Promise<Map<number, Stored>> {
  const rows = await db.read(
    'select id, parent_id, sort, deleted_at is not null from organization_charts order by sort, id',
    [],
  )
  return new Map(
    rows.map(
      ([id, parent, sort, deleted]) => [id, { id, parent, sort, deleted } as Stored] as [number, Stored],
    ),
  )
}

/** The boxes that are there below each box (null: at the top), in their order. */
function siblingsOf(boxes: ReadonlyMap<number, Stored>): Map<number | null, Stored[]> {
  const below = new Map<number | null, Stored[]>()
  for (const box of boxes.values()) {
    if (box.deleted) continue
    let { parent } = box
    while (parent !== null && boxes.get(parent)?.deleted) parent = boxes.get(parent)?.parent ?? null
    const siblings = below.get(parent)
    if (siblings) siblings.push(box)
    else below.set(parent, [box])
  }
  return below
}

/** Where every box stands that was not taken away, by its id. */
export async function standingsOf(db: Queryable): Promise<Map<number, Standing>> {
  const standings = new Map<number, Standing>()
  for (const [parent, siblings] of siblingsOf(await storedBoxes(db)))
    for (const [place, { id }] of siblings.entries()) standings.set(id, { id, parent, place })
  return standings
}

/**
 * Makes room below `parent` at a place from 0, by numbering those that stand there anew in one write, without the box
 * `id` that is to stand there. Without a place it is the one where the box is already, or else the last. Gives the
 * place, which is the last one at most. The caller has locked the table.
 */
export async function makeRoom(
  db: Queryable,
  parent: number | null,
  wanted: number | undefined,
  id?: number,
): Promise<number> {
  const siblings = siblingsOf(await storedBoxes(db)).get(parent) ?? []
  const own = siblings.findIndex(box => box.id === id)
  const others = siblings.filter(box => box.id !== id)
  const place = Math.min(wanted ?? (own < 0 ? others.length : own), others.length)
  const moved = others
    .map((box, index) => ({ ...box, at: index < place ? index : index + 1 }))
    .filter(({ sort, at }) => sort !== at)
  if (moved.length)
    await db.read(
      `update organization_charts n set sort = o.at, ${touched('n')}
       from unnest($1::bigint[], $2::int[]) as o (id, at) where n.id = o.id`,
      [moved.map(box => box.id), moved.map(({ at }) => at)],
    )
  return place
}
