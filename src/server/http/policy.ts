import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from '../auth/caller.ts'
import { may } from '../auth/caller.ts'
import type { Sessions } from '../auth/sessions.ts'
import { type Locale, localeOf } from '../i18n.ts'
import type { Context, Engine } from '../rest/context.ts'
import { forbidden, unauthenticated } from './errors.ts'

/**
 * Who may call a route: anybody, anybody logged in, or who holds one of the permissions. `handler` says that the
 * route's own code asks, because what is needed depends on the record.
 */
export type Policy =
  | 'public'
  | 'login'
  | { readonly permissions: readonly string[] }
  | { readonly handler: string }

declare module 'fastify' {
  interface FastifyContextConfig {
    policy?: Policy
  }
  interface FastifyRequest {
    locale: Locale
    caller: Caller | null
    token: string | null
  }
}

const bearer = /^Bearer ([A-Za-z0-9_-]{1,200})$/

async function authenticate(request: FastifyRequest, sessions: Sessions): Promise<void> {
  const policy = request.routeOptions.config.policy
  if (policy === undefined) return
  const found = bearer.exec(request.headers.authorization ?? '')
  request.token = found?.[1] ?? null
  // Somebody who is logged in may call what is public, whatever became of their token.
  if (policy === 'public') return
  request.caller = (request.token && (await sessions.callerOf(request.token))) || null
  if (!request.caller) throw unauthenticated()
  if (typeof policy === 'object' && 'permissions' in policy && !may(request.caller, ...policy.permissions))
    throw forbidden()
}

/** Adds the check of every route's policy. A route of the API without one is refused when it is added. */
export function addPolicies(app: FastifyInstance, sessions: Sessions): void {
  app.decorateRequest('locale', 'tr')
  app.decorateRequest('caller', null)
  app.decorateRequest('token', null)
  app.addHook('onRoute', route => {
    // The page to read the API's document by brings routes of its own, which show nothing else.
    if (route.url.startsWith('/api/docs')) route.config = { ...route.config, policy: 'public' }
    if (route.url.startsWith('/api') && route.method !== 'OPTIONS' && route.config?.policy === undefined)
      throw new Error(`The route ${String(route.method)} ${route.url} has no policy`)
  })
  app.addHook('onRequest', async request => {
    request.locale = localeOf(request.headers['accept-language'])
    await authenticate(request, sessions)
  })
}

/** The engine's view of a request by somebody logged in. */
export function contextOf(engine: Engine, request: FastifyRequest): Context {
  if (!request.caller) throw unauthenticated()
  return { engine, db: engine.db, caller: request.caller, locale: request.locale, ip: request.ip }
}
