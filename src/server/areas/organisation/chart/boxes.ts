import { Params } from '../../../db/sql.ts'
import type { Context } from '../../../rest/context.ts'
import { visibility } from '../../../rest/visibility.ts'

/** A box of the chart, as it is answered. */
export interface Node {
  id: number
  parent_id: number | null
  node_type: string
  node_id: number
  /** What orders those below the same box; where it is equal, the older ones come first. */
  sort: number
  label: string
  second: string | null
  manager: { id: number; full_name: string } | null
  people_count: number
  /** Of the box and all that is shown below it, each person once. */
  branch_count: number
  children_count: number
}

interface Kind {
  readonly resource: string
  /** The two lines of its box, as SQL over the alias `t`. */
  readonly label: string
  readonly second: string
  readonly manager: string
  /** Its people, as SQL: the box's record as `id` and the person as `person`, of those in `people`. */
  readonly members?: string
}

/** What a box can stand for, by `node_type`. */
export const kinds: Readonly<Record<string, Kind>> = {
  corporation: {
    resource: 'corporations',
    label: 't.name',
    second: 't.code',
    manager: 'null::bigint',
    members: 'select corporation_id as id, id as person from people where corporation_id is not null',
  },
  department: {
    resource: 'departments',
    label: 't.name',
    second: 't.code',
    manager: 't.manager_id',
    members:
      'select m.department_id as id, p.id as person from people p join department_users m on m.user_id = p.id',
  },
  title: {
    resource: 'titles',
    label: 't.name',
    second: 't.code',
    manager: 'null::bigint',
    members: 'select title_id as id, id as person from people where title_id is not null',
  },
  // Whoever may see the chart sees who is where in it, and nothing more of them.
  user: {
    resource: 'users',
    label: 't.full_name',
    second: '(select name from titles where id = t.title_id and deleted_at is null)',
    manager: 't.manager_id',
  },
}

/**
 * Every node of the chart that stands for something the caller may see. A node whose parent is not among them (taken
 * away, or out of scope) stands below the next one above that is; without any it becomes a root.
 */
export async function nodesOf(context: Context): Promise<Node[]> {
  const params = new Params()
  const { catalogue } = context.engine
  const seenOf = (resource: string, alias: string) => [
    `${alias}.deleted_at is null`,
    ...visibility(catalogue.get(resource), context.caller, alias, params, catalogue).conditions,
  ]
  const people = [...seenOf('users', 'u'), "u.status = 'active'"].join(' and ')
  const parts = Object.entries(kinds).map(([type, { resource, label, second, manager, members }]) => {
    const placed = `t.id in (select node_id from organization_charts where node_type = '${type}' and deleted_at is null)`
    // Everybody is looked at once, not once for each box.
    const own = members
      ? `left join (select id, json_agg(person) as people from (${members}) m group by id) b on b.id = t.id`
      : 'cross join (select null::json as people) b'
    return `select '${type}' as node_type, t.id, ${label} as label, ${second} as second, ${manager} as manager_id,
      coalesce(b.people, '[]') as people
      from "${catalogue.get(resource).table}" t ${own} where ${[placed, ...seenOf(resource, 't')].join(' and ')}`
  })
  const { rows } = await context.db.query(
    `with people as materialized (select u.id, u.corporation_id, u.title_id from users u where ${people})
     select n.id, n.parent_id, n.node_type, n.node_id, n.sort, r.label, r.second, r.people, u.id as manager_id, u.full_name
     from organization_charts n join (${parts.join(' union all ')}) r on r.node_type = n.node_type and r.id = n.node_id
     left join users u on u.id = r.manager_id and ${people}
     where n.deleted_at is null order by n.sort, n.id`,
    params.values,
  )
  const { rows: all } = await context.db.query('select id, parent_id from organization_charts')
  const above = new Map<number, number | null>(all.map(row => [row.id, row.parent_id]))
  const ids = new Set(rows.map(row => row.id))
  const parents = new Map<number, number | null>()
  const children = new Map<number, number>()
  for (const { id, parent_id } of rows) {
    let parent = parent_id
    while (parent !== null && !ids.has(parent)) parent = above.get(parent) ?? null
    parents.set(id, parent)
    if (parent !== null) children.set(parent, (children.get(parent) ?? 0) + 1)
  }
  const branches = peopleOfBranches(rows, parents)
  return rows.map(row => ({
    id: row.id,
    parent_id: parents.get(row.id) ?? null,
    node_type: row.node_type,
    node_id: row.node_id,
    sort: row.sort,
    label: row.label,
    second: row.second,
    manager: row.manager_id === null ? null : { id: row.manager_id, full_name: row.full_name },
    people_count: row.people.length,
    branch_count: branches.get(row.id)?.size ?? 0,
    children_count: children.get(row.id) ?? 0,
  }))
}

/** The ids of the people of each box and of all below it, each once. */
function peopleOfBranches(
  rows: readonly { id: number; people: readonly number[] }[],
  parents: ReadonlyMap<number, number | null>,
): Map<number, Set<number>> {
  const branches = new Map(rows.map(row => [row.id, new Set<number>()]))
  for (const { id, people } of rows)
    for (let box: number | null = id; box !== null; box = parents.get(box) ?? null)
      for (const person of people) branches.get(box)?.add(person)
  return branches
}

/** A box with those below it. */
type Branch = Node & { children: Branch[] }

/** Boxes as a tree. */
export function treeOf(nodes: readonly Node[]): Branch[] {
  const branches = new Map<number, Branch>(nodes.map(node => [node.id, { ...node, children: [] }]))
  const roots: Branch[] = []
  for (const branch of branches.values()) {
    const parent = branch.parent_id === null ? undefined : branches.get(branch.parent_id)
    ;(parent?.children ?? roots).push(branch)
  }
  return roots
}
