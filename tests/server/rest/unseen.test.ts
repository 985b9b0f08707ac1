/** What somebody writes stays within what they see, and takes nothing from what they do not. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import type { JsonRow } from '../../../src/server/rest/shape.ts'
import { type Person, startTestPortal } from '../../support/portal.ts'
import { vehicles } from '../../support/vehicles.ts'

const test = await startTestPortal({ resources: [...resourceList, vehicles] })
afterAll(test.stop)
const root = await test.as('super-admin')

let mine: JsonRow
let theirs: JsonRow
/** Reaches one corporation, and holds everything, so that nothing but the scope is in the way. */
let near: Person

async function nearPerson(permissions: readonly string[]): Promise<Person> {
  const role = await test.make('roles', { scope: 'corporation' })
  const person = await test.person({ permissions, values: { corporation_id: mine.id } })
  await test.db.read('insert into user_roles (user_id, role_id) values ($1, $2)', [person.id, role.id])
  return person
}

beforeAll(async () => {
  mine = await test.make('corporations')
  theirs = await test.make('corporations')
  near = await nearPerson(['*'])
})

describe('9: a list of related records in a body', () => {
  it('leaves those that the caller does not see where they are', async () => {
    const [seen, added, unseen] = [
      await test.make('users', { corporation_id: mine.id }),
      await test.make('users', { corporation_id: mine.id }),
      await test.make('users', { corporation_id: theirs.id }),
    ]
    const group = await test.make('groups', { user_ids: [seen.id, unseen.id] })
    const members = async () =>
      (await root.get(`/api/groups/${group.id}/users`, { sort: 'id' })).body.data.map(
        (row: JsonRow) => row.id,
      )
    const url = `/api/groups/${group.id}`
    expect((await near.client.patch(url, { user_ids: [added.id] })).status).toBe(200)
    expect(await members()).toEqual([added.id, unseen.id])
    expect((await near.client.patch(url, { user_ids: [] })).status).toBe(200)
    expect(await members()).toEqual([unseen.id])
    const lines = (await root.get(`${url}/history`)).body.data
    expect(lines[0]).toMatchObject({
      before: { user_ids: [added.id, unseen.id] },
      after: { user_ids: [unseen.id] },
    })
    expect(lines[0].before.user_ids.toSorted()).toEqual([added.id, unseen.id])
  })

  it('that names what the caller sees already changes nothing', async () => {
    const [seen, unseen] = [
      await test.make('users', { corporation_id: mine.id }),
      await test.make('users', { corporation_id: theirs.id }),
    ]
    const group = await test.make('groups', { user_ids: [seen.id, unseen.id] })
    const before = (await near.client.get(`/api/groups/${group.id}`)).headers.etag
    const { headers } = await near.client.patch(`/api/groups/${group.id}`, { user_ids: [seen.id] })
    expect(headers.etag).toBe(before)
  })

  it('cuts no link to a deleted record, which comes back with it', async () => {
    const [group, gone] = [
      await test.make('groups'),
      await test.make('groups', { deleted_at: '2026-01-01T00:00:00Z' }),
    ]
    const user = await test.make('users', { group_ids: [group.id, gone.id] })
    expect((await root.patch(`/api/users/${user.id}`, { group_ids: [] })).status).toBe(200)
    const rows = await test.db.read('select group_id from group_users where user_id = $1', [user.id])
    expect(rows).toEqual([[gone.id]])
  })
})

describe('9: what somebody with a narrower reach writes', () => {
  const reach = 'Bu değerle kayıt, yetkinin kapsamı dışında kalır.'

  it('is theirs where it says nothing of whose it is', async () => {
    for (const name of ['users', 'departments']) {
      for (const more of [{}, { corporation_id: null }, { corporation_id: mine.id }]) {
        const body = { ...(await test.factory.body(name)), ...more }
        const { status, body: answer } = await near.client.post(`/api/${name}`, body)
        expect(status, `${name} ${JSON.stringify(more)}`).toBe(201)
        expect(answer.data.corporation_id, name).toBe(mine.id)
        expect((await near.client.get(`/api/${name}/${answer.data.id}`)).status, name).toBe(200)
        const line = (await near.client.get(`/api/${name}/${answer.data.id}/history`)).body.data[0]
        expect(line.after.corporation_id, name).toBe(mine.id)
      }
    }
  })

  it('is put out of their sight by no endpoint', async () => {
    const owned = async (name: string) => (await test.make(name, { corporation_id: mine.id })).id
    for (const name of ['users', 'departments']) {
      const id = await owned(name)
      const cleared = await near.client.patch(`/api/${name}/${id}`, { corporation_id: null })
      expect(cleared, name).toMatchObject({ status: 422, body: { errors: { corporation_id: [reach] } } })
      for (const value of [theirs.id, 999_999]) {
        const moved = await near.client.patch(`/api/${name}/${id}`, { corporation_id: value })
        expect(moved.body.errors, name).toEqual({ corporation_id: ['Böyle bir kayıt yok.'] })
      }
      const url = `/api/corporations/${mine.id}/${name}`
      const taken = await near.client.delete(url, { ids: [id] })
      expect(taken, name).toMatchObject({ status: 422, body: { errors: { ids: [reach] } } })
      expect((await near.client.get(`/api/${name}/${id}`)).body.data.corporation_id, name).toBe(mine.id)
    }
    const { status, body } = await near.client.post('/api/corporations', { name: 'Yenisi' })
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { id: [reach] } })
  })

  it('is theirs through what it points at, too', async () => {
    const driver = await test.make('users', { corporation_id: mine.id })
    const body = await test.factory.body('vehicles')
    const without = await near.client.post('/api/vehicles', body)
    expect(without).toMatchObject({ status: 422, body: { errors: { driver_id: [reach] } } })
    const stored = await near.client.post('/api/vehicles', { ...body, driver_id: driver.id })
    expect(stored.status).toBe(201)
    const url = `/api/vehicles/${stored.body.data.id}`
    const cleared = await near.client.patch(url, { driver_id: null })
    expect(cleared).toMatchObject({ status: 422, body: { errors: { driver_id: [reach] } } })
    expect((await near.client.patch(url, { name: 'Başka' })).status).toBe(200)
  })

  it('comes from a file in the same way', async () => {
    const file = 'first_name;last_name;email\nAda;Kara;ada.kara@ornek.example\n'
    expect((await near.client.upload('/api/users/from-file', 'a.csv', file)).body.data.written).toBe(1)
    const found = await root.get('/api/users', { 'filter[email]': 'ada.kara@ornek.example' })
    expect(found.body.data).toMatchObject([{ corporation_id: mine.id }])
  })

  it('is what they see: without a corporation there is nothing that they could write', async () => {
    const role = await test.make('roles', { scope: 'corporation' })
    const lost = await test.person({ permissions: ['*'] })
    await test.db.read('insert into user_roles (user_id, role_id) values ($1, $2)', [lost.id, role.id])
    const body = await test.factory.body('departments')
    const answer = await lost.client.post('/api/departments', body)
    expect(answer).toMatchObject({ status: 422, body: { errors: { corporation_id: [reach] } } })
  })
})

