/** Runs of assigning are runs like the others: found by their maker, stopped, gone on with, taken up, and taken back. */
import { afterAll, describe, expect, it } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import type { BulkRun } from '../../../src/metadata/bulk-run.ts'
import { forgetCallers } from '../../../src/server/auth/sessions.ts'
import { takeUpOrphans } from '../../../src/server/bulk/orphans.ts'
import { workOffBulkRun } from '../../../src/server/bulk/work.ts'
import type { Client } from '../../support/client.ts'
import { trainingEnrolments, trainings } from '../../support/enrolling/resources.ts'
import { startTestPortal } from '../../support/portal.ts'
import { beforeTransactions } from '../../support/transactions.ts'

const test = await startTestPortal({ resources: [...resourceList, trainings, trainingEnrolments] })
afterAll(test.stop)
const root = await test.as('super-admin')
const me = (await root.get('/api/users/me')).body.data.id as number
const first = { number: 1, last: false }
let number = 0
async function training(values: object = {}): Promise<number> {
  const answer = await root.post('/api/trainings', { name: `Eğitim ${++number}`, ...values })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data.id
}
async function people(count: number, values: object = {}): Promise<number[]> {
  const rows = await test.db.read(
    `insert into users (first_name, last_name, email, status, locale, corporation_id)
     select 'Kişi', 'No ' || n, $1 || n || '@atama.test', 'active', 'tr', $3::bigint from generate_series(1, $2::int) n returning id`,
    [`a${++number}-`, count, (values as { corporation_id?: number }).corporation_id ?? null],
  )
  return rows.map(([id]) => id as number)
}
const url = (id: number) => `/api/trainings/${id}/enrolments/assign`
const runUrl = (id: number) => `/api/bulk-runs/${id}`
const rowsOf = async (id: number) =>
  (
    await test.db.read(
      'select user_id from training_enrolments where training_id = $1 and deleted_at is null order by id',
      [id],
    )
  ).map(([user]) => user)
const data = async (answer: Promise<{ status: number; body: { data: BulkRun; message?: string } }>) => {
  const { status, body } = await answer
  expect([200, 202], JSON.stringify(body)).toContain(status)
  return body.data
}
const assign = (client: Client, id: number, user_ids: readonly number[]) =>
  data(client.post(url(id), { user_ids }))
const undo = (client: Client, id: number) => data(client.post(`${runUrl(id)}/undo`))
/** A run that no queue knows of. */
const leave = async (user: number, id: number, ids: readonly number[]): Promise<number> => {
  const [row] = await test.db.read(
    `insert into bulk_runs (user_id, resource, operation, relation, parent_id, locale, ids, sent, status)
     values ($1, 'trainings', 'assign', 'enrolments', $2, 'tr', $3::bigint[], '{}', 'running') returning id`,
    [user, id, ids],
  )
  return row?.[0] as number
}
const workOff = (id: number) => workOffBulkRun(test.portal, { bulk_run_id: id }, first)
const assigner = [
  'trainings.index',
  'trainings.show',
  'training-enrolments.index',
  'training-enrolments.show',
  'training-enrolments.store',
  'users.index',
  'users.show',
]
const revoke = async (id: number, ...names: string[]) => {
  await test.db.query(
    `delete from user_permissions where user_id = $1 and permission_id in (select id from permissions where name = any ($2::text[]))`,
    [id, names],
  )
  forgetCallers()
}

it('names nobody whom the caller does not see, also where they may not read people any more', async () => {
  const corporation_id = Number((await test.make('corporations')).id)
  await test.db.query(
    "insert into roles (name, display_name, scope) values ('planner', 'Planlayan', 'corporation')",
  )
  const reader = await test.person({ roles: ['planner'], permissions: assigner, values: { corporation_id } })
  const id = await training({ corporation_id })
  const values = { last_name: 'Kişi', corporation_id }
  const gone = await test.make('users', { ...values, first_name: 'Silinen', status: 'active' })
  const idle = await test.make('users', { ...values, first_name: 'Pasif', status: 'inactive' })
  await root.delete(`/api/users/${gone.id}`)
  const run = await assign(reader.client, id, [Number(gone.id), Number(idle.id)])
  const titleOf = ({ failures }: BulkRun, who: { id: unknown }) =>
    failures?.find(each => each.id === Number(who.id))?.title
  expect(run.failures).toHaveLength(2)
  expect(titleOf(run, gone)).toBeNull()
  expect(titleOf(run, idle)).toContain('Pasif')
  await revoke(reader.id, 'users.index', 'users.show')
  expect(titleOf(await data(reader.client.get(runUrl(run.id))), idle)).toBeNull()
  expect((await reader.client.get(`${runUrl(run.id)}/rows`)).body.data[1].title).toBeNull()
})

