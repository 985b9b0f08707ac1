/** Whom a course is made for: who enters by themselves, who is let in, and what is kept of how they came. */
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

const learner = () => test.person({ roles: ['learner'] })
const enrol = (client: Client, id: number) => client.post(`/api/learner-courses/${id}/enrol`)
const reasons = async (client: Client, id: number) =>
  (await client.get(`/api/learner-courses/${id}/entry`)).body.data.blocks.map(
    ({ reason }: { reason: string }) => reason,
  )
/** A published course for these people alone. */
const courseFor = (user_ids: readonly number[]) =>
  courseOf(test, [textLesson('Giriş')], { audience: { user_ids } })

describe('[CRS-3] a course that is made for others', () => {
  it('is entered again by nobody who only was in it before, and says why', async () => {
    const named = await learner()
    const id = await courseFor([named.id])
    const left = await learner()
    const recorded = await manager.post('/api/enrolments/recordOutside', {
      course_id: id,
      user_id: left.id,
      completed_at: new Date(Date.now() - 86_400_000).toISOString(),
      reason: 'Başka yerde aldı',
    })
    expect(recorded.status, JSON.stringify(recorded.body)).toBe(201)
    // What they have completed they still find.
    expect((await left.client.get(`/api/learner-courses/${id}`)).status).toBe(200)
    expect(await reasons(left.client, id)).toEqual(['audience'])
    const refused = await enrol(left.client, id)
    expect([refused.status, refused.body.blocks]).toEqual([409, [{ reason: 'audience' }]])
    expect(refused.body.message).toContain('davet')
    expect((await left.client.get('/api/my-courses')).body.data).toHaveLength(1)
    expect(await reasons(named.client, id)).toEqual([])
    expect((await enrol(named.client, id)).status).toBe(200)
  })

  it('is closed to whoever completed it, once it is made for others', async () => {
    const person = await learner()
    const id = await courseFor([person.id])
    await enrol(person.client, id)
    const [mine] = (await person.client.get('/api/my-courses')).body.data
    expect((await manager.post(`/api/enrolments/${mine.id}/complete`, { reason: 'Sınıfta' })).status).toBe(
      200,
    )
    expect(await reasons(person.client, id)).toEqual([])
    const { id: other } = await learner()
    const changed = await manager.patch(`/api/courses/${id}`, { audience: { user_ids: [other] } })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect((await enrol(person.client, id)).status).toBe(409)
  })

  it('lets in whom staff invite, at both doors', async () => {
    const { id: other } = await learner()
    const id = await courseFor([other])
    const [first, second] = [await learner(), await learner()]
    const invited = await Promise.all(
      [first, second].map(person => manager.post('/api/enrolments', { course_id: id, user_id: person.id })),
    )
    expect(invited.map(({ status }) => status)).toEqual([201, 201])
    expect(await reasons(first.client, id)).toEqual([])
    expect((await enrol(first.client, id)).status).toBe(200)
    const accepted = await second.client.post(`/api/my-courses/${invited[1]?.body.data.id}/accept`)
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(200)
  })

  it('is not there for whoever it says nothing to', async () => {
    const { id: other } = await learner()
    const id = await courseFor([other])
    const { client } = await learner()
    expect((await enrol(client, id)).status).toBe(404)
    expect((await client.get(`/api/learner-courses/${id}/entry`)).status).toBe(404)
  })
})

describe('[CRS-1] how somebody came into a course', () => {
  it('says whether staff chose them, or all of an audience', async () => {
    const id = await courseOf(test, [textLesson('Giriş')])
    const title = (await test.make('titles')).id
    const chosen = await learner()
    for (let n = 0; n < 3; n++) await test.person({ roles: ['learner'], values: { title_id: title } })
    const url = `/api/courses/${id}/enrolments/assign`
    expect((await manager.post(url, { user_ids: [chosen.id] })).status).toBe(200)
    const all = await manager.post(url, { filter: { title_id: String(title) } })
    expect(all.status, JSON.stringify(all.body)).toBe(200)
    const rows = (await manager.get('/api/enrolments', { 'filter[course_id]': id, per_page: 10 })).body.data
    expect(rows.map(({ source }: { source: string }) => source).sort()).toEqual([
      'audience',
      'audience',
      'audience',
      'staff',
    ])
  })
})
