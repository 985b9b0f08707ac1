/** How requests find the endpoints of resources, which are no routes of their own. */
import { afterAll, expect, it } from 'vitest'
import { hasVerb } from '../../../src/metadata/route.ts'
import { defineArea } from '../../../src/server/area.ts'
import { areas } from '../../../src/server/areas/index.ts'
import { EndpointList, Endpoints } from '../../../src/server/http/endpoints.ts'
import { startTestPortal } from '../../support/portal.ts'

const test = await startTestPortal({ env: { ENABLE_COMPETENCY: '1' } })
afterAll(test.stop)
const root = await test.as('super-admin')

const login = { config: { policy: 'login' } } as const

it('are made when the first request comes to their resource, once', () => {
  const endpoints = new Endpoints()
  const made: string[] = []
  const add = (name: string) =>
    endpoints.add(name, () => {
      made.push(name)
      const list = new EndpointList()
      for (const path of ['/:id', '/tree', '/:id/:child', '/:id/history', '/x/y'])
        list.get(`/api/${name}${path}`, login, () => path)
      return list.all
    })
  add('things')
  add('others')
  const find = (url: string, method = 'GET') => {
    const request = { method, url, endpoint: null, params: {} } as never as Parameters<Endpoints['give']>[0]
    endpoints.give(request)
    return request.endpoint && [request.endpoint.url.slice('/api/things'.length), request.params]
  }
  expect(made).toEqual([])
  // What is said letter by letter comes before what may be anything, the first part first.
  expect(find('/api/things/tree?a=/b')).toEqual(['/tree', {}])
  expect(find('/api/things/treetop')).toEqual(['/:id', { id: 'treetop' }])
  expect(find('/api/things/5/history#a')).toEqual(['/:id/history', { id: '5' }])
  expect(find('/api/things/x/history')).toEqual(['/:id/history', { id: 'x' }])
  expect(find('/api/things/x/y')).toEqual(['/x/y', {}])
  expect(find('http://portal.example/api/things/5/z')).toEqual(['/:id/:child', { id: '5', child: 'z' }])
  // A part of an address is decoded by itself.
  expect(find('/api/things/5%2Fhistory')).toEqual(['/:id', { id: '5/history' }])
  expect(find('/api/th%69ngs/5/h%69story')).toEqual(['/:id/history', { id: '5' }])
  for (const [url, method] of [
    ['/api/things', 'GET'],
    ['/api/things/5', 'POST'],
    ['/api/things/5/a/b', 'GET'],
    ['/api/nothing/5', 'GET'],
    ['/api/__proto__/5', 'GET'],
  ] as const)
    expect(find(url, method), url).toBeNull()
  expect(() => find(`/api/things/${'a'.repeat(2001)}`)).toThrow()
  expect(made).toEqual(['things'])
  expect(() => {
    const list = new EndpointList()
    for (const _ of [1, 2]) list.get('/api/things', login, () => null)
  }).toThrow('GET /api/things is there twice')
})

it('are there, one and no other, for each that follows from a declaration', async () => {
  const { catalogue } = test.portal.engine
  for (const { name, resource } of catalogue.all()) {
    if (!hasVerb(resource, 'index')) continue
    expect((await root.get(`/api/${name}`)).status, name).toBe(200)
    expect((await test.guest.get(`/api/${name}`)).status, name).toBe(401)
  }
  // Those beside which an area has routes with parameters are routes themselves; all others cost a start nothing.
  const isRoute = (url: string) => test.app.hasRoute({ method: 'GET', url })
  expect(['/api/mail-messages/:id/history', '/api/users/:id'].map(isRoute)).toEqual([true, true])
  expect(['/api/departments', '/api/departments/:id', '/api/export-departments'].filter(isRoute)).toEqual([])
  const names = test.routes.map(({ method, url }) => `${method} ${url}`)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

it('answer what they do not have as any unknown address is answered, before a body is read', async () => {
  const unknown = await root.post('/api/nothing/5')
  expect(unknown.status).toBe(404)
  for (const url of [
    '/api/nothing',
    '/api/departments/5/nothing',
    '/api/departments/5',
    '/api/export-nothing',
  ])
    for (const payload of [undefined, '{broken', { a: 1 }]) {
      const { status, body } = await test.guest.post(url, payload)
      expect([url, status, body]).toEqual([url, 404, unknown.body])
    }
  expect((await root.get(`/api/departments/${'a'.repeat(2001)}`)).status).toBe(414)
  // A page of another site is refused first.
  const foreign = await root.call('POST', '/api/nothing/5', {}, { headers: { origin: 'https://a.example' } })
  expect(foreign.status).toBe(403)
})

it('an area cannot answer in the place of a resource without saying so', async () => {
  const area = defineArea({
    name: 'beside',
    resources: [],
    routes: app => void app.get('/api/departments', { config: { policy: 'public' } }, () => 'x'),
  })
  await expect(startTestPortal({ areas: [...areas, area] as never })).rejects.toThrow(/already declared/)
})
