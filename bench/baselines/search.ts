/**
 * A search as one writes it by hand: Fastify and pg, one prepared statement that looks for every word with `ILIKE` in
 * the names of people and of what they belong to. No permissions, no ranks, no folding of letters.
 */
import { type ListRequest, listen, selectList, userColumns } from './common.ts'

/** As many as the portal shows of a category. */
const most = 5

const tables = [
  'departments',
  'titles',
  'groups',
  'professions',
  'missions',
  'corporations',
  'roles',
  'tickets',
] as const

const nameOf = (table: string) =>
  table === 'roles' ? 'display_name' : table === 'tickets' ? 'subject' : 'name'

const all = (column: string) => `${column} ilike all ($1::text[])`

const find = [
  `(select id, 'users' as resource, full_name as name, email as description from users where deleted_at is null and ${all(`(full_name || ' ' || email)`)} order by full_name limit ${most})`,
  ...tables.map(
    table =>
      `(select id, '${table}', ${nameOf(table)}, null from ${table} where deleted_at is null and ${all(nameOf(table))} order by ${nameOf(table)} limit ${most})`,
  ),
].join(' union all ')

const page = `select ${selectList('u', userColumns)} from users u where u.deleted_at is null order by u.created_at desc, u.id desc limit 10`

await listen((app, pool) => {
  app.get<{ Querystring: { p: string } }>('/api/search', async ({ query }) => {
    const words = query.p.split(' ').map(word => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
    const { rows } = await pool.query({ name: 'find', text: find, values: [words] })
    return { data: rows }
  })

  app.get<ListRequest>('/api/users', async () => ({ data: (await pool.query(page)).rows }))
})
