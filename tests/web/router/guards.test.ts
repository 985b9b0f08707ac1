import { describe, expect, it } from 'vitest'
import { dashboardRedirects } from '../../../resources/dashboard-redirects.ts'
import { type Principal, principalAbilityOf } from '../../../src/web/providers/access.ts'
import type { Language } from '../../../src/web/providers/language.ts'
import { type GuardContext, guards, RouteError, runGuards } from '../../../src/web/router/guards.ts'
import { redirectOf } from '../../../src/web/router/redirects.ts'
import { type AppRoute, loadDeclared, routeAt } from '../../../src/web/router/routes.ts'

await loadDeclared()

const person = (
  roles: string[] = ['learner'],
  permissions: string[] = [],
  denied: string[] = [],
): Principal => ({
  roles: roles.map(name => ({ name })),
  permission_list: permissions,
  denied_list: denied,
})

const route = (part: Partial<AppRoute> = {}): AppRoute => ({
  name: 'x',
  path: '/x',
  guards: ['locale', 'auth'],
  ...part,
})

const ask = (part: {
  route?: AppRoute
  path?: string
  me?: Principal | null
  previous?: string
  language?: Language
  routeAt?: GuardContext['routeAt']
}) => {
  const asked = part.route ?? route()
  return runGuards(asked.guards, {
    route: asked,
    path: part.path ?? asked.path,
    access: principalAbilityOf(part.me ?? null),
    previous: part.previous,
    language: part.language ?? 'tr',
    routeAt: part.routeAt ?? routeAt,
  })
}

describe('[GRD-2] /dashboard sends people where their role works', () => {
  const table: [role: string, to: string | undefined][] = [
    ['kok-admin', '/kok/report'],
    ['education-manager', '/course-management'],
    ['organization-manager', '/user'],
    ['instructor', '/tutor/dashboard'],
    ['mentee', '/kok/dashboard'],
    ['mentor', '/kok/dashboard'],
    ['learner', undefined],
    ['super-admin', undefined],
    ['admin', undefined],
    ['company-manager', undefined],
  ]
  it.each(table)('%s goes to %s once that page exists', (role, to) => {
    expect(redirectOf([role], () => true)).toBe(to)
    expect(redirectOf(['learner', role], () => true)).toBe(to)
  })

  it('lists each target once and nothing else', () => {
    const targets = table.flatMap(([, to]) => to ?? [])
    expect(new Set(dashboardRedirects.map(({ to }) => to))).toEqual(new Set(targets))
  })

  it('stays on the dashboard while the page does not exist or is not allowed', () => {
    expect(redirectOf(['kok-admin'], () => false)).toBeUndefined()
    const dashboard = route({ path: '/dashboard', guards: ['locale', 'auth', 'redirect'] })
    expect(ask({ route: dashboard, me: person(['organization-manager'], ['users.index']) }).redirect).toBe(
      '/user',
    )
    expect(ask({ route: dashboard, me: person(['organization-manager']) }).redirect).toBeUndefined()
    expect(
      ask({ route: dashboard, me: person(['kok-admin'], ['*']), routeAt: () => undefined }).redirect,
    ).toBeUndefined()
  })

  it('goes on to the next role whose page is open', () => {
    expect(redirectOf(['kok-admin', 'organization-manager'], path => path === '/user')).toBe('/user')
  })

  it('is asked on the dashboard alone', () => {
    expect(routeAt('/dashboard')?.guards).toContain('redirect')
    expect(routeAt('/user')?.guards).not.toContain('redirect')
  })
})

