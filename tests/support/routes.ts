import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import type { Endpoints } from '../../src/server/http/endpoints.ts'
import type { Policy } from '../../src/server/http/policy.ts'

/** A route as it was declared: `GET /api/users/:id`. */
export interface Route {
  readonly method: string
  readonly url: string
  readonly policy: Policy | undefined
}

/** Builds a server and notes every route of it. */
export async function withRoutes(
  build: () => Promise<FastifyInstance>,
): Promise<{ app: FastifyInstance; routes: Route[] }> {
  const routes: Route[] = []
  const note = (event: unknown) => {
    const { fastify } = event as { fastify: FastifyInstance }
    const seen = new Set<Endpoints>()
    fastify.addHook('onRoute', ({ method, url, config }) => {
      const { endpoints, policy } = config ?? {}
      if (!endpoints) for (const verb of [method].flat()) routes.push({ method: verb, url, policy })
      else if (!seen.has(endpoints))
        for (const endpoint of seen.add(endpoints) && endpoints.all())
          routes.push({ method: endpoint.method, url: endpoint.url, policy: endpoint.config.policy })
    })
  }
  subscribe('fastify.initialization', note)
  try {
    return { app: await build(), routes }
  } finally {
    unsubscribe('fastify.initialization', note)
  }
}
