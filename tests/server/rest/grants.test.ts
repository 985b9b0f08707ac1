/** Nobody gives what they do not hold, nor rules over who stands above them, through whichever endpoint. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetCallers } from '../../../src/server/auth/sessions.ts'
import { type Person, startTestPortal } from '../../support/portal.ts'

const test = await startTestPortal()
afterAll(test.stop)

const holders = ['roles', 'titles', 'departments', 'professions', 'groups'] as const
const pairs = ['user-roles', 'title-users', 'department-users', 'profession-users', 'group-users']
const grants = ['role', 'title', 'department', 'profession', 'group', 'user'].map(
  name => `${name}-permissions`,
)

/** May write everything of the organisation, but holds neither the wildcard nor a right to delete missions. */
const everyDoor = [
  ...[
    'users',
    'roles',
    'titles',
    'departments',
    'professions',
    'groups',
    'permissions',
    'accepted-domains',
  ].flatMap(name => ['index', 'show', 'update'].map(verb => `${name}.${verb}`)),
  ...['users', 'roles', 'titles', 'departments', 'professions', 'groups', 'accepted-domains'].flatMap(
    name => [`${name}.store`, `${name}.destroy`],
  ),
  ...[...pairs, ...grants].flatMap(pair => ['index', 'store', 'destroy'].map(verb => `${pair}.${verb}`)),
  ...[
    'users.storeUsersFromFile',
    'users.resetPassword',
    'users.deactive',
    'users.reactivate',
    'users.indexPassive',
  ],
  ...['waiting-users.index', 'waiting-users.show', 'waiting-users.approve'],
]

let wildcard: number
let beyond: number
let me: Person
let chief: Person
let above: { table: string; id: number; what: number }[]

const permission = async (name: string) =>
  (await test.db.read('select id from permissions where name = $1', [name]))[0]?.[0] as number

/** Everything that says who holds what. */
async function rightsOfAll() {
  const tables = [...pairs, ...grants]
    .filter(pair => pair !== 'title-users')
    .map(pair => pair.replace('-', '_'))
  const rows = await Promise.all(
    tables.map(async table => [table, (await test.db.read(`select count(*) from ${table}`, []))[0]?.[0]]),
  )
  const titles = (await test.db.read('select count(*) from users where title_id is not null', []))[0]?.[0]
  return { ...Object.fromEntries(rows), titles }
}

beforeAll(async () => {
  wildcard = await permission('*')
  beyond = await permission('missions.destroy')
  chief = await test.person({ roles: ['super-admin'] })
  // Reaches all rows, so that nothing but the grant is in the way.
  const reach = await test.make('roles', { scope: 'all' })
  me = await test.person({ permissions: everyDoor })
  await test.db.read('insert into user_roles (user_id, role_id) values ($1, $2)', [me.id, reach.id])
  above = []
  for (const table of holders)
    for (const what of [wildcard, beyond]) {
      const { id } = await test.make(table, { permission_ids: [what] })
      above.push({ table, id, what })
    }
})

