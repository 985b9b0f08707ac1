import type { FastifyInstance } from 'fastify'
import { toIso } from '../../../fields/date-time/index.ts'
import { splitPermission, wildcard } from '../../../metadata/access.ts'
import { may } from '../../auth/caller.ts'
import { grantedSql, holders } from '../../auth/holders.ts'
import { Params } from '../../db/sql.ts'
import type { Portal } from '../../dependencies.ts'
import { badQuery, knowOnly, notFound } from '../../http/errors.ts'
import { contextOf } from '../../http/policy.ts'
import { shownName } from '../../rest/builtin-names.ts'
import type { Context } from '../../rest/context.ts'
import { isNamedTo } from '../../rest/named.ts'
import { followableBy } from '../../rest/readable.ts'
import { idFromPath, loadRow } from '../../rest/show.ts'
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

const sourceName = (): string =>
  Object.keys(holders())
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

/** A permission that somebody holds, with everything that gives it to them. */
interface EffectivePermission {
  name: string
  display_name: string
  category: { name: string } | null
  sources: SourceRow[]
}

/** Kinds of sources whose records the caller may read of people; of others the names are left out. */
const readableKinds = ({ caller, engine }: Context): Kind[] =>
  kinds.filter(kind => {
    const field = engine.catalogue.get('users').byName.get(relations[kind])
    return field && followableBy(caller, field)
  })

const categoryName = ({ locale, engine }: Context, stored: string): string =>
  shownName(locale, engine.catalogue.get('permission-categories'), stored, stored)

/** Puts the names of a permission and its sources into the caller's language, and leaves out what they may not read. */
function presentPermission(context: Context, row: EffectivePermission, named: readonly Kind[]): void {
  const { caller, engine, locale } = context
  const seesPeople = may(caller, 'users.index', 'users.show')
  row.display_name = shownName(locale, engine.catalogue.get('permissions'), row.name, row.display_name)
  if (row.category) row.category.name = categoryName(context, row.category.name)
  for (const source of row.sources) {
    source.given_at = toIso(source.given_at) as string | null
    if (!seesPeople) source.given_by = null
    if (source.kind === 'role')
      source.name = shownName(
        locale,
        engine.catalogue.get('roles'),
        source.key as string,
        source.name as string,
      )
    delete source.key
    if (source.kind !== 'direct' && !named.includes(source.kind))
      Object.assign(source, { id: null, name: null })
  }
}

/** What somebody holds, and why. */
async function effectivePermissions(context: Context, userId: number): Promise<EffectivePermission[]> {
  const { caller, engine } = context
  const { id } = await loadRow(context, engine.catalogue.get('users'), userId)
  const params = new Params([[id], id, [...caller.denied]])
  const namedTo = isNamedTo(context, 'b', params)
  const { rows } = await engine.db.query<EffectivePermission>(
    `select p.id, p.name, p.display_name,
       case when c.id is null then null else json_build_object('id', c.id, 'name', c.name, 'sort', c.sort) end as category,
       json_agg(json_build_object('kind', h.kind, 'id', h.source_id, 'name', case h.kind ${sourceName()} end,
         'key', case h.kind when 'role' then (select name from roles where id = h.source_id) end,
         'given_at', g.created_at,
         'given_by', case when b.id is null then null else json_build_object('id', b.id, 'name', b.full_name) end)
         order by h.kind) as sources
     from (${grantedSql()}) h join permissions p on p.id = h.permission_id
     left join (${givenSql}) g on g.kind = h.kind and g.id = coalesce(h.source_id, h.permission_id)
     left join users b on b.id = g.created_by_id and ${namedTo}
     left join permission_categories c on c.id = p.permission_category_id and c.deleted_at is null
     where ${undeniedSql('p', '$3')}
     group by p.id, c.id order by c.sort nulls last, p.name`,
    params.values,
  )
  const named = readableKinds(context)
  for (const row of rows) presentPermission(context, row, named)
  return rows
}

