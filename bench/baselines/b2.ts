/**
 * B2: the limit. Fastify and pg, prepared SQL, no permissions, and nothing is counted; a record is read and inserted
 * by one bare statement.
 */
import { type ListRequest, listen, selectList, userColumns } from './common.ts'

const columns = selectList('u', userColumns)

const statements = {
  page: {
    name: 'page',
    text: `select ${columns} from users u where u.deleted_at is null order by u.created_at desc, u.id desc limit $1 offset $2`,
  },
  show: { name: 'show', text: `select ${columns} from users u where u.id = $1 and u.deleted_at is null` },
  insert: {
    name: 'insert',
    text: `insert into users as u (first_name, last_name, email, phone, title_id, corporation_id) values ($1, $2, $3, $4, $5, $6) returning ${columns}`,
  },
}

/** One person into one department, with its line of the history, in one transaction. */
const assignment = {
  pair: {
    name: 'pair',
    text: 'insert into department_users (department_id, user_id) values ($1, $2) on conflict do nothing returning user_id',
  },
  line: {
    name: 'line',
    text: `insert into audit_entries (action, subject_type, subject_id, after) values ('department-users.store', 'departments', $1, jsonb_build_object('user_ids', jsonb_build_array($2::bigint)))`,
  },
}

interface Person {
  first_name: string
  last_name: string
  email: string
  phone: string
  title_id: number
  corporation_id: number
}

await listen((app, pool) => {
  app.get<ListRequest>('/api/users', async ({ query }) => {
    const size = Number(query.per_page ?? 10)
    const page = Number(query.page ?? 1)
    const { rows } = await pool.query({ ...statements.page, values: [size, (page - 1) * size] })
    return { data: rows }
  })

  app.get<{ Params: { id: string } }>('/api/users/:id', async ({ params }, reply) => {
    const { rows } = await pool.query({ ...statements.show, values: [Number(params.id)] })
    return rows.length ? { data: rows[0] } : reply.code(404).send({ message: 'Not found' })
  })

  app.post<{ Params: { id: string }; Body: { ids: [number] } }>(
    '/api/departments/:id/users',
    async ({ params, body }) => {
      const values = [Number(params.id), body.ids[0]]
      const client = await pool.connect()
      try {
        await client.query('begin')
        const { rowCount } = await client.query({ ...assignment.pair, values })
        if (rowCount) await client.query({ ...assignment.line, values })
        await client.query('commit')
        return { data: { changed: rowCount } }
      } finally {
        client.release()
      }
    },
  )

  app.post<{ Body: Person }>('/api/users', async ({ body }, reply) => {
    const values = [
      body.first_name,
      body.last_name,
      body.email,
      body.phone,
      body.title_id,
      body.corporation_id,
    ]
    const { rows } = await pool.query({ ...statements.insert, values })
    return reply.code(201).send({ data: rows[0] })
  })
})
