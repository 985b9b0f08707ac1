/** docs/processes/access.md, by a part that is made of declarations alone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idsOf, type Row, startTraining } from './scene.ts'

const scene = await startTraining()
afterAll(scene.stop)
const { manager, outsider, instructor, learner, root, post } = scene

/** Taught by the instructor; the learner takes part in it. */
let course: Row
/** Of the same company, but neither's. */
let other: Row
let enrolment: Row
let session: Row

beforeAll(async () => {
  course = await scene.published({ name: 'İlk yardım' })
  other = await scene.published({ name: 'Yangın güvenliği', instructor_ids: [] })
  enrolment = await post('/api/enrolments', {
    course_id: course.id,
    user_id: learner.id,
    note: 'Yalnız yönetici okur',
  })
  const [someone] = await scene.crowd(1)
  await post('/api/enrolments', { course_id: course.id, user_id: someone })
  const classroom = await scene.classroom()
  session = await post('/api/course-sessions', {
    name: 'Birinci gün',
    course_id: course.id,
    corporation_id: scene.here,
    classroom_id: classroom.id,
    instructor_id: instructor.id,
    starts_at: '2030-01-07T09:00:00.000Z',
    ends_at: '2030-01-07T12:00:00.000Z',
  })
})

describe('who reaches what', () => {
  const people = { root: { client: root }, manager, instructor, learner, outsider }
  it.each([
    ['root', 2],
    ['manager', 2],
    ['instructor', 1],
    ['learner', 1],
    ['outsider', 0],
  ] as const)('%s finds %d courses, by every door', async (name, count) => {
    const { client } = people[name]
    const list = await client.get('/api/courses')
    expect(list.body.meta.total).toBe(count)
    const expected = [course.id, other.id].slice(0, count)
    expect(idsOf(list).sort()).toEqual(expected)
    for (const [{ id }, at] of [
      [course, 1],
      [other, 2],
    ] as const) {
      const status = count >= at ? 200 : 404
      for (const door of ['', '/contents', '/states'])
        expect((await client.get(`/api/courses/${id}${door}`)).status, `${id}${door}`).toBe(status)
      const contents = await client.get('/api/course-contents', { 'filter[course_id]': id })
      expect(contents.body.meta.total).toBe(count >= at ? 1 : 0)
      // Who could not change it learns nothing of who changed it.
      const history = await client.get(`/api/courses/${id}/history`)
      expect(history.status).toBe(['root', 'manager'].includes(name) ? 200 : name === 'outsider' ? 404 : 403)
    }
  })

  it('changes a course only along a way that is open for it', async () => {
    const capacity = { capacity: 10 }
    expect((await outsider.client.patch(`/api/courses/${course.id}`, capacity)).status).toBe(404)
    expect((await learner.client.patch(`/api/courses/${course.id}`, capacity)).status).toBe(403)
    const foreign = await outsider.client.post('/api/courses', { name: 'Ödünç', owner_id: manager.id })
    expect(foreign.status).toBe(422)
    const content = { course_id: course.id, title: 'Araya', body: 'x' }
    expect((await outsider.client.post('/api/course-contents', content)).body.errors).toHaveProperty(
      'course_id',
    )
    expect((await instructor.client.post('/api/course-contents', content)).status).toBe(403)
    // To link somebody as an instructor opens the course to them.
    const link = await outsider.client.post(`/api/courses/${course.id}/instructors`, { ids: [outsider.id] })
    expect(link.status).toBe(404)
  })

  it('lets an instructor reach those who are in their course, and no other rows of them', async () => {
    const list = await instructor.client.get('/api/enrolments')
    expect(list.body.meta.total).toBe(2)
    expect(list.body.data.every((row: Row) => row.course_id === course.id)).toBe(true)
    const url = `/api/enrolments/${enrolment.id}`
    expect((await instructor.client.post(`${url}/withdraw`)).status).toBe(403)
    expect((await outsider.client.get(url)).status).toBe(404)
    expect((await learner.client.get('/api/enrolments')).status).toBe(403)
  })

  it('shows who somebody is to whoever may list no people', async () => {
    const answer = await instructor.client.get(`/api/enrolments/${enrolment.id}`, {
      include: 'user.firstImageMedia,course',
    })
    expect(answer.body.data.user).toEqual({
      id: learner.id,
      full_name: expect.any(String),
      first_image_media: null,
      is_card: true,
    })
    expect((await instructor.client.get('/api/users')).status).toBe(403)
    const named = await learner.client.get(`/api/courses/${course.id}`, { include: 'owner' })
    expect(named.body.data.owner).not.toHaveProperty('email')
  })

  it('has a part of the enrolments for whoever takes part, without what is noted of them', async () => {
    const list = await learner.client.get('/api/my-courses', { include: 'course' })
    expect(list.status, JSON.stringify(list.body)).toBe(200)
    expect(idsOf(list)).toEqual([enrolment.id])
    expect(list.body.data[0].course).toMatchObject({ name: 'İlk yardım' })
    for (const key of ['note', 'source', 'user_id', 'user']) expect(list.body.data[0]).not.toHaveProperty(key)
    for (const query of [{ 'filter[note]': 'a' }, { sort: 'note' }, { include: 'user' }] as Row[])
      expect((await learner.client.get('/api/my-courses', query)).status).toBe(400)
    expect((await manager.client.get(`/api/my-courses/${enrolment.id}`)).status).toBe(404)
    expect(list.raw.toString()).not.toContain('Yalnız yönetici okur')
  })

  it('has a part of the courses for whoever teaches them, which they cannot change', async () => {
    const list = await instructor.client.get('/api/instructor-courses', {
      include: 'instructors,seats_taken',
    })
    expect(list.status, JSON.stringify(list.body)).toBe(200)
    expect(idsOf(list)).toEqual([course.id])
    expect(list.body.data[0]).toMatchObject({ seats_taken: 2, instructors: [{ id: instructor.id }] })
    expect(list.body.data[0]).not.toHaveProperty('owner_id')
    const url = `/api/instructor-courses/${course.id}`
    expect((await instructor.client.get(`${url}/instructors`)).status).toBe(200)
    for (const [method, path, body] of [
      ['POST', `${url}/instructors`, { ids: [1] }],
      ['DELETE', `${url}/instructors`, { ids: [1] }],
      ['POST', `${url}/enrolments/assign`, { user_ids: [1] }],
      ['GET', `${url}/contents`, undefined],
      ['PATCH', url, { capacity: 1 }],
    ] as const)
      expect((await root.call(method, path, body)).status, path).toBe(404)
    expect((await manager.client.get(url)).status).toBe(404)
  })

  it('closes a course to whoever has left it', async () => {
    const left = await scene.published()
    const { id } = await post('/api/enrolments', { course_id: left.id, user_id: learner.id })
    const url = `/api/courses/${left.id}`
    expect((await learner.client.get(url)).status).toBe(200)
    await post(`/api/my-courses/${id}/withdraw`, undefined, learner.client)
    expect((await learner.client.get(url)).status).toBe(404)
    expect(
      (await learner.client.get(`/api/course-contents`, { 'filter[course_id]': left.id })).body.data,
    ).toEqual([])
    await root.delete(url)
  })

  it('offers for a room those of the company in which the session is, and no others', async () => {
    const [mine, foreign, closed] = [
      await scene.classroom(),
      await post('/api/classrooms', { name: 'Uzak', corporation_id: scene.there }, root),
      await scene.classroom({ is_open: false }),
    ]
    const fits = `course-sessions.classroom,${scene.here}`
    const offered = idsOf(await root.get('/api/classrooms', { 'filter[fits]': fits }))
    expect(offered).toContain(mine.id)
    expect(offered).not.toContain(foreign.id)
    expect(offered).not.toContain(closed.id)
    for (const { id } of [foreign, closed]) {
      const answer = await root.patch(`/api/course-sessions/${session.id}`, { classroom_id: id })
      expect(answer.status).toBe(422)
      expect(answer.body.errors).toHaveProperty('classroom_id')
    }
    // A draft takes nobody in.
    const draft = await scene.course()
    const early = await root.post('/api/enrolments', { course_id: draft.id, user_id: learner.id })
    expect(early.body.errors).toHaveProperty('course_id')
  })
})
