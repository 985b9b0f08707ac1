/** A question to whoever teaches a course: a ticket about it, which they answer. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { learnerIn, type MadeCourse, publishedCourse } from '../../../support/courses.ts'
import { type Person, startTestPortal } from '../../../support/portal.ts'

const test = await startTestPortal()
afterAll(test.stop)
let teacher: Person
let stranger: Person
let course: MadeCourse
/** The teacher among those who teach. */
let instructor: number

beforeAll(async () => {
  teacher = await test.person({ roles: ['instructor'] })
  stranger = await test.person({ roles: ['instructor'] })
  instructor = (await test.make('instructors', { user_id: teacher.id })).id
  course = await publishedCourse(test, ['Bir'], [instructor])
})

const question = (values: object = {}) => ({
  subject: 'Bu nasıl hesaplanır?',
  body: 'Bu nasıl hesaplanır?',
  category: 'education',
  course_id: course.id,
  content_id: course.ids.Bir,
  ...values,
})

async function asked(who: Person): Promise<number> {
  const answer = await who.client.post('/api/my-tickets', question())
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data.id
}

/** Where the newest notice of somebody leads, with its title. */
async function newest(who: Person): Promise<string> {
  const [[text] = []] = await test.db.read(
    `select title || ' | ' || coalesce(click_action_url, '') from notifications where user_id = $1 order by id desc limit 1`,
    [who.id],
  )
  return String(text ?? '')
}

const answer = (who: Person, id: number, body = 'Şöyle hesaplanır.') =>
  who.client.post('/api/course-question-conversations', { ticket_id: id, body })

