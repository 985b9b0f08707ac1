/** Many records by one call: each as by a request of its own, told of before, stopped, gone on with and taken back. */
import { afterAll, describe, expect, it } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import { belongsToMany, text } from '../../../src/fields/index.ts'
import type { BulkForecast, BulkRun } from '../../../src/metadata/bulk-run.ts'
import { type AnyResource, defineResource } from '../../../src/metadata/resource.ts'
import { erasePerson } from '../../../src/server/areas/privacy/erase.ts'
import { contextFor } from '../../../src/server/auth/on-behalf.ts'
import { takeUpOrphans } from '../../../src/server/bulk/orphans.ts'
import { beginRun } from '../../../src/server/bulk/runs.ts'
import { workOffBulkRun } from '../../../src/server/bulk/work.ts'
import type { Context } from '../../../src/server/rest/context.ts'
import { forget } from '../../../src/server/retention.ts'
import type { Client } from '../../support/client.ts'
import { startTestPortal } from '../../support/portal.ts'
import { beforeTransactions, failsAfter } from '../../support/transactions.ts'
import { vehicles } from '../../support/vehicles.ts'

/** Without a form all of its fields stand in one. */
const gadgets = defineResource('gadgets', {
  path: 'gadget',
  title: 'name',
  fields: {
    name: text({ required: true, max: 80 }),
    owners: belongsToMany('users', { pair: 'gadget-owners' }),
  },
  list: { columns: ['name'] },
})

const test = await startTestPortal({
  resources: [...resourceList, vehicles, gadgets] as readonly AnyResource[],
})
afterAll(test.stop)
const root = await test.as('super-admin')
const runs = '/api/bulk-runs'
const first = { number: 1, last: false }

const many = async (resource: string, count: number, values: (at: number) => object = () => ({})) => {
  const ids: number[] = []
  const usual = resource === 'users' ? { locale: 'tr' } : {}
  for (let at = 0; at < count; at++)
    ids.push((await test.make(resource, { ...usual, ...values(at) } as never)).id)
  return ids
}
const read = async (table: string, column: string, ids: readonly number[]) =>
  (
    await test.db.read(`select "${column}" from "${table}" where id = any ($1::bigint[]) order by id`, [ids])
  ).map(([value]) => value)
const lines = async (action: string, ids: readonly number[]) =>
  (
    await test.db.read(
      'select subject_id from audit_entries where action = $1 and subject_id = any ($2::bigint[]) order by id',
      [action, ids],
    )
  ).map(([id]) => id)
const run = async (client: Client, url: string, body: object): Promise<BulkRun> => {
  const { status, body: answer } = await client.post(url, body)
  expect(status, JSON.stringify(answer)).toBe(200)
  return answer.data
}
const undo = (client: Client, { id }: BulkRun) => run(client, `${runs}/${id}/undo`, {})
/** A run that no queue knows of. */
const leave = async (user: number, ids: readonly number[], sent: object, done = 0) => {
  const [row] = await test.db.read(
    `insert into bulk_runs (user_id, resource, operation, locale, ids, sent, done, status)
     values ($1, 'users', 'update', 'tr', $2::bigint[], $3, $4, 'running') returning id`,
    [user, ids, JSON.stringify(sent), done],
  )
  return { bulk_run_id: row?.[0] as number }
}
const stateOf = async ({ bulk_run_id }: { bulk_run_id: number }) =>
  (await test.db.read('select status, done from bulk_runs where id = $1', [bulk_run_id]))[0]

const titles = await many('titles', 3)
const [title, other, third] = titles as [number, number, number]
const update = '/api/users/bulk/update'

