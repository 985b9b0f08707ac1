import { operation, type PathItem, path } from '../../openapi/parts.ts'

/** Paths of what a ticket's page asks besides the ticket. */
export const supportPaths: Readonly<Record<string, PathItem>> = {
  '/api/tickets/{id}/clock': {
    get: operation('tickets', 'tickets.clock', { parameters: [path('id')] }),
  },
  '/api/ticket-agents': { get: operation('tickets', 'tickets.agents', {}) },
}
