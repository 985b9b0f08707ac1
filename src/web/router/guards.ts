import { type PrincipalAbility, passesGateByRole, roleNames } from '../providers/access.ts'
import { canServe, hasExtensions } from '../providers/contract.ts'
import { type Language, prefixOf } from '../providers/language.ts'
import { defaultAfterLogin } from '../providers/return-to.ts'
import { redirectOf } from './redirects.ts'
import type { AppRoute } from './routes.ts'

/** What a guard looks at. */
export interface GuardContext {
  readonly route: AppRoute
  /** With its language prefix, without the query. */
  readonly path: string
  /** Who is there, and what they may do. */
  readonly access: PrincipalAbility
  /** The path that was open before; undefined at the first one. */
  readonly previous?: string
  /** The present language. */
  readonly language: Language
  /** The route of a path without parameters, if there is one. */
  readonly routeAt: (path: string) => AppRoute | undefined
}

/** The result of a guard; undefined lets through. */
export type GuardResult =
  | { readonly redirect: string; readonly remember?: boolean; readonly refused?: boolean }
  | { readonly language: Language }
  | undefined

/** An error that has a status, as the error page shows it. */
export class RouteError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** The login page, and where a person without permission is sent (specification 2.3). */
export const loginPath = '/'
export const notFoundPath = '/not-found'

const openToAll = (path: string) => path.includes('anonymous-survey')

/** Whether somebody may open a route by its permissions and gate, and the server has what it shows. */
export function mayOpen(route: AppRoute, { me, ability }: PrincipalAbility): boolean {
  if (route.gate && !passesGateByRole(me, route.gate)) return false
  if (route.behind?.some(prefix => me?.denied_list.includes(prefix))) return false
  if (route.screen && !canServe(route.screen)) return false
  if (route.extension && !hasExtensions()) return false
  return (route.permissions ?? []).every(name => ability.permits(name))
}

function auth({ route, path, access, previous }: GuardContext): GuardResult {
  const { me } = access
  if (!route.guestOnly) return me || openToAll(path) ? undefined : { redirect: loginPath, remember: true }
  const stays = previous?.endsWith(notFoundPath) || openToAll(path)
  return me && !stays ? { redirect: defaultAfterLogin } : undefined
}

const rbac = ({ route, access }: GuardContext): GuardResult =>
  mayOpen(route, access) ? undefined : { redirect: loginPath, refused: access.me !== null }

function redirect({ access, routeAt }: GuardContext): GuardResult {
  const to = redirectOf(roleNames(access.me), path => {
    const target = routeAt(path)
    return target !== undefined && mayOpen(target, access)
  })
  return to === undefined ? undefined : { redirect: to }
}

function locale({ path, language }: GuardContext): GuardResult {
  const prefix = prefixOf(path)
  return prefix && prefix !== language ? { language: prefix } : undefined
}

export const guards = { locale, auth, rbac, redirect } as const satisfies Record<
  string,
  (context: GuardContext) => GuardResult
>

export type GuardName = keyof typeof guards

/**
 * Asks the named guards in turn. The first redirect ends it; a language to be taken on is collected on the way.
 * A name that is no guard's is a 500 'Unknown middleware'.
 */
export function runGuards(
  names: readonly string[],
  context: GuardContext,
): {
  readonly redirect?: string
  /** The path is stored, to return to it after the login. */
  readonly remember?: boolean
  /** Somebody who is logged in may not open it. */
  readonly refused?: boolean
  readonly language?: Language
} {
  let language: Language | undefined
  for (const name of names) {
    if (!Object.hasOwn(guards, name)) throw new RouteError(500, 'Unknown middleware')
    const outcome = guards[name as GuardName](context)
    if (outcome && 'redirect' in outcome) return { ...outcome, language }
    if (outcome) language = outcome.language
  }
  return { language }
}
