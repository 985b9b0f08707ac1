import type { AnswerToMark, MarkToGive } from '../../../../../resources/assessment/marking-queue.ts'
import type { Message } from '../../../../metadata/message.ts'
import { message } from '../../../../metadata/message.ts'
import { Params } from '../../../db/sql.ts'
import { conflict, HttpError, invalid, notFound } from '../../../http/errors.ts'
import { audit } from '../../../rest/audit.ts'
import type { Context } from '../../../rest/context.ts'
import { inTransaction } from '../../../rest/write.ts'
import {
  type AnswerFilter,
  answerConditions,
  answerJoins,
  answerSql,
  answersFor,
  answersSql,
  answerToMark,
  ownMark,
  type StoredAnswer,
} from './answers.ts'
import { type MarkedExam, readMarkedExam } from './exam.ts'
import { markLocked } from './mark-entry.ts'

const MAX_COMMENT = 4000

/** One answer of an exam, as it is stored. Throws 404 where the caller marks no such answer. */
async function readAnswer(
  { db, caller }: Context,
  exam: MarkedExam,
  which: Pick<AnswerFilter, 'id' | 'key'>,
): Promise<StoredAnswer> {
  const params = new Params(answersFor(exam, caller.id))
  const where = answerConditions(which, params)
  const [row] = await db.read(
    `with answers as (${answersSql}) select ${answerSql} from answers w ${answerJoins} where ${where}`,
    params.values,
  )
  if (!row) throw notFound()
  return row[0] as StoredAnswer
}

const isNumberIn = (value: unknown, max: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= max

/** What a request gives an answer. Throws 422 with what is wrong with it, by field. */
function readMark(body: unknown, { question }: AnswerToMark): MarkToGive {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Readonly<Record<string, unknown>>
  const { score = null, comment = null, points = [], ...rest } = given
  const errors: Record<string, readonly Message[]> = {}
  for (const key of Object.keys(rest)) errors[key] = [message('notWritable')]
  if (score !== null && !isNumberIn(score, question.mark))
    errors.score = [message('range', { a: 0, b: question.mark })]
  if (comment !== null && (typeof comment !== 'string' || comment.length > MAX_COMMENT))
    errors.comment = [message('max', { n: MAX_COMMENT })]
  const maxPoints = new Map(question.guide.map(criterion => [criterion.key, criterion.points]))
  const isPoints = (given: unknown): given is MarkToGive['points'][number] => {
    const { key, points: value } = (given ?? {}) as { readonly key?: unknown; readonly points?: unknown }
    return typeof key === 'string' && isNumberIn(value, maxPoints.get(key) ?? -1)
  }
  if (
    !Array.isArray(points) ||
    !points.every(isPoints) ||
    new Set(points.map(({ key }) => key)).size < points.length
  )
    errors.points = [message('invalid')]
  if (Object.keys(errors).length) throw invalid(errors)
  return {
    score: score as number | null,
    comment: (comment as string | null)?.trim() || null,
    points: (points as MarkToGive['points']).map(({ key, points: value }) => ({ key, points: value })),
  }
}

/**
 * Gives an answer a mark, the caller's own or, where one person marks, the one that there is; counts it, and with it the
 * whole attempt. Throws 404 for an answer that the caller does not mark, 409 once results are out, 412 where the mark was
 * changed since, 422 for what is no mark.
 */
export async function saveMark(
  context: Context,
  exam: number,
  key: string,
  body: unknown,
  ifMatch: string | undefined,
): Promise<AnswerToMark> {
  return inTransaction(context, async inner => {
    const { db, caller } = inner
    // The exam stays as it is, and the attempt is marked by one person at a time.
    const locked = await readMarkedExam(inner, exam, true)
    const { question } = await readAnswer(inner, locked, { key })
    await db.read(
      'select 1 from exam_entries e where e.id = (select q.entry_id from entry_questions q where q.id = $1) for no key update',
      [question],
    )
    const before = answerToMark(locked, caller.id, await readAnswer(inner, locked, { id: question }))
    if (!locked.isOpen) throw conflict('resultsOut')
    if (ifMatch !== undefined && ifMatch !== '*' && ifMatch !== before.tag)
      throw new HttpError(412, message('errors:changed'), { body: { data: before } })
    const mark = readMark(body, before)
    const { entry, number, own, marker } = await readTarget(inner, locked, question)
    // Others have settled it meanwhile: whoever has not given a score yet is too late.
    if (locked.needed > 1 && before.state === 'settled' && (before.mark?.score ?? null) === null)
      throw conflict('answerMarked')
    await db.query(
      own === undefined
        ? `insert into exam_marks (question_id, marker_id, score, comment, points, seat, seq, scored_at, created_by_id)
           select $1, $2, $3::numeric, $4, $5, seat, seq, case when $3::numeric is not null then clock_timestamp() end, $2
           from exam_answers where question_id = $1 and deleted_at is null`
        : `update exam_marks m set marker_id = $2, score = $3::numeric, comment = $4, points = $5, seat = a.seat, seq = a.seq,
             scored_at = case
               when $3::numeric is null then null
               when m.score is null or (m.seat, m.seq) is distinct from (a.seat, a.seq) then clock_timestamp()
               else m.scored_at end,
             updated_at = clock_timestamp()
           from exam_answers a where m.question_id = $1 and m.id = ${Number(own)} and a.question_id = $1 and a.deleted_at is null`,
      [question, caller.id, mark.score, mark.comment, JSON.stringify(mark.points)],
    )
    await markLocked(db, entry)
    const [was, is] = [before.mark?.score ?? null, mark.score]
    if (was !== is)
      await audit(inner, {
        action: 'exam-entries.mark',
        subjectType: 'exam-entries',
        subjectId: entry,
        before: {
          number,
          score: was,
          ...(marker !== undefined && marker !== caller.id && { marker_id: marker }),
        },
        after: { number, score: is, marker_id: caller.id },
      })
    return answerToMark(locked, caller.id, await readAnswer(inner, locked, { id: question }))
  })
}

/** Where a mark of the caller's goes: the attempt, and the mark that is there for it. */
async function readTarget({ db, caller }: Context, exam: MarkedExam, id: number) {
  const rows = await db.read(
    `select q.entry_id, m.id, m.marker_id, q.number from entry_questions q
     left join exam_marks m on m.question_id = q.id and m.deleted_at is null where q.id = $1 order by m.id`,
    [id],
  )
  const marks = rows.flatMap(([, mark, marker]) =>
    mark === null ? [] : [{ id: mark as number, marker_id: marker as number }],
  )
  const own = ownMark(exam, caller.id, marks)
  return {
    entry: rows[0]?.[0] as number,
    number: rows[0]?.[3] as number,
    own: own?.id,
    marker: own?.marker_id,
  }
}
