import type { FastifyInstance } from 'fastify'
import type { Portal } from '../dependencies.ts'
import { contextOf } from '../http/policy.ts'
import { countsOf } from './counts.ts'
import { type WaitingSource, waitingFor } from './waiting.ts'

/** What waits for the caller in all parts of the portal that they may open, and how much their lists hold. */
export function dashboardRoutes(
  app: FastifyInstance,
  { engine }: Portal,
  sources: readonly WaitingSource[],
): void {
  app.get('/api/dashboard', { config: { policy: 'login' } }, async request => ({
    data: { waiting: await waitingFor(contextOf(engine, request), sources) },
  }))
  app.get('/api/dashboard/counts', { config: { policy: 'login' } }, async request => {
    const { lists } = request.query as { lists?: unknown }
    const names = typeof lists === 'string' ? lists.split(',').filter(Boolean) : []
    return { data: await countsOf(contextOf(engine, request), names) }
  })
}
