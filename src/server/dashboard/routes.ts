import type { FastifyInstance } from 'fastify'
import type { Portal } from '../dependencies.ts'
import { contextOf } from '../http/policy.ts'
import { countsOf } from './counts.ts'

/** How much the lists hold that the dashboard leads to. */
export function dashboardRoutes(app: FastifyInstance, { engine }: Portal): void {
  app.get('/api/dashboard/counts', { config: { policy: 'login' } }, async request => {
    const { lists } = request.query as { lists?: unknown }
    const names = typeof lists === 'string' ? lists.split(',').filter(Boolean) : []
    return { data: await countsOf(contextOf(engine, request), names) }
  })
}
