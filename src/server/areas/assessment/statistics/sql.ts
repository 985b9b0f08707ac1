import { acceptedSql } from '../corrections/accepted.ts'

/** SQL: the attempts at the exam `$1` that are counted: of each person the first that is finished. */
const attempts = `
  select * from (
    select distinct on (e.user_id) e.id, e.score, e.max_score, e.percent
    from exam_entries e
    where e.exam_id = $1 and e.status = 'finished' and e.max_score > 0 and e.deleted_at is null
    order by e.user_id, e.attempt
  ) first_attempts`

/** SQL: what the question `q` brought with the answer `r`, where there is one: somebody may have a mark without. */
const scoreSql = 'coalesce(q.given_score, r.score, 0)'

/** SQL: the numbers of the whole exam, and how many attempts have each percentage by tens. */
export const wholeText = `
  with a as (${attempts})
  select count(*), avg(percent)::float8, percentile_cont(0.5) within group (order by percent), stddev_samp(percent)::float8,
    (select json_agg(coalesce(n, 0) order by bin) from generate_series(0, 9) bin
     left join (select least(floor(percent / 10), 9) as at, count(*) as n from a group by 1) b on b.at = bin)
  from a`

/** SQL: each question that was asked in the exam, in the exam's order and drawn ones after, with how it counts. */
export const askedText = `
  with a as (${attempts})
  select v.question_id, u.name, u.type, count(*), count(*) filter (where r.response is not null),
    coalesce(max(q.adjustment), case when bool_or(q.also_accepted is not null) then 'accept' end)
  from a
  join entry_questions q on q.entry_id = a.id and q.deleted_at is null
  join question_versions v on v.id = q.version_id
  join questions u on u.id = v.question_id
  left join exam_answers r on r.question_id = q.id and r.deleted_at is null
  group by v.question_id, u.name, u.type 
  order by (
    select min(c.position) from exam_questions c join question_versions w on w.id = c.version_id
    where c.exam_id = $1 and w.question_id = v.question_id and c.deleted_at is null
  ), u.name, v.question_id`

/**
 * SQL: each question of the exam over the attempts that were asked it. An answer's share of its mark is held against the
 * rest of its attempt's; the efficiency is the covariance of the two over the largest that the same numbers could have, both
 * in order (as Moodle's quiz statistics have it).
 */
export const questionsText = `
  with a as (${attempts}), asked as materialized (
    select q.entry_id, v.question_id, ${scoreSql}::float8 / q.mark::float8 as x,
      (a.score::float8 - ${scoreSql}::float8) / nullif(a.max_score::float8 - q.mark::float8, 0) as rest
    from a
    join entry_questions q on q.entry_id = a.id and q.mark > 0 and q.adjustment is null and q.deleted_at is null
    join question_versions v on v.id = q.version_id
    left join exam_answers r on r.question_id = q.id and r.deleted_at is null
  ), ranked as (
    select question_id, x, rest,
      row_number() over (partition by question_id order by x) as by_x,
      row_number() over (partition by question_id order by rest) as by_rest
    from asked
  ), best as (
    select l.question_id, covar_pop(l.x, r.rest) as most
    from ranked l join ranked r on r.question_id = l.question_id and r.by_rest = l.by_x
    group by l.question_id
  ), measured as (
    select question_id, avg(x) as facility,
      corr(x, rest) as discrimination, covar_pop(x, rest) as covariance
    from asked group by question_id
  )
  select t.question_id, t.facility, t.discrimination, t.covariance / nullif(b.most, 0)
  from measured t join best b using (question_id)`

/**
 * SQL: the options of the exam's questions with how many chose each, in all and of the best third; as the newest version that
 * was asked has them, and with what a correction accepts besides.
 */
export const choicesText = `
  with a as (${attempts}), thirds as (
    select id, ntile(3) over (order by percent desc, id) = 1 as is_best from a
  ), chosen as (
    select v.question_id, p.key, count(*) as n, count(*) filter (where t.is_best) as best
    from thirds t
    join entry_questions q on q.entry_id = t.id and q.deleted_at is null
    join question_versions v on v.id = q.version_id and v.type in ('single', 'multiple', 'true_false')
    join exam_answers r on r.question_id = q.id and r.deleted_at is null
    cross join lateral jsonb_array_elements_text(r.picks) p(key)
    group by v.question_id, p.key
  ), versions as (
    select distinct on (v.question_id) v.question_id, v.type, v.correct, v.options
    from a join entry_questions q on q.entry_id = a.id and q.deleted_at is null
    join question_versions v on v.id = q.version_id and v.type in ('single', 'multiple', 'true_false')
    order by v.question_id, v.id desc
  ), newest as (
    select w.*, coalesce(${acceptedSql('$1', 'w.question_id')}, '[]') as also from versions w
  ), options as (
    select n.question_id, o.at, o.option ->> 'key' as key, o.option ->> 'text' as text,
      (o.option ->> 'weight')::float8 > 0
        or n.also @> jsonb_build_array(jsonb_build_object('key', o.option ->> 'key')) as is_right
    from newest n cross join lateral jsonb_array_elements(n.options) with ordinality o(option, at)
    where n.type in ('single', 'multiple')
    union all
    select n.question_id, o.at, o.key, null, n.correct = o.key
    from newest n cross join (values (1, 'true'), (2, 'false')) o(at, key) where n.type = 'true_false'
  )
  select o.question_id, o.key, o.text, o.is_right, coalesce(c.n, 0), coalesce(c.best, 0)
  from options o left join chosen c on c.question_id = o.question_id and c.key = o.key
  order by o.question_id, o.at`

/**
 * SQL: of each question the variance of its score in marks and how many attempts were asked it; with how many attempts there
 * are, the variance of their scores and its root in per cent.
 */
export const variancesText = `
  with a as (${attempts}), whole as (
    select count(*) as n, var_samp(score)::float8 as variance,
      (stddev_samp(score) / nullif(avg(max_score), 0) * 100)::float8 as deviation
    from a
  ), asked as (
    select v.question_id, var_samp(${scoreSql})::float8 as variance, count(*) as n
    from a
    join entry_questions q on q.entry_id = a.id and q.adjustment is null and q.deleted_at is null
    join question_versions v on v.id = q.version_id
    left join exam_answers r on r.question_id = q.id and r.deleted_at is null
    group by v.question_id
  )
  select asked.variance, asked.n, whole.n, whole.variance, whole.deviation from asked cross join whole`
