/** What somebody may not choose in a relation is said beforehand, and refused at its field. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../support/client.ts'
import { startTestPortal } from '../../support/portal.ts'

const test = await startTestPortal()
afterAll(test.stop)
const root = await test.as('super-admin')
const manager = await test.as('organization-manager')

type Refused = { id: number; reason: string }[]
const refused = async (client: Client, query: Record<string, string | number>): Promise<Refused> => {
  const answer = await client.get('/api/refused-choices', query)
  expect(answer, JSON.stringify(query)).toMatchObject({ status: 200 })
  return answer.body.data
}
const idsOf = async (path: string) =>
  ((await root.get(path, { per_page: 100 })).body.data as { id: number }[]).map(({ id }) => id)

describe('[ROL-1] choices that would bring rights which one does not hold', () => {
  let roles: number[]
  let title: number
  let person: number
  beforeAll(async () => {
    roles = await idsOf('/api/roles')
    const held: string[] = (await manager.get('/api/users/me')).body.data.permission_list
    const all = (await root.get('/api/permissions', { per_page: 100 })).body.data as {
      id: number
      name: string
    }[]
    const lacking = all.find(({ name }) => name !== '*' && !held.includes(name))
    title = (await test.make('titles')).id
    expect((await root.post(`/api/titles/${title}/permissions`, { ids: [lacking?.id] })).status).toBe(200)
    person = (await test.make('users')).id
  })

  it('are the very ones that the server refuses, for roles, permissions and titles', async () => {
    const permissions = await idsOf('/api/permissions')
    const department = (await test.make('departments')).id
    const scenes = [
      { resource: 'users', field: 'roles', url: `/api/users/${person}/roles`, id: person, ids: roles },
      {
        resource: 'users',
        field: 'permissions',
        url: `/api/users/${person}/permissions`,
        id: person,
        ids: permissions,
      },
      {
        resource: 'departments',
        field: 'permissions',
        url: `/api/departments/${department}/permissions`,
        id: department,
        ids: permissions,
      },
      { resource: 'titles', field: 'users', url: `/api/titles/${title}/users`, id: title, ids: [person] },
    ]
    for (const { url, ids, ...scene } of scenes) {
      const said = await refused(manager, { ...scene, ids: ids.join() })
      const wrong: number[] = []
      for (const id of ids) {
        const { status } = await manager.post(url, { ids: [id] })
        expect([200, 403], `${url} ${id}`).toContain(status)
        if (status === 403) wrong.push(id)
        else await root.delete(url, { ids: [id] })
      }
      expect(wrong.length, url).toBeGreaterThan(0)
      expect(said.map(({ id }) => id).sort(), url).toEqual(wrong.sort())
      for (const { reason } of said) expect(reason, url).toMatch(/\S/)
    }
    expect(await refused(manager, { resource: 'users', field: 'title', ids: title })).toEqual([
      { id: title, reason: expect.stringContaining('Sende olmayan bir yetkiyi verir') },
    ])
  })

  it('of a record out of sight are not there, and tell nothing of what it brings', async () => {
    const [own, foreign] = [await test.make('corporations'), await test.make('corporations')]
    const { client } = await test.person({
      roles: ['company-manager'],
      values: { corporation_id: own.id },
    })
    const mate = await test.make('users', { corporation_id: own.id })
    const [[wildcard] = []] = await test.db.read("select id from permissions where name = '*'", [])
    const department = (values: object) => test.make('departments', { ...values, permission_ids: [wildcard] })
    const [mine, theirs] = [
      await department({ corporation_id: own.id }),
      await department({ corporation_id: foreign.id }),
    ]
    const query = { resource: 'departments', field: 'users', ids: String(mate.id) }
    expect(await refused(client, { ...query, id: mine.id })).toMatchObject([{ id: mate.id }])
    for (const id of [theirs.id, 999_999_999])
      expect(await client.get('/api/refused-choices', { ...query, id }), String(id)).toMatchObject({
        status: 404,
        body: { message: 'Kayıt bulunamadı.' },
      })
  })

  it('are asked for in as many statements whatever their number, and none for who holds everything', async () => {
    const statements = async (client: Client, ids: readonly number[]) => {
      const { db } = test.portal.engine
      const read = db.read
      let count = 0
      db.read = ((...given: Parameters<typeof read>) => {
        if (/user_roles|role_permissions|"?roles"? /.test(given[0])) count++
        return read.apply(db, given)
      }) as typeof read
      try {
        await refused(client, { resource: 'users', field: 'roles', ids: ids.join() })
      } finally {
        db.read = read
      }
      return count
    }
    // Who the caller is is asked first and kept.
    await statements(manager, roles)
    const forOneRole = await statements(manager, roles.slice(0, 1))
    expect(forOneRole).toBeGreaterThan(0)
    expect(await statements(manager, roles)).toBe(forOneRole)
    expect(await refused(root, { resource: 'users', field: 'roles', ids: roles.join() })).toEqual([])
  })

  it('are refused at their field, when a record is made and when it is changed', async () => {
    const [{ id: role }] = (await root.get('/api/roles', { 'filter[name]': 'super-admin' })).body.data
    const made = await manager.post('/api/users', {
      first_name: 'Deneme',
      last_name: 'Kişi',
      email: 'refused@secim.example',
      role_ids: [role],
    })
    expect(made).toMatchObject({ status: 403, body: { errors: { role_ids: [expect.any(String)] } } })
    const changed = await manager.patch(`/api/users/${person}`, { role_ids: [role] })
    expect(changed).toMatchObject({ status: 403, body: { errors: { role_ids: [made.body.message] } } })
    const titled = await manager.patch(`/api/users/${person}`, { title_id: title })
    expect(titled).toMatchObject({ status: 403, body: { errors: { title_id: [expect.any(String)] } } })
  })

  it('asks for what is there to be chosen, and by whoever may choose', async () => {
    const learner = await test.as('learner')
    expect(
      await learner.get('/api/refused-choices', { resource: 'users', field: 'roles', ids: '1' }),
    ).toMatchObject({ status: 403 })
    for (const query of [
      { resource: 'nothing', field: 'roles', ids: '1' },
      { resource: 'users', field: 'first_name', ids: '1' },
      { resource: 'users', field: 'roles', ids: 'x' },
      { resource: 'users', field: 'roles', ids: '' },
    ])
      expect(await manager.get('/api/refused-choices', query), JSON.stringify(query)).toMatchObject({
        status: 400,
      })
  })
})
