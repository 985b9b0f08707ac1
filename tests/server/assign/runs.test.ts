/** Runs of assigning: whom they name, who reads them, how they are stopped and taken up, and how many files are read at once. */
import { afterAll, expect, it } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import { takeUpAssignRuns } from '../../../src/server/assign/orphans.ts'
import { forgetCallers } from '../../../src/server/auth/sessions.ts'
import { trainingEnrolments, trainings } from '../../support/enrolling/resources.ts'
import { startTestPortal } from '../../support/portal.ts'

const test = await startTestPortal({ resources: [...resourceList, trainings, trainingEnrolments] })
afterAll(test.stop)
const root = await test.as('super-admin')
const me = (await root.get('/api/users/me')).body.data.id as number
let number = 0
async function training(): Promise<number> {
  const answer = await root.post('/api/trainings', { name: `Eğitim ${++number}` })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data.id
}
const url = (id: number) => `/api/trainings/${id}/enrolments/assign`
const running = async (id: number, ids: readonly number[]): Promise<number> => {
  const [row] = await test.db.read(
    `insert into assign_runs (user_id, resource, record_id, relation, locale, ids, sent, status)
     values ($1, 'trainings', $2, 'enrolments', 'tr', $3::bigint[], '{}', 'running') returning id`,
    [me, id, ids],
  )
  return row?.[0] as number
}

it('names nobody whom the caller does not see, and asks again who may read people', async () => {
  const corporation_id = Number((await test.make('corporations')).id)
  await test.db.query(
    "insert into roles (name, display_name, scope) values ('planner', 'Planlayan', 'corporation')",
  )
  const reader = await test.person({
    roles: ['planner'],
    permissions: [
      'trainings.index',
      'trainings.show',
      'training-enrolments.store',
      'users.index',
      'users.show',
    ],
    values: { corporation_id },
  })
  const planned = await root.post('/api/trainings', { name: 'Kurumun', corporation_id })
  const id = planned.body.data.id as number
  const values = { last_name: 'Kişi', corporation_id }
  const gone = await test.make('users', { ...values, first_name: 'Silinen', status: 'active' })
  const idle = await test.make('users', { ...values, first_name: 'Pasif', status: 'inactive' })
  await root.delete(`/api/users/${gone.id}`)
  const run = await reader.client.post(url(id), { user_ids: [Number(gone.id), Number(idle.id)] })
  expect(run.status, JSON.stringify(run.body)).toBe(200)
  const failures = run.body.data.failures as { id: number; title: string | null }[]
  const titleOf = (who: { id: unknown }) => failures.find(each => each.id === Number(who.id))?.title
  expect(failures).toHaveLength(2)
  expect(titleOf(gone)).toBeNull()
  expect(titleOf(idle)).toContain('Pasif')
  const one = `${url(id)}/runs/${run.body.data.id}`
  expect((await reader.client.get(one)).status).toBe(200)
  await test.db.query(
    `delete from user_permissions where user_id = $1 and permission_id in (
       select id from permissions where name in ('users.index', 'users.show'))`,
    [reader.id],
  )
  forgetCallers()
  expect((await reader.client.get(one)).status).toBe(403)
  expect((await reader.client.get(`${url(id)}/runs`)).status).toBe(403)
})

it('a stop never forgets, and a run under way is not forgotten', async () => {
  const id = await training()
  const run = `${url(id)}/runs/${await running(id, [1])}`
  expect((await root.delete(run)).status).toBe(409)
  expect((await root.post(`${run}/stop`)).body.data).toMatchObject({ status: 'stopped' })
  expect((await root.post(`${run}/stop`)).body.data).toMatchObject({ status: 'stopped' })
  expect((await root.get(run)).status).toBe(200)
  expect((await root.delete(run)).status).toBe(204)
  expect((await root.get(run)).status).toBe(404)
})

it('what a killed process left behind is left to a new job', async () => {
  const id = await training()
  const [dead, fresh] = [await running(id, [1]), await running(id, [1])]
  await test.db.query("update assign_runs set worked_at = worked_at - interval '5 minutes' where id = $1", [
    dead,
  ])
  expect(await takeUpAssignRuns(test.portal.engine)).toEqual([dead])
  expect(await takeUpAssignRuns(test.portal.engine)).toEqual([])
  const jobs = await test.db.read("select data from job_outbox where queue = 'assign-run'", [])
  expect(jobs).toContainEqual([{ assign_run_id: dead }])
  expect(jobs).not.toContainEqual([{ assign_run_id: fresh }])
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
