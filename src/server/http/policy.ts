import type { FastifyInstance, FastifyRequest } from 'fastify'
import { backgroundHeader, tabHeader, tabPattern } from '../../metadata/contract.ts'
import type { Caller } from '../auth/caller.ts'
import { may } from '../auth/caller.ts'
import type { Sessions } from '../auth/sessions.ts'
import { type Locale, localeOf } from '../i18n.ts'
import type { Context, Engine } from '../rest/context.ts'
import { forbidden, unauthenticated } from './errors.ts'

/** Who may call a route: anybody, anybody logged in, or who holds one of the permissions. */
export type Policy = 'public' | 'login' | { readonly permissions: readonly string[] }

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

function permit(request: FastifyRequest, policy: Policy, caller: Caller | undefined): void {
  if (!caller) throw unauthenticated()
  request.caller = caller
  if (typeof policy === 'object' && !may(caller, ...policy.permissions)) throw forbidden()
}

/** Finds what answers a request and holds it against the policy of that. Gives a promise only where the database has to be asked. */
function authenticate(request: FastifyRequest, sessions: Sessions): Promise<void> | undefined {
  const { config } = request.routeOptions
  config.endpoints?.give(request)
  const { policy } = request.endpoint?.config ?? config
  if (policy === undefined) return undefined
  const token = bearer.exec(request.headers.authorization ?? '')?.[1] ?? null
  request.token = token
  // Somebody who is logged in may call what is public, whatever became of their token.
  if (policy === 'public') return undefined
  const untouched = request.headers[backgroundHeader] !== undefined
  const remembered = token === null ? undefined : sessions.remembered(token, { untouched })
  if (token !== null && !remembered)
    return sessions.callerOf(token, { untouched }).then(caller => permit(request, policy, caller))
  permit(request, policy, remembered)
  return undefined
}

/** Adds the check of every route's policy. A route of the API without one is refused when it is added. */
export function addPolicies(app: FastifyInstance, sessions: Sessions): void {
  app.decorateRequest('endpoint', null)
  app.decorateRequest('locale', 'tr')
  app.decorateRequest('caller', null)
  app.decorateRequest('token', null)
  app.addHook('onRoute', route => {
    const { policy, endpoints } = route.config ?? {}
    if (route.url.startsWith('/api') && route.method !== 'OPTIONS' && policy === undefined && !endpoints)
      throw new Error(`The route ${String(route.method)} ${route.url} has no policy`)
  })
  app.addHook('onRequest', (request, _, done) => {
    request.locale = localeOf(request.headers['accept-language'])
    try {
      const asked = authenticate(request, sessions)
      if (asked) asked.then(() => done(), done)
      else done()
    } catch (error) {
      done(error as Error)
    }
  })
}

/** The engine's view of a request by somebody logged in. */
export function contextOf(engine: Engine, request: FastifyRequest): Context {
  if (!request.caller) throw unauthenticated()
  const { caller, locale, ip } = request
  const tab = request.headers[tabHeader]
  const known = typeof tab === 'string' && tabPattern.test(tab)
  return { engine, db: engine.db, caller, locale, ip, ...(known && { tab }) }
}