describe('[TBL-7] fields of many records', () => {
  it('are edited by one call, with a line in the history of each that changed', async () => {
    const ids = await many('users', 4, at => ({ title_id: at < 3 ? other : title }))
    const done = await run(root, update, { ids: [...ids, 999_999], values: { title_id: title } })
    expect(done).toMatchObject({
      resource: 'users',
      operation: 'update',
      status: 'done',
      total: 5,
      done: 5,
      unchanged: 1,
      refused: 1,
      can_undo: true,
      failures: [{ id: 999_999, title: null, reason: 'Kayıt bulunamadı.' }],
    })
    expect(await read('users', 'title_id', ids)).toEqual([title, title, title, title])
    expect(await lines('users.update', ids)).toEqual(ids.slice(0, 3))
    const { body } = await root.get(`${runs}/${done.id}/rows`, { per_page: 4 })
    expect(body.meta).toMatchObject({ total: 5, last_page: 2 })
    expect(body.data.map((row: { outcome: string }) => row.outcome)).toEqual([
      'done',
      'done',
      'done',
      'unchanged',
    ])
    expect(body.data[0]).toEqual({ id: ids[0], title: expect.any(String), outcome: 'done', reason: null })
  })

  it('are told of before, and nothing is written by that', async () => {
    const ids = await many('users', 3, at => ({ title_id: at ? other : title }))
    const { status, body } = await root.post(`${update}?dry_run=1`, {
      ids: [...ids, 999_999],
      values: { title_id: title, locale: 'tr' },
    })
    expect(status).toBe(200)
    const forecast: BulkForecast = body.data
    expect(forecast).toEqual({
      total: 4,
      tried: 4,
      done: 2,
      unchanged: 1,
      refused: 1,
      failures: [{ id: 999_999, title: null, reason: 'Kayıt bulunamadı.' }],
      fields: { title_id: 2, locale: 0 },
    })
    expect(await read('users', 'title_id', ids)).toEqual([title, other, other])
    expect(await lines('users.update', ids)).toEqual([])
    expect((await root.post(`${update}?dry_run=2`, { ids, values: { locale: 'tr' } })).status).toBe(400)
  })

  it('are those of the form that are for many, and that the caller may write', async () => {
    const ids = await many('users', 1)
    const refused: [object, string][] = [
      [{ email: 'a@ornek.example' }, 'email'],
      [{ image_media_ids: [] }, 'image_media_ids'],
      [{ status: 'rejected' }, 'status'],
      [{ full_name: 'A' }, 'full_name'],
      [{ password_hash: 'x' }, 'password_hash'],
      [{ nothing: 1 }, 'nothing'],
      [{ locale: 'de' }, 'locale'],
      [{ first_name: null }, 'first_name'],
      [{}, 'values'],
    ]
    for (const [values, key] of refused) {
      const { status, body } = await root.post(update, { ids, values })
      expect(status, key).toBe(422)
      expect(Object.keys(body.errors), key).toContain(key)
    }
    expect((await root.post(update, { ids })).status).toBe(422)
    expect((await root.post(update, { ids, values: { locale: 'tr' }, input: {} })).status).toBe(422)
    expect((await root.post('/api/users/bulk/destroy', { ids, values: { locale: 'tr' } })).status).toBe(422)
    const reader = await test.person({ permissions: ['users.index', 'users.show'] })
    expect((await reader.client.post(update, { ids, values: { locale: 'tr' } })).status).toBe(403)
    expect((await reader.client.post(`${update}?dry_run=1`, { ids, values: { locale: 'tr' } })).status).toBe(
      403,
    )
    const editor = await test.person({ permissions: ['users.index', 'users.show', 'users.update'] })
    const { status, body } = await editor.client.post(update, { ids, values: { role_ids: [] } })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['role_ids']])
  })

  it('of records out of reach are not told from those that are not there', async () => {
    const [near, far] = (await many('corporations', 2)) as [number, number]
    const { client } = await test.person({
      roles: ['company-manager'],
      values: { corporation_id: near },
    })
    const [own, hidden] = (await many('users', 2, at => ({ corporation_id: at ? far : near }))) as [
      number,
      number,
    ]
    const body = { ids: [own, hidden, 999_999], values: { locale: 'en' } }
    const { failures, done } = await run(client, update, body)
    expect(done).toBe(3)
    const reason = 'Kayıt bulunamadı.'
    expect(failures).toEqual([
      { id: hidden, title: null, reason },
      { id: 999_999, title: null, reason },
    ])
    expect((await client.post(`${update}?dry_run=1`, body)).body.data.failures).toEqual(failures)
    expect(await read('users', 'locale', [own, hidden])).toEqual(['en', 'tr'])
  })

  it('are given back, where nobody changed the record since', async () => {
    const groups = await many('groups', 2)
    const ids = await many('users', 3, () => ({ title_id: other }))
    const [kept, changed, regrouped] = ids as [number, number, number]
    const values = { title_id: title, group_ids: groups }
    const done = await run(root, update, { ids, values })
    await root.patch(`/api/users/${changed}`, { title_id: third })
    await root.delete(`/api/groups/${groups[0]}/users/${regrouped}`)
    const back = await undo(root, done)
    expect(back).toMatchObject({
      operation: 'update',
      undo_of: done.id,
      total: 3,
      refused: 2,
      can_undo: false,
    })
    expect(back.failures?.map(({ id }) => id)).toEqual([changed, regrouped])
    expect(back.failures?.[0]?.reason).toBe('Kaydı bu arada başkası değiştirdi.')
    expect(await read('users', 'title_id', ids)).toEqual([other, third, title])
    const linked = await test.db.read('select user_id from group_users where user_id = any ($1::bigint[])', [
      ids,
    ])
    expect(linked.map(([id]) => id).sort()).toEqual([changed, changed, regrouped].sort())
    expect(await lines('users.update', [kept])).toEqual([kept, kept])
    expect((await root.post(`${runs}/${done.id}/undo`)).status).toBe(409)
    expect((await root.post(`${runs}/${back.id}/undo`)).status).toBe(409)
  })

  it('are not given back after a day, nor by who may not edit them any more', async () => {
    const ids = await many('users', 1, () => ({ title_id: other }))
    const editor = await test.person({ roles: ['admin'] })
    const done = await run(editor.client, update, { ids, values: { title_id: title } })
    await test.db.read('delete from user_roles where user_id = $1', [editor.id])
    const { forgetCallers } = await import('../../../src/server/auth/sessions.ts')
    forgetCallers()
    expect((await editor.client.post(`${runs}/${done.id}/undo`)).status).toBe(403)
    const own = await run(root, update, { ids, values: { title_id: third } })
    await test.db.read("update bulk_runs set created_at = created_at - interval '25 hours' where id = $1", [
      own.id,
    ])
    expect((await root.post(`${runs}/${own.id}/undo`)).status).toBe(409)
    expect(await read('users', 'title_id', ids)).toEqual([third])
  })

  it('that records had are removed with the day in which they can be given back', async () => {
    const ids = await many('users', 2, () => ({ title_id: other }))
    const done = await run(root, update, { ids, values: { title_id: title } })
    const kept = async () =>
      (
        await test.db.read('select count(undo)::int, count(*)::int from bulk_run_rows where run_id = $1', [
          done.id,
        ])
      )[0]
    const age = (hours: number) =>
      test.db.read(
        `update bulk_runs set created_at = clock_timestamp() - interval '${hours} hours' where id = $1`,
        [done.id],
      )
    await age(23)
    await forget(test.db, test.portal.config, [])
    expect(await kept()).toEqual([2, 2])
    await age(25)
    await forget(test.db, test.portal.config, [])
    expect(await kept()).toEqual([0, 2])
    await age(24 * 8)
    await forget(test.db, test.portal.config, [])
    expect(await kept()).toEqual([0, 0])
  })

  it('and what a stopped run was sent, are kept for a day', async () => {
    const staff = await test.person({ roles: ['admin'] })
    const left = await leave(staff.id, await many('users', 1), { locale: 'en' })
    const url = `${runs}/${left.bulk_run_id}`
    await staff.client.post(`${url}/stop`)
    const sent = async () =>
      (await test.db.read('select sent is not null from bulk_runs where id = $1', [left.bulk_run_id]))[0]
    await forget(test.db, test.portal.config, [])
    expect(await sent()).toEqual([true])
    await test.db.read("update bulk_runs set created_at = created_at - interval '25 hours' where id = $1", [
      left.bulk_run_id,
    ])
    await forget(test.db, test.portal.config, [])
    expect(await sent()).toEqual([false])
    const { status, body } = await staff.client.post(`${url}/resume`)
    expect([status, body.message]).toEqual([409, 'Bu işlem artık sürdürülemez.'])
  })
})

