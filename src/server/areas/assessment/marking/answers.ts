import type {
  AnswerToMark,
  GivenMark,
  Marking,
  MarkingState,
} from '../../../../../resources/assessment/marking-queue.ts'
import type { Params } from '../../../db/sql.ts'
import { asRead } from '../../../rich-text/as-read.ts'
import type { MarkedExam } from './exam.ts'

/**
 * SQL: the answers of the exam `$1` that people mark, save those of the caller `$2`, with what there is to do with each
 * where `$3` people mark it: `id`, `entry_id`, `question_id`, `version_id`, `state`.
 */
export const answersSql = `
  select q.id, q.entry_id, q.mark as max, v.question_id, v.id as version_id, a.score, a.response, a.seat, a.seq, e.seed, e.user_id, e.attempt,
    case
      when a.score is not null then 'settled'
      when m.is_mine then 'waits'
      when m.given >= $3::int then 'decide'
      else 'open'
    end as state
  from exam_entries e
  join entry_questions q on q.entry_id = e.id and q.deleted_at is null and q.adjustment is null
  join question_versions v on v.id = q.version_id and v.type = 'long_text'
  join exam_answers a on a.question_id = q.id and a.deleted_at is null and a.outcome <> 'empty'
  left join lateral (
    select count(*) as given, coalesce(bool_or(g.marker_id = $2::bigint), false) as is_mine from exam_marks g
    where g.question_id = q.id and (g.seat, g.seq) = (a.seat, a.seq) and g.score is not null and g.deleted_at is null
  ) m on true
  where e.exam_id = $1::bigint and e.user_id <> $2::bigint and e.deleted_at is null
    and e.status in ('submitted', 'pending_review', 'finished')`

/** The parameters that {@link answersSql} begins with. */
export const answersFor = ({ id, needed }: MarkedExam, caller: number) => [id, caller, needed]

/** What is to be done by a caller. */
export const todo: readonly MarkingState[] = ['open', 'decide']

/** SQL: how far the marking of an exam is, by question. */
export const summarySql = `
  with answers as (${answersSql})
  select w.question_id, u.name, count(*), count(*) filter (where w.state = 'settled'),
    count(*) filter (where w.state in ('open', 'decide'))
  from answers w join questions u on u.id = w.question_id
  group by w.question_id, u.name order by u.name, w.question_id`

/** The numbers of an exam's marking from the rows of {@link summarySql}. */
export const marking = (exam: MarkedExam, rows: readonly (readonly unknown[])[]): Marking => ({
  is_blind: exam.isBlind,
  needed: exam.needed,
  tolerance: exam.tolerance,
  is_open: exam.isOpen,
  questions: rows.map(([id, name, total, settled, open]) => ({
    id: id as number,
    name: name as string,
    total: Number(total),
    settled: Number(settled),
    todo: exam.isOpen ? Number(open) : 0,
  })),
})

/** Which answers of an exam are asked for. */
export interface AnswerFilter {
  readonly states?: readonly MarkingState[]
  readonly question?: number
  /** The key of an attempt, as {@link AnswerToMark} has it. */
  readonly person?: string
  /** One answer alone, by its key. */
  readonly key?: string
  /** The same by the number that no answer tells: nothing has to be worked out of the others for it. */
  readonly id?: number
}

/** SQL on `w`: the answers that are asked for. */
export function answerConditions(
  { states, question, person, key, id }: AnswerFilter,
  params: Params,
): string {
  return [
    'true',
    ...(states ? [`w.state = any (${params.add(states)}::text[])`] : []),
    ...(question ? [`w.question_id = ${params.add(question)}`] : []),
    ...(person ? [`${personSql} = ${params.add(person)}`] : []),
    ...(id ? [`w.id = ${params.add(id)}`] : []),
    ...(key ? [`${keySql} = ${params.add(key)}`] : []),
  ].join(' and ')
}

/** SQL on `w`: by what marking names an attempt. It tells nothing of whose it is, and no other list has it. */
export const personSql = `upper(left(encode(sha256(convert_to(w.seed || ':marking', 'UTF8')), 'hex'), 8))`

