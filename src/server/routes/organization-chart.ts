import type { FastifyInstance } from 'fastify'
import { message } from '../../metadata/message.ts'
import { Params } from '../db/sql.ts'
import { invalid } from '../http/errors.ts'
import { once } from '../http/idempotency.ts'
import { contextOf } from '../http/policy.ts'
import { audit } from '../rest/audit.ts'
import type { Context } from '../rest/context.ts'
import { load } from '../rest/show.ts'
import { insert, prepare } from '../rest/store.ts'
import { writeColumns } from '../rest/update.ts'
import { visibility } from '../rest/visibility.ts'
import { explain, inTransaction, refuse } from '../rest/write.ts'
import type { Portal } from './dependencies.ts'

interface Node {
  id: number
  parent_id: number | null
  node_type: string
  node_id: number
  sort: number
  label: string
  second: string | null
  manager: { id: number; full_name: string } | null
  people_count: number
  children_count: number
}

interface Kind {
  readonly resource: string
  /** The two lines of its box, as SQL over the alias `t`. */
  readonly label: string
  readonly second: string
  readonly manager: string
  /** The condition under which the user `u` counts as one of its people. */
  readonly member?: string
}

const kinds: Readonly<Record<string, Kind>> = {
  corporation: {
    resource: 'corporations',
    label: 't.name',
    second: 't.code',
    manager: 'null::bigint',
    member: 'u.corporation_id = t.id',
  },
  department: {
    resource: 'departments',
    label: 't.name',
    second: 't.code',
    manager: 't.manager_id',
    member: 'u.id in (select user_id from department_users where department_id = t.id)',
  },
  title: {
    resource: 'titles',
    label: 't.name',
    second: 't.code',
    manager: 'null::bigint',
    member: 'u.title_id = t.id',
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
 * away, or out of reach) stands below the next one above that is; without any it becomes a root.
 */
async function nodesOf(context: Context): Promise<Node[]> {
  const params = new Params()
  const { catalogue } = context.engine
  const seenOf = (resource: string, alias: string) => [
    `${alias}.deleted_at is null`,
    ...visibility(catalogue.get(resource), context.caller, alias, params, catalogue).conditions,
  ]
  const people = [...seenOf('users', 'u'), "u.status = 'active'"].join(' and ')
  const parts = Object.entries(kinds).map(([type, { resource, label, second, manager, member }]) => {
    const placed = `t.id in (select node_id from organization_charts where node_type = '${type}' and deleted_at is null)`
    const count = member ? `(select count(*) from users u where ${member} and ${people})` : '0'
    return `select '${type}' as node_type, t.id, ${label} as label, ${second} as second, ${manager} as manager_id,
      ${count} as people_count
      from "${catalogue.get(resource).table}" t where ${[placed, ...seenOf(resource, 't')].join(' and ')}`
  })
  const { rows } = await context.db.query(
    `select n.id, n.parent_id, n.node_type, n.node_id, n.sort, r.label, r.second, r.people_count, u.id as manager_id, u.full_name
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
  return rows.map(row => ({
    id: row.id,
    parent_id: parents.get(row.id) ?? null,
    node_type: row.node_type,
    node_id: row.node_id,
    sort: row.sort,
    label: row.label,
    second: row.second,
    manager: row.manager_id === null ? null : { id: row.manager_id, full_name: row.full_name },
    people_count: Number(row.people_count),
    children_count: children.get(row.id) ?? 0,
  }))
}

type Branch = Node & { children: Branch[] }

function treeOf(nodes: readonly Node[]): Branch[] {
  const branches = new Map<number, Branch>(nodes.map(node => [node.id, { ...node, children: [] }]))
  const roots: Branch[] = []
  for (const branch of branches.values()) {
    const parent = branch.parent_id === null ? undefined : branches.get(branch.parent_id)
    ;(parent?.children ?? roots).push(branch)
  }
  return roots
}

/** What a node stands for must be there for the caller. */
async function requireSubject(context: Context, type: unknown, id: unknown): Promise<void> {
  const kind = typeof type === 'string' ? kinds[type] : undefined
  if (!kind || typeof id !== 'number') return
  await load(context, context.engine.catalogue.get(kind.resource), id).catch(() => {
    throw invalid({ node_id: [message('exists')] })
  })
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

/** A new node, or a new place for the one that stands for the same thing already. */
async function place(context: Context, body: unknown) {
  const compiled = context.engine.catalogue.get('organization-charts')
  return inTransaction(context, async inner => {
    // One after the other: two moves at once could put two nodes below each other.
    await inner.db.read('lock table organization_charts in share row exclusive mode', [])
    const { values, errors } = await prepare(inner, compiled, body)
    refuse(errors)
    const [type, node] = [values.get('node_type'), values.get('node_id')]
    await requireSubject(inner, type, node)
    const [existing] = await inner.db.read(
      'select id from organization_charts where node_type = $1 and node_id = $2 and deleted_at is null for update',
      [type, node],
    )
    if (!existing) return { status: 201, row: await insert(inner, compiled, values) }
    const id = existing[0] as number
    const before = await load(inner, compiled, id)
    const parent = (values.get('parent') ?? null) as number | null
    if (parent !== null && (await isBelow(inner, id, parent)))
      throw invalid({ parent_id: [message('circle')] })
    const columns = { parent_id: parent, sort: values.get('sort') ?? before.sort }
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
    throw explain(error, compiled)
  })
}

/** The chart as a flat list and as a tree, and the one `store` that makes and moves nodes. */
export function organizationChartRoutes(app: FastifyInstance, { engine }: Portal): void {
  const read = { config: { policy: { permissions: ['organization-charts.index'] } } }
  app.get('/api/organization-chart', read, async request => ({
    data: await nodesOf(contextOf(engine, request)),
  }))
  app.get('/api/organization-chart/tree', read, async request => ({
    data: treeOf(await nodesOf(contextOf(engine, request))),
  }))
  app.post(
    '/api/organization-charts',
    { config: { policy: { permissions: ['organization-charts.store'] } } },
    async (request, reply) => {
      const { status, body } = await once(contextOf(engine, request), request, reply, async context => {
        const { status, row } = await place(context, request.body)
        return { status, body: { data: row } }
      })
      return reply.code(status).send(body)
    },
  )
}
