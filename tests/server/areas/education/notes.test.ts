/** One's own notes: where they were taken, and that nobody else meets them at any endpoint. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { learnerIn, type MadeCourse, publishedCourse } from '../../../support/courses.ts'
import { startTestPortal } from '../../../support/portal.ts'

const test = await startTestPortal()
afterAll(test.stop)
let course: MadeCourse

beforeAll(async () => {
  course = await publishedCourse(test, ['Bir', 'İki'])
})

const note = (values: object = {}) => ({
  course_id: course.id,
  content_id: course.ids.Bir,
  body: 'GIZLI-NOT-17',
  ...values,
})

describe('[CRS-3] a note of one’s own', () => {
  it('is of a moment, a page, a lesson or the course', async () => {
    const { client, id } = await learnerIn(test, course.id)
    for (const values of [{ moment: 754 }, { page: 3 }, {}, { content_id: null }]) {
      const made = await client.post('/api/course-notes', note(values))
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      expect(made.body.data).toMatchObject({
        user_id: id,
        lesson: 'content_id' in values ? null : 'Bir',
        moment: null,
        page: null,
        ...values,
      })
    }
    const list = await client.get('/api/course-notes', { 'filter[course_id]': course.id, per_page: '-1' })
    expect(list.body.data.map(({ moment, page }: Record<string, unknown>) => [moment, page])).toEqual([
      [754, null],
      [null, 3],
      [null, null],
      [null, null],
    ])
  })

  it('is changed and deleted, and stays where it was taken', async () => {
    const { client } = await learnerIn(test, course.id)
    const { id } = (await client.post('/api/course-notes', note({ moment: 5 }))).body.data
    expect((await client.patch(`/api/course-notes/${id}`, { body: 'Yeni' })).body.data.body).toBe('Yeni')
    expect((await client.patch(`/api/course-notes/${id}`, { moment: 9 })).status).toBe(422)
    expect((await client.patch(`/api/course-notes/${id}`, { body: ' ' })).status).toBe(422)
    expect((await client.delete(`/api/course-notes/${id}`)).status).toBe(204)
    expect((await client.get('/api/course-notes')).body.data).toEqual([])
  })

  it('is found among one’s own by its words and its lesson, and never among those of others', async () => {
    const [one, other] = [await learnerIn(test, course.id), await learnerIn(test, course.id)]
    for (const body of ['Kaçak akım rölesi', 'Topraklama ölçümü'])
      expect((await one.client.post('/api/course-notes', note({ body }))).status).toBe(201)
    expect((await other.client.post('/api/course-notes', note({ body: 'Kaçak akım' }))).status).toBe(201)
    const found = async (words: string) =>
      (
        await one.client.get('/api/course-notes', {
          'filter[search]': words,
          include: 'course,content',
          sort: '-created_at',
        })
      ).body.data.map(
        ({
          body,
          course: of,
          content,
        }: {
          body: string
          course: { id: number }
          content: { id: number }
        }) => [body, of.id, content.id],
      )
    expect(await found('KACAK akim')).toEqual([['Kaçak akım rölesi', course.id, course.ids.Bir]])
    expect(await found('bir')).toHaveLength(2)
    expect(await found('yok')).toEqual([])
    const root = await test.as('super-admin')
    expect((await root.get('/api/course-notes', { 'filter[search]': 'kaçak' })).body.data).toEqual([])
  })

  it('is taken of lessons of courses in which one learns alone', async () => {
    const other = await publishedCourse(test, ['Üç'])
    const { client } = await learnerIn(test, course.id)
    const refused = async (values: object) =>
      (await client.post('/api/course-notes', note(values))).body.errors
    expect(await refused({ course_id: other.id, content_id: other.ids.Üç })).toHaveProperty('content_id')
    // A lesson of another course than the note is of.
    await client.post(`/api/learner-courses/${other.id}/enrol`)
    expect(await refused({ content_id: other.ids.Üç })).toHaveProperty('content_id')
    expect(await refused({ course_id: 999_999, content_id: null })).toHaveProperty('course_id')
    expect(await refused({ user_id: 1 })).toHaveProperty('user_id')
  })

  it('9: is met by nobody else at any endpoint, whatever they may do', async () => {
    const author = await learnerIn(test, course.id)
    const { id } = (await author.client.post('/api/course-notes', note())).body.data
    const others = [
      await test.as('super-admin'),
      await test.as('admin'),
      await test.as('education-manager'),
      (await learnerIn(test, course.id)).client,
    ]
    for (const client of others) {
      const answers = [
        await client.get(`/api/course-notes/${id}`),
        await client.patch(`/api/course-notes/${id}`, { body: 'Başka' }),
        await client.delete(`/api/course-notes/${id}`),
        await client.post(`/api/course-notes/${id}/restore`),
        await client.get(`/api/course-notes/${id}/history`),
      ]
      for (const { status } of answers) expect(status).toBe(404)
      const paths = [
        '/api/course-notes?per_page=-1',
        `/api/course-notes?filter[id]=${id}`,
        '/api/audit-entries',
        `/api/courses/${course.id}/history`,
      ]
      for (const path of paths)
        expect((await client.get(path)).raw.toString(), path).not.toContain('GIZLI-NOT-17')
    }
    expect((await author.client.get(`/api/course-notes/${id}`)).body.data.body).toBe('GIZLI-NOT-17')
    const [[lines] = []] = await test.db.read(
      `select count(*) from audit_entries where after::text like '%GIZLI-NOT-17%' or before::text like '%GIZLI-NOT-17%'`,
      [],
    )
    expect(Number(lines)).toBe(0)
  })

  it('stays when its lesson is removed from the course, or is left', async () => {
    const made = await publishedCourse(test, ['Kalkacak', 'Kalacak'])
    const { client, enrolment } = await learnerIn(test, made.id)
    const taken = await client.post('/api/course-notes', {
      course_id: made.id,
      content_id: made.ids.Kalkacak,
      body: 'Kalsın',
    })
    const { id } = taken.body.data
    const manager = await test.as('education-manager')
    expect((await manager.delete(`/api/course-contents/${made.ids.Kalkacak}`)).status).toBe(204)
    expect((await client.get(`/api/course-notes/${id}`)).body.data).toMatchObject({
      body: 'Kalsın',
      lesson: 'Kalkacak',
    })
    expect((await client.patch(`/api/course-notes/${id}`, { body: 'Yine' })).status).toBe(200)
    expect((await client.post(`/api/my-courses/${enrolment}/withdraw`)).status).toBe(200)
    const list = await client.get('/api/course-notes', { 'filter[course_id]': made.id })
    expect(list.body.data.map(({ body }: { body: string }) => body)).toEqual(['Yine'])
  })
})