/** SQL on `w`: by what marking names an answer: its number in the database would tell who began before whom. */
const keySql = `left(encode(sha256(convert_to(w.seed || ':answer:' || w.id, 'UTF8')), 'hex'), 16)`

/** SQL: the answers `w` that are asked for, each as a JSON object, for {@link answerToMark}. */
export const answerSql = `json_build_object(
    'question', w.id, 'answer', ${keySql}, 'question_id', w.question_id, 'name', u.name, 'body', v.body, 'explanation', v.explanation, 'guide', v.guide,
    'mark', w.max, 'key', ${personSql}, 'full_name', p.full_name, 'entry', w.entry_id, 'attempt', w.attempt, 'response', w.response, 'state', w.state,
    'score', w.score, 'marks', (
      select coalesce(json_agg(json_build_object('id', g.id, 'marker_id', g.marker_id, 'marker', k.full_name, 'score', g.score,
        'comment', g.comment, 'points', g.points, 'at', to_char(g.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
        order by g.scored_at, g.id), '[]')
      from exam_marks g join users k on k.id = g.marker_id
      where g.question_id = w.id and (g.seat, g.seq) = (w.seat, w.seq) and g.deleted_at is null))`

/** SQL: what {@link answerSql} reads from, beside the answers `w`. */
export const answerJoins = `
  join questions u on u.id = w.question_id
  join question_versions v on v.id = w.version_id
  join users p on p.id = w.user_id`

/** A mark as it is stored. */
interface StoredMark {
  readonly id: number
  readonly marker_id: number
  readonly marker: string
  readonly score: number | null
  readonly comment: string | null
  readonly points: GivenMark['points'] | null
  readonly at: string
}

/** An answer as {@link answerSql} has it. */
export interface StoredAnswer {
  /** Of the question in its attempt. */
  readonly question: number
  readonly answer: string
  readonly question_id: number
  readonly name: string
  readonly body: string
  readonly explanation: string | null
  readonly guide: AnswerToMark['question']['guide'] | null
  readonly mark: number
  readonly key: string
  readonly full_name: string
  readonly entry: number
  readonly attempt: number
  readonly response: string | null
  readonly state: MarkingState
  readonly score: number | null
  readonly marks: readonly StoredMark[]
}

/** An answer as somebody who marks sees it: others' marks neither before they gave theirs, nor while a third decides. */
export function answerToMark(exam: MarkedExam, caller: number, stored: StoredAnswer): AnswerToMark {
  const given = ({ marker, marker_id, score, comment, points, at }: StoredMark): GivenMark => ({
    marker: exam.isBlind ? null : marker,
    is_mine: marker_id === caller,
    score,
    comment,
    points: points ?? [],
    at: new Date(at).toISOString(),
  })
  const own = ownMark(exam, caller, stored.marks)
  const isShown = stored.state === 'settled' || stored.state === 'decide'
  return {
    id: stored.answer,
    question: {
      id: stored.question_id,
      name: stored.name,
      body: asRead(stored.body),
      explanation: stored.explanation === null ? null : asRead(stored.explanation),
      guide: (stored.guide ?? []).map(({ key, criterion, points }) => ({ key, criterion, points })),
      mark: stored.mark,
    },
    person: {
      key: stored.key,
      name: exam.isBlind ? null : stored.full_name,
      // Who has a further attempt stands in the list of participants.
      attempt: exam.isBlind ? 1 : stored.attempt,
      entry: exam.isBlind ? null : stored.entry,
    },
    text: textOf(stored.response),
    state: stored.state,
    score: stored.score,
    mark: own ? given(own) : null,
    others: isShown ? stored.marks.filter(mark => mark !== own && mark.score !== null).map(given) : [],
    tag: own ? `"${own.id}-${own.at}"` : '"none"',
  }
}

/** The mark that a caller changes by giving one: their own; where one person marks, the one that there is. */
export const ownMark = <M extends { readonly marker_id: number }>(
  { needed }: MarkedExam,
  caller: number,
  marks: readonly M[],
): M | undefined => marks.find(({ marker_id }) => marker_id === caller) ?? (needed < 2 ? marks[0] : undefined)

const textOf = (response: string | null): string => {
  const given = response === null ? null : (JSON.parse(response) as { readonly text?: string } | null)
  return given?.text ?? ''
}