describe('[CRS-3] a question to the instructor', () => {
  it('is a ticket about the course and the lesson', async () => {
    const learner = await learnerIn(test, course.id)
    const id = await asked(learner)
    const include = 'course,content'
    const own = (await learner.client.get(`/api/my-tickets/${id}`, { include })).body.data
    expect(own).toMatchObject({ status: 'new', course: { id: course.id }, content: { title: 'Bir' } })
    const desk = await test.as('education-manager')
    const staff = (await desk.get(`/api/tickets/${id}`, { include })).body.data
    expect(staff).toMatchObject({
      course_id: course.id,
      content_id: course.ids.Bir,
      content: { title: 'Bir' },
    })
    expect(staff.first_response_due_at).not.toBeNull()
    const list = await learner.client.get('/api/my-tickets', { 'filter[course_id]': course.id })
    expect(list.body.data.map((row: { id: number }) => row.id)).toEqual([id])
  })

  it('is about a lesson of a course in which one learns', async () => {
    const other = await publishedCourse(test, ['İki'])
    const { client } = await learnerIn(test, course.id)
    const errors = async (values: object) =>
      (await client.post('/api/my-tickets', question(values))).body.errors
    expect(await errors({ content_id: other.ids.İki })).toHaveProperty('content_id')
    expect(await errors({ course_id: other.id, content_id: other.ids.İki })).toHaveProperty('content_id')
    expect(await errors({ course_id: 999_999, content_id: null })).toHaveProperty('course_id')
  })

  it('reaches whoever teaches the course, who answers it', async () => {
    const learner = await learnerIn(test, course.id)
    const id = await asked(learner)
    expect(await newest(teacher)).toContain(`| /course-question/${id}`)
    expect(await newest(stranger)).toBe('')
    const seen = await teacher.client.get(`/api/course-questions/${id}`, { include: 'requester' })
    expect(seen.body.data.requester.id).toBe(learner.id)
    expect((await answer(teacher, id)).status).toBe(201)
    expect(await newest(learner)).toContain(`| /ticket/${id}`)
    const desk = await test.as('education-manager')
    expect((await desk.get(`/api/tickets/${id}`)).body.data).toMatchObject({
      status: 'open',
      assignee_id: teacher.id,
    })
    // Whoever answered it hears of what is written back.
    const reply = { ticket_id: id, body: 'Anlamadım.' }
    expect((await learner.client.post('/api/my-ticket-conversations', reply)).status).toBe(201)
    expect(await newest(teacher)).toContain(`| /course-question/${id}`)
    const said = await teacher.client.get(`/api/course-questions/${id}/conversations`)
    expect(said.body.data.map(({ body }: { body: string }) => body)).toEqual([
      'Şöyle hesaplanır.',
      'Anlamadım.',
    ])
    expect((await teacher.client.post(`/api/course-questions/${id}/resolve`)).status).toBe(200)
    expect((await learner.client.get(`/api/my-tickets/${id}`)).body.data.status).toBe('resolved')
  })

  it('waits in the inbox of whoever teaches the course while the last word is the learner’s', async () => {
    const learner = await learnerIn(test, course.id)
    const kindOf = async ({ client }: Person) =>
      (await client.get('/api/inbox')).body.data.kinds.find(
        ({ name }: { name: string }) => name === 'course-questions.answer',
      )
    const listed = async (filter: object) =>
      (await teacher.client.get('/api/course-questions', { ...filter, per_page: 100 })).body.data.map(
        ({ id }: { id: number }) => id,
      )
    const waits = async () => {
      const found = await listed({ 'filter[waiting]': 'answer' })
      // The quick view, whose number stands in the menu, says the same.
      expect((await listed({ 'filter[view]': 'open' })).sort()).toEqual([...found].sort())
      return found
    }
    const before = (await waits()).length
    const id = await asked(learner)
    expect(await waits()).toContain(id)
    expect((await kindOf(teacher)).count).toBe(before + 1)
    expect(await kindOf(stranger)).toBeUndefined()
    expect((await answer(teacher, id)).status).toBe(201)
    expect(await waits()).not.toContain(id)
    const reply = { ticket_id: id, body: 'Yine de anlamadım.' }
    expect((await learner.client.post('/api/my-ticket-conversations', reply)).status).toBe(201)
    expect(await waits()).toContain(id)
    expect((await teacher.client.post(`/api/course-questions/${id}/resolve`)).status).toBe(200)
    expect(await waits()).not.toContain(id)
    const again = await learner.client.post(`/api/my-tickets/${id}/reopen`, { reason: 'Örnek verir misin?' })
    expect(again.status, JSON.stringify(again.body)).toBe(200)
    expect(await waits()).toContain(id)
  })

  it('9: is met by no other instructor, nor are other tickets or internal notes by one', async () => {
    const learner = await learnerIn(test, course.id)
    const id = await asked(learner)
    const plain = await learner.client.post('/api/my-tickets', {
      subject: 'Şifrem',
      body: 'Giremiyorum',
      category: 'account',
    })
    const desk = await test.as('education-manager')
    const noted = await desk.post('/api/ticket-conversations', {
      ticket_id: id,
      body: 'GIZLI-NOT-41',
      is_internal: true,
    })
    expect(noted.status).toBe(201)
    const { client } = teacher
    expect((await client.get(`/api/course-questions/${plain.body.data.id}`)).status).toBe(404)
    expect((await answer(teacher, plain.body.data.id)).status).toBe(422)
    for (const path of [
      `/api/course-questions/${id}?include=conversations`,
      `/api/course-questions/${id}/conversations`,
      '/api/course-question-conversations?per_page=100',
    ])
      expect((await client.get(path)).raw.toString(), path).not.toContain('GIZLI-NOT-41')
    for (const path of ['tickets', `tickets/${id}`, 'ticket-conversations', 'ticket-agents'])
      expect((await client.get(`/api/${path}`)).status, path).toBe(403)
    expect((await stranger.client.get(`/api/course-questions/${id}`)).status).toBe(404)
    expect((await stranger.client.post(`/api/course-questions/${id}/resolve`)).status).toBe(404)
    expect((await answer(stranger, id)).status).toBe(422)
    expect((await answer(learner, id)).status).toBe(403)
    expect((await stranger.client.get('/api/course-questions')).body.meta.total).toBe(0)
  })

  it('goes to the desk alone where nobody who teaches the course may answer', async () => {
    const made = await publishedCourse(test, ['Bir'])
    const desk = await test.person({ roles: ['education-manager'] })
    const learner = await learnerIn(test, made.id)
    const sent = await learner.client.post(
      '/api/my-tickets',
      question({ course_id: made.id, content_id: made.ids.Bir }),
    )
    expect(await newest(desk)).toContain(`| /ticket-management/${sent.body.data.id}`)
  })

  it('tells whoever teaches the course and works at the desk once, as the desk', async () => {
    const both = await test.person({ roles: ['education-manager', 'instructor'] })
    const made = await publishedCourse(
      test,
      ['Bir'],
      [(await test.make('instructors', { user_id: both.id })).id],
    )
    const learner = await learnerIn(test, made.id)
    const sent = await learner.client.post(
      '/api/my-tickets',
      question({ course_id: made.id, content_id: made.ids.Bir }),
    )
    const notices = await test.db.read(
      'select click_action_url from notifications where user_id = $1 and click_action_url like $2',
      [both.id, `%/${sent.body.data.id}`],
    )
    expect(notices).toEqual([[`/ticket-management/${sent.body.data.id}`]])
  })

  it('is the desk’s once its course is deleted', async () => {
    const made = await publishedCourse(test, ['Bir'], [instructor])
    const desk = await test.person({ roles: ['education-manager'] })
    const learner = await learnerIn(test, made.id)
    const sent = await learner.client.post(
      '/api/my-tickets',
      question({ course_id: made.id, content_id: made.ids.Bir }),
    )
    const { id } = sent.body.data
    expect((await answer(teacher, id)).status).toBe(201)
    await test.db.read('update courses set deleted_at = now() where id = $1', [made.id])
    expect((await teacher.client.get(`/api/course-questions/${id}`)).status).toBe(404)
    const [heard, before] = [await newest(teacher), await newest(desk)]
    const reply = { ticket_id: id, body: 'Anlamadım.' }
    expect((await learner.client.post('/api/my-ticket-conversations', reply)).status).toBe(201)
    expect(await newest(teacher)).toBe(heard)
    expect(await newest(desk)).not.toBe(before)
    expect(await newest(desk)).toContain(`| /ticket-management/${id}`)
  })
})
