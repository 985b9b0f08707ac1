import type { FastifyInstance } from 'fastify'
import type { Portal } from '../../../dependencies.ts'
import { knowOnly } from '../../../http/errors.ts'
import { contextOf } from '../../../http/policy.ts'
import { idOf } from '../../../rest/route-parts.ts'
import { loadRow } from '../../../rest/show.ts'
import { correct, previewCorrection, readCorrection } from './correct.ts'

/** Correcting a question of an exam that people have taken, said before it is done. */
export function correctionRoutes(app: FastifyInstance, { engine }: Portal): void {
  app.post(
    '/api/exams/:id/corrections',
    { config: { policy: { permissions: ['exams.remark'] } } },
    async (request, reply) => {
      knowOnly(request.query)
      const context = contextOf(engine, request)
      const { id } = await loadRow(context, engine.catalogue.get('exams'), idOf(request), { verb: 'remark' })
      const given = readCorrection(request.body)
      if (given.dry_run) return { data: await previewCorrection(context, id, given) }
      const made = await correct(context, id, given)
      reply.code(202)
      return { data: await loadRow(context, engine.catalogue.get('exam-corrections'), made) }
    },
  )
}
