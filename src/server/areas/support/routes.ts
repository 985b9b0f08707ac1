import type { FastifyInstance } from 'fastify'
import type { Portal } from '../../dependencies.ts'
import { knowOnly } from '../../http/errors.ts'
import { contextOf, type Policy } from '../../http/policy.ts'
import { idFromPath, loadRow } from '../../rest/show.ts'
import { clockOf } from './clock-of.ts'
import { agents } from './team.ts'
import { readTicket } from './ticket.ts'

const needs = (...permissions: string[]): { config: { policy: Policy } } => ({
  config: { policy: { permissions } },
})

/** What a ticket's page asks besides the ticket: its times, and to whom it may be given. */
export function ticketRoutes(app: FastifyInstance, { engine }: Portal): void {
  app.get('/api/tickets/:id/clock', needs('tickets.show'), async request => {
    knowOnly(request.query)
    const context = contextOf(engine, request)
    const { id } = await loadRow(
      context,
      engine.catalogue.get('tickets'),
      idFromPath((request.params as { id: string }).id),
    )
    return { data: await clockOf(context.db, await readTicket(context.db, id)) }
  })

  app.get('/api/ticket-agents', needs('tickets.assign'), async request => {
    knowOnly(request.query)
    return { data: await agents(engine.db, contextOf(engine, request).caller) }
  })
}
