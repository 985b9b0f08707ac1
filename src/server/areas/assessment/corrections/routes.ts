import type { FastifyInstance } from 'fastify'
import type { Portal } from '../../../dependencies.ts'
import { knowOnly } from '../../../http/errors.ts'
import { contextOf } from '../../../http/policy.ts'
import { type RawQuery, readWhole } from '../../../rest/query.ts'
import { idOf } from '../../../rest/route-parts.ts'
import { loadRow } from '../../../rest/show.ts'
import { readsKey } from '../takes-exam.ts'
import { correct, readCorrection } from './correct.ts'
import { readKinds } from './kinds.ts'
import { previewCorrection } from './preview.ts'

const config = { config: { policy: { permissions: ['exams.remark'] } } }

/** Correcting a question of an exam that people have taken, said before it is done. */
export function correctionRoutes(app: FastifyInstance, { engine }: Portal): void {
  app.get('/api/exams/:id/correction-kinds', config, async request => {
    knowOnly(request.query, 'question_id')
    const { question_id: question } = request.query as RawQuery
    const asked =
      question === undefined ? null : readWhole('question_id', question, 1, Number.MAX_SAFE_INTEGER, 15)
    const context = contextOf(engine, request)
    const { id } = await loadRow(context, engine.catalogue.get('exams'), idOf(request), { verb: 'remark' })
    return { data: await readKinds(context.db, id, asked, readsKey(context.caller)) }
  })

  app.post('/api/exams/:id/corrections', config, async (request, reply) => {
    knowOnly(request.query)
    const context = contextOf(engine, request)
    const { id } = await loadRow(context, engine.catalogue.get('exams'), idOf(request), { verb: 'remark' })
    const given = readCorrection(request.body)
    if (given.dry_run) return { data: await previewCorrection(context, id, given) }
    const made = await correct(context, id, given)
    reply.code(202)
    return { data: await loadRow(context, engine.catalogue.get('exam-corrections'), made) }
  })
}
