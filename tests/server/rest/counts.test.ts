/** Numbers in place of rows: what a counted relation leads to, and how many rows a quick view has. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import { hasVerb } from '../../../src/metadata/route.ts'
import { childFields, childSegment, isLinkable } from '../../../src/server/rest/child-routes.ts'
import { countedViews } from '../../../src/server/rest/view-counts.ts'
import type { Client } from '../../support/client.ts'
import { type Person, startTestPortal, type TestPortal } from '../../support/portal.ts'

let test: TestPortal
let root: Client
const departments: { id: number }[] = []

beforeAll(async () => {
  test = await startTestPortal({ env: { ENABLE_COMPETENCY: '1' } })
  root = await test.as('super-admin')
  for (let n = 0; n < 3; n++) {
    const department = await test.make('departments')
    departments.push(department)
    const people = await Promise.all(Array.from({ length: n * 2 }, () => test.make('users')))
    if (people.length)
      await root.post(`/api/departments/${department.id}/users`, { ids: people.map(({ id }) => id) })
  }
})
afterAll(() => test.stop())

describe('how many rows a relation leads to', () => {
  it('counts living rows that the caller may see, and those of no relation that they may not follow', async () => {
    const [, , third] = departments as [object, object, { id: number }]
    const count = async (client = root) =>
      (await client.get('/api/departments', { 'filter[id]': third.id, include: 'users_count' })).body
    expect((await count()).data[0].users_count).toBe(4)
    const [first, second] = (await root.get(`/api/departments/${third.id}/users`)).body.data
    await root.delete(`/api/users/${first.id}`)
    await root.post(`/api/users/deactivate-user/${second.id}`)
    expect((await count()).data[0].users_count).toBe(3)
    const reader: Person = await test.person({
      permissions: ['departments.index', 'departments.show', 'department-users.index', 'users.index'],
    })
    const all = await test.make('roles', { scope: 'all' })
    await test.db.read('insert into user_roles (user_id, role_id) values ($1, $2)', [reader.id, all.id])
    const theirs = await reader.client.get(`/api/departments/${third.id}/users`)
    const seen = await count(reader.client)
    expect(seen.data[0].users_count).toBe(theirs.body.meta.total)
    const blind: Person = await test.person({ permissions: ['departments.index'] })
    const refused = await blind.client.get('/api/departments', { include: 'users_count' })
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).not.toContain('users_count,')
    expect((await root.get('/api/departments', { include: 'users_count.roles' })).status).toBe(400)
    expect((await root.get('/api/departments', { include: 'parent_count' })).status).toBe(400)
  })

  it('[TBL-1] takes one statement for a page, however many rows it has', async () => {
    const read = vi.spyOn(test.portal.engine.db, 'read')
    const grouped = async (query: Record<string, string | number>) => {
      read.mockClear()
      await root.get('/api/departments', query)
      return read.mock.calls.filter(([text]) => /from "department_users".* group by 1/s.test(text)).length
    }
    expect(await grouped({ include: 'users_count', per_page: 100 })).toBe(1)
    expect(await grouped({ include: 'users_count', per_page: 1 })).toBe(1)
    expect(await grouped({ per_page: 100 })).toBe(0)
    read.mockRestore()
  })

  it('stands in the export of a list that shows it', async () => {
    const { raw } = await root.get('/api/export-departments', { format: 'csv', columns: 'name,users_count' })
    const lines = raw.toString().trim().split(/\r?\n/)
    expect(lines[0]).toContain('Kullanıcı')
    expect(lines.some(line => /[;,]3$/.test(line))).toBe(true)
  })
})

describe('how many rows the quick views have', () => {
  it('is what each view’s list says, under the same filters, in one request', async () => {
    const learner = await test.person({ roles: ['learner'] })
    for (const category of ['technical', 'technical', 'exam'])
      await learner.client.post('/api/my-tickets', { subject: 'Açılmıyor', body: 'Boş geliyor.', category })
    const [row] = (await root.get('/api/tickets')).body.data
    await root.post(`/api/tickets/${row.id}/take`)
    const counted = resourceList.filter(
      ({ name }) => countedViews(test.portal.engine.catalogue.get(name)).length,
    )
    expect(counted.map(({ name }) => name)).toContain('tickets')
    for (const { name } of counted)
      for (const filter of [{}, { 'filter[category]': 'technical' }] as Record<string, string>[]) {
        if (name !== 'tickets' && Object.keys(filter).length) continue
        const { status, body } = await root.get(`/api/${name}/view-counts`, filter)
        expect(status).toBe(200)
        for (const [view, total] of Object.entries(body.data)) {
          const list = await root.get(`/api/${name}`, { ...filter, 'filter[view]': view })
          expect(total, `${name} ${view}`).toBe(list.body.meta.total)
        }
      }
    const all = (await root.get('/api/tickets/view-counts')).body.data
    expect(all).toMatchObject({ open: 3, mine: 1, unassigned: 2 })
    expect((await root.get('/api/tickets/view-counts', { 'filter[category]': 'exam' })).body.data.open).toBe(
      1,
    )
  })

  it('refuses what is no filter of the list, and whoever may not list', async () => {
    for (const query of [{ page: 1 }, { 'filter[view]': 'open' }, { 'filter[nothing]': '1' }] as Record<
      string,
      string | number
    >[])
      expect((await root.get('/api/tickets/view-counts', query)).status).toBe(400)
    const learner = await test.person({ roles: ['learner'] })
    expect((await learner.client.get('/api/tickets/view-counts')).status).toBe(403)
  })
})

// Last: it makes records of everything.
describe('what a relation leads to, of every resource', () => {
  it('is what the relation’s own list says, of every resource and relation', async () => {
    const { catalogue } = test.portal.engine
    let compared = 0
    let counted = 0
    for (const compiled of catalogue.all()) {
      if (!hasVerb(compiled.resource, 'index') || !compiled.counts.size) continue
      test.factory.me = (await root.get('/api/users/me')).body.data.id
      const { id } = await test.make(compiled.name)
      for (const field of childFields(compiled))
        if (isLinkable(field, catalogue) && field.target !== 'medias')
          await root.post(`/api/${compiled.name}/${id}/${childSegment(field)}`, {
            ids: [(await test.make(field.target as string)).id],
          })
      const include = [...compiled.counts.keys()].join(',')
      const answer = await root.get(`/api/${compiled.name}`, { include, per_page: 100, sort: '-created_at' })
      expect(answer.status, `${compiled.name} ${JSON.stringify(answer.body)}`).toBe(200)
      for (const row of answer.body.data.slice(0, 3))
        for (const field of childFields(compiled)) {
          const list = await root.get(`/api/${compiled.name}/${row.id}/${childSegment(field)}`, {
            per_page: 1,
          })
          if (list.status !== 200) continue
          const { total } = list.body.meta
          expect(row[`${field.name}_count`], `${compiled.name} ${row.id} ${field.name}`).toBe(total)
          compared++
          if (total > 0) counted++
        }
    }
    expect(compared).toBeGreaterThan(60)
    expect(counted).toBeGreaterThan(20)
  })
})
