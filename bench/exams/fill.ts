import { type BenchDatabase, logIn, onDatabase } from '../database.ts'

/** Somebody who may take an exam. */
export interface Taker {
  readonly id: number
  readonly token: string
}

/** Exams of {@link questionCount} questions each. */
export interface Exams {
  /** Running, with {@link takers} as its participants. */
  readonly running: number
  readonly takers: readonly Taker[]
  /** Running as well, for the comparison with what is written by hand; {@link drawnCount} of its questions are drawn. */
  readonly compared: number
  readonly others: readonly Taker[]
  /** Closed, with 1,000 and 100,000 attempts. */
  readonly small: number
  readonly large: number
  /** Closed, with as many attempts as {@link counted}, each of which was asked and answered every question. */
  readonly counted: number
}

export const questionCount = 50
/** Of these, where a bank is drawn from, and how many that bank has. */
export const drawnCount = 10
const bankSize = 200
/** Attempts of the exam whose statistics are taken. */
export const counted = 10_000
/** Attempts of the two exams whose lists are held against each other. */
export const entries = { small: 1000, large: 100_000 } as const

const options = JSON.stringify(
  ['a', 'b', 'c', 'd'].map((key, at) => ({ key, text: `Seçenek ${key}`, weight: at ? 0 : 100 })),
)

/**
 * Half of them are chosen from options, half are written in a line, and of fifty one is an essay. Those of a bank, by rule,
 * are others.
 */
const makeQuestions = `
  with category as (
    insert into question_categories (name, corporation_id, position) values ('Sınav', 1, 1), ('Banka', 1, 2) returning id, name
  ), bank as (
    insert into question_banks (name, corporation_id, owner_id, kind, category_id)
    select name, 1, 1, 'rule', id from category where name = 'Banka'
  ) insert into questions (name, corporation_id, category_id, type, body, options, accepted, status)
    select 'Soru ' || n, 1, c.id, t.type, '<p>' || repeat('Bir sorunun metni ' || n || '. ', 6) || '</p>',
      case when t.type = 'single' then $2::jsonb end,
      case when t.type = 'short_text' then '[{"text": "cevap", "weight": 100}]'::jsonb end, 'ready'
    from category c, generate_series(1, case c.name when 'Banka' then $3::int else $1::int end) n,
      lateral (select case when n % 2 = 0 then 'single' when n % 50 = 25 then 'long_text' else 'short_text' end as type) t`

const makeExam = `
  with made as (
    insert into exams (name, owner_id, corporation_id, status, duration, audience, published_at)
    values ($1, 1, 1, $2, 7200, '{"everyone": true}', clock_timestamp()) returning id
  ), chosen as (
    select v.id, row_number() over (order by v.id) as n
    from question_versions v join questions q on q.id = v.question_id join question_categories c on c.id = q.category_id
    where c.name = 'Sınav'
  ), asked as (
    insert into exam_questions (exam_id, version_id, mark, position)
    select m.id, c.id, 1, c.id from made m, chosen c where c.n <= $3::int
  ), drawn as (
    insert into exam_questions (exam_id, source, bank_id, count, mark, position)
    select m.id, 'bank', b.id, $4::int, 1, 1000000 from made m, question_banks b where b.name = 'Banka' and $4::int > 0
  ) select id from made`

const makeEntries = `
  insert into exam_entries (exam_id, user_id, attempt, status, seed, started_at, deadline_at, submitted_at, score, max_score, percent, is_passed)
  select $1, u.id, a, 'finished', 's' || u.id || '-' || a, t.at, t.at + interval '2 hours', t.at + interval '1 hour',
    s.score, $3, s.score * 100.0 / $3, s.score * 2 >= $3
  from (select id, row_number() over (order by id) as n from users) u, generate_series(1, ceil($2::numeric / $4)::int) a,
    lateral (select timestamptz '2026-01-01' + (u.n * 7 + a) * interval '1 second' as at) t,
    lateral (select (u.n * 31 + a * 17) % ($3 + 1) as score) s
  where (a - 1) * $4 + u.n <= $2`

/** Of each attempt every question, and an answer that is right about as often as its percentage says. */
const makeAnswers = `
  with asked as (
    insert into entry_questions (entry_id, version_id, number, mark)
    select e.id, q.version_id, row_number() over (partition by e.id order by q.position), 1
    from exam_entries e join exam_questions q on q.exam_id = e.exam_id where e.exam_id = $1 returning id, entry_id, version_id, number
  ) insert into exam_answers (entry_id, question_id, response, seat, seq, saved_at, outcome, score, picks)
    select a.entry_id, a.id, case when v.type = 'single' then '{"choice":"a"}' else '{"text":"cevap"}' end, 1, a.number, clock_timestamp(),
      case when r.is_right then 'right' else 'wrong' end, r.is_right::int,
      case when v.type = 'single' then jsonb_build_array(case when r.is_right then 'a' else 'c' end) end
    from asked a join question_versions v on v.id = a.version_id join exam_entries e on e.id = a.entry_id,
      lateral (select (a.id * 7919 + a.number * 104729) % 50 < e.score as is_right) r`

/** Fills a database with questions, running and closed exams. */
export const fillExams = (database: BenchDatabase, takerCount: number, otherCount: number): Promise<Exams> =>
  onDatabase(database, async db => {
    await db.query(makeQuestions, [questionCount, options, bankSize])
    const exam = async (name: string, status: string, drawn = 0): Promise<number> => {
      const { rows } = await db.query<{ id: string }>(makeExam, [name, status, questionCount - drawn, drawn])
      return Number(rows[0]?.id)
    }
    const closed = async (name: string, count: number): Promise<number> => {
      const id = await exam(name, 'closed')
      await db.query(makeEntries, [id, count, questionCount, database.people])
      return id
    }
    const [small, large] = [await closed('Az', entries.small), await closed('Çok', entries.large)]
    const answered = await closed('Sayılan', counted)
    await db.query(makeAnswers, [answered])
    const people = (
      await db.query<{ id: string }>(
        `select id from users where id > $1 and status = 'active' order by id limit $2`,
        [1000, takerCount + otherCount],
      )
    ).rows.map(({ id }) => Number(id))
    const tokens = await logIn(db, 'learner', people[0] as number, people.length)
    const all = people.map((id, at): Taker => ({ id, token: tokens[at] as string }))
    const [takers, others] = [all.slice(0, takerCount), all.slice(takerCount)]
    const [running, compared] = [
      await exam('Süren', 'open'),
      await exam('Karşılaştırılan', 'open', drawnCount),
    ]
    for (const [id, some] of [
      [running, takers],
      [compared, others],
    ] as const)
      await db.query(
        'insert into exam_participants (exam_id, user_id) select $1, u from unnest($2::bigint[]) u',
        [id, some.map(({ id }) => id)],
      )
    await db.query('vacuum (analyze)')
    return { running, takers, compared, others, small, large, counted: answered }
  })
