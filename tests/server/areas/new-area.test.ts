/** An area that the product does not have: one folder (`tests/support/loans`) and one line in the list of areas. */
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { defineResource } from '../../../src/metadata/resource.ts'
import { defineArea } from '../../../src/server/area.ts'
import { areas } from '../../../src/server/areas/index.ts'
import { forget } from '../../../src/server/retention.ts'
import { loansArea } from '../../support/loans/index.ts'
import { loans } from '../../support/loans/resource.ts'
import { startTestPortal, testConfig } from '../../support/portal.ts'

const test = await startTestPortal({ areas: [...areas, loansArea] })
afterAll(test.stop)
const root = await test.as('super-admin')
const borrower = await test.person()
const lend = (book: string) => root.post('/api/loans', { book, borrower_id: borrower.id })

const named = { name: 'loans', resources: [loans] } as const
const extend = async () => null
// @ts-expect-error: a declared action needs its handler
defineArea({ ...named })
// @ts-expect-error: and nothing else has one
defineArea({ ...named, actions: { loans: { extend, remindAll: extend, lend: extend } } })
// @ts-expect-error: an action on the collection has no record
defineArea({ ...named, actions: { loans: { extend, remindAll: async ({ row }) => row } } })
// @ts-expect-error: an area has rules of its own resources alone
defineArea({ ...named, actions: { loans: { extend, remindAll: extend } }, rules: { books: {} } })
const { fields, list, form } = loans.config
// @ts-expect-error: a resource stands in a section of the menu that an area adds
defineResource('loans', { title: 'book', fields, list, form, menu: { section: 'loans', icon: 'menu_book' } })
// @ts-expect-error: and is found under a category of the search that one adds
defineResource('loans', { title: 'book', fields, list, form, globalSearch: 'loans' })

describe('[DEV-1] an area', () => {
  it('brings its rules and its actions', async () => {
    const refused = await lend('Atlas')
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors)).toEqual(['book'])
    const { id, days } = (await lend('Sözlük')).body.data
    expect(days).toBe(14)
    expect((await root.post(`/api/loans/${id}/extend`, { days: 7 })).status).toBe(200)
    expect((await root.get(`/api/loans/${id}`)).body.data.days).toBe(21)
  })

  it('[API-1] acts on the whole collection, with its input, its permission and its audit line', async () => {
    const { id } = (await lend('Kısa')).body.data
    expect((await root.post(`/api/loans/${id}/extend`, { days: 1 })).status).toBe(200)
    const refused = await root.post('/api/loans/remindAll', { days: 0, id })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors).toSorted()).toEqual(['days', 'id'])
    const done = await root.post('/api/loans/remindAll', { days: 60 })
    expect([done.status, done.body.data.count > 0]).toEqual([200, true])
    expect((await root.get(`/api/loans/${id}`)).body.data.reminded_at).not.toBeNull()
    expect((await borrower.client.post('/api/loans/remindAll', { days: 60 })).status).toBe(403)
    const lines = await test.db.read(
      "select subject_id, after from audit_entries where action = 'loans.remindAll'",
      [],
    )
    expect(lines).toEqual([[null, expect.anything()]])
    const { paths } = (await test.guest.get('/api/openapi.json')).body
    expect(paths['/api/loans/remindAll'].post.parameters ?? []).toEqual([])
  })

  it('brings its routes, with their policy and their place in the OpenAPI document', async () => {
    const count = await root.get('/api/loan-count')
    expect(count.body.data.count).toBeGreaterThan(0)
    expect((await borrower.client.get('/api/loan-count')).status).toBe(403)
    const { paths } = (await test.guest.get('/api/openapi.json')).body
    expect(paths).toHaveProperty('/api/loan-count')
  })

  it('brings its jobs and what goes after its time', async () => {
    await test.startJobs()
    const { id } = (await lend('Roman')).body.data
    await vi.waitFor(
      async () => expect((await root.get(`/api/loans/${id}`)).body.data.reminded_at).not.toBeNull(),
      { timeout: 20_000, interval: 50 },
    )
    await test.db.query(
      `update loans set created_at = clock_timestamp() - interval '2 years' where id = ${id}`,
    )
    expect(await forget(test.db, testConfig(), loansArea.retention ?? [])).toEqual({ loans: 1 })
  })

  it('brings a kind of notice, for which people choose channels as for any other', async () => {
    const { client } = await test.person({ roles: ['learner'] })
    const path = '/api/users/me/notification-preferences'
    const kinds = (await client.get(path)).body.data
    expect(Object.keys(kinds)).toEqual([
      'account',
      'message',
      'announcement',
      'course',
      'exam',
      'ticket',
      'task',
      'loan',
    ])
    expect(kinds.loan).toEqual({ portal: true, mail: true })
    expect((await client.put(path, { loan: { mail: false } })).body.data.loan.mail).toBe(false)
    expect((await client.put(path, { lending: { mail: false } })).status).toBe(422)
    const { id } = (await lend('Defter')).body.data
    const sent = await test.db.read(
      "select user_id, kind from notifications where kind = 'loan' and title like '%Defter'",
      [],
    )
    expect([id > 0, sent]).toEqual([true, [[borrower.id, 'loan']]])
  })

  it('brings a category of the search, the last by its order', async () => {
    const { id } = (await lend('Gezi Atlası')).body.data
    const found = (await root.get('/api/search?p=gezi&category=loan')).body.data
    expect(found).toEqual([expect.objectContaining({ id, category: 'loan', url: `/loan/${id}` })])
    const refused = await root.get('/api/search?p=gezi&category=loans')
    expect(refused.status).toBe(400)
    const { paths } = (await test.guest.get('/api/openapi.json')).body
    const { schema } = paths['/api/search'].get.parameters.find(
      ({ name }: { name: string }) => name === 'category',
    )
    expect(schema.enum).toEqual(['user', 'education', 'organisation', 'announcement', 'support', 'loan'])
  })

  it('leaves nothing behind where it is not in the list', async () => {
    // What a process declares is what the last of its portals does: the other one is not asked any more.
    const without = await startTestPortal()
    onTestFinished(without.stop)
    const admin = await without.as('super-admin')
    for (const path of ['/api/loans', '/api/loan-count'])
      expect((await admin.get(path)).status, path).toBe(404)
    const preferences = await admin.get('/api/users/me/notification-preferences')
    expect(preferences.body.data).not.toHaveProperty('loan')
    expect((await admin.get('/api/search?p=gezi&category=loan')).status).toBe(400)
    const { paths } = (await without.guest.get('/api/openapi.json')).body
    expect(Object.keys(paths).filter(path => path.includes('loan'))).toEqual([])
    expect(await without.db.read("select 1 from permissions where name like 'loan%'", [])).toEqual([])
  })
})
