/** What somebody writes stays within what they see, and takes nothing from what they do not. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonRow } from '../../../src/server/rest/shape.ts'
import { type Person, startTestPortal } from '../../support/portal.ts'

const test = await startTestPortal()
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
