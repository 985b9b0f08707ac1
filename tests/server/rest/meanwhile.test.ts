/** What somebody else does to the pairs of a record while it is being saved: between one statement and the next. */
import { afterAll, describe, expect, it } from 'vitest'
import type { Queryable } from '../../../src/server/db/database.ts'
import { type Context, withDb } from '../../../src/server/rest/context.ts'
import { loadRow } from '../../../src/server/rest/show.ts'
import { etagOf } from '../../../src/server/rest/tags.ts'
import { update } from '../../../src/server/rest/update.ts'
import { inTransaction } from '../../../src/server/rest/write.ts'
import { startTestPortal } from '../../support/portal.ts'

const test = await startTestPortal()
afterAll(test.stop)
const root = await test.as('super-admin')

/** A context whose transaction runs `work` once, just before its first statement that matches. */
const interrupted = (context: Context, at: RegExp, work: (db: Queryable) => Promise<unknown>): Context => {
  const { db } = context
  let done = false
  const read: Queryable['read'] = async (text, params) => {
    if (!done && at.test(text)) {
      done = true
      await work(db)
    }
    return db.read(text, params)
  }
  return withDb(
    context,
    new Proxy(db, {
      get: (target, name) => (name === 'read' ? read : Reflect.get(target, name, target)),
    }) as Queryable,
  )
}

const rolesOf = async (id: number) =>
  (await test.db.read('select role_id from user_roles where user_id = $1 order by role_id', [id])).map(
    ([role]) => role,
  )

async function scene() {
  const [one, two] = [await test.make('roles'), await test.make('roles')]
  const user = await test.make('users', { role_ids: [one.id] })
  const people = test.factory.compiled('users')
  const tag = etagOf(await loadRow(test.factory.context, people, user.id, { tag: true }))
  return { one, two, user, people, tag }
}

describe('while a record is saved', () => {
  it('15: what somebody else took does not come back with the rest of the list', async () => {
    const { one, two, user, people } = await scene()
    await inTransaction(test.factory.context, inner => {
      const context = interrupted(inner, /^insert into "user_roles"/, db =>
        db.read('delete from user_roles where user_id = $1 and role_id = $2', [user.id, one.id]),
      )
      return update(context, people, user.id, { role_ids: [one.id, two.id] })
    })
    expect(await rolesOf(user.id)).toEqual([two.id])
  })

  it('51: what somebody else added is not lost under a tag of before', async () => {
    const { one, two, user, people, tag } = await scene()
    const added = await test.make('roles')
    const save = inTransaction(test.factory.context, inner => {
      const context = interrupted(inner, /^select "role_id" from "user_roles"/, db =>
        db.read('insert into user_roles (user_id, role_id) values ($1, $2)', [user.id, added.id]),
      )
      return update(context, people, user.id, { role_ids: [one.id, two.id] }, tag)
    })
    await expect(save).rejects.toMatchObject({ status: 412 })
  })

  it('51: a list that no tag covers is not sent with one', async () => {
    const permission = await test.factory.make('permissions')
    const role = await test.make('roles')
    const { etag } = (await root.get(`/api/roles/${role.id}`)).headers
    const body = { permission_ids: [permission.id] }
    const url = `/api/roles/${role.id}`
    const refused = await root.patch(url, body, { headers: { 'if-match': String(etag) } })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['permission_ids']])
    expect((await root.patch(url, body, { headers: { 'if-match': '*' } })).status).toBe(200)
    expect((await root.patch(url, { permission_ids: [] })).status).toBe(200)
  })
})
