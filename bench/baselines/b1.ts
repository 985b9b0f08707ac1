/**
 * B1: what one writes by hand when an exact total is wanted. Fastify and pg, prepared SQL, `count(*)` on every call,
 * no permissions.
 */
import { type ListRequest, listen, selectList, titleColumns, userColumns } from './common.ts'

const columns = selectList('u', userColumns)
const title = `json_build_object(${titleColumns.map(column => `'${column}', t.${column}`).join(', ')})`
const withTitle = `${columns}, case when t.id is not null then ${title} end as title`
const named = `u.full_name ilike '%' || $3 || '%'`

const page = (select: string, join: string, where: string) =>
  `select ${select} from users u${join} where u.deleted_at is null${where} order by u.created_at desc, u.id desc limit $1 offset $2`

const statements = {
  plain: { name: 'page', text: page(columns, '', '') },
  titled: { name: 'titled', text: page(withTitle, ' left join titles t on t.id = u.title_id', '') },
  filtered: { name: 'filtered', text: page(columns, '', ` and ${named}`) },
  count: { name: 'count', text: 'select count(*) as total from users where deleted_at is null' },
  countFiltered: {
    name: 'count_filtered',
    text: `select count(*) as total from users u where deleted_at is null and u.full_name ilike '%' || $1 || '%'`,
  },
}

await listen((app, pool) => {
  app.get<ListRequest>('/api/users', async ({ query }) => {
    const size = Number(query.per_page ?? 10)
    const current = Number(query.page ?? 1)
    const paging = [size, (current - 1) * size]
    const [rows, count] = await Promise.all(
      query.name
        ? [
            pool.query({ ...statements.filtered, values: [...paging, query.name] }),
            pool.query({ ...statements.countFiltered, values: [query.name] }),
          ]
        : [
            pool.query({ ...(query.include ? statements.titled : statements.plain), values: paging }),
            pool.query(statements.count),
          ],
    )
    const total = count.rows[0].total
    const from = (current - 1) * size + 1
    return {
      data: rows.rows,
      meta: {
        total,
        last_page: Math.max(1, Math.ceil(total / size)),
        current_page: current,
        per_page: size,
        from: rows.rows.length ? from : null,
        to: rows.rows.length ? from + rows.rows.length - 1 : null,
      },
    }
  })
})
