import type { FastifyInstance } from 'fastify'
import { type MarkingState, markingStates } from '../../../../../resources/assessment/marking-queue.ts'
import { Params } from '../../../db/sql.ts'
import type { Portal } from '../../../dependencies.ts'
import { badQuery, knowOnly, notFound } from '../../../http/errors.ts'
import { pagingOf } from '../../../rest/page.ts'
import { type RawQuery, readWhole } from '../../../rest/query.ts'
import {
  type AnswerFilter,
  answerConditions,
  answerJoins,
  answerSql,
  answersFor,
  answersSql,
  answerToMark,
  marking,
  type StoredAnswer,
  summarySql,
  todo,
} from './answers.ts'
import { markedExamOf, markingPolicy } from './exam.ts'
import { saveMark } from './save-mark.ts'

const config = { config: markingPolicy }

const filters = ['filter[state]', 'filter[question_id]', 'filter[person]'] as const

/** Which answers a request asks for: what the caller has to do, unless it says otherwise. */
function filterOf(query: RawQuery): AnswerFilter {
  const [state, question, person] = filters.map(name => query[name])
  const known = ['todo', 'all', ...markingStates]
  if (state !== undefined && !known.includes(state as string)) throw badQuery('filter[state]', known)
  if (person !== undefined && !/^[0-9A-F]{8}$/.test(String(person))) throw badQuery('filter[person]')
  return {
    ...(state === 'all'
      ? {}
      : { states: state === undefined || state === 'todo' ? todo : [state as MarkingState] }),
    ...(question !== undefined && { question: readWhole('filter[question_id]', question, 1, 999_999_999) }),
    ...(person !== undefined && { person: String(person) }),
  }
}

/** What people who mark read and write. */
export function markingRoutes(app: FastifyInstance, { engine }: Portal): void {
  app.get('/api/exams/:id/marking', config, async request => {
    knowOnly(request.query)
    const { context, exam } = await markedExamOf(engine, request)
    return { data: marking(exam, await context.db.read(summarySql, answersFor(exam, context.caller.id))) }
  })

  app.get('/api/exams/:id/marking/answers', config, async request => {
    const query = request.query as RawQuery
    const { page, perPage } = pagingOf(
      Object.fromEntries(
        Object.entries(query).filter(([name]) => !(filters as readonly string[]).includes(name)),
      ),
    )
    const filter = filterOf(query)
    const { context, exam } = await markedExamOf(engine, request)
    const { caller, db } = context
    const params = new Params(answersFor(exam, caller.id))
    const where = answerConditions(filter, params)
    const [[total] = []] = await db.read(
      `with answers as (${answersSql}) select count(*) from answers w where ${where}`,
      params.values,
    )
    // In no order that tells whose they are, and the same one whenever it is asked for.
    const rows = await db.read(
      `with answers as (${answersSql}), asked as (
         select w.* from answers w where ${where} order by w.question_id, md5(w.seed || w.id)
         limit ${params.add(perPage)} offset ${params.add((page - 1) * perPage)}
       ) select ${answerSql} from asked w ${answerJoins} order by w.question_id, md5(w.seed || w.id)`,
      params.values,
    )
    return {
      data: rows.map(([row]) => answerToMark(exam, caller.id, row as StoredAnswer)),
      meta: { total: Number(total), current_page: page, per_page: perPage },
    }
  })

  app.put('/api/exams/:id/marking/answers/:answer', config, async request => {
    knowOnly(request.query)
    const { context, exam } = await markedExamOf(engine, request)
    const { answer } = request.params as { readonly answer: string }
    if (!/^[0-9a-f]{16}$/.test(answer)) throw notFound()
    return { data: await saveMark(context, exam.id, answer, request.body, request.headers['if-match']) }
  })
}
