import type { FastifyInstance } from 'fastify'
import { toIso } from '../../../fields/date-time/index.ts'
import { splitPermission, wildcard } from '../../../metadata/access.ts'
import { type Caller, may } from '../../auth/caller.ts'
import { Params } from '../../db/sql.ts'
import type { Portal } from '../../dependencies.ts'
import { badQuery, knowOnly, notFound } from '../../http/errors.ts'
import { contextOf } from '../../http/policy.ts'
import type { Locale } from '../../i18n.ts'
import { shownName } from '../../rest/builtin-names.ts'
import { followableBy } from '../../rest/catalogue.ts'
import { heldSql, holders } from '../../rest/grants.ts'
import { isNamedTo } from '../../rest/named.ts'
import { load, readId } from '../../rest/show.ts'
import { undeniedSql, visibility } from '../../rest/visibility.ts'

/** Kinds of sources that people belong to, and the relation of theirs that says so. */
const relations = {
  role: 'roles',
  title: 'title',
  department: 'departments',
  profession: 'professions',
  group: 'groups',
} as const
type Kind = keyof typeof relations
const kinds = Object.keys(relations) as Kind[]

/** Whether the user `u` belongs to the source `$1`. */
const memberOf: Readonly<Record<Kind, string>> = {
  role: 'u.id in (select user_id from user_roles where role_id = $1)',
  title: 'u.title_id = $1',
  department: 'u.id in (select user_id from department_users where department_id = $1)',
  profession: 'u.id in (select user_id from profession_users where profession_id = $1)',
  group: 'u.id in (select user_id from group_users where group_id = $1)',
}

interface SourceRow {
  kind: Kind | 'direct'
  name: string | null
  /** The name by which the program knows a role. */
  key?: string | null
  given_at: string | null
  given_by: unknown
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
  const permissions = engine.catalogue.get('permissions')
  const categories = engine.catalogue.get('permission-categories')
  const categoryName = (locale: Locale, stored: string) => shownName(locale, categories, stored, stored)
  const idOf = (request: { params: unknown }) => readId((request.params as { id: string }).id)

  const policy = { config: { policy: { permissions: ['user-permissions.index'] } } }
  /** Kinds of sources whose records the caller may read of people; others are told without their names. */
  const readableKinds = (caller: Caller) =>
    kinds.filter(kind => {
      const field = people.byName.get(relations[kind])
      return field && followableBy(caller, field)
    })

  app.get('/api/users/:id/effective-permissions', policy, async request => {
    const context = contextOf(engine, request)
    knowOnly(request.query)
    const { id } = await load(context, people, idOf(request))
    const params = new Params([[id], id, [...context.caller.denied]])
    const namedTo = isNamedTo(context, 'b', params)
    const named = readableKinds(context.caller)
    const { rows } = await engine.db.query<{
      name: string
      display_name: string
      category: { name: string } | null
      sources: SourceRow[]
    }>(
      `select p.id, p.name, p.display_name,
         case when c.id is null then null else json_build_object('id', c.id, 'name', c.name, 'sort', c.sort) end as category,
         json_agg(json_build_object('kind', h.kind, 'id', h.source_id, 'name', case h.kind ${sourceName} end,
           'key', case h.kind when 'role' then (select name from roles where id = h.source_id) end,
           'given_at', g.created_at,
           'given_by', case when b.id is null then null else json_build_object('id', b.id, 'name', b.full_name) end)
           order by h.kind) as sources
       from (${heldSql}) h join permissions p on p.id = h.permission_id
       left join (${givenSql}) g on g.kind = h.kind and g.id = coalesce(h.source_id, h.permission_id)
       left join users b on b.id = g.created_by_id and ${namedTo}
       left join permission_categories c on c.id = p.permission_category_id and c.deleted_at is null
       where ${undeniedSql('p', '$3')}
       group by p.id, c.id order by c.sort nulls last, p.name`,
      params.values,
    )
    const seesPeople = may(context.caller, 'users.index', 'users.show')
    const { locale } = context
    for (const row of rows) {
      row.display_name = shownName(locale, permissions, row.name, row.display_name)
      if (row.category) row.category.name = categoryName(locale, row.category.name)
      for (const source of row.sources) {
        source.given_at = toIso(source.given_at) as string | null
        if (!seesPeople) source.given_by = null
        if (source.kind === 'role')
          source.name = shownName(locale, roles, source.key as string, source.name as string)
        delete source.key
        if (source.kind !== 'direct' && !named.includes(source.kind))
          Object.assign(source, { id: null, name: null })
      }
    }
    return { data: rows }
  })

  app.get('/api/users/:id/effective-permissions/impact', policy, async request => {
    const context = contextOf(engine, request)
    const query = request.query as Record<string, unknown>
    knowOnly(query, 'kind', 'id')
    const named = readableKinds(context.caller)
    const kind = named.find(one => one === query.kind)
    if (!kind) throw badQuery('kind', named)
    if (typeof query.id !== 'string') throw badQuery('id')
    const source = readId(query.id)
    const { id } = await load(context, people, idOf(request))
    const params = new Params([source])
    const seen = visibility(people, context.caller, 'u', params, engine.catalogue).conditions
    const members = await engine.db.read(
      `select u.id from users u where ${['u.deleted_at is null', memberOf[kind], ...seen].join(' and ')}`,
      params.values,
    )
    const ids = members.map(row => row[0] as number)
    if (!ids.includes(id)) throw notFound()
    const { rows } = await engine.db.query<{ name: string; kept: boolean }>(
      `select p.name, bool_or(not (h.kind = $2 and h.source_id = $3)) as kept
         from (${heldSql}) h join permissions p on p.id = h.permission_id
         where ${undeniedSql('p', '$4')}
         group by p.name having bool_or(h.kind = $2 and h.source_id = $3) order by p.name`,
      [[id], kind, source, [...context.caller.denied]],
    )
    const losing = await engine.db.read(
      `select count(distinct user_id) from (
           select user_id, permission_id from (${heldSql}) h join permissions p on p.id = h.permission_id
           where ${undeniedSql('p', '$4')} group by user_id, permission_id
           having bool_and(h.kind = $2 and h.source_id = $3)) gone`,
      [ids, kind, source, [...context.caller.denied]],
    )
    return {
      data: {
        lost: rows.filter(row => !row.kept).map(row => row.name),
        kept: rows.filter(row => row.kept).map(row => row.name),
        members: ids.length,
        members_losing: Number(losing[0]?.[0] ?? 0),
      },
    }
  })

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
       where p.deleted_at is null and ${undeniedSql('p', '$2')} order by c.sort nulls last, p.name`,
        [id, [...context.caller.denied]],
      )
      const { permissions } = context.caller
      const byResource = Map.groupBy(rows, row =>
        row.name === wildcard ? wildcard : splitPermission(row.name).resource,
      )
      return {
        data: {
          resources: [...byResource].map(([name, own]) => ({
            name,
            category: own[0]?.category ? categoryName(context.locale, own[0].category) : null,
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