describe('what runs keep of somebody who is erased', () => {
  const erase = async (person: number) => {
    const me = (await root.get('/api/users/me')).body.data.id
    const context = await contextFor(test.portal, test.db, me)
    await test.db.transaction(db => erasePerson({ ...context, db } as never, person))
  }

  it('goes with them: what they had, and why they were refused', async () => {
    const ids = await many('users', 2, () => ({ phone: '+90 212 5550000' }))
    const done = await run(root, update, { ids, values: { phone: null } })
    const refused = await run(root, '/api/users/bulk/restore', { ids })
    expect(refused.refused).toBe(2)
    await erase(ids[0] as number)
    const rows = await test.db.read(
      'select record_id, undo is null from bulk_run_rows where run_id = $1 order by place',
      [done.id],
    )
    expect(rows).toEqual([
      [ids[0], true],
      [ids[1], false],
    ])
    const { body } = await root.get(`${runs}/${refused.id}`)
    expect(body.data.failures.map(({ reason }: { reason: string }) => reason)).toEqual([
      '—',
      refused.failures?.[1]?.reason,
    ])
  })

  it('goes with them where they were taken away from a record, and not where its records have the same ids', async () => {
    const [role] = (await many('roles', 1)) as [number]
    const ids = await many('users', 2)
    await root.post(`/api/roles/${role}/users`, { ids })
    const done = await run(root, `/api/roles/${role}/users/bulk/unlink`, { ids })
    // Of a role’s permissions: ids of another table, under the same resource.
    const [foreign] = await test.db.read(
      `insert into bulk_runs (user_id, resource, operation, relation, parent_id, locale, ids, done, status)
       select user_id, resource, operation, 'permissions', parent_id, locale, ids, done, status from bulk_runs where id = $1 returning id`,
      [done.id],
    )
    await test.db.read(
      `insert into bulk_run_rows (run_id, place, record_id, outcome, undo)
       select $2::bigint, place, record_id, outcome, undo from bulk_run_rows where run_id = $1`,
      [done.id, foreign?.[0]],
    )
    await erase(ids[0] as number)
    const kept = async (id: unknown) =>
      (
        await test.db.read('select undo is not null from bulk_run_rows where run_id = $1 order by place', [
          id,
        ])
      ).map(([has]) => has)
    expect(await kept(done.id)).toEqual([false, true])
    expect(await kept(foreign?.[0])).toEqual([true, true])
  })

  it('goes with them from what a stopped run was sent, which cannot be gone on with then', async () => {
    const staff = await test.person({ roles: ['admin'] })
    const ids = await many('users', 2)
    const [theirs, other] = [
      await leave(staff.id, ids, { about: 'Ayşe Bekleyen, rapor' }),
      await leave(staff.id, ids.slice(1), { locale: 'en' }),
    ]
    for (const { bulk_run_id: id } of [theirs, other]) await staff.client.post(`${runs}/${id}/stop`)
    await erase(ids[0] as number)
    const sent = async ({ bulk_run_id: id }: { bulk_run_id: number }) =>
      (await test.db.read('select sent is not null from bulk_runs where id = $1', [id]))[0]
    expect([await sent(theirs), await sent(other)]).toEqual([[false], [true]])
    expect((await staff.client.post(`${runs}/${theirs.bulk_run_id}/resume`)).status).toBe(409)
  })
})

