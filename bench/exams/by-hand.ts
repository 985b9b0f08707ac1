import { randomBytes } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import type pg from 'pg'
import { transaction } from '../transaction.ts'

interface Save {
  readonly entry: number
  readonly seat: number
  readonly saves: readonly { readonly seq: number; readonly question: number; readonly response: unknown }[]
}

/** Stores answers of an attempt that is held meanwhile: the highest seat and number of a question is its answer. */
async function save(client: pg.PoolClient, { entry, seat, saves }: Save) {
  const held = await client.query({
    name: 'entry',
    text: `select status, seat, deadline_at, clock_timestamp() as now from exam_entries
      where id = $1 and seat >= $2 and deadline_at > clock_timestamp() for share`,
    values: [entry, seat],
  })
  const rows = JSON.stringify(saves.map(save => ({ ...save, response: JSON.stringify(save.response) })))
  await client.query({
    name: 'answer',
    text: `insert into exam_answers as a (entry_id, question_id, response, seat, seq, saved_at)
      select $1, g.question, g.response, $2, g.seq, clock_timestamp()
      from jsonb_to_recordset($3::jsonb) as g(seq int, question bigint, response text)
      on conflict (question_id) where deleted_at is null do update
      set response = excluded.response, seat = excluded.seat, seq = excluded.seq, saved_at = excluded.saved_at
      where (a.seat, a.seq) < (excluded.seat, excluded.seq)`,
    values: [entry, seat, rows],
  })
  await client.query({
    name: 'journal',
    text: `insert into exam_saves (entry_id, question_id, seat, seq, response, verdict)
      select $1, g.question, $2, g.seq, g.response, 'accepted'
      from jsonb_to_recordset($3::jsonb) as g(seq int, question bigint, response text)`,
    values: [entry, seat, rows],
  })
  return held.rows[0]
}

/** Begins an attempt: one at a time for each participant, with the questions of the exam in a drawn order. */
async function start(client: pg.PoolClient, exam: number, user: number) {
  await client.query({
    name: 'place',
    text: 'select extra_minutes from exam_participants where exam_id = $1 and user_id = $2 and deleted_at is null for update',
    values: [exam, user],
  })
  const before = await client.query({
    name: 'before',
    text: `select x.duration, x.max_attempts, (select count(*) from exam_entries e where e.exam_id = x.id and e.user_id = $2) as taken
      from exams x where x.id = $1 and x.status = 'open'`,
    values: [exam, user],
  })
  const made = await client.query({
    name: 'begin',
    text: `insert into exam_entries (exam_id, user_id, attempt, seed, started_at, deadline_at)
      values ($1, $2, $3, $4, clock_timestamp(), clock_timestamp() + $5 * interval '1 second') returning id, deadline_at`,
    values: [
      exam,
      user,
      1 + Number(before.rows[0].taken),
      randomBytes(32).toString('base64url'),
      before.rows[0].duration,
    ],
  })
  const { id, deadline_at } = made.rows[0]
  const asked = await client.query({
    name: 'draw',
    text: `with drawn as (
        select version_id, mark from exam_questions where exam_id = $2 and source = 'question'
        union all
        select d.version_id, x.mark from exam_questions x join question_banks b on b.id = x.bank_id, lateral (
          select (select max(v.id) from question_versions v where v.question_id = q.id) as version_id from questions q
          where q.category_id = b.category_id and q.status = 'ready' and q.deleted_at is null order by random() limit x.count) d
        where x.exam_id = $2 and x.source = 'bank'
      ), asked as (
        insert into entry_questions (entry_id, version_id, number, mark)
        select $1, version_id, row_number() over (order by random()), mark from drawn
        returning id, version_id, number, mark
      ) select a.id as key, a.number, a.mark, v.type, v.body, v.options from asked a join question_versions v on v.id = a.version_id
        order by a.number`,
    values: [id, exam],
  })
  await client.query({
    name: 'later',
    text: "insert into job_outbox (queue, data, run_at) values ('by-hand', $1, '2099-01-01')",
    values: [JSON.stringify({ entry_id: id })],
  })
  const questions = asked.rows.map(({ options, ...question }) => ({
    ...question,
    ...(options && {
      options: options.map(({ key, text }: { key: string; text: string }) => ({ key, text })),
    }),
  }))
  return { entry: { id }, deadline_at, questions }
}

/** What the numbers of an exam say, in one statement. */
export const statistics = `
  with a as (
    select distinct on (user_id) id, score::float8 as score, max_score::float8 as max_score, percent
    from exam_entries where exam_id = $1 and status = 'finished' and deleted_at is null order by user_id, attempt
  ), best as (select id, ntile(3) over (order by percent desc, id) = 1 as is_best from a
  ), asked as (
    select v.question_id, coalesce(r.score, 0)::float8 / q.mark::float8 as x,
      (a.score - coalesce(r.score, 0)::float8) / (a.max_score - q.mark::float8) as rest, r.picks, b.is_best
    from a join best b on b.id = a.id join entry_questions q on q.entry_id = a.id join question_versions v on v.id = q.version_id
    left join exam_answers r on r.question_id = q.id
  ), choices as (
    select question_id, key, count(*) as n, count(*) filter (where is_best) as best
    from asked, jsonb_array_elements_text(picks) key group by question_id, key
  ) select q.question_id, count(*), avg(x), corr(x, rest), var_samp(x),
      (select json_agg(c) from choices c where c.question_id = q.question_id)
    from asked q group by q.question_id`

/** An exam's room, and its statistics, as they are when they are written by hand. */
export function byHand(pool: pg.Pool): FastifyInstance {
  const app = fastify()
  app.put<{ Body: Save }>('/exams/:id/answers', async ({ body }) => ({
    data: await transaction(pool, client => save(client, body)),
  }))
  app.post<{ Params: { id: string }; Body: { user: number } }>(
    '/exams/:id/start',
    async ({ params, body }) => ({
      data: await transaction(pool, client => start(client, Number(params.id), body.user)),
    }),
  )
  app.get<{ Params: { id: string } }>('/exams/:id/statistics', async ({ params }) => ({
    data: (await pool.query({ name: 'statistics', text: statistics, values: [Number(params.id)] })).rows,
  }))
  return app
}
