import type { FastifyInstance } from 'fastify'
import type { Portal } from '../../../dependencies.ts'
import { knowOnly } from '../../../http/errors.ts'
import { contextOf } from '../../../http/policy.ts'
import { idOf } from '../../../rest/route-parts.ts'
import { loadRow } from '../../../rest/show.ts'
import { readEntryAnswers } from './read.ts'

/** What somebody answered, for staff who reach their attempt. */
export function answerRoutes(app: FastifyInstance, { engine }: Portal): void {
  app.get(
    '/api/exam-entries/:id/answers',
    { config: { policy: { permissions: ['exam-entries.show'] } } },
    async request => {
      knowOnly(request.query)
      const context = contextOf(engine, request)
      const { id } = await loadRow(context, engine.catalogue.get('exam-entries'), idOf(request))
      return { data: await readEntryAnswers(context, id) }
    },
  )
}