describe('pairs of a resource without a form', () => {
  it('are edited of many, and given back', async () => {
    const [user] = (await many('users', 1)) as [number]
    const [id] = (await many('gadgets', 1, () => ({ name: 'A' }))) as [number]
    await root.patch(`/api/gadgets/${id}`, { owner_ids: [user] })
    const owners = async () =>
      (await test.db.read('select user_id from gadget_owners where gadget_id = $1', [id])).map(([of]) => of)
    expect(await owners()).toEqual([user])
    const done = await run(root, '/api/gadgets/bulk/update', { ids: [id], values: { owner_ids: [] } })
    expect(await owners()).toEqual([])
    expect(await undo(root, done)).toMatchObject({ done: 1, refused: 0 })
    expect(await owners()).toEqual([user])
  })
})

describe('[TBL-7] deletions and transitions of many', () => {
  it('are refused for some with the reason, and taken back', async () => {
    const [used, free] = (await many('corporations', 2)) as [number, number]
    await test.make('departments', { corporation_id: used })
    const url = '/api/corporations/bulk/destroy'
    const forecast = (await root.post(`${url}?dry_run=1`, { ids: [used, free] })).body.data
    expect(forecast).toMatchObject({
      done: 1,
      refused: 1,
      failures: [{ id: used, title: expect.any(String) }],
    })
    const done = await run(root, url, { ids: [used, free] })
    expect(done).toMatchObject({ done: 2, refused: 1, can_undo: true, failures: forecast.failures })
    expect(await read('corporations', 'deleted_at', [used, free])).toEqual([null, expect.anything()])
    await undo(root, done)
    expect(await read('corporations', 'deleted_at', [used, free])).toEqual([null, null])
    expect(await lines('corporations.restore', [free])).toEqual([free])
  })

  it('are not taken back where the record was brought back and deleted again', async () => {
    const [id] = (await many('titles', 1)) as [number]
    const done = await run(root, '/api/titles/bulk/destroy', { ids: [id] })
    await root.post(`/api/titles/${id}/restore`)
    await root.delete(`/api/titles/${id}`)
    expect(await undo(root, done)).toMatchObject({
      refused: 1,
      failures: [{ id, reason: 'Bu kayıt o zamandan beri değişti; olduğu gibi bırakıldı.' }],
    })
    expect(await read('titles', 'deleted_at', [id])).toEqual([expect.anything()])
    const restored = await run(root, '/api/titles/bulk/restore', { ids: [id] })
    expect(restored).toMatchObject({ done: 1, refused: 0, can_undo: false })
  })

  it('change each state by its own rules, and go back to the state that each had', async () => {
    const ids = await many('users', 3, at => ({ status: at === 2 ? 'rejected' : 'active' }))
    const url = '/api/users/bulk/deactive'
    const done = await run(root, url, { ids })
    expect(done).toMatchObject({ done: 3, refused: 1, can_undo: true })
    expect(await read('users', 'status', ids)).toEqual(['deactivated', 'deactivated', 'rejected'])
    expect(await lines('users.deactive', ids)).toEqual(ids.slice(0, 2))
    await undo(root, done)
    expect(await read('users', 'status', ids)).toEqual(['active', 'active', 'rejected'])
    expect(await lines('users.reactivate', ids)).toEqual(ids.slice(0, 2))
  })

  it('take the same input for all, which is checked before anything is begun', async () => {
    const ids = await many('users', 2, () => ({ status: 'waiting_approval' }))
    const before = (await root.get(runs)).body.data.length
    expect((await root.post('/api/waiting-users/bulk/approve', { ids, input: { x: 1 } })).status).toBe(422)
    expect((await root.get(runs)).body.data.length).toBe(before)
    const done = await run(root, '/api/waiting-users/bulk/approve', { ids })
    expect(done).toMatchObject({ done: 2, refused: 0 })
    expect(await read('users', 'status', ids)).toEqual(['active', 'active'])
  })
})

