import type { FastifyInstance } from 'fastify'
import { toIso } from '../../fields/date-time/index.ts'
import { splitPermission, wildcard } from '../../metadata/access.ts'
import { badQuery } from '../http/errors.ts'
import { contextOf } from '../http/policy.ts'
import { heldSql, holders } from '../rest/grants.ts'
import { load, readId } from '../rest/show.ts'
import type { Portal } from './dependencies.ts'

const kinds = ['direct', 'role', 'title', 'department', 'profession', 'group'] as const

const memberTables: Readonly<Record<string, string>> = {
  role: 'user_roles where role_id = $1',
  title: '(select id as user_id from users where title_id = $1 and deleted_at is null) m where true',
  department: 'department_users where department_id = $1',
  profession: 'profession_users where profession_id = $1',
  group: 'group_users where group_id = $1',
}

const sourceName = Object.keys(holders)
  .map(table => {
    const name = table === 'roles' ? 'display_name' : 'name'
    return `when '${table.slice(0, -1)}' then (select ${name} from ${table} where id = h.source_id)`
  })
  .join(' ')

/** When somebody came to each source and through whom; who has a title or stands in none of these was not given it. */
const givenSql = `
  select 'direct' as kind, permission_id as id, created_at, created_by_id from user_permissions where user_id = $2
  union all select 'role', role_id, created_at, created_by_id from user_roles where user_id = $2
  union all select 'department', department_id, created_at, created_by_id from department_users where user_id = $2
  union all select 'profession', profession_id, created_at, created_by_id from profession_users where user_id = $2
  union all select 'group', group_id, created_at, created_by_id from group_users where user_id = $2`

/** Why somebody holds what they hold, and the matrix of a role. */
export function permissionRoutes(app: FastifyInstance, { engine }: Portal): void {
  const people = engine.catalogue.get('users')
  const roles = engine.catalogue.get('roles')
  const idOf = (request: { params: unknown }) => readId((request.params as { id: string }).id)

  app.get(
    '/api/users/:id/effective-permissions',
    { config: { policy: { permissions: ['users.show'] } } },
    async request => {
      const context = contextOf(engine, request)
      const { id } = await load(context, people, idOf(request))
      const { rows } = await engine.db.query<{ sources: { given_at: string | null }[] }>(
        `select p.id, p.name, p.display_name,
         case when c.id is null then null else json_build_object('id', c.id, 'name', c.name, 'sort', c.sort) end as category,
         json_agg(json_build_object('kind', h.kind, 'id', h.source_id, 'name', case h.kind ${sourceName} end,
           'given_at', g.created_at,
           'given_by', case when b.id is null then null else json_build_object('id', b.id, 'name', b.full_name) end)
           order by h.kind) as sources
       from (${heldSql}) h join permissions p on p.id = h.permission_id
       left join (${givenSql}) g on g.kind = h.kind and g.id = coalesce(h.source_id, h.permission_id)
       left join users b on b.id = g.created_by_id
       left join permission_categories c on c.id = p.permission_category_id and c.deleted_at is null
       group by p.id, c.id order by c.sort nulls last, p.name`,
        [[id], id],
      )
      for (const { sources } of rows)
        for (const source of sources) source.given_at = toIso(source.given_at) as string | null
      return { data: rows }
    },
  )

  app.get(
    '/api/users/:id/effective-permissions/impact',
    { config: { policy: { permissions: ['users.show'] } } },
    async request => {
      const query = request.query as Record<string, unknown>
      const kind = kinds.find(one => one === query.kind)
      if (!kind || kind === 'direct') throw badQuery('kind', kinds.slice(1))
      if (typeof query.id !== 'string') throw badQuery('id')
      const source = readId(query.id)
      const { id } = await load(contextOf(engine, request), people, idOf(request))
      const { rows } = await engine.db.query<{ name: string; kept: boolean }>(
        `select p.name, bool_or(not (h.kind = $2 and h.source_id = $3)) as kept
         from (${heldSql}) h join permissions p on p.id = h.permission_id
         group by p.name having bool_or(h.kind = $2 and h.source_id = $3) order by p.name`,
        [[id], kind, source],
      )
      const members = await engine.db.read(`select user_id from ${memberTables[kind]}`, [source])
      const ids = members.map(row => row[0] as number)
      const losing = await engine.db.read(
        `select count(distinct user_id) from (
           select user_id, permission_id from (${heldSql}) h group by user_id, permission_id
           having bool_and(h.kind = $2 and h.source_id = $3)) gone`,
        [ids, kind, source],
      )
      return {
        data: {
          lost: rows.filter(row => !row.kept).map(row => row.name),
          kept: rows.filter(row => row.kept).map(row => row.name),
          members: ids.length,
          members_losing: Number(losing[0]?.[0] ?? 0),
        },
      }
    },
  )

  app.get(
    '/api/roles/:id/permission-matrix',
    { config: { policy: { permissions: ['role-permissions.index'] } } },
    async request => {
      const context = contextOf(engine, request)
      const { id } = await load(context, roles, idOf(request))
      const { rows } = await engine.db.query<{
        id: number
        name: string
        category: string | null
        held: boolean
      }>(
        `select p.id, p.name, c.name as category, rp.role_id is not null as held
       from permissions p left join permission_categories c on c.id = p.permission_category_id
       left join role_permissions rp on rp.permission_id = p.id and rp.role_id = $1
       where p.deleted_at is null order by c.sort nulls last, p.name`,
        [id],
      )
      const { permissions } = context.caller
      const byResource = Map.groupBy(rows, row =>
        row.name === wildcard ? wildcard : splitPermission(row.name).resource,
      )
      return {
        data: {
          resources: [...byResource].map(([name, own]) => ({
            name,
            category: own[0]?.category ?? null,
            actions: own.map(row => ({
              id: row.id,
              name: row.name,
              action: row.name === wildcard ? wildcard : splitPermission(row.name).action,
              held: row.held,
              grantable: permissions.has(wildcard) || permissions.has(row.name),
            })),
          })),
        },
      }
    },
  )
}
