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

/** Somebody with every door open who reaches all rows, but holds neither the wildcard nor `beyond`. */
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
