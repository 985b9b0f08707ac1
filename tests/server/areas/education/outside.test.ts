/** Training from outside: staff record that somebody completed a course elsewhere. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../support/client.ts'
import { enrolIn, publishedCourse } from '../../../support/courses.ts'
import { pdf } from '../../../support/files.ts'
import { startTestPortal } from '../../../support/portal.ts'

const test = await startTestPortal()
afterAll(test.stop)
let manager: Client

beforeAll(async () => {
  manager = await test.as('education-manager')
})

const learner = () => test.person({ roles: ['learner'] })
const days = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString()
const record = (values: object, by = manager) =>
  by.post('/api/enrolments/recordOutside', {
    completed_at: days(-30),
    reason: 'Üretici firmada aldı',
    ...values,
  })
const seats = async (id: number) => {
  const { body } = await manager.get(`/api/courses/${id}`, { include: 'seats_taken,seats_left,completions' })
  return [body.data.seats_taken, body.data.seats_left, body.data.completions]
}

describe('[CRS-3] training from outside', () => {
  it('is a completed enrolment with its day, reason and document, of which the person is told', async () => {
    const { id: course } = await publishedCourse(test, ['Bir'])
    const person = await learner()
    const { body: file } = await manager.upload(
      '/api/medias?resource=enrolments&field=documents',
      'a.pdf',
      pdf(1),
    )
    const document = file.data.id
    const made = await record({ course_id: course, user_id: person.id, document_ids: [document] })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const { id } = made.body.data
    const { body } = await manager.get(`/api/enrolments/${id}`, { include: 'documents' })
    expect(body.data).toMatchObject({
      status: 'completed',
      source: 'outside',
      reason: 'Üretici firmada aldı',
      attempt: 1,
      documents: [{ id: document }],
    })
    expect(Date.parse(body.data.completed_at)).toBeLessThan(Date.parse(days(-29)))
    const notices = await test.db.read('select title from notifications where user_id = $1', [person.id])
    expect(notices).toEqual([[expect.stringMatching(/^Eğitimi tamamladın: Ders/)]])
    // The person finds it among their own courses, and the history says who recorded it.
    const mine = (await person.client.get('/api/my-courses')).body.data
    expect(mine).toMatchObject([{ course_id: course, status: 'completed', source: 'outside' }])
    const history = (await manager.get(`/api/enrolments/${id}/history`)).body.data
    expect(history).toMatchObject([{ action: 'enrolments.store', after: { source: 'outside' } }])
    expect((await manager.get(`/api/enrolments/${id}/states`)).body.data).toMatchObject([
      { state: 'completed' },
    ])
  })

  it('takes no seat: neither of the limit, nor of what is counted, nor of whoever enters after it', async () => {
    const { id: course } = await publishedCourse(test, ['Bir'])
    expect((await manager.patch(`/api/courses/${course}`, { capacity: 1 })).status).toBe(200)
    const [sits, first, second, late] = [await learner(), await learner(), await learner(), await learner()]
    expect((await record({ course_id: course, user_id: first.id })).status).toBe(201)
    expect(await seats(course)).toEqual([0, 1, 1])
    await enrolIn(sits.client, course)
    // Nor is there need of one.
    expect((await record({ course_id: course, user_id: second.id })).status).toBe(201)
    expect(await seats(course)).toEqual([1, 0, 2])
    const entry = (await late.client.get(`/api/learner-courses/${course}/entry`)).body.data
    expect(entry.blocks.map(({ reason }: { reason: string }) => reason)).toEqual(['full'])
  })

  it('opens what comes after the course', async () => {
    const { id: before } = await publishedCourse(test, ['Bir'])
    const { id: after } = await publishedCourse(test, ['İki'])
    expect((await manager.patch(`/api/courses/${after}`, { prerequisite_ids: [before] })).status).toBe(200)
    const person = await learner()
    expect((await person.client.post(`/api/learner-courses/${after}/enrol`)).status).toBe(409)
    expect((await record({ course_id: before, user_id: person.id })).status).toBe(201)
    expect((await person.client.post(`/api/learner-courses/${after}/enrol`)).status).toBe(200)
  })

  it('needs a reason and a day that is not ahead', async () => {
    const { id: course } = await publishedCourse(test, ['Bir'])
    const { id: user } = await learner()
    const wrong = async (values: object) => {
      const { status, body } = await record({ course_id: course, user_id: user, ...values })
      return [status, Object.keys(body.errors ?? {})]
    }
    expect(await wrong({ reason: null })).toEqual([422, ['reason']])
    expect(await wrong({ completed_at: null })).toEqual([422, ['completed_at']])
    expect(await wrong({ completed_at: days(1) })).toEqual([422, ['completed_at']])
    expect(await wrong({ user_id: null })).toEqual([422, ['user_id']])
    expect(await wrong({ status: 'active' })).toEqual([422, ['status']])
    expect((await manager.get('/api/enrolments', { 'filter[course_id]': course })).body.data).toEqual([])
  })

  it('is not beside an invitation or a place in the course, and may follow one', async () => {
    const { id: course } = await publishedCourse(test, ['Bir'])
    const person = await learner()
    const enrolment = await enrolIn(person.client, course)
    const refused = await record({ course_id: course, user_id: person.id })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['user_id']])
    expect((await person.client.post(`/api/my-courses/${enrolment}/withdraw`)).status).toBe(200)
    const made = await record({ course_id: course, user_id: person.id })
    expect([made.status, made.body.data.attempt]).toEqual([201, 2])
  })

  it('asks its own permission, and the person to be within reach', async () => {
    const { id: course } = await publishedCourse(test, ['Bir'])
    const [here, there] = [await test.make('corporations'), await test.make('corporations')]
    const near = await test.person({ roles: ['learner'], values: { corporation_id: here.id } })
    const far = await test.person({ roles: ['learner'], values: { corporation_id: there.id } })
    const of = (...permissions: string[]) =>
      test.person({
        roles: ['company-manager'],
        permissions: ['courses.index', 'enrolments.index', ...permissions],
        values: { corporation_id: here.id },
      })
    const clerk = await of('enrolments.recordOutside')
    const moved = await manager.patch(`/api/courses/${course}`, { owner_id: clerk.id })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    const other = await of('enrolments.store')
    expect((await record({ course_id: course, user_id: near.id }, other.client)).status).toBe(403)
    expect((await record({ course_id: course, user_id: far.id }, clerk.client)).status).toBe(422)
    const made = await record({ course_id: course, user_id: near.id }, clerk.client)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
  })
})
