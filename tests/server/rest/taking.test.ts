/** Nobody takes away what they could not give, by whichever endpoint; everyday moves stay as they are. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import { holdersOf } from '../../../src/server/auth/access-tables.ts'
import type { Answer } from '../../support/client.ts'
import { type Person, startTestPortal } from '../../support/portal.ts'

const test = await startTestPortal()
afterAll(test.stop)

const holders = holdersOf(resourceList)
const tables = Object.keys(holders)
const keyOf = (table: string) => `${table.replace(/s$/, '')}_ids`
const idOf = async (name: string) =>
  (await test.db.read('select id from permissions where name = $1', [name]))[0]?.[0] as number

let beyond: number
let me: Person
beforeAll(async () => {
  me = await test.person({ roles: ['organization-manager'] })
  expect((await me.client.get('/api/users/me')).body.data.permission_list).not.toContain('tickets.resolve')
  beyond = await idOf('tickets.resolve')
})

/** Everything that says who holds what. */
async function rights() {
  const pivots = [
    'user_permissions',
    'user_roles',
    ...Object.values(holders).map(holder => holder.permissions),
  ]
  const counts = await Promise.all(
    pivots.map(async name => [name, (await test.db.read(`select count(*) from "${name}"`, []))[0]?.[0]]),
  )
  return {
    ...Object.fromEntries(counts),
    roles: await test.db.read('select id, scope, deleted_at from roles', []),
  }
}

async function expectRefused(calls: Readonly<Record<string, () => Promise<Answer>>>) {
  const before = await rights()
  for (const [label, call] of Object.entries(calls)) expect((await call()).status, label).toBe(403)
  expect(await rights()).toEqual(before)
}

describe('15: who does not hold a permission', () => {
  it('takes it from nobody and nothing, by no endpoint', async () => {
    const person = await test.person({ permissions: ['tickets.resolve'] })
    const { client } = me
    for (const table of ['users', ...tables]) {
      const id = table === 'users' ? person.id : (await test.make(table, { permission_ids: [beyond] })).id
      await expectRefused({
        [`DELETE ${table}/permissions/one`]: () => client.delete(`/api/${table}/${id}/permissions/${beyond}`),
        [`DELETE ${table}/permissions`]: () =>
          client.delete(`/api/${table}/${id}/permissions`, { ids: [beyond] }),
        [`PATCH ${table}`]: () => client.patch(`/api/${table}/${id}`, { permission_ids: [] }),
        [`DELETE permissions/${table}/one`]: () => client.delete(`/api/permissions/${beyond}/${table}/${id}`),
        [`DELETE permissions/${table}`]: () =>
          client.delete(`/api/permissions/${beyond}/${table}`, { ids: [id] }),
        'PATCH permissions': () => client.patch(`/api/permissions/${beyond}`, { [keyOf(table)]: [] }),
        ...(table !== 'users' && { [`DELETE ${table}`]: () => client.delete(`/api/${table}/${id}`) }),
      })
    }
  })

  it('takes a role that brings it, or reaches further, from nobody', async () => {
    const role = await test.make('roles', { permission_ids: [beyond], scope: 'own' })
    const near = await test.person({
      permissions: ['users.show', 'users.update', 'roles.show', 'roles.update', 'roles.destroy'].concat(
        'user-roles.store',
        'user-roles.destroy',
      ),
    })
    const reach = await test.make('roles', { scope: 'corporation', user_ids: [near.id] })
    const corporation = await test.make('corporations')
    await test.db.read('update users set corporation_id = $1 where id = $2', [corporation.id, near.id])
    const wide = await test.make('roles', { scope: 'all' })
    for (const [by, { id }] of [
      [me, role],
      [near, wide],
    ] as const) {
      const person = await test.make('users', { role_ids: [id, reach.id], corporation_id: corporation.id })
      const { client } = by
      await expectRefused({
        'DELETE users/roles/one': () => client.delete(`/api/users/${person.id}/roles/${id}`),
        'DELETE users/roles': () => client.delete(`/api/users/${person.id}/roles`, { ids: [id] }),
        'PATCH users': () => client.patch(`/api/users/${person.id}`, { role_ids: [reach.id] }),
        'DELETE roles/users/one': () => client.delete(`/api/roles/${id}/users/${person.id}`),
        'DELETE roles/users': () => client.delete(`/api/roles/${id}/users`, { ids: [person.id] }),
        'PATCH roles': () => client.patch(`/api/roles/${id}`, { user_ids: [] }),
        'PATCH scope': () => client.patch(`/api/roles/${id}`, { scope: 'corporation' }),
        'DELETE roles': () => client.delete(`/api/roles/${id}`),
      })
      // What one could give one takes.
      expect((await client.delete(`/api/users/${person.id}/roles/${reach.id}`)).status).toBe(204)
    }
  })

  it('erases nobody who has it, and renames no permission of that kind', async () => {
    const person = await test.person({ roles: ['admin'] })
    const request = await me.client.post('/api/erasure-requests', { user_id: person.id })
    expect(request.status).toBe(201)
    const url = `/api/erasure-requests/${request.body.data.id}`
    expect((await me.client.post(`${url}/erase`, { email: person.email })).status).toBe(403)
    expect((await person.client.get('/api/users/me')).status).toBe(200)
    const colleague = await test.person({ roles: ['organization-manager'] })
    const other = await me.client.post('/api/erasure-requests', { user_id: colleague.id })
    const erase = `/api/erasure-requests/${other.body.data.id}/erase`
    expect((await me.client.post(erase, { email: colleague.email })).status).toBe(200)
    for (const id of [await idOf('*'), beyond]) {
      const { status, body } = await me.client.patch(`/api/permissions/${id}`, { display_name: 'Başka' })
      expect({ status, message: body.message }).toEqual({
        status: 403,
        message: expect.stringContaining('Sende olmayan bir yetkinin adını değiştiremezsin'),
      })
    }
    const own = await idOf('users.index')
    expect((await me.client.patch(`/api/permissions/${own}`, { display_name: 'Kişi listesi' })).status).toBe(
      200,
    )
    const category = await test.make('permission-categories')
    const sorted = await me.client.patch(`/api/permissions/${beyond}`, {
      permission_category_id: category.id,
    })
    expect(sorted.status).toBe(200)
  })
})

describe('an everyday move', () => {
  it('out of what brings more than one holds stays as it is', async () => {
    for (const table of tables.filter(candidate => candidate !== 'roles')) {
      const { id } = await test.make(table, { permission_ids: [beyond] })
      const column = table === 'titles'
      const person = await test.make('users', column ? { title_id: id } : { [keyOf(table)]: [id] })
      const answer = await me.client.delete(`/api/${table}/${id}/users/${person.id}`)
      expect(answer.status, table).toBe(204)
    }
    const department = await test.make('departments', { permission_ids: [beyond] })
    const person = await test.make('users', { department_ids: [department.id] })
    expect((await me.client.patch(`/api/users/${person.id}`, { department_ids: [] })).status).toBe(200)
  })
})
