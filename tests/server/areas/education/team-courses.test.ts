/** What a manager sees of those whose manager they are, with the permissions of a learner alone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../support/client.ts'
import { courseOf, textLesson } from '../../../support/courses.ts'
import { startTestPortal } from '../../../support/portal.ts'

const test = await startTestPortal()
afterAll(test.stop)
let manager: Client

beforeAll(async () => {
  manager = await test.as('education-manager')
})

const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString()

async function invite(course_id: number, user_id: number, required_by: string | null = null) {
  const made = await manager.post('/api/enrolments', { course_id, user_id, required_by })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body.data.id as number
}

describe('[PRM-2] whoever is somebody’s manager', () => {
  it('sees the courses of their own people, and what is late, and nobody else sees them there', async () => {
    const boss = await test.person({ roles: ['learner'] })
    const own = () => test.person({ roles: ['learner'], values: { manager_id: boss.id } })
    const [first, second, stranger] = [await own(), await own(), await test.person({ roles: ['learner'] })]
    const id = await courseOf(test, [textLesson('Giriş')], { name: 'Ekip eğitimi' })
    const late = await invite(id, first.id, day(-2))
    await invite(id, second.id, day(5))
    await invite(id, stranger.id, day(-2))

    const { body } = await boss.client.get('/api/team-courses', { include: 'user,course' })
    expect(body.meta.total).toBe(2)
    expect(body.data.map(({ user_id }: { user_id: number }) => user_id).sort()).toEqual(
      [first.id, second.id].sort(),
    )
    expect(body.data[0].course.name).toBe('Ekip eğitimi')
    expect(body.data[0].user.full_name).toBeTruthy()
    // What staff write of somebody is not everybody's who leads them.
    expect(body.data[0]).not.toHaveProperty('reason')
    const found = (await boss.client.get('/api/team-courses', { 'filter[view]': 'late' })).body.data
    expect(found.map((row: { id: number }) => row.id)).toEqual([late])
    expect((await boss.client.get(`/api/team-courses/${late}`)).status).toBe(200)

    const counts = async (client: Client) =>
      (await client.get('/api/dashboard/counts', { lists: 'team-courses' })).body.data
    expect(await counts(boss.client)).toEqual({ 'team-courses': 2 })
    for (const { client } of [first, stranger]) {
      expect((await client.get('/api/team-courses')).body.data).toEqual([])
      expect((await client.get(`/api/team-courses/${late}`)).status).toBe(404)
      expect(await counts(client)).toEqual({ 'team-courses': 0 })
    }
    // Whoever plans for everybody leads nobody by that.
    expect((await manager.get('/api/team-courses')).body.data).toEqual([])
  })

  it('changes nothing of theirs', async () => {
    const boss = await test.person({ roles: ['learner'] })
    const own = await test.person({ roles: ['learner'], values: { manager_id: boss.id } })
    const id = await invite(await courseOf(test, [textLesson('Giriş')]), own.id)
    for (const path of ['accept', 'decline', 'withdraw', 'complete'])
      expect((await boss.client.post(`/api/team-courses/${id}/${path}`)).status).toBe(404)
    expect((await boss.client.patch(`/api/team-courses/${id}`, { required_by: day(1) })).status).toBe(404)
    expect((await boss.client.get('/api/enrolments')).status).toBe(403)
  })
})
