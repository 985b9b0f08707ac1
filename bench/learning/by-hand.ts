import fastify, { type FastifyInstance } from 'fastify'
import type pg from 'pg'
import { type Interval, union } from '../../src/server/areas/education/learning/ranges.ts'
import { transaction } from '../transaction.ts'

interface Played {
  readonly content_id: number
  readonly began: number
  readonly ended: number
  readonly from: number
  readonly to: number
}

/** One content of a batch: what was played is joined with what is stored, the time is a row of its own. */
async function playedOne(client: pg.PoolClient, enrolment: number, { content_id, ...event }: Played) {
  const stored = await client.query({
    name: 'record',
    text: 'select covered, time_spent from progress_records where enrolment_id = $1 and content_id = $2',
    values: [enrolment, content_id],
  })
  const { covered = [], time_spent = 0 } = stored.rows[0] ?? {}
  const seen = union([...(covered as Interval[]), [event.from, event.to]])
  const seconds = (event.ended - event.began) / 1000
  await client.query({
    name: 'time',
    text: `insert into learning_sessions (enrolment_id, content_id, started_at, ended_at, time_spent)
      values ($1, $2, to_timestamp($3::float8 / 1000), to_timestamp($4::float8 / 1000), $5)`,
    values: [enrolment, content_id, event.began, event.ended, Math.round(seconds)],
  })
  await client.query({
    name: 'store',
    text: `insert into progress_records as p (enrolment_id, content_id, covered, time_spent, position, progress)
      values ($1, $2, $3, $4, $5, $6)
      on conflict (enrolment_id, content_id) where deleted_at is null do update
      set covered = $3, time_spent = $4, position = $5, progress = $6, updated_at = clock_timestamp()`,
    values: [enrolment, content_id, JSON.stringify(seen), Math.round(time_spent + seconds), event.to, 0],
  })
}

const catalogue = `
  select c.id, c.code, c.name, c.status, c.start_at, c.end_at, c.capacity, c.updated_at, k.name as catalog,
    e.seats_taken, e.completions, c.capacity - e.seats_taken as seats_left
  from (select * from courses where deleted_at is null order by updated_at desc, id desc limit 20) c
  left join course_catalogs k on k.id = c.course_catalog_id
  left join lateral (
    select count(*) filter (where x.status in ('active', 'suspended', 'completed'))::int as seats_taken,
      count(*) filter (where x.status = 'completed')::int as completions
    from enrolments x where x.course_id = c.id and x.deleted_at is null) e on true`

/** What the player, the entry into a course and the list of courses are when they are written by hand. */
export function byHand(pool: pg.Pool): FastifyInstance {
  const app = fastify()
  app.post<{ Params: { id: string }; Body: { events: readonly Played[] } }>(
    '/my-courses/:id/events',
    async ({ params, body }) =>
      transaction(pool, async client => {
        const enrolment = Number(params.id)
        const held = await client.query({
          name: 'hold',
          text: 'select status, progress from enrolments where id = $1 for no key update',
          values: [enrolment],
        })
        for (const event of body.events) await playedOne(client, enrolment, event)
        await client.query({
          name: 'seen',
          text: 'update enrolments set last_active_at = clock_timestamp() where id = $1',
          values: [enrolment],
        })
        return { data: held.rows[0] }
      }),
  )
  app.post<{ Params: { id: string }; Body: { user: number } }>(
    '/courses/:id/enrol',
    async ({ params, body }, reply) =>
      transaction(pool, async client => {
        const course = await client.query({
          name: 'lock',
          text: 'select capacity from courses where id = $1 for update',
          values: [Number(params.id)],
        })
        const taken = await client.query({
          name: 'taken',
          text: `select count(*)::int as n from enrolments where course_id = $1 and deleted_at is null
            and status in ('active', 'suspended', 'completed')`,
          values: [Number(params.id)],
        })
        if (taken.rows[0].n >= course.rows[0].capacity) return reply.code(409).send({ message: 'full' })
        const made = await client.query({
          name: 'enrol',
          text: `insert into enrolments (course_id, user_id, status, accepted_at)
            values ($1, $2, 'active', clock_timestamp()) returning id, status`,
          values: [Number(params.id), body.user],
        })
        return { data: made.rows[0] }
      }),
  )
  app.get('/courses', async () => ({
    data: (await pool.query({ name: 'catalogue', text: catalogue })).rows,
    meta: {
      total: Number(
        (await pool.query('select count(*) from courses where deleted_at is null')).rows[0].count,
      ),
    },
  }))
  return app
}
