import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resourceList } from '../../../../resources/index.ts'
import { syncPermissions } from '../../../../src/server/db/sync.ts'
import { builtinRights } from '../../../../src/server/portal.ts'
import { type Person, startTestPortal, type TestPortal } from '../../../support/portal.ts'

let test: TestPortal
let admin: Person
let root: Person

beforeAll(async () => {
  test = await startTestPortal()
  admin = await test.person({ roles: ['admin'] })
  root = await test.person({ roles: ['super-admin'] })
})
afterAll(() => test.stop())

const add = (name: string, who = admin) =>
  who.client.post('/api/permissions', { name, display_name: `Yetki ${name}` })
const idOf = async (name: string) =>
  (await test.db.read('select id from permissions where name = $1 and deleted_at is null', [name]))[0]?.[0]

describe('a permission that staff add', () => {
  it('bears a name of a resource and an action, none of the portal’s', async () => {
    for (const name of ['rapor', 'Rapor.indir', 'rapor.', '*', 'rapor.in dir', 'users.fly', 'user-roles.x'])
      expect(Object.keys((await add(name)).body.errors), name).toEqual(['name'])
    const made = await add('yillik-rapor.indir')
    expect([made.status, made.body.data]).toMatchObject([
      201,
      { name: 'yillik-rapor.indir', is_system: false },
    ])
    expect((await add('yillik-rapor.indir')).status).toBe(422)
    const change = { name: 'yillik-rapor.sil' }
    expect((await admin.client.patch(`/api/permissions/${made.body.data.id}`, change)).status).toBe(422)
  })

  it('is given first by who holds everything, and seen in the account of who has it', async () => {
    const { id } = (await add('arsiv.oku')).body.data
    const person = await test.person()
    const give = (who: Person) => who.client.post(`/api/users/${person.id}/permissions`, { ids: [id] })
    expect((await give(admin)).status).toBe(403)
    expect((await give(root)).status).toBe(200)
    const { permission_list } = (await person.client.get('/api/users/me')).body.data
    expect(permission_list).toContain('arsiv.oku')
    expect((await admin.client.get(`/api/permissions/${id}`)).status).toBe(200)
  })

  it('is given to nobody with its creation but by who holds everything', async () => {
    const body = { name: 'kasa.ac', display_name: 'Kasa', user_ids: [admin.id] }
    const refused = await admin.client.post('/api/permissions', body)
    expect([refused.status, refused.body.errors]).toEqual([
      403,
      { user_ids: ['Yeni bir yetkiyi ilk olarak tüm yetkilere sahip biri verebilir.'] },
    ])
    expect(await idOf('kasa.ac')).toBeUndefined()
    const choices = { resource: 'permissions', field: 'users', ids: admin.id }
    const answer = await admin.client.get('/api/refused-choices', choices)
    expect(JSON.stringify(answer.body)).toContain('Yeni bir yetkiyi')
    expect((await root.client.post('/api/permissions', body)).status).toBe(201)
  })

  it('is deleted again and brought back, and none of the portal’s is', async () => {
    const { id } = (await add('depo.ac')).body.data
    const own = await idOf('users.index')
    const refused = await root.client.delete(`/api/permissions/${own}`)
    expect([refused.status, refused.body.message]).toEqual([409, 'Portalla gelen yetkiler silinemez.'])
    const english = { headers: { 'accept-language': 'en' } }
    const role = (await test.db.read(`select id from roles where name = 'learner'`, []))[0]?.[0]
    expect((await root.client.delete(`/api/roles/${role}`, undefined, english)).body.message).toBe(
      'Roles that come with the portal can’t be deleted.',
    )
    // What one does not hold oneself, one takes from nobody.
    expect((await admin.client.delete(`/api/permissions/${id}`)).status).toBe(403)
    expect((await root.client.delete(`/api/permissions/${id}`)).status).toBe(204)
    expect(await idOf('depo.ac')).toBeUndefined()
    expect((await root.client.post(`/api/permissions/${id}/restore`)).status).toBe(200)
  })

  it('steps aside when the portal comes to have one of its name, so that nobody holds that by it', async () => {
    const person = await test.person()
    const own = await idOf('users.index')
    await test.db.read(`update permissions set is_system = false where id = $1`, [own])
    await test.db.read('insert into user_permissions (user_id, permission_id) values ($1, $2)', [
      person.id,
      own,
    ])
    await syncPermissions(test.portal.engine.db, resourceList, builtinRights)
    const names = await test.db.read(
      `select p.name, p.is_system from user_permissions u join permissions p on p.id = u.permission_id where u.user_id = $1`,
      [person.id],
    )
    expect(names).toEqual([[`users.index~${own}`, false]])
    expect(await idOf('users.index')).not.toBe(own)
    const [admins] = await test.db.read(
      `select count(*)::int from role_permissions x join roles r on r.id = x.role_id where r.name = 'admin' and x.permission_id = $1`,
      [await idOf('users.index')],
    )
    expect(admins?.[0]).toBe(1)
  })
})
