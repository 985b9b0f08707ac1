/** Ways in which rights come back, turn or move without a body that names them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startTestPortal } from '../../support/portal.ts'

const test = await startTestPortal()
afterAll(test.stop)

const holders = ['roles', 'titles', 'departments', 'professions', 'groups'] as const
const everyDoor = [
  ...['users', 'accepted-domains', 'missions', ...holders],
  ...holders.map(name => `${name.replace(/s$/, '')}-${name === 'roles' ? 'permissions' : 'users'}`),
  ...['user-roles', 'role-permissions', 'corporations', 'corporation-users', 'user-missions'],
  ...['title', 'department', 'profession', 'group'].map(name => `${name}-permissions`),
  ...['title', 'department', 'profession'].map(name => `${name}-missions`),
].flatMap(name => ['index', 'show', 'store', 'update', 'destroy'].map(verb => `${name}.${verb}`))

const permission = async (name: string) =>
  (await test.db.read('select id from permissions where name = $1', [name]))[0]?.[0] as number

/** Somebody with every endpoint open who reaches all rows, but holds neither the wildcard nor `beyond`. */
async function manager(): Promise<Person> {
  const { rows } = await test.db.query('select name from permissions where name = any ($1)', [everyDoor])
  const reach = await test.make('roles', { scope: 'all' })
  const names = rows.map(row => row.name as string).filter(name => name !== 'missions.destroy')
  const person = await test.person({ permissions: names })
  await test.db.read('insert into user_roles (user_id, role_id) values ($1, $2)', [person.id, reach.id])
  return person
}

let me: Person
let wildcard: number
let beyond: number
let held: number
beforeAll(async () => {
  wildcard = await permission('*')
  beyond = await permission('missions.destroy')
  held = await permission('missions.index')
  me = await manager()
})

const deleted = '2026-01-01T00:00:00Z'

describe('15: what was deleted', () => {
  it('brings its members no right back that the caller does not hold', async () => {
    for (const table of holders)
      for (const what of [wildcard, beyond]) {
        const { id } = await test.make(table, {
          permission_ids: [what],
          ...(table !== 'titles' && { user_ids: [me.id] }),
          deleted_at: deleted,
        })
        if (table === 'titles')
          await test.db.read('update users set title_id = $2 where id = $1', [me.id, id])
        const answer = await me.client.post(`/api/${table}/${id}/restore`)
        expect(answer.status, `${table} ${what}`).toBe(403)
        expect((await me.client.get(`/api/${table}/${id}`)).body.data.deleted_at, table).not.toBeNull()
      }
    expect((await me.client.get('/api/users/me')).body.data.permission_list).not.toContain('missions.destroy')
  })

  it('reaches no further than the caller, and lets nobody in under a role beyond them', async () => {
    const near = await test.person({
      permissions: ['roles.index', 'roles.show', 'roles.destroy', 'user-roles.store'],
    })
    const wide = await test.make('roles', { scope: 'all', user_ids: [near.id], deleted_at: deleted })
    expect((await near.client.post(`/api/roles/${wide.id}/restore`)).status).toBe(403)
    const role = await test.make('roles', { permission_ids: [wildcard] })
    const domain = await test.make('accepted-domains', { default_role_id: role.id, deleted_at: deleted })
    expect((await me.client.post(`/api/accepted-domains/${domain.id}/restore`)).status).toBe(403)
  })

  it('comes back where the caller holds what it brings', async () => {
    for (const table of holders) {
      const { id } = await test.make(table, { permission_ids: [held], deleted_at: deleted })
      expect((await me.client.post(`/api/${table}/${id}/restore`)).status, table).toBe(200)
    }
    const root = await test.as('super-admin')
    const group = await test.make('groups', { permission_ids: [wildcard], deleted_at: deleted })
    expect((await root.post(`/api/groups/${group.id}/restore`)).status).toBe(200)
  })
})

describe('15: an accepted domain', () => {
  it('is turned to nothing else while its role is one that the caller could not give', async () => {
    const role = await test.make('roles', { permission_ids: [beyond] })
    const corporation = await test.make('corporations')
    for (const change of [{ domain: 'benim.example' }, { corporation_id: corporation.id }]) {
      const row = await test.make('accepted-domains', { default_role_id: role.id })
      const answer = await me.client.patch(`/api/accepted-domains/${row.id}`, change)
      expect(answer.status, JSON.stringify(change)).toBe(403)
      expect((await me.client.get(`/api/accepted-domains/${row.id}`)).body.data).toMatchObject({
        domain: row.domain,
        corporation_id: null,
      })
    }
  })

  it('is turned as one likes once its role is one’s own to give', async () => {
    const [high, own] = [
      await test.make('roles', { permission_ids: [beyond] }),
      await test.make('roles', { permission_ids: [held] }),
    ]
    const row = await test.make('accepted-domains', { default_role_id: high.id })
    const url = `/api/accepted-domains/${row.id}`
    const body = { domain: 'bizim.example', default_role_id: own.id }
    expect((await me.client.patch(url, body)).status).toBe(200)
    expect((await me.client.patch(url, { domain: 'bizimki.example' })).status).toBe(200)
  })
})