/** What somebody would lose who left a source, and how many of its members would lose something. */
async function impactOf(context: Context, userId: number, kind: Kind, source: number) {
  const { caller, engine } = context
  const people = engine.catalogue.get('users')
  const { id } = await loadRow(context, people, userId)
  const params = new Params([source])
  const seen = visibility(people, caller, 'u', params, engine.catalogue).conditions
  const members = await engine.db.read(
    `select u.id from users u where ${['u.deleted_at is null', memberOf[kind], ...seen].join(' and ')}`,
    params.values,
  )
  const ids = members.map(row => row[0] as number)
  if (!ids.includes(id)) throw notFound()
  const { rows } = await engine.db.query<{ name: string; kept: boolean }>(
    `select p.name, bool_or(not (h.kind = $2 and h.source_id = $3)) as kept
       from (${grantedSql()}) h join permissions p on p.id = h.permission_id
       where ${undeniedSql('p', '$4')}
       group by p.name having bool_or(h.kind = $2 and h.source_id = $3) order by p.name`,
    [[id], kind, source, [...caller.denied]],
  )
  const losing = await engine.db.read(
    `select count(distinct user_id) from (
         select user_id, permission_id from (${grantedSql()}) h join permissions p on p.id = h.permission_id
         where ${undeniedSql('p', '$4')} group by user_id, permission_id
         having bool_and(h.kind = $2 and h.source_id = $3)) gone`,
    [ids, kind, source, [...caller.denied]],
  )
  return {
    lost: rows.filter(row => !row.kept).map(row => row.name),
    kept: rows.filter(row => row.kept).map(row => row.name),
    members: ids.length,
    members_losing: Number(losing[0]?.[0] ?? 0),
  }
}

/** All permissions by their resources, with those that a role has and those that the caller could give it. */
async function matrixOf(context: Context, roleId: number) {
  const { caller, engine } = context
  const { id } = await loadRow(context, engine.catalogue.get('roles'), roleId)
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
    [id, [...caller.denied]],
  )
  const byResource = Map.groupBy(rows, row =>
    row.name === wildcard ? wildcard : splitPermission(row.name).resource,
  )
  return {
    resources: [...byResource].map(([name, own]) => ({
      name,
      category: own[0]?.category ? categoryName(context, own[0].category) : null,
      actions: own.map(row => ({
        id: row.id,
        name: row.name,
        action: row.name === wildcard ? wildcard : splitPermission(row.name).action,
        held: row.held,
        grantable: caller.permissions.has(wildcard) || caller.permissions.has(row.name),
      })),
    })),
  }
}

/** Why somebody holds what they hold, and the matrix of a role. */
export function permissionRoutes(app: FastifyInstance, { engine }: Portal): void {
  const idOf = (request: { params: unknown }) => idFromPath((request.params as { id: string }).id)
  const needs = (permission: string) => ({ config: { policy: { permissions: [permission] } } })

  app.get('/api/users/:id/effective-permissions', needs('user-permissions.index'), async request => {
    knowOnly(request.query)
    return { data: await effectivePermissions(contextOf(engine, request), idOf(request)) }
  })

  app.get('/api/users/:id/effective-permissions/impact', needs('user-permissions.index'), async request => {
    const context = contextOf(engine, request)
    const query = request.query as Record<string, unknown>
    knowOnly(query, 'kind', 'id')
    const named = readableKinds(context)
    const kind = named.find(readable => readable === query.kind)
    if (!kind) throw badQuery('kind', named)
    if (typeof query.id !== 'string') throw badQuery('id')
    return { data: await impactOf(context, idOf(request), kind, idFromPath(query.id)) }
  })

  app.get('/api/roles/:id/permission-matrix', needs('role-permissions.index'), async request => ({
    data: await matrixOf(contextOf(engine, request), idOf(request)),
  }))
}