describe('15: somebody without a permission', () => {
  it('gives it to nobody and nothing, from neither side of a pair, in no body', async () => {
    const before = await rightsOfAll()
    for (const what of [wildcard, beyond]) {
      for (const table of ['users', ...holders]) {
        const { id } = table === 'users' ? me : await test.make(table)
        const calls = {
          [`POST ${table}/permissions`]: () =>
            me.client.post(`/api/${table}/${id}/permissions`, { ids: [what] }),
          [`POST permissions/${table}`]: () =>
            me.client.post(`/api/permissions/${what}/${table}`, { ids: [id] }),
          [`PATCH ${table}`]: () => me.client.patch(`/api/${table}/${id}`, { permission_ids: [what] }),
          [`POST ${table}`]: async () =>
            me.client.post(`/api/${table}`, { ...(await test.factory.body(table)), permission_ids: [what] }),
          'PATCH permissions': () =>
            me.client.patch(`/api/permissions/${what}`, { [`${table.replace(/s$/, '')}_ids`]: [id] }),
        }
        for (const [label, call] of Object.entries(calls))
          expect((await call()).status, `${label} ${what}`).toBe(403)
      }
    }
    expect(await rightsOfAll()).toEqual(before)
  })

  it('lets nobody into what brings it: not themselves, not others, by no endpoint', async () => {
    const other = await test.person()
    const before = await rightsOfAll()
    for (const { table, id } of above) {
      const key = table === 'titles' ? { title_id: id } : { [`${table.replace(/s$/, '')}_ids`]: [id] }
      for (const person of [me, other]) {
        const calls = {
          [`PATCH users ${table}`]: () => me.client.patch(`/api/users/${person.id}`, key),
          [`POST ${table}/users`]: () => me.client.post(`/api/${table}/${id}/users`, { ids: [person.id] }),
          ...(table !== 'titles' && {
            [`POST users/${table}`]: () => me.client.post(`/api/users/${person.id}/${table}`, { ids: [id] }),
            [`PATCH ${table} users`]: () => me.client.patch(`/api/${table}/${id}`, { user_ids: [person.id] }),
          }),
        }
        for (const [label, call] of Object.entries(calls)) expect((await call()).status, label).toBe(403)
      }
      const body = { ...(await test.factory.body('users')), ...key }
      expect((await me.client.post('/api/users', body)).status, `POST users ${table}`).toBe(403)
    }
    expect(await rightsOfAll()).toEqual(before)
  })

  it('lets nobody in by a file, an approval or an accepted domain', async () => {
    const before = await rightsOfAll()
    const role = above.find(holder => holder.table === 'roles')
    const [row] = await test.db.read('select display_name from roles where id = $1', [role?.id])
    const csv = `first_name;last_name;email;roles\nAda;Kara;ada.kara@ornek.example;${row?.[0]}\n`
    const imported = await me.client.upload('/api/users/from-file', 'a.csv', csv)
    expect(imported.status).toBe(422)
    expect(imported.body.data).toMatchObject({ written: 0, bad: 1 })
    expect(imported.body.data.rows[0].reason).toMatch(
      new RegExp(`^“${row?.[0]}” sende olmayan bir yetkiyi verir: `),
    )
    const waiting = await test.make('waiting-users')
    const approved = await me.client.post(`/api/waiting-users/${waiting.id}/approve`, {
      role_ids: [role?.id],
    })
    expect(approved.status).toBe(403)
    expect((await me.client.get(`/api/waiting-users/${waiting.id}`)).body.data.status).toBe(
      'waiting_approval',
    )
    const domain = { domain: 'yeni.example', default_role_id: role?.id }
    expect((await me.client.post('/api/accepted-domains', domain)).status).toBe(403)
    expect(await rightsOfAll()).toEqual(before)
  })

  it('is told in their language which permission it is, and which of the chosen brings it', async () => {
    const role = await test.make('roles', { display_name: 'Bölge', scope: 'own' })
    const [row] = await test.db.read("select id from permissions where name = 'group-users.index'", [])
    const permission = row?.[0] as number
    await test.db.read('insert into role_permissions (role_id, permission_id) values ($1, $2)', [
      role.id,
      permission,
    ])
    const harmless = await test.make('roles', { scope: 'own' })
    const clerk = await test.person({
      roles: ['education-manager'],
      permissions: ['user-roles.store', 'user-permissions.store', 'roles.index', 'permissions.index'],
    })
    await test.db.read(
      "delete from role_permissions where permission_id = $1 and role_id = (select id from roles where name = 'education-manager')",
      [permission],
    )
    forgetCallers()
    const { id } = await test.person()
    const both = { ids: [harmless.id, role.id] }
    const refused = await clerk.client.post(`/api/users/${id}/roles`, both)
    expect([refused.status, refused.body.message]).toEqual([
      403,
      '“Bölge” sende olmayan bir yetkiyi verir: Görevlendirilen kullanıcıları görüntüle',
    ])
    const english = { headers: { 'accept-language': 'en' } }
    const [all] = await test.db.read("select id from permissions where name = '*'", [])
    const wildcard = await clerk.client.post(
      `/api/users/${id}/permissions`,
      { ids: [permission, all?.[0]] },
      english,
    )
    expect([wildcard.status, wildcard.body.message]).toEqual([
      403,
      'You can’t grant a permission that you don’t hold: All permissions',
    ])
  })

  it('makes no role that reaches further than they do', async () => {
    const near = await test.person({ permissions: everyDoor })
    const role = await test.make('roles', { scope: 'own' })
    const wide = await test.make('roles', { scope: 'all' })
    for (const scope of ['corporation', 'all']) {
      expect((await near.client.patch(`/api/roles/${role.id}`, { scope })).status, scope).toBe(403)
      const body = { ...(await test.factory.body('roles')), scope }
      expect((await near.client.post('/api/roles', body)).status, scope).toBe(403)
    }
    expect((await near.client.patch(`/api/users/${near.id}`, { role_ids: [wide.id] })).status).toBe(403)
    expect(
      (await near.client.patch(`/api/roles/${role.id}`, { scope: 'own', display_name: 'Ad' })).status,
    ).toBe(200)
  })

  it('gives what they hold, all the same', async () => {
    const own = await permission('users.index')
    const role = await test.make('roles')
    const other = await test.person()
    expect((await me.client.post(`/api/roles/${role.id}/permissions`, { ids: [own] })).status).toBe(200)
    expect((await me.client.post(`/api/users/${other.id}/roles`, { ids: [role.id] })).status).toBe(200)
    expect((await other.client.get('/api/users')).status).toBe(200)
  })
})

