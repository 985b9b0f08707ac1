/**
 * Every endpoint by every role. `endpoints-by-role.csv` is the reviewed table; after a wanted change write it anew
 * with `npx vitest run tests/server/http/endpoints.test.ts -u`, and read what changed in it.
 */
import fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { defaultRoles } from '../../../resources/roles.ts'
import { addPolicies } from '../../../src/server/http/policy.ts'
import { Client } from '../../support/client.ts'
import { startTestPortal } from '../../support/portal.ts'
import type { Route } from '../../support/routes.ts'

const test = await startTestPortal()
afterAll(test.stop)
const endpoints = test.routes
  .filter(
    ({ url, method }) =>
      url.startsWith('/api/') && !url.startsWith('/api/docs') && !['HEAD', 'OPTIONS'].includes(method),
  )
  .sort((a, b) => (a.url < b.url ? -1 : a.url > b.url ? 1 : a.method < b.method ? -1 : 1))

/** One of each resource, where every role that reaches further than itself can see it. */
async function records() {
  const corporation = await test.make('corporations')
  const within = { corporation_id: corporation.id }
  const ids: Record<string, number> = { corporations: corporation.id }
  for (const { name, byKey } of test.portal.engine.catalogue.all()) {
    // No transition leaves this state, so that trying one changes nothing.
    const state = name === 'users' ? { status: 'rejected' } : {}
    ids[name] ??= (await test.make(name, { ...state, ...(byKey.has('corporation_id') && within) })).id
  }
  return { ids, within }
}
const { ids, within } = await records()

/** Queries without which an endpoint does not come to its permission, or does more than is asked here. */
const queries: Readonly<Record<string, string>> = {
  '/api/medias': '?resource=users&field=image_medias',
  '/api/users/:id/effective-permissions/impact': '?kind=role&id=1',
}

/** Calls an endpoint so that it comes past its permission but changes nothing. */
async function call(client: Client, { method, url }: Route, ip: string): Promise<number> {
  const resource = url.split('/')[2] as string
  const own = url.includes('/users/me/')
  const address = url
    .replace(':id', own ? '999999' : String(ids[resource] ?? ids.users))
    .replace(/:childId|:jobId/, '999999')
    .replace(':name', 'x.png')
  const body =
    method === 'GET' ? undefined : url.match(/:id\/[a-z-]+$/) ? { ids: [], unknown: 1 } : { unknown: 1 }
  const byId = /password-reset$/.test(url) && !own ? { id: ids.users, unknown: 1 } : body
  const { status } = await client.call(method, address + (queries[url] ?? ''), byId, {
    headers: { 'if-match': '"never"' },
    ip,
  })
  return status
}

const verdict = (status: number) => (status === 401 ? 'login' : status === 403 ? '' : 'yes')

describe('every endpoint', () => {
  it('13: has a policy, and none can be added without one', () => {
    const none = endpoints.filter(({ policy }) => policy === undefined)
    expect(none.map(({ method, url }) => `${method} ${url}`)).toEqual([])
    const app = fastify()
    addPolicies(app, test.portal.sessions)
    expect(() => app.get('/api/open', () => 'x')).toThrow('GET /api/open has no policy')
    expect(() => app.post('/api/users/:id/open', { config: {} }, () => 'x')).toThrow('has no policy')
  })

  it('[PRM-2] 14, 16: answers each role as the reviewed table says', async () => {
    const columns: [string, Client][] = [['guest', test.guest]]
    for (const { name } of defaultRoles)
      columns.push([name, (await test.person({ roles: [name], values: within })).client])
    const lines = [['method', 'path', ...columns.map(([name]) => name)].join(',')]
    for (const route of endpoints) {
      const cells: string[] = []
      for (const [at, [name, client]] of columns.entries()) {
        // What ends the session is asked with a session of its own.
        const logsOut = route.url === '/api/logout'
        const ownClient = logsOut && name !== 'guest' ? (await test.person({ roles: [name] })).client : client
        const status = await call(ownClient, route, `10.0.0.${at + 1}`)
        expect(status, `${route.method} ${route.url} as ${name}`).toBeLessThan(500)
        expect(status, `${route.method} ${route.url} as ${name}`).not.toBe(429)
        cells.push(verdict(status))
      }
      lines.push([route.method, route.url, ...cells].join(','))
    }
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('endpoints-by-role.csv')
  })

  it('that is not public answers 401 to a dead, foreign or malformed token', async () => {
    const dead = (await test.person()).client
    await dead.post('/api/logout')
    const tokens = [dead.token, 'x', 'a'.repeat(43), '', "' or 1=1", 'a'.repeat(5000)]
    for (const [at, route] of endpoints.entries()) {
      if (route.policy === 'public') continue
      // The full run tries each at every endpoint, CI two of them in turn.
      for (const token of process.env.TEST_FULL ? tokens : [tokens[at % 6], tokens[(at + 3) % 6]]) {
        const status = await call(new Client(test.app, token), route, '127.0.0.1')
        expect(status, `${route.method} ${route.url} with ${token?.slice(0, 10)}`).toBe(401)
      }
    }
  })

  it('answers in the contract’s form and tells nothing of the inside', async () => {
    const root = await test.as('super-admin')
    for (const { method, url } of endpoints) {
      const { status, body, raw } = await root.call(
        method,
        url.replaceAll(/:\w+/g, 'x'),
        method === 'GET' ? undefined : [],
      )
      expect(status, `${method} ${url}`).toBeLessThan(500)
      if (status >= 400) expect(body.message, `${method} ${url}`).toMatch(/./)
      expect(raw.toString(), `${method} ${url}`).not.toMatch(/at .*\.ts|select |node_modules|syntax error/i)
    }
  })
})