describe('[GRD-3] a permission check', () => {
  const guarded = route({ guards: ['locale', 'auth', 'rbac'], permissions: ['users.index', 'users.show'] })
  it('sends whoever lacks one of its permissions to /', () => {
    expect(ask({ route: guarded, me: person([], ['users.index']) }).redirect).toBe('/')
    expect(ask({ route: guarded, me: person([], ['users.index', 'users.show']) }).redirect).toBeUndefined()
    expect(ask({ route: guarded, me: person([], ['*']) }).redirect).toBeUndefined()
  })
  it('tells whoever is logged in that they were refused, and nobody else', () => {
    expect(ask({ route: guarded, me: person([], []) }).refused).toBe(true)
    expect(ask({ route: guarded, me: null }).refused).toBeFalsy()
    const dashboard = route({ path: '/dashboard', guards: ['locale', 'auth', 'redirect'] })
    const manager = person(['organization-manager'], ['users.index'])
    expect(ask({ route: dashboard, me: manager }).refused).toBeFalsy()
  })
  it('[PRM-4] is not passed with the wildcard where the deployment denies', () => {
    const competency = routeAt('/competency') as AppRoute
    expect(ask({ route: competency, me: person([], ['*'], ['competencies']) }).redirect).toBe('/')
    expect(ask({ route: competency, me: person([], ['*']) }).redirect).toBeUndefined()
  })
  it('[PRM-5] asks a gate by role, which super-admin passes', () => {
    const gated = route({ guards: ['rbac'], gate: 'isKok' })
    expect(ask({ route: gated, me: person(['learner']) }).redirect).toBe('/')
    for (const role of ['mentor', 'mentee', 'kok-admin', 'super-admin'])
      expect(ask({ route: gated, me: person([role]) }).redirect).toBeUndefined()
  })
})

describe('[GRD-4] login and guest-only pages', () => {
  const login = routeAt('/') as AppRoute
  it('send whoever is logged in to /dashboard', () => {
    expect(login.guestOnly).toBe(true)
    expect(ask({ route: login, me: person() }).redirect).toBe('/dashboard')
    expect(ask({ route: login, me: null }).redirect).toBeUndefined()
  })
  it('stay after a not-found page', () => {
    expect(ask({ route: login, me: person(), previous: '/not-found' }).redirect).toBeUndefined()
    expect(ask({ route: login, me: person(), previous: '/user' }).redirect).toBe('/dashboard')
  })
  it('stay on an anonymous survey', () => {
    const survey = route({ path: '/anonymous-survey', guestOnly: true })
    expect(ask({ route: survey, me: person() }).redirect).toBeUndefined()
  })
})

describe('[GRD-5] a protected page', () => {
  it('sends a guest to the login and has the path remembered', () => {
    expect(ask({ me: null })).toMatchObject({ redirect: '/', remember: true })
    expect(ask({ me: person() }).redirect).toBeUndefined()
  })
  it('forgets nothing of a disallowed page: that person is logged in', () => {
    const guarded = route({ guards: ['auth', 'rbac'], permissions: ['users.index'] })
    expect(ask({ route: guarded, me: person() }).remember).toBeUndefined()
  })
  it('[GRD-6] opens to guests when its path contains anonymous-survey', () => {
    expect(ask({ route: route({ path: '/anonymous-survey' }), me: null }).redirect).toBeUndefined()
  })
})

describe('[GRD-7] the guards', () => {
  it('are auth, rbac, redirect and locale', () => {
    expect(Object.keys(guards).sort()).toEqual(['auth', 'locale', 'rbac', 'redirect'])
  })
  it("answer an unknown name with a 500 'Unknown middleware'", () => {
    const unknown = route({ guards: ['constructor' as never] })
    expect(() => ask({ route: unknown })).toThrow(RouteError)
    try {
      ask({ route: unknown })
    } catch (error) {
      expect(error).toMatchObject({ status: 500, message: 'Unknown middleware' })
    }
  })
  it('take on the language of the prefix, also on the way to another page', () => {
    expect(ask({ path: '/en/x', me: person() }).language).toBe('en')
    expect(ask({ path: '/tr/x', me: person() }).language).toBeUndefined()
    expect(ask({ path: '/en/x', me: null })).toMatchObject({ redirect: '/', language: 'en' })
  })
})