describe('rows that are taken away from a record', () => {
  it('of a pair, told of before, and linked again', async () => {
    const [role] = (await many('roles', 1)) as [number]
    const ids = await many('users', 3)
    const url = `/api/roles/${role}/users/bulk/unlink`
    await root.post(`/api/roles/${role}/users`, { ids: ids.slice(0, 2) })
    const forecast = (await root.post(`${url}?dry_run=1`, { ids })).body.data
    expect(forecast).toMatchObject({ total: 3, done: 2, refused: 1 })
    const links = async () =>
      (await test.db.read('select user_id from user_roles where role_id = $1 order by 1', [role])).map(
        ([id]) => id,
      )
    expect(await links()).toEqual(ids.slice(0, 2))
    const done = await run(root, url, { ids })
    expect(done).toMatchObject({
      operation: 'unlink',
      from: { resource: 'roles', id: role, relation: 'users' },
      done: 3,
      refused: 1,
      can_undo: true,
    })
    expect(await links()).toEqual([])
    await undo(root, done)
    expect(await links()).toEqual(ids.slice(0, 2))
  })

  it('is taken back once, whatever became of the run that did so', async () => {
    const [role] = (await many('roles', 1)) as [number]
    const [user] = (await many('users', 1)) as [number]
    await root.post(`/api/roles/${role}/users`, { ids: [user] })
    const done = await run(root, `/api/roles/${role}/users/bulk/unlink`, { ids: [user] })
    const back = await undo(root, done)
    expect((await root.delete(`${runs}/${back.id}`)).status).toBe(204)
    expect((await root.delete(`/api/roles/${role}/users/${user}`)).status).toBe(204)
    expect((await root.post(`${runs}/${done.id}/undo`)).status).toBe(409)
    expect(await test.db.read('select 1 from user_roles where role_id = $1', [role])).toEqual([])
    expect(await test.db.read('select undo from bulk_run_rows where run_id = $1', [done.id])).toEqual([
      [null],
    ])
  })

  it('of rows that point back, but for those that point elsewhere by now', async () => {
    const ids = await many('users', 2, () => ({ title_id: title }))
    const done = await run(root, `/api/titles/${title}/users/bulk/unlink`, { ids })
    expect(await read('users', 'title_id', ids)).toEqual([null, null])
    await root.post(`/api/titles/${third}/users`, { ids: [ids[1]] })
    expect(await undo(root, done)).toMatchObject({ refused: 1, failures: [{ id: ids[1] }] })
    expect(await read('users', 'title_id', ids)).toEqual([title, third])
  })

  it('asks for the pair’s permission, and for a record within reach', async () => {
    const { client } = await test.person({ permissions: ['roles.index', 'roles.show', 'user-roles.index'] })
    const [role] = await many('roles', 1)
    expect((await client.post(`/api/roles/${role}/users/bulk/unlink`, { ids: [1] })).status).toBe(403)
    expect((await root.post('/api/roles/999999/users/bulk/unlink', { ids: [1] })).status).toBe(404)
  })
})

