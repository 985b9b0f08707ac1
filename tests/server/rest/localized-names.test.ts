/** Names that come with the portal, in the language of whoever reads them. */
import { afterAll, describe, expect, it } from 'vitest'
import { csv, readXlsx } from '../../support/files.ts'
import { startTestPortal } from '../../support/portal.ts'

const test = await startTestPortal()
afterAll(test.stop)
const root = await test.as('super-admin')
const english = { headers: { 'accept-language': 'en' } }
const roleId = async (name: string) =>
  (await test.db.read('select id from roles where name = $1', [name]))[0]?.[0] as number
const storedName = async (id: number) =>
  (await test.db.read('select display_name from roles where id = $1', [id]))[0]?.[0]

describe('a name that comes with the portal', () => {
  it('is read in the language that is asked for: in lists, records, includes, exports and the two screens of rights', async () => {
    const learner = await roleId('learner')
    const list = await root.get('/api/roles', { per_page: 50 }, english)
    const names = list.body.data.map((role: { display_name: string }) => role.display_name)
    expect(names).toContain('Learner')
    expect(names, 'sorted as it is read').toEqual([...names].sort())
    expect((await root.get(`/api/roles/${learner}`, {}, english)).body.data.display_name).toBe('Learner')
    expect((await root.get(`/api/roles/${learner}`)).body.data.display_name).toBe('Öğrenen')
    const { id, client } = await test.person({ roles: ['learner'] })
    const included = await root.get('/api/users', { 'filter[id]': id, include: 'roles' }, english)
    expect(included.body.data[0].roles[0].display_name).toBe('Learner')
    const me = await client.get('/api/users/me', { include: 'roles' }, english)
    expect(me.body.data.roles[0].display_name).toBe('Learner')
    const file = await root.get('/api/export-permissions', { 'filter[name]': 'users.index' }, english)
    expect((await readXlsx(file.raw)).flat()).toContain('List users')
    const manager = await test.person({ roles: ['company-manager'] })
    const effective = await root.get(`/api/users/${manager.id}/effective-permissions`, {}, english)
    const found = effective.body.data.find((row: { name: string }) => row.name === 'users.index')
    expect(found.display_name).toBe('List users')
    expect(found.sources[0]).toMatchObject({ kind: 'role', name: 'Company manager' })
    expect(found.sources[0]).not.toHaveProperty('key')
  })

  it('is found by what is read', async () => {
    const search = async (text: string, options = {}) =>
      (await root.get('/api/roles', { 'filter[search]': text }, options)).body.data.map(
        (role: { name: string }) => role.name,
      )
    expect(await search('administrat', english)).toEqual(expect.arrayContaining(['admin', 'super-admin']))
    expect(await search('administrat')).toEqual([])
    const filtered = await root.get('/api/permissions', { 'filter[display_name]': 'List users' }, english)
    expect(filtered.body.data.map((row: { name: string }) => row.name)).toContain('users.index')
    expect(filtered.body.meta.total).toBe(filtered.body.data.length)
  })

  it('is named in a file as it is read', async () => {
    const file = csv([
      ['First name', 'Last name', 'Email', 'Roles'],
      ['Ada', 'Ak', 'ada.ak@ornek.example', 'Learner'],
    ])
    const answer = await root.upload('/api/users/from-file?dry_run=1', 'a.csv', file, english)
    expect(answer.body.data, JSON.stringify(answer.body)).toMatchObject({ ready: 1, bad: 0 })
  })

  it('is not stored in another language by who saves a form without changing it, and stays as staff named it', async () => {
    const id = await roleId('mentee')
    const saved = await root.put(`/api/roles/${id}`, { display_name: 'Mentee', scope: 'own' }, english)
    expect(saved.body.data.display_name).toBe('Mentee')
    expect(await storedName(id)).toBe('Menti')
    await root.put(`/api/roles/${id}`, { display_name: 'Trainee' }, english)
    expect(await storedName(id)).toBe('Trainee')
    expect((await root.get(`/api/roles/${id}`)).body.data.display_name).toBe('Trainee')
    expect((await root.get(`/api/roles/${id}`, {}, english)).body.data.display_name).toBe('Trainee')
  })

  it('is that of a permission category too', async () => {
    const { id } = await test.make('permission-categories', { name: 'Kişiler', sort: 1 })
    expect((await root.get(`/api/permission-categories/${id}`, {}, english)).body.data.name).toBe('People')
    await test.db.read("update permissions set permission_category_id = $1 where name like 'users.%'", [id])
    const matrix = await root.get(`/api/roles/${await roleId('learner')}/permission-matrix`, {}, english)
    const people = matrix.body.data.resources.find((resource: { name: string }) => resource.name === 'users')
    expect(people.category).toBe('People')
  })
})
