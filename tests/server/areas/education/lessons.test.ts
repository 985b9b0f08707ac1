/** What a percentage of a course is made of: the lessons that count, and those of them that are done. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openingOf } from '../../../../src/server/areas/education/learning/opening.ts'
import { databaseNow } from '../../../../src/server/db/time.ts'
import type { Client } from '../../../support/client.ts'
import { courseOf, idsByTitle, learnerIn, textLesson } from '../../../support/courses.ts'
import { startTestPortal } from '../../../support/portal.ts'

const test = await startTestPortal()
afterAll(test.stop)
let manager: Client

beforeAll(async () => {
  manager = await test.as('education-manager')
})

const lesson = (title: string, values: object = {}) =>
  textLesson(title, { completion: 'confirmed', ...values })

async function learner(contents: readonly object[]) {
  const course = await courseOf(test, contents)
  const { client, enrolment } = await learnerIn(test, course)
  const ids = idsByTitle((await manager.get(`/api/courses/${course}/player`)).body.data.contents)
  const finish = async (title: string) => {
    const event = {
      content_id: ids[title],
      kind: 'confirmed',
      began: 0,
      ended: 0,
      from: 0,
      to: 0,
      position: 0,
    }
    const opening = openingOf(test.portal, enrolment, Math.floor(databaseNow()) - 60_000)
    const answer = await client.post(`/api/my-courses/${enrolment}/events`, { opening, events: [event] })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  const made = async () => {
    const { body } = await client.get('/api/my-courses', { include: 'lessons,lessons_done' })
    const [row] = body.data
    const { enrolment: entered } = (await client.get(`/api/learner-courses/${course}/entry`)).body.data
    expect([entered.lessons, entered.lessons_done]).toEqual([row.lessons, row.lessons_done])
    return [row.lessons_done, row.lessons, row.progress]
  }
  return { ids, finish, made }
}

describe('[CRS-3] what a percentage is made of', () => {
  it('is the required lessons, whatever else is done, and without what was removed', async () => {
    const { ids, finish, made } = await learner([
      lesson('Bir'),
      lesson('İki'),
      lesson('Üç'),
      lesson('Ek', { is_required: false }),
    ])
    expect(await made()).toEqual([0, 3, 0])
    await finish('Ek')
    expect(await made()).toEqual([0, 3, 0])
    await finish('Bir')
    expect(await made()).toEqual([1, 3, 33])
    expect((await manager.delete(`/api/course-contents/${ids.Üç}`)).status).toBe(204)
    expect((await made()).slice(0, 2)).toEqual([1, 2])
  })

  it('is all of them where none is required', async () => {
    const { finish, made } = await learner([
      lesson('Bir', { is_required: false }),
      lesson('İki', { is_required: false }),
    ])
    await finish('İki')
    expect(await made()).toEqual([1, 2, 50])
  })
})

describe('what completes a content', () => {
  it('[CRS-1] is a percentage only of what is seen in part: of a link none is asked for, nor kept', async () => {
    const course = await courseOf(test, [lesson('Bir')])
    const link = { course_id: course, type: 'link', title: 'Mevzuat', url: 'https://mevzuat.example/' }
    const made = await manager.post('/api/course-contents', link)
    expect(made.body.data).toMatchObject({ completion: 'opened', required_percent: null })
    const refused = await manager.post('/api/course-contents', { ...link, required_percent: 80 })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors)).toEqual(['required_percent'])
    const path = `/api/course-contents/${made.body.data.id}`
    const text = await manager.patch(path, { type: 'text', completion: 'viewed' })
    expect(text.body.data).toMatchObject({ required_percent: 90 })
    const again = await manager.patch(path, { type: 'link' })
    expect(again.body.data).toMatchObject({ completion: 'opened', required_percent: null })
  })

  it('[CRS-1] is what its kind can tell: nothing is seen of a link, and a package alone reports by itself', async () => {
    const course = await courseOf(test, [lesson('Bir')])
    const make = (values: object) =>
      manager.post('/api/course-contents', { course_id: course, title: 'Mevzuat', ...values })
    const link = { type: 'link', url: 'https://mevzuat.example/' }
    for (const completion of ['viewed', 'package']) {
      const refused = await make({ ...link, completion })
      expect([refused.status, refused.body.errors]).toEqual([422, { completion: [expect.any(String)] }])
    }
    for (const completion of ['opened', 'time', 'confirmed'])
      expect(
        (await make({ ...link, completion, required_seconds: completion === 'time' ? 60 : null })).status,
      ).toBe(201)
    const [text] = await Promise.all([make({ type: 'text', body: '<p>a</p>' })])
    expect(text.body.data).toMatchObject({ completion: 'viewed', required_percent: 90 })
    const path = `/api/course-contents/${text.body.data.id}`
    expect((await manager.patch(path, { completion: 'package' })).status).toBe(422)
    expect((await manager.patch(path, { type: 'section' })).body.data.completion).toBeNull()
    const opened = await manager.patch(path, { type: 'link', url: link.url })
    expect(opened.body.data).toMatchObject({ completion: 'opened', required_percent: null })
  })
})
