/** What people thought of a course: who may say so, who sees it, and from when on. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graduateOf, learnerIn, type MadeCourse, publishedCourse } from '../../../support/courses.ts'
import { type Person, startTestPortal } from '../../../support/portal.ts'

const test = await startTestPortal()
afterAll(test.stop)
let course: MadeCourse

beforeAll(async () => {
  course = await publishedCourse(test, ['Bir'])
})

const rate = (who: Person, values: object = {}) =>
  who.client.post('/api/my-course-ratings', { course_id: course.id, rating: 4, comment: 'İyiydi', ...values })
const seen = async (who: Person) =>
  (await who.client.get(`/api/learner-courses/${course.id}/ratings`)).body.data

describe('[CRS-3] a rating', () => {
  it('is given once, by whoever completed the course, and changed', async () => {
    const learner = await learnerIn(test, course.id)
    expect((await rate(learner)).body.errors).toHaveProperty('course_id')
    const graduate = await graduateOf(test, course.id)
    for (const rating of [0, 6, 2.5, null]) expect((await rate(graduate, { rating })).status).toBe(422)
    const made = await rate(graduate)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect((await rate(graduate)).status).toBe(422)
    const address = `/api/my-course-ratings/${made.body.data.id}`
    expect((await graduate.client.patch(address, { rating: 2, comment: null })).body.data).toMatchObject({
      rating: 2,
      comment: null,
    })
    expect((await learner.client.patch(address, { rating: 1 })).status).toBe(404)
    expect((await learner.client.get(address)).status).toBe(404)
    expect((await learner.client.get('/api/course-ratings')).status).toBe(403)
    expect((await graduate.client.delete(address)).status).toBe(204)
    expect((await rate(graduate)).status).toBe(201)
  })

  it('is not given for somebody else', async () => {
    const [one, other] = [await graduateOf(test, course.id), await graduateOf(test, course.id)]
    expect((await rate(one, { user_id: other.id })).status).toBe(422)
  })

  it('is seen by learners from the fifth on, without names', async () => {
    const made = await publishedCourse(test, ['Bir'])
    const people: Person[] = []
    for (let at = 0; at < 5; at++) people.push(await graduateOf(test, made.id))
    const of = async (who: Person) =>
      (await who.client.get(`/api/learner-courses/${made.id}/ratings`)).body.data
    for (const [at, who] of people.entries()) {
      expect(await of(who)).toBeNull()
      const comment = at ? `Yorum ${at}` : null
      expect((await rate(who, { course_id: made.id, rating: at + 1 > 4 ? 4 : at + 1, comment })).status).toBe(
        201,
      )
    }
    const shown = await of(people[0] as Person)
    expect(shown).toMatchObject({ count: 5, average: 2.8 })
    expect(shown.comments.map(({ comment }: { comment: string }) => comment).sort()).toEqual([
      'Yorum 1',
      'Yorum 2',
      'Yorum 3',
      'Yorum 4',
    ])
    expect(Object.keys(shown.comments[0]).sort()).toEqual(['comment', 'rating', 'written_on'])
    const { client } = people[4] as Person
    const [own] = (await client.get('/api/my-course-ratings')).body.data
    await client.delete(`/api/my-course-ratings/${own.id}`)
    expect(await of(people[0] as Person)).toBeNull()
  })

  it('tells learners the day alone on which it was written, of one day in an order that tells nothing', async () => {
    const made = await publishedCourse(test, ['Bir'])
    for (let at = 0; at < 8; at++)
      await test.make('course-ratings', { course_id: made.id, rating: 4, comment: `Yorum ${at}` })
    // The first is of a later day than all others: after midnight in the portal's zone, not yet in UTC.
    await test.db.read(
      `update course_ratings set updated_at = case comment when 'Yorum 0' then timestamptz '2026-03-04 21:30:00+00'
         else timestamptz '2026-03-04 10:00:00+00' + id * interval '1 second' end where course_id = $1`,
      [made.id],
    )
    const { client } = await learnerIn(test, made.id)
    const { comments } = (await client.get(`/api/learner-courses/${made.id}/ratings`)).body.data
    const said = comments.map(({ comment }: { comment: string }) => comment)
    expect(comments.map((entry: { written_on: string }) => entry.written_on)).toEqual([
      '2026-03-05',
      ...Array(7).fill('2026-03-04'),
    ])
    expect(said[0]).toBe('Yorum 0')
    const ofOneDay = await test.db.read(
      `select comment from course_ratings where course_id = $1 and comment <> 'Yorum 0' order by md5(id::text)`,
      [made.id],
    )
    expect(said.slice(1)).toEqual(ofOneDay.map(([comment]) => comment))
  })

  it('is seen by staff at once under the course, with its average', async () => {
    const manager = await test.as('education-manager')
    const made = await publishedCourse(test, ['Bir'])
    const [one, other] = [await graduateOf(test, made.id), await graduateOf(test, made.id)]
    const address = `/api/courses/${made.id}`
    expect((await manager.get(address)).body.data).toMatchObject({ rating_count: 0, rating_average: null })
    await rate(one, { course_id: made.id, rating: 5 })
    await rate(other, { course_id: made.id, rating: 4 })
    expect((await manager.get(address)).body.data).toMatchObject({ rating_count: 2, rating_average: 4.5 })
    const list = await manager.get(`${address}/ratings`, { include: 'user' })
    expect(
      list.body.data.map(({ rating, user }: Record<string, unknown>) => [rating, Boolean(user)]),
    ).toEqual([
      [4, true],
      [5, true],
    ])
    for (const method of ['patch', 'delete'] as const)
      expect((await manager[method](`/api/course-ratings/${list.body.data[0].id}`, {})).status).toBe(404)
  })

  it('is seen by whoever teaches the course, and by no other instructor', async () => {
    const [teacher, stranger] = [
      await test.person({ roles: ['instructor'] }),
      await test.person({ roles: ['instructor'] }),
    ]
    const made = await publishedCourse(
      test,
      ['Bir'],
      [(await test.make('instructors', { user_id: teacher.id })).id],
    )
    await rate(await graduateOf(test, made.id), { course_id: made.id })
    const count = async ({ client }: Person) =>
      (await client.get('/api/course-ratings', { 'filter[course_id]': made.id })).body.meta.total
    expect([await count(teacher), await count(stranger)]).toEqual([1, 0])
  })

  it('tells nobody of a course that is not open to them', async () => {
    const stranger = await test.person({ roles: ['learner'] })
    expect((await stranger.client.get('/api/learner-courses/999999/ratings')).status).toBe(404)
    expect(await seen(await learnerIn(test, course.id))).toBeNull()
  })
})
