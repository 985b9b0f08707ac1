import type { FastifyInstance } from 'fastify'
import { waitingFor } from '../dashboard/waiting.ts'
import { contextOf } from '../http/policy.ts'
import type { Portal } from './dependencies.ts'

/** What waits for the caller, in all parts of the portal that they may open. */
export function dashboardRoutes(app: FastifyInstance, { engine }: Portal): void {
  app.get('/api/dashboard', { config: { policy: 'login' } }, async request => ({
    data: { waiting: await waitingFor(contextOf(engine, request)) },
  }))
}
