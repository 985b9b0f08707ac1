/** Somebody can always do everything: the last who can is not deleted, deactivated or stripped. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetCallers } from '../../../src/server/auth/sessions.ts'
import type { Answer } from '../../support/client.ts'
import { type Person, startTestPortal } from '../../support/portal.ts'

const test = await startTestPortal()
afterAll(test.stop)

const value = async (text: string) => (await test.db.read(text, []))[0]?.[0] as number
const wildcard = await value("select id from permissions where name = '*'")
const role = await value("select id from roles where name = 'super-admin'")
const rounds = test.db.engine === 'postgres' ? 10 : 2
const refusal = 'Portalda her şeyi yapabilen son kişi bu. Önce bu yetkiyi başka birine ver.'

let chief: Person
beforeEach(async () => {
  await test.db.read("update users set status = 'deactivated'", [])
  await test.db.read('delete from user_permissions', [])
  chief = await test.person({ roles: ['super-admin'] })
})

/** How many active people hold the wildcard, asked in another way than the portal does. */
const holders = () =>
  value(`select count(*) from users u where u.deleted_at is null and u.status = 'active' and (
    exists (select 1 from user_roles m join role_permissions p using (role_id) join roles h on h.id = role_id where m.user_id = u.id and p.permission_id = ${wildcard} and h.deleted_at is null)
    or exists (select 1 from user_permissions p where p.user_id = u.id and p.permission_id = ${wildcard})
    or exists (select 1 from title_permissions p where p.title_id = u.title_id and p.permission_id = ${wildcard})
    or exists (select 1 from group_users m join group_permissions p using (group_id) join groups h on h.id = group_id where m.user_id = u.id and p.permission_id = ${wildcard} and h.deleted_at is null))`)

const expectRefused = async (calls: Readonly<Record<string, () => Promise<Answer>>>) => {
  for (const [label, call] of Object.entries(calls)) {
    const { status, body } = await call()
    expect({ status, message: body?.message }, label).toEqual({ status: 409, message: refusal })
    expect(await holders(), label).toBe(1)
    forgetCallers()
  }
}

describe('12: the last who holds the wildcard', () => {
  it('through a role keeps it, by whatever endpoint', async () => {
    // Somebody who is not active does not count.
    await test.person({ roles: ['super-admin'], values: { status: 'deactivated' } })
    const { client, id } = chief
    await expectRefused({
      'own form': () => client.patch(`/api/users/${id}`, { role_ids: [] }),
      'own roles': () => client.delete(`/api/users/${id}/roles/${role}`),
      'members of the role': () => client.delete(`/api/roles/${role}/users`, { ids: [id] }),
      'form of the role, members': () => client.patch(`/api/roles/${role}`, { user_ids: [] }),
      'permissions of the role': () => client.delete(`/api/roles/${role}/permissions/${wildcard}`),
      'form of the role': () => client.patch(`/api/roles/${role}`, { permission_ids: [] }),
      'roles of the permission': () => client.delete(`/api/permissions/${wildcard}/roles/${role}`),
      'form of the permission': () => client.patch(`/api/permissions/${wildcard}`, { role_ids: [] }),
    })
  })

  it('through a group or a title keeps it', async () => {
    const [group, title, other] = [
      await test.make('groups', { permission_ids: [wildcard] }),
      await test.make('titles', { permission_ids: [wildcard] }),
      await test.make('titles'),
    ]
    const { client, id } = chief
    await test.db.read('insert into group_users (group_id, user_id) values ($1, $2)', [group.id, id])
    await test.db.read('delete from user_roles where user_id = $1', [id])
    await expectRefused({
      'deletion of the group': () => client.delete(`/api/groups/${group.id}`),
      'members of the group': () => client.delete(`/api/groups/${group.id}/users/${id}`),
    })
    await test.db.read('delete from group_users where user_id = $1', [id])
    await test.db.read('update users set title_id = $2 where id = $1', [id, title.id])
    await expectRefused({
      'own form': () => client.patch(`/api/users/${id}`, { title_id: null }),
      'another title in the form': () => client.patch(`/api/users/${id}`, { title_id: other.id }),
      'people of the title': () => client.delete(`/api/titles/${title.id}/users/${id}`),
      'people of another title': () => client.post(`/api/titles/${other.id}/users`, { ids: [id] }),
    })
  })

  it('may give it up when somebody else has it', async () => {
    const next = await test.person({ roles: ['super-admin'] })
    expect((await chief.client.delete(`/api/users/${chief.id}/roles/${role}`)).status).toBe(204)
    expect(await holders()).toBe(1)
    expect((await next.client.delete(`/api/users/${chief.id}`)).status).toBe(204)
  })

  it('is left when two go against each other at once', async () => {
    const ways: ((by: Person, other: Person) => Promise<Answer>)[] = [
      (by, other) => by.client.delete(`/api/users/${other.id}`),
      (by, other) => by.client.post(`/api/users/deactivate-user/${other.id}`),
      (by, other) => by.client.patch(`/api/users/${other.id}`, { role_ids: [] }),
      (by, other) => by.client.delete(`/api/roles/${role}/users/${other.id}`),
    ]
    for (const [at, way] of ways.entries())
      for (let round = 0; round < rounds; round++) {
        await test.db.read("update users set status = 'deactivated'", [])
        const [a, b] = [
          await test.person({ roles: ['super-admin'] }),
          await test.person({ roles: ['super-admin'] }),
        ]
        // Both are known already, so that neither is asked for again in between.
        await Promise.all([a.client.get('/api/users/me'), b.client.get('/api/users/me')])
        const answers = await Promise.all([way(a, b), (ways[(at + round) % 4] as typeof way)(b, a)])
        const statuses = answers.map(({ status }) => status)
        expect(statuses.filter(status => status < 300).length, statuses.join()).toBe(1)
        expect(await holders(), statuses.join()).toBe(1)
      }
  })
})