describe('12: a pair that is kept in a column', () => {
  const refused = ['Bu alan değiştirilemez.']
  const sides = [
    { key: 'title_id', target: 'titles', pair: 'title-users' },
    { key: 'corporation_id', target: 'corporations', pair: 'corporation-users' },
  ]

  it('asks the same permission in a form as under the record', async () => {
    for (const { key, target, pair } of sides) {
      const all = await test.make('roles', { scope: 'all' })
      const base = ['users.show', 'users.store', 'users.update', `${target}.show`]
      const holders = {
        nothing: await test.person({ permissions: base }),
        store: await test.person({ permissions: [...base, `${pair}.store`] }),
        destroy: await test.person({ permissions: [...base, `${pair}.destroy`] }),
      }
      for (const { id } of Object.values(holders))
        await test.db.read('insert into user_roles (user_id, role_id) values ($1, $2)', [id, all.id])
      const [from, to] = [await test.make(target), await test.make(target)]
      for (const [name, { client }] of Object.entries(holders)) {
        const label = `${pair} ${name}`
        const user = async () => (await test.make('users', { [key]: from.id })).id
        const set = await client.patch(`/api/users/${await user()}`, { [key]: to.id })
        const assigned = await client.post(`/api/${target}/${to.id}/users`, { ids: [await user()] })
        const cleared = await client.patch(`/api/users/${await user()}`, { [key]: null })
        const person = await user()
        const taken = await client.delete(`/api/${target}/${from.id}/users/${person}`)
        const stored = await client.post('/api/users', {
          ...(await test.factory.body('users')),
          [key]: to.id,
        })
        const kept = await client.patch(`/api/users/${await user()}`, { [key]: from.id, first_name: 'Ada' })
        const [mayStore, mayDestroy] = [name === 'store', name === 'destroy']
        expect([set.status, stored.status], label).toEqual(mayStore ? [200, 201] : [422, 422])
        if (!mayStore)
          expect([set.body.errors[key], stored.body.errors[key]], label).toEqual([refused, refused])
        expect(assigned.status, label).toBe(mayStore ? 200 : 403)
        expect(cleared.status, label).toBe(mayDestroy ? 200 : 422)
        expect(taken.status, label).toBe(mayDestroy ? 204 : 403)
        expect(kept.status, label).toBe(200)
      }
    }
  })

  it('is the manager’s own where the scope leaves no choice', async () => {
    const { client } = await test.person({
      roles: ['company-manager'],
      values: { corporation_id: mine.id },
    })
    for (const more of [{}, { corporation_id: mine.id }]) {
      const body = { ...(await test.factory.body('users')), ...more }
      expect((await client.post('/api/users', body)).body.data?.corporation_id).toBe(mine.id)
    }
  })
})

describe('4: the history of a record', () => {
  it('names who is of one’s own corporation, and of the others says no more than that somebody did it', async () => {
    const [inside, outside] = await Promise.all(
      [mine, theirs].map(({ id }) => test.person({ roles: ['super-admin'], values: { corporation_id: id } })),
    )
    const person = await test.make('users', { corporation_id: mine.id })
    const url = `/api/users/${person.id}`
    for (const [who, phone] of [
      [inside, '+90 312 555 01 01'],
      [outside, '+90 312 555 01 02'],
    ] as const)
      expect((await who?.client.patch(url, { phone }))?.status).toBe(200)
    const actors = async (client: typeof root) => {
      const { data } = (await client.get(`${url}/history`)).body
      return data.slice(0, 2).map((line: JsonRow) => (line.actor as JsonRow | null)?.id)
    }
    expect(await actors(root)).toEqual([outside?.id, inside?.id])
    expect(await actors(near.client)).toEqual([null, inside?.id])
    const { raw } = await near.client.get(`${url}/history`)
    expect(raw.toString()).not.toContain(String(outside?.email))
  })
})