describe('a run of assigning', () => {
  it('is stopped between two batches, found again, and gone on with, and makes each row once', async () => {
    const id = await training()
    const ids = await people(1100)
    const maker = await test.person({ roles: ['admin'], permissions: assigner })
    const run = await leave(maker.id, id, ids)
    await beforeTransactions(
      test.db,
      async number => {
        if (number !== 1) return
        expect((await maker.client.delete(runUrl(run))).status, 'goes on').toBe(409)
        expect(await data(maker.client.post(`${runUrl(run)}/stop`))).toMatchObject({ status: 'stopped' })
      },
      () => workOff(run),
    )
    expect(await rowsOf(id)).toEqual(ids.slice(0, 500))
    const [found] = (await maker.client.get('/api/bulk-runs', { resource: 'trainings' })).body.data
    expect(found).toMatchObject({ id: run, status: 'stopped', done: 500, total: 1100, can_resume: true })
    const resumed = await maker.client.post(`${runUrl(run)}/resume`)
    expect(resumed).toMatchObject({ status: 202, body: { data: { status: 'running', done: 500 } } })
    await Promise.all([workOff(run), workOff(run)])
    expect(await data(maker.client.get(runUrl(run)))).toMatchObject({
      status: 'done',
      done: 1100,
      unchanged: 0,
      refused: 0,
    })
    expect(await rowsOf(id)).toEqual(ids)
    const { body } = await maker.client.get(`${runUrl(run)}/rows`, { per_page: 100, page: 11 })
    expect(body.meta.total).toBe(1100)
    expect(body.data.map((row: { id: number }) => row.id)).toEqual(ids.slice(1000))
    expect((await maker.client.delete(runUrl(run))).status).toBe(204)
    expect((await maker.client.get(runUrl(run))).status).toBe(404)
    await test.db.read("delete from job_outbox where queue = 'bulk-run'", [])
  }, 60_000)

  it('stops, and says why, where all that is left is refused', async () => {
    const id = await training()
    const ids = await people(2)
    const run = await leave(me, id, ids)
    await root.patch(`/api/trainings/${id}`, { state: 'closed' })
    await workOff(run)
    const stopped = await data(root.get(runUrl(run)))
    expect(stopped).toMatchObject({ status: 'stopped', done: 0, can_resume: true })
    expect(stopped.message).toBeTruthy()
    await root.patch(`/api/trainings/${id}`, { state: 'open' })
    expect(await data(root.post(`${runUrl(run)}/resume`))).toMatchObject({ status: 'running', message: null })
    await workOff(run)
    expect(await rowsOf(id)).toEqual(ids)
    await test.db.read("delete from job_outbox where queue = 'bulk-run'", [])
  })

  it('ends where its maker may not assign, or not read people, any more', async () => {
    for (const lost of ['training-enrolments.store', 'users.index']) {
      const id = await training()
      const maker = await test.person({ permissions: assigner })
      const run = await leave(maker.id, id, await people(1))
      await revoke(maker.id, lost, lost.replace('index', 'show'))
      await workOff(run)
      expect(await data(maker.client.get(runUrl(run))), lost).toMatchObject({ status: 'stopped', done: 0 })
      expect(await rowsOf(id)).toEqual([])
    }
  })

  it('that a killed process left behind is left to one new job, and to none while that waits', async () => {
    const id = await training()
    const [dead, fresh] = [await leave(me, id, [1]), await leave(me, id, [1])]
    const age = () =>
      test.db.query("update bulk_runs set worked_at = worked_at - interval '21 seconds' where id = $1", [
        dead,
      ])
    await age()
    expect(await takeUpOrphans(test.portal.engine)).toEqual([dead])
    await age()
    expect(await takeUpOrphans(test.portal.engine)).toEqual([])
    const jobs = await test.db.read("select data from job_outbox where queue = 'bulk-run'", [])
    expect(jobs).toEqual([[{ bulk_run_id: dead }]])
    await test.db.read('delete from bulk_runs where id = any ($1::bigint[])', [[dead, fresh]])
    await test.db.read("delete from job_outbox where queue = 'bulk-run'", [])
  })
})