describe('somebody who stands above', () => {
  it('is not changed, disarmed or taken over from below', async () => {
    const url = `/api/users/${chief.id}`
    const [row] = await test.db.read('select role_id from user_roles where user_id = $1', [chief.id])
    const role = row?.[0] as number
    const calls = {
      rename: () => me.client.patch(url, { first_name: 'Başka' }),
      'change the e-mail of': () => me.client.patch(url, { email: 'ben@ornek.example' }),
      delete: () => me.client.delete(url),
      deactivate: () => me.client.post(`/api/users/deactivate-user/${chief.id}`),
      'reset the password of': () => me.client.post('/api/users/password-reset', { id: chief.id }),
      'take the role of': () => me.client.delete(`${url}/roles/${role}`),
      'empty the roles of': () => me.client.patch(url, { role_ids: [] }),
      'take from the role’s side': () => me.client.delete(`/api/roles/${role}/users/${chief.id}`),
      'assign a department to': async () =>
        me.client.post(`${url}/departments`, { ids: [(await test.make('departments')).id] }),
      'take the wildcard from the role': () => me.client.delete(`/api/roles/${role}/permissions/${wildcard}`),
      'take it from the other side': () => me.client.delete(`/api/permissions/${wildcard}/roles/${role}`),
      'empty the permissions of the role': () =>
        me.client.patch(`/api/roles/${role}`, { permission_ids: [] }),
      'narrow the role': () => me.client.patch(`/api/roles/${role}`, { scope: 'own' }),
    }
    for (const [label, call] of Object.entries(calls)) expect((await call()).status, label).toBe(403)
    expect((await chief.client.get('/api/users/me')).body.data).toMatchObject({
      permission_list: ['*'],
      scope: 'all',
    })
    for (const { table, id, what } of above)
      if (what === wildcard && table !== 'roles')
        expect((await me.client.delete(`/api/${table}/${id}`)).status, `delete ${table}`).toBe(403)
  })

  it('by one permission only is still not taken over', async () => {
    const other = await test.person({ permissions: ['missions.destroy'] })
    expect((await me.client.post('/api/users/password-reset', { id: other.id })).status).toBe(403)
    expect((await me.client.patch(`/api/users/${other.id}`, { email: 'ben2@ornek.example' })).status).toBe(
      403,
    )
    expect((await me.client.patch(`/api/users/${other.id}`, { first_name: 'Başka' })).status).toBe(200)
  })

  it('is nobody to themselves: one’s own rights are not widened, one’s own account not closed', async () => {
    expect((await me.client.post(`/api/users/deactivate-user/${me.id}`)).status).toBe(409)
    expect((await me.client.delete(`/api/users/${me.id}`)).status).toBe(409)
    expect((await me.client.patch('/api/users/me', { role_ids: [1] })).status).toBe(422)
    expect((await me.client.patch('/api/users/me', { status: 'active' })).status).toBe(422)
    expect((await me.client.patch('/api/users/me', { email: 'x@ornek.example' })).status).toBe(422)
  })

  it('[ORG-3] of the roles that came with the portal, none can be deleted', async () => {
    const root = await test.as('super-admin')
    const roles = await test.db.read('select id, name from roles where is_system', [])
    for (const [id, name] of roles)
      expect((await root.delete(`/api/roles/${id}`)).status, String(name)).toBe(409)
  })
})
