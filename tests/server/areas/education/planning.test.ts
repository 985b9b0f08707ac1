/** What an organisation means to teach: plans of courses, what people gain by them, and what comes before what. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../support/client.ts'
import { publishedCourse } from '../../../support/courses.ts'
import { startTestPortal } from '../../../support/portal.ts'

const test = await startTestPortal()
afterAll(test.stop)
let manager: Client
let course: number
let department: number
let number = 0

beforeAll(async () => {
  manager = await test.as('education-manager')
  course = (await publishedCourse(test, ['Bir'])).id
  department = (await test.make('departments')).id
})

const whole = () => ({
  planned_start: '2031-03-01',
  planned_end: '2031-03-31',
  department_ids: [department],
  planned_participants: 40,
  budget: 12_500,
})
async function plan(values: object = {}): Promise<number> {
  const answer = await manager.post('/api/course-plans', {
    course_id: course,
    period: `2031/${++number}`,
    ...whole(),
    ...values,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  expect(answer.body.data.status).toBe('draft')
  return answer.body.data.id
}
const act = (id: number, name: string, client = manager) => client.post(`/api/course-plans/${id}/${name}`)

describe('[CRS-2] a plan of a course', () => {
  it('10: is there for whoever sees its course or one of its departments', async () => {
    const role = await test.make('roles', { scope: 'corporation' })
    const { id: corporation } = await test.make('corporations')
    const { client } = await test.person({
      roles: [role.name as string],
      permissions: ['index', 'show', 'update', 'destroy'].map(verb => `course-plans.${verb}`),
      values: { corporation_id: corporation },
    })
    const foreign = await plan()
    const own = await plan({
      department_ids: [(await test.make('departments', { corporation_id: corporation })).id],
    })
    const { body } = await client.get('/api/course-plans', { 'filter[id]': `${foreign},${own}` })
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([own])
    expect((await client.patch(`/api/course-plans/${foreign}`, { budget: 1 })).status).toBe(404)
    expect((await client.delete(`/api/course-plans/${foreign}`)).status).toBe(404)
  })

  it('is approved by somebody on a day, open to changes before that alone, and done in the end', async () => {
    const id = await plan()
    expect((await act(id, 'finish')).status).toBe(409)
    const approved = await act(id, 'approve')
    expect(approved.status, JSON.stringify(approved.body)).toBe(200)
    const me = (await manager.get('/api/users/me')).body.data.id
    const { data } = (await manager.get(`/api/course-plans/${id}`, { include: 'departments' })).body
    expect(data).toMatchObject({ status: 'approved', approved_by_id: me, departments: [{ id: department }] })
    expect(data.approved_at).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect((await manager.patch(`/api/course-plans/${id}`, { budget: 1 })).status).toBe(409)
    expect((await act(id, 'reopen')).body.data).toMatchObject({
      status: 'draft',
      approved_by_id: null,
      approved_at: null,
    })
    expect((await manager.patch(`/api/course-plans/${id}`, { budget: 9000 })).status).toBe(200)
    expect((await act(id, 'approve')).status).toBe(200)
    expect((await act(id, 'finish')).body.data.status).toBe('done')
    for (const name of ['approve', 'reopen', 'finish']) expect((await act(id, name)).status, name).toBe(409)
    const states = (await manager.get(`/api/course-plans/${id}/states`)).body.data
    expect(states.map(({ state }: { state: string }) => state)).toEqual([
      'done',
      'approved',
      'draft',
      'approved',
      'draft',
    ])
  })

  it.each([
    ['planned_start', { planned_start: null, planned_end: null }],
    ['departments', { department_ids: [] }],
    ['planned_participants', { planned_participants: null }],
  ])('is approved only with all that it is about: %s', async (field, values) => {
    const id = await plan(values)
    const { data } = (await manager.get(`/api/course-plans/${id}`)).body
    expect(data.missing).toEqual([{ name: 'approve', fields: [field] }])
    const refused = await act(id, 'approve')
    expect([refused.status, refused.body.missing]).toEqual([422, [{ name: 'approve', fields: [field] }]])
    expect((await manager.patch(`/api/course-plans/${id}`, whole())).status).toBe(200)
    expect((await act(id, 'approve')).status).toBe(200)
  })

  it('is one for a course in a period, and ends no sooner than it begins', async () => {
    await plan({ period: 'Bahar' })
    const store = async (values: object) => {
      const answer = await manager.post('/api/course-plans', {
        course_id: course,
        period: 'Güz',
        ...whole(),
        ...values,
      })
      return [answer.status, Object.keys(answer.body.errors ?? {})]
    }
    expect(await store({ period: 'Bahar' })).toEqual([422, ['period']])
    expect(await store({ planned_end: '2031-02-01' })).toEqual([422, ['planned_end']])
    expect(await store({ budget: -1 })).toEqual([422, ['budget']])
    expect(await store({ course_id: 999_999 })).toEqual([422, ['course_id']])
  })

  it('is nothing that learners see', async () => {
    const id = await plan()
    const learner = await test.as('learner')
    for (const answer of [
      await learner.get('/api/course-plans'),
      await learner.get(`/api/course-plans/${id}`),
      await act(id, 'approve', learner),
    ])
      expect(answer.status).toBe(403)
  })
})

describe('[CRS-2] what people gain by a course', () => {
  const gain = async (name: string) => {
    const answer = await manager.post('/api/gains', { name })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body.data.id as number
  }
  const gainsOf = async (client: Client, resource: string) =>
    (await client.get(`/api/${resource}/${course}`, { include: 'gains' })).body.data.gains
      .map(({ name }: { name: string }) => name)
      .sort()

  it('is given to it from either side, found by, shown to learners, and no two bear one name', async () => {
    const [one, two, other] = [await gain('Planlar'), await gain('Sunar'), await gain('Yönetir')]
    expect((await manager.post('/api/gains', { name: 'planlar' })).status).toBe(422)
    expect((await manager.patch(`/api/courses/${course}`, { gain_ids: [one] })).status).toBe(200)
    const added = await manager.post(`/api/gains/${two}/courses`, { ids: [course] })
    expect(added.status, JSON.stringify(added.body)).toBeLessThan(300)
    expect(await gainsOf(manager, 'courses')).toEqual(['Planlar', 'Sunar'])
    expect(await gainsOf(await test.as('learner'), 'learner-courses')).toEqual(['Planlar', 'Sunar'])
    const found = async (gain: number) => {
      const { status, body } = await manager.get('/api/courses', { 'filter[gain_ids]': gain })
      expect(status, JSON.stringify(body)).toBe(200)
      return body.data.map(({ id }: { id: number }) => id)
    }
    expect([await found(two), await found(other)]).toEqual([[course], []])
    const counted = (await manager.get('/api/gains', { include: 'courses', 'filter[name]': 'Sunar' })).body
      .data
    expect(counted[0].courses.map(({ id }: { id: number }) => id)).toEqual([course])
    const removed = await manager.delete(`/api/gains/${two}/courses/${course}`)
    expect(removed.status, JSON.stringify(removed.body)).toBeLessThan(300)
    expect(await gainsOf(manager, 'courses')).toEqual(['Planlar'])
  })
})