describe('an assignment is taken back', () => {
  it('once: the rows that it made, with a line of history, and nobody else’s', async () => {
    const id = await training()
    const [there, a, b] = (await people(3)) as [number, number, number]
    await assign(root, id, [there])
    const run = await assign(root, id, [there, a, b])
    expect(run).toMatchObject({ done: 3, unchanged: 1, can_undo: true })
    const back = await undo(root, run.id)
    expect(back).toMatchObject({ operation: 'assign', undo_of: run.id, total: 2, done: 2, refused: 0 })
    expect(await rowsOf(id)).toEqual([there])
    const lines = await test.db.read(
      `select count(*)::int from audit_entries where action = 'training-enrolments.destroy' and subject_id in
         (select id from training_enrolments where training_id = $1)`,
      [id],
    )
    expect(lines).toEqual([[2]])
    expect((await root.post(`${runUrl(run.id)}/undo`)).status).toBe(409)
    expect((await root.post(`${runUrl(back.id)}/undo`)).status).toBe(409)
    // Who was taken back may come again.
    expect(await assign(root, id, [a])).toMatchObject({ done: 1, unchanged: 0, refused: 0 })
  })

  it('but for rows that somebody changed or deleted since', async () => {
    const id = await training()
    const ids = await people(3)
    const run = await assign(root, id, ids)
    const rows = (await root.get('/api/training-enrolments', { 'filter[training_id]': id, sort: 'id' })).body
      .data as { id: number; user_id: number }[]
    const rowOf = (user: unknown) => rows.find(row => row.user_id === user)?.id
    await root.patch(`/api/training-enrolments/${rowOf(ids[0])}`, { note: 'Elle' })
    await root.delete(`/api/training-enrolments/${rowOf(ids[1])}`)
    const back = await undo(root, run.id)
    expect(back).toMatchObject({ total: 3, done: 3, refused: 2 })
    expect(back.failures?.map(({ id: who }) => who)).toEqual(ids.slice(0, 2))
    expect(back.failures?.[0]?.reason).toBe('Bu kayıt o zamandan beri değişti; olduğu gibi bırakıldı.')
    expect(await rowsOf(id)).toEqual([ids[0]])
  })

  it('with those who wait for a place first, and the places are free again', async () => {
    const id = await training({ capacity: 1 })
    const ids = await people(3)
    const run = await assign(root, id, ids)
    expect(run).toMatchObject({ done: 3, waitlisted: 2 })
    const { body } = await root.get(`${runUrl(run.id)}/rows`)
    expect(body.data.map((row: { outcome: string }) => row.outcome)).toEqual([
      'done',
      'waitlisted',
      'waitlisted',
    ])
    expect(await undo(root, run.id)).toMatchObject({ done: 3, refused: 0 })
    expect(await assign(root, id, ids.slice(2))).toMatchObject({ done: 1, waitlisted: 0 })
  })

  it('not by who may not delete rows, then or by now', async () => {
    const id = await training()
    const [a, b] = (await people(2)) as [number, number]
    const maker = await test.person({ roles: ['admin'], permissions: assigner })
    expect(await assign(maker.client, id, [a])).toMatchObject({ done: 1, can_undo: false })
    const deleter = await test.person({
      roles: ['admin'],
      permissions: [...assigner, 'training-enrolments.destroy'],
    })
    const run = await assign(deleter.client, id, [b])
    expect(run.can_undo).toBe(true)
    await revoke(deleter.id, 'training-enrolments.destroy')
    expect(await undo(deleter.client, run.id)).toMatchObject({ done: 1, refused: 1 })
    expect(await rowsOf(id)).toEqual([a, b])
  })

  it('not after a day', async () => {
    const id = await training()
    const ids = await people(1)
    const run = await assign(root, id, ids)
    await test.db.read("update bulk_runs set created_at = created_at - interval '25 hours' where id = $1", [
      run.id,
    ])
    expect((await root.post(`${runUrl(run.id)}/undo`)).status).toBe(409)
    expect(await rowsOf(id)).toEqual(ids)
  })

  it('as far as it came, where it was stopped, which is not gone on with then', async () => {
    const id = await training()
    const ids = await people(2)
    const run = await assign(root, id, ids)
    await test.db.read(
      `update bulk_runs set status = 'stopped', ids = ids || 999999::bigint, sent = '{}' where id = $1`,
      [run.id],
    )
    expect(await undo(root, run.id)).toMatchObject({ total: 2, done: 2, refused: 0 })
    expect(await rowsOf(id)).toEqual([])
    expect((await root.post(`${runUrl(run.id)}/resume`)).status).toBe(409)
  })
})

it('reads two files of a person at once, and no more', async () => {
  const id = await training()
  const lines = `email\n${Array.from({ length: 500 }, (_, n) => `x${n}@y.z`).join('\n')}`
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => root.upload(`${url(id)}/from-file`, 'a.csv', lines)),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses).toContain(409)
  expect(statuses.filter(status => status === 200).length).toBeGreaterThan(0)
  expect((await root.upload(`${url(id)}/from-file`, 'a.csv', lines)).status).toBe(200)
})
