import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Portal } from '../../../dependencies.ts'
import { forbidden, knowOnly } from '../../../http/errors.ts'
import { contextOf } from '../../../http/policy.ts'
import type { Context } from '../../../rest/context.ts'
import { once } from '../../../rest/idempotency.ts'
import { type RawQuery, readWhole } from '../../../rest/query.ts'
import { idOf, send } from '../../../rest/route-parts.ts'
import { loadRow } from '../../../rest/show.ts'
import { readsKey, refuseTakers } from '../takes-exam.ts'
import { correct, readCorrection } from './correct.ts'
import { readKinds } from './kinds.ts'
import { previewCorrection } from './preview.ts'

const config = { config: { policy: { permissions: ['exams.remark'] } } }

/** Correcting a question of an exam that people have taken, said before it is done. */
export function correctionRoutes(app: FastifyInstance, { engine }: Portal): void {
  /** The exam whose questions the caller corrects. Throws 403 while they take it: what is right would tell them. */
  const examOf = async (context: Context, request: FastifyRequest) => {
    const { id } = await loadRow(context, engine.catalogue.get('exams'), idOf(request), { verb: 'remark' })
    await refuseTakers(context, id)
    return id
  }
  app.get('/api/exams/:id/correction-kinds', config, async request => {
    knowOnly(request.query, 'question_id')
    const { question_id: question } = request.query as RawQuery
    const asked =
      question === undefined ? null : readWhole('question_id', question, 1, Number.MAX_SAFE_INTEGER, 15)
    const context = contextOf(engine, request)
    const id = await examOf(context, request)
    return { data: await readKinds(context.db, id, asked, readsKey(context.caller)) }
  })

  app.post('/api/exams/:id/corrections', config, async (request, reply) => {
    knowOnly(request.query)
    const context = contextOf(engine, request)
    const id = await examOf(context, request)
    const given = readCorrection(request.body)
    // Which answers can be accepted says which are not right.
    if (given.kind === 'accept' && !readsKey(context.caller)) throw forbidden()
    if (given.dry_run) return { data: await previewCorrection(context, id, given) }
    const answer = await once(context, request, reply, async inner => {
      const made = await correct(inner, id, given)
      return {
        status: 202,
        body: { data: await loadRow(inner, engine.catalogue.get('exam-corrections'), made) },
      }
    })
    return send(reply, answer)
  })
}
