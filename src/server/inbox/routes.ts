import type { FastifyInstance } from 'fastify'
import type { Portal } from '../dependencies.ts'
import { contextOf } from '../http/policy.ts'
import { inboxOf, type WaitingSources } from './inbox.ts'

/** What waits for the caller in all parts of the portal that they may open. */
export function inboxRoutes(app: FastifyInstance, { engine }: Portal, sources: WaitingSources): void {
  app.get('/api/inbox', { config: { policy: 'login' } }, async request => ({
    data: await inboxOf(contextOf(engine, request), sources),
  }))
}
