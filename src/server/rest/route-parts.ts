import type { FastifyReply, FastifyRequest } from 'fastify'
import { forgetCallers } from '../auth/sessions.ts'
import type { Answer } from '../http/idempotency.ts'
import type { Policy } from '../http/policy.ts'
import { carriesRights } from './holders.ts'
import { idFromPath } from './show.ts'

/** The policy of a route that asks these permissions. */
export const needs = (...permissions: string[]): { config: { policy: Policy } } => ({
  config: { policy: { permissions } },
})

/** The policy of a route that whoever is logged in may call. */
export const needsLogin: { config: { policy: Policy } } = { config: { policy: 'login' } }

/** The id of the record in a route's address; 404 for what is none. */
export const idOf = (request: FastifyRequest) => idFromPath((request.params as { id: string }).id)

/** Answers with what was done, now or when the call came first. */
export const send = (reply: FastifyReply, { status, body }: Answer) => reply.code(status).send(body)

/** After a change of what carries rights no caller is taken from memory. */
export const forgetIfRights = (...tables: string[]) => {
  if (tables.some(carriesRights)) forgetCallers()
}
