import type { FastifyInstance } from 'fastify'
import type { Portal } from '../../../dependencies.ts'
import { knowOnly } from '../../../http/errors.ts'
import { contextOf } from '../../../http/policy.ts'
import { idOf } from '../../../rest/route-parts.ts'
import { loadRow } from '../../../rest/show.ts'
import { refuseTakers } from '../takes-exam.ts'
import { readStatistics } from './read.ts'

/** What the numbers of an exam say, for whoever reads its results. */
export function statisticsRoutes(app: FastifyInstance, { engine }: Portal): void {
  app.get(
    '/api/exams/:id/statistics',
    { config: { policy: { permissions: ['exam-results.index'] } } },
    async request => {
      knowOnly(request.query)
      const context = contextOf(engine, request)
      const { id } = await loadRow(context, engine.catalogue.get('exams'), idOf(request))
      await refuseTakers(context, id)
      return { data: await readStatistics(context, id) }
    },
  )
}