describe('12: a record that brings the wildcard', () => {
  it('is moved by no endpoint from below', async () => {
    const top = await test.make('departments', { permission_ids: [wildcard] })
    const [parent, corporation, mission] = [
      await test.make('departments'),
      await test.make('corporations'),
      await test.make('missions'),
    ]
    const calls = {
      'PATCH parent': () => me.client.patch(`/api/departments/${top.id}`, { parent_id: parent.id }),
      'POST under a department': () =>
        me.client.post(`/api/departments/${parent.id}/departments`, { ids: [top.id] }),
      'POST under a corporation': () =>
        me.client.post(`/api/corporations/${corporation.id}/departments`, { ids: [top.id] }),
      'PATCH missions': () => me.client.patch(`/api/departments/${top.id}`, { mission_ids: [mission.id] }),
      'POST missions': () => me.client.post(`/api/departments/${top.id}/missions`, { ids: [mission.id] }),
      'POST from the mission': () =>
        me.client.post(`/api/missions/${mission.id}/departments`, { ids: [top.id] }),
      'PATCH the mission': () => me.client.patch(`/api/missions/${mission.id}`, { department_ids: [top.id] }),
      'POST a mission': () => me.client.post('/api/missions', { name: 'Yeni', department_ids: [top.id] }),
    }
    for (const [label, call] of Object.entries(calls)) expect((await call()).status, label).toBe(403)
    await test.db.read('update departments set parent_id = $2, corporation_id = $3 where id = $1', [
      top.id,
      parent.id,
      corporation.id,
    ])
    await test.db.read('insert into department_missions (department_id, mission_id) values ($1, $2)', [
      top.id,
      mission.id,
    ])
    const away = {
      'from under a department': () =>
        me.client.delete(`/api/departments/${parent.id}/departments/${top.id}`),
      'from under a corporation': () =>
        me.client.delete(`/api/corporations/${corporation.id}/departments/${top.id}`),
      'from its mission': () => me.client.delete(`/api/missions/${mission.id}/departments/${top.id}`),
      'by the mission’s form': () => me.client.patch(`/api/missions/${mission.id}`, { department_ids: [] }),
    }
    for (const [label, call] of Object.entries(away)) expect((await call()).status, label).toBe(403)
    const below = await test.make('departments')
    const under = await me.client.post(`/api/departments/${top.id}/departments`, { ids: [below.id] })
    expect(under.status, 'something else under it').toBe(200)
  })

  it('is told of people too: nobody above is put into or taken out of anything by a form', async () => {
    const chief = await test.person({ roles: ['super-admin'] })
    const group = await test.make('groups', { user_ids: [chief.id] })
    const url = `/api/groups/${group.id}`
    const calls = {
      'DELETE of one': () => me.client.delete(`${url}/users/${chief.id}`),
      'PATCH without': () => me.client.patch(url, { user_ids: [] }),
      'PATCH with': async () =>
        me.client.patch(`/api/groups/${(await test.make('groups')).id}`, { user_ids: [chief.id] }),
      'POST with': () => me.client.post('/api/groups', { name: 'Yeni', user_ids: [chief.id] }),
    }
    for (const [label, call] of Object.entries(calls)) expect((await call()).status, label).toBe(403)
    const [row] = await test.db.read('select count(*) from group_users where user_id = $1', [chief.id])
    expect(row?.[0]).toBe(1)
  })
})

describe('9: an id that is out of reach', () => {
  it('is refused as one that is not there, whatever it would bring', async () => {
    const [mine, theirs] = [await test.make('corporations'), await test.make('corporations')]
    const role = await test.make('roles', { scope: 'corporation' })
    const names = ['users.store', 'users.update', 'users.show', 'department-users.store']
    const near = await test.person({ permissions: names, values: { corporation_id: mine.id } })
    await test.db.read('insert into user_roles (user_id, role_id) values ($1, $2)', [near.id, role.id])
    const hidden = await test.make('departments', { corporation_id: theirs.id, permission_ids: [beyond] })
    const answers = []
    for (const id of [hidden.id, 999_999]) {
      const body = { ...(await test.factory.body('users')), department_ids: [id] }
      const { status, body: answer } = await near.client.post('/api/users', body)
      answers.push({ status, answer })
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject({
      status: 422,
      answer: { errors: { department_ids: ['Böyle bir kayıt yok.'] } },
    })
  })
})