describe('a run', () => {
  it('is begun once by a call that is sent twice', async () => {
    const ids = await many('users', 2)
    const key = { headers: { 'idempotency-key': crypto.randomUUID() } }
    const one = await root.post(update, { ids, values: { locale: 'en' } }, key)
    const two = await root.post(update, { ids, values: { locale: 'en' } }, key)
    expect(two.body.data).toEqual(one.body.data)
    expect(await lines('users.update', ids)).toEqual(ids)
  })

  it('goes on where it was interrupted, and two at once do nothing twice', async () => {
    const staff = await test.person({ roles: ['admin'] })
    const ids = await many('users', 30)
    const left = await leave(staff.id, ids, { locale: 'en' }, 4)
    await Promise.all([workOffBulkRun(test.portal, left, first), workOffBulkRun(test.portal, left, first)])
    expect(await stateOf(left)).toEqual(['done', 30])
    expect(await lines('users.update', ids)).toEqual(ids.slice(4))
  })

  it('that a dead process left behind is taken up by another one, once', async () => {
    const staff = await test.person({ roles: ['admin'] })
    const [alive, dead] = [await leave(staff.id, [1], {}), await leave(staff.id, [1], {})]
    await test.db.read("update bulk_runs set worked_at = worked_at - interval '21 seconds' where id = $1", [
      dead.bulk_run_id,
    ])
    const found = [...(await takeUpOrphans(test.portal.engine)), ...(await takeUpOrphans(test.portal.engine))]
    expect(found).toEqual([dead.bulk_run_id])
    const queued = async () =>
      (await test.db.read("select data from job_outbox where queue = 'bulk-run'", []))
        .map(([data]) => (typeof data === 'string' ? JSON.parse(data) : data))
        .filter(data => data.bulk_run_id === dead.bulk_run_id)
    expect(await queued()).toEqual([dead])
    // While its job waits for its turn, it is left to no other one.
    await test.db.read("update bulk_runs set worked_at = worked_at - interval '21 seconds' where id = $1", [
      dead.bulk_run_id,
    ])
    expect(await takeUpOrphans(test.portal.engine)).toEqual([])
    expect(await queued()).toEqual([dead])
    await test.db.read('delete from bulk_runs where id = any ($1::bigint[])', [
      [alive.bulk_run_id, dead.bulk_run_id],
    ])
  })

  it('is stopped, gone on with, and forgotten', async () => {
    const staff = await test.person({ roles: ['admin'] })
    const ids = await many('users', 6)
    const left = await leave(staff.id, ids, { locale: 'en' })
    const url = `${runs}/${left.bulk_run_id}`
    await beforeTransactions(
      test.db,
      async number => {
        if (number !== 3) return
        expect((await staff.client.delete(url)).status, 'goes on').toBe(409)
        expect((await root.post(`${url}/stop`)).status).toBe(404)
        expect(await staff.client.post(`${url}/stop`)).toMatchObject({
          status: 200,
          body: { data: { status: 'stopped' } },
        })
      },
      () => workOffBulkRun(test.portal, left, first),
    )
    expect(await stateOf(left)).toEqual(['stopped', 3])
    expect((await root.post(`${url}/resume`)).status).toBe(404)
    const resumed = await staff.client.post(`${url}/resume`)
    expect(resumed).toMatchObject({ status: 202, body: { data: { status: 'running', done: 3, total: 6 } } })
    expect((await staff.client.post(`${url}/resume`)).status).toBe(409)
    await workOffBulkRun(test.portal, left, first)
    expect(await stateOf(left)).toEqual(['done', 6])
    expect(await lines('users.update', ids)).toEqual(ids)
    expect((await staff.client.post(`${url}/resume`)).status).toBe(409)
    // Whoever stops it just after its end loses nothing of it.
    expect(await staff.client.post(`${url}/stop`)).toMatchObject({
      status: 200,
      body: { data: { status: 'done', done: 6, can_undo: true } },
    })
    expect((await staff.client.delete(url)).status).toBe(204)
    expect((await staff.client.get(url)).status).toBe(404)
  })

  it('ends when who began it loses the permission on the way', async () => {
    const staff = await test.person({ roles: ['admin'] })
    const ids = await many('users', 40)
    const left = await leave(staff.id, ids, { locale: 'en' })
    await beforeTransactions(
      test.db,
      number => number === 10 && test.db.read('delete from user_roles where user_id = $1', [staff.id]),
      () => workOffBulkRun(test.portal, left, first),
    )
    // They are asked again with every 25th record.
    expect(await stateOf(left)).toEqual(['stopped', 25])
    expect(await read('users', 'locale', ids)).toEqual(ids.map((_, at) => (at < 25 ? 'en' : 'tr')))
  })

  it('that fails is taken up again, and given up with the last try', async () => {
    const staff = await test.person({ roles: ['admin'] })
    const left = await leave(staff.id, await many('users', 3), { locale: 'en' })
    const work = (attempt: typeof first, transactions: number) =>
      beforeTransactions(test.db, failsAfter(transactions), () => workOffBulkRun(test.portal, left, attempt))
    await expect(work(first, 2)).rejects.toThrow('away')
    expect(await stateOf(left)).toEqual(['running', 2])
    await expect(work({ number: 6, last: true }, 0)).rejects.toThrow('away')
    expect(await stateOf(left)).toEqual(['stopped', 2])
  })

  it('is one of ten at once, and goes with its person', async () => {
    const staff = await test.person({ roles: ['admin'] })
    for (let n = 0; n < 10; n++) await leave(staff.id, [1], { locale: 'en' })
    const { status, body } = await staff.client.post(update, { ids: [1], values: { locale: 'en' } })
    expect([status, body.message]).toEqual([409, expect.stringContaining('en fazla on')])
    expect((await staff.client.get(runs, { resource: 'nothing' })).status).toBe(400)
    expect((await test.guest.get(runs)).status).toBe(401)
    await test.db.read("update bulk_runs set status = 'stopped' where user_id = $1", [staff.id])
    const stopped = await test.db.read('select id from bulk_runs where user_id = $1', [staff.id])
    await leave(staff.id, [1], { locale: 'en' })
    const answers = await Promise.all(stopped.map(([id]) => staff.client.post(`${runs}/${id}/resume`)))
    expect(answers.filter(({ status: code }) => code === 202)).toHaveLength(9)
    const full = answers.filter(({ status: code }) => code === 409)
    expect(full.map(({ body: { message } }) => message)).toEqual([expect.stringContaining('en fazla on')])
    await test.db.read("delete from job_outbox where queue = 'bulk-run'", [])
    await test.db.read('delete from bulk_runs where user_id = $1', [staff.id])
  })

  it('is one of ten, however many are begun at once', async () => {
    const staff = await test.person({ roles: ['admin'] })
    for (let n = 0; n < 9; n++) await leave(staff.id, [1], { locale: 'en' })
    const context = await contextFor(test.portal, test.db, staff.id)
    const begun = await Promise.allSettled(
      Array.from({ length: 4 }, () =>
        beginRun(context as Context, test.portal.engine.catalogue.get('users'), {
          operation: 'update',
          ids: [1],
          sent: { locale: 'en' },
        }),
      ),
    )
    expect(begun.map(({ status }) => status).sort()).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
    ])
    await test.db.read('delete from bulk_runs where user_id = $1', [staff.id])
  })

  it('that was taken back is not gone on with', async () => {
    const staff = await test.person({ roles: ['admin'] })
    const ids = await many('users', 2)
    const left = await leave(staff.id, ids, { locale: 'en' })
    const url = `${runs}/${left.bulk_run_id}`
    await workOffBulkRun(test.portal, left, first)
    await test.db.read(
      `update bulk_runs set status = 'stopped', ids = ids || 999999::bigint, sent = '{"locale":"en"}' where id = $1`,
      [left.bulk_run_id],
    )
    expect((await staff.client.get(url)).body.data).toMatchObject({ can_undo: true, can_resume: true })
    expect((await staff.client.post(`${url}/undo`)).status).toBe(200)
    expect((await staff.client.get(url)).body.data).toMatchObject({ can_undo: false, can_resume: false })
    const { status, body } = await staff.client.post(`${url}/resume`)
    expect([status, body.message]).toEqual([409, 'Bu işlem artık sürdürülemez.'])
    expect(await read('users', 'locale', ids)).toEqual(['tr', 'tr'])
  })

  it('of a resource that the portal does not have any more is nowhere', async () => {
    const staff = await test.person({ roles: ['admin'] })
    const left = await leave(staff.id, [1], {}, 1)
    await test.db.read("update bulk_runs set resource = 'gone', refused = 1 where id = $1", [
      left.bulk_run_id,
    ])
    await test.db.read(
      "insert into bulk_run_rows (run_id, place, record_id, outcome, reason) values ($1, 0, 1, 'refused', 'x')",
      [left.bulk_run_id],
    )
    const url = `${runs}/${left.bulk_run_id}`
    expect((await staff.client.get(runs)).body.data).toEqual([])
    for (const path of ['', '/rows']) expect((await staff.client.get(`${url}${path}`)).status, path).toBe(404)
    for (const path of ['/stop', '/resume', '/undo', '/seen'])
      expect((await staff.client.post(`${url}${path}`)).status, path).toBe(404)
    await workOffBulkRun(test.portal, left, first)
    expect(await stateOf(left)).toEqual(['stopped', 1])
  })
})

