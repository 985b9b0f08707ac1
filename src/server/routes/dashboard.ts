import type { FastifyInstance } from 'fastify'
import { countsOf } from '../dashboard/counts.ts'
import { waitingFor } from '../dashboard/waiting.ts'
import { contextOf } from '../http/policy.ts'
import type { Portal } from './dependencies.ts'

/** What waits for the caller in all parts of the portal that they may open, and how much their lists hold. */
export function dashboardRoutes(app: FastifyInstance, { engine }: Portal): void {
  app.get('/api/dashboard', { config: { policy: 'login' } }, async request => ({
    data: { waiting: await waitingFor(contextOf(engine, request)) },
  }))
  app.get('/api/dashboard/counts', { config: { policy: 'login' } }, async request => {
    const { lists } = request.query as { lists?: unknown }
    const names = typeof lists === 'string' ? lists.split(',').filter(Boolean) : []
    return { data: await countsOf(contextOf(engine, request), names) }
  })
}
