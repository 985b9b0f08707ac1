/** The addresses that the specification lists, and who may open them, against those that there are. */
import { readFileSync } from 'node:fs'
import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import { deniedPrefixes, impliedPermissions, permissionNames } from '../../../src/metadata/access.ts'
import { expandPatterns } from '../../../src/metadata/role.ts'
import { principalAbilityOf } from '../../../src/web/providers/access.ts'
import { mayOpen } from '../../../src/web/router/guards.ts'
import { type AppRoute, appRoutes, loadDeclared } from '../../../src/web/router/routes.ts'

await loadDeclared()
const delivered = new Set([
  'shell',
  'account',
  'dashboard',
  'organisation',
  'communication',
  'support',
  'community',
  'competency',
  'education',
  'assessment',
])
/**
 * What of the delivered areas is to come, by how its addresses begin: requests for courses and their decisions,
 * instructors and what they see, places and their rooms, surveys.
 */
const toCome = [
  '/my-course-requests',
  '/course-request',
  '/instructor',
  '/tutor',
  '/education-location',
  '/classroom',
  '/survey',
  '/anonymous-survey',
  '/survey-management',
]
const isToCome = ({ path }: { readonly path: string }) =>
  toCome.some(prefix => path === prefix || path.startsWith(`${prefix}/`))
const specified = readFileSync(new URL('routes.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map(line => {
    const [path, access, ...rest] = line.split(',')
    return { path: path as string, access: (access as string).split(' ')[0] as string, area: rest.at(-1) }
  })
  .filter(({ area }) => delivered.has(area as string))
const rows = specified.filter(row => !isToCome(row))

const at = (path: string): AppRoute | undefined =>
  matchRoutes([...appRoutes()], path)?.at(-1)?.route as AppRoute | undefined
const filled = (path: string) => path.replace(/:\w+\??/g, '5')
const short = (path: string) => path.replace(/\/:\w+\?/g, '')

const denied = [...deniedPrefixes(resourceList)]
const holder = (permission_list: string[], denied_list: string[] = []) =>
  principalAbilityOf({ permission_list, denied_list, roles: [] })
const all = expandPatterns(['*.*'], permissionNames(resourceList))

describe('the addresses of the specification', () => {
  it('are there for every delivered area', () => {
    expect(rows.length).toBeGreaterThan(100)
    expect(rows.filter(({ path }) => !at(filled(path))).map(({ path }) => path)).toEqual([])
  })

  it('that are to come are not there yet', () => {
    expect(toCome.filter(prefix => !specified.some(({ path }) => path.startsWith(prefix)))).toEqual([])
    expect(specified.filter(row => isToCome(row) && at(filled(row.path))).map(({ path }) => path)).toEqual([])
  })

  it('without an optional id lead to the list, not to a record of that name', () => {
    const optional = rows.filter(({ path }) => path.endsWith('?'))
    expect(optional.map(({ path }) => path)).toContain('/corporation/update/:corporationId?')
    for (const { path } of optional) {
      const route = at(short(path))
      const to = route?.leadsTo ? at(route.leadsTo) : route
      expect(to?.screen?.kind ?? 'page', path).toMatch(/^(list|page)$/)
      expect(to?.path, path).not.toMatch(/:\w+$/)
    }
  })

  it('[PRM-2] open for whoever holds the permission that is written there, and for nobody without it', () => {
    for (const { path, access } of rows.filter(({ access }) => access.includes('.'))) {
      const route = at(filled(path)) as AppRoute
      // Who opens a tab of a record, or its form, may see the record.
      const seen = route.screen ? [`${route.screen.resource.name}.show`] : []
      const implied = impliedPermissions(resourceList).get(access) ?? []
      expect(mayOpen(route, holder([access, ...implied, ...seen])), path).toBe(true)
      expect(mayOpen(route, holder(all.filter(name => name !== access))), path).toBe(false)
    }
  })

  it('[PRM-4] that are denied by default are closed to the wildcard too, until the deployment opens them', () => {
    const closed = rows.filter(({ access }) => access === 'denied-by-default')
    expect(closed.map(({ path }) => path)).toContain('/department/:departmentId/job-definition/store')
    for (const { path } of closed) {
      const route = at(filled(path)) as AppRoute
      expect(mayOpen(route, holder(['*'], denied)), path).toBe(false)
      expect(mayOpen(route, holder(['*'])), path).toBe(true)
    }
    expect(mayOpen(at('/department/5/users') as AppRoute, holder(['*'], denied))).toBe(true)
  })

  it('ask for no login where none is asked, and for nothing but the login where that is', () => {
    for (const { path, access } of rows) {
      const route = at(filled(path)) as AppRoute
      const { guards = [], guestOnly } = route
      if (access === 'login') expect(mayOpen(route, holder([])), path).toBe(true)
      if (access === 'any') expect(guards, path).toEqual(['locale'])
      else if (access === 'guest-only') expect(guestOnly, path).toBe(true)
      else expect([path, guards.includes('auth'), Boolean(guestOnly)]).toEqual([path, true, false])
    }
  })
})