describe('an action on the collection that is done with each record', () => {
  const url = '/api/vehicles/scrapAll'
  it('is a run over those that meet its condition, within reach', async () => {
    const [near, far] = (await many('corporations', 2)) as [number, number]
    const drivers = await many('users', 2, at => ({ corporation_id: at ? far : near }))
    const states = ['parked', 'driving', 'parked', 'parked']
    const ids = await many('vehicles', 4, at => ({
      state: states[at],
      is_electric: at === 2,
      driver_id: drivers[at === 3 ? 1 : 0],
    }))
    const permissions = ['vehicles.index', 'vehicles.show', 'vehicles.scrapAll']
    const values = { corporation_id: near }
    const { client } = await test.person({ roles: ['company-manager'], permissions, values })
    expect((await client.post(url)).status, 'not what is done with each').toBe(403)
    const manager = await test.person({
      roles: ['company-manager'],
      permissions: [...permissions, 'vehicles.scrap'],
      values,
    })
    expect((await manager.client.post(`${url}?dry_run=1`)).body.data).toMatchObject({ total: 1, done: 1 })
    expect((await manager.client.post(url, { more: 1 })).status).toBe(422)
    expect(await run(manager.client, url, {})).toMatchObject({ operation: 'scrap', total: 1, done: 1 })
    expect(await read('vehicles', 'state', ids)).toEqual(['scrapped', 'driving', 'parked', 'parked'])
    expect((await manager.client.post(url)).status, 'nothing is left').toBe(409)
  })
})
