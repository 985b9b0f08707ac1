import type { FastifyReply, FastifyRequest } from 'fastify'
import { carriesRights, isPeople } from '../auth/holders.ts'
import { forgetCallers, forgetPeople } from '../auth/sessions.ts'
import type { Policy } from '../http/policy.ts'
import type { Answer } from './idempotency.ts'
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

/** The same after a change of a record: whoever is a person has changed the rights of nobody else. */
export const forgetIfRightsOf = (table: string, id: number) => {
  if (isPeople(table)) forgetPeople([id])
  else forgetIfRights(table)
}

/** The same after linking records: the rights of the people among them, or of everybody where there are none. */
export function forgetIfLinked(
  [own, id]: readonly [table: string, id: number],
  [other, ids]: readonly [table: string, ids: readonly number[]],
): void {
  if (![own, other].some(carriesRights)) return
  const people = isPeople(other) ? ids : isPeople(own) ? [id] : undefined
  if (people) forgetPeople(people)
  else forgetCallers()
}
