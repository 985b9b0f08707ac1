/** Courses from the draft to the archive: what they need, who decides, and who sees which. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../support/client.ts'
import { startTestPortal } from '../../../support/portal.ts'

const test = await startTestPortal()
afterAll(test.stop)
let manager: Client
let other: Client
let instructor: { id: number; client: Client }
let catalog: number

beforeAll(async () => {
  manager = await test.as('education-manager')
  other = (await test.person({ roles: ['education-manager'] })).client
  instructor = await test.person({ roles: ['instructor'] })
  catalog = (await manager.post('/api/course-catalogs', { name: 'Katalog' })).body.data.id
})

let number = 0
/** A draft with everything that is asked of it before it is published. */
async function draft(values: object = {}): Promise<number> {
  const me = (await manager.get('/api/users/me')).body.data.id
  const answer = await manager.post('/api/courses', {
    code: `K-${++number}`,
    name: `Eğitim ${number}`,
    summary: 'Özet',
    owner_id: me,
    course_catalog_id: catalog,
    audience: { everyone: true },
    contents: [{ type: 'text', title: 'Giriş', body: '<p>Metin</p>' }],
    ...values,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data.id
}
const act = (client: Client, id: number, name: string, body: object = {}) =>
  client.post(`/api/courses/${id}/${name}`, body)

describe('[CRS-1] a course', () => {
  it('goes from the draft to the archive, and nobody approves what they submitted', async () => {
    const id = await draft()
    expect((await act(manager, id, 'submit')).status).toBe(200)
    expect((await act(manager, id, 'approve')).status).toBe(409)
    expect((await act(other, id, 'approve')).status).toBe(200)
    expect((await act(manager, id, 'publish')).status).toBe(200)
    const { data } = (await manager.get(`/api/courses/${id}`)).body
    expect(data.status).toBe('published')
    expect(data.published_at).not.toBeNull()
    expect(data.approved_by_id).not.toBe(data.submitted_by_id)
    expect((await act(manager, id, 'complete')).status).toBe(200)
    expect((await act(manager, id, 'reopen')).status).toBe(200)
    expect((await act(manager, id, 'complete')).status).toBe(200)
    expect((await act(manager, id, 'archive')).status).toBe(200)
    expect((await manager.patch(`/api/courses/${id}`, { name: 'Başka' })).status).toBe(409)
  })

  it('says what it lacks before it is submitted, of each of its contents too', async () => {
    const id = await draft({
      summary: null,
      audience: null,
      contents: [
        { type: 'section', title: 'Bölüm' },
        { type: 'link', title: 'Bağlantı' },
        { type: 'text', title: 'Metin', body: '<p>Metin</p>' },
      ],
    })
    const { data } = (await manager.get(`/api/courses/${id}`)).body
    const missing = data.missing.find(({ name }: { name: string }) => name === 'submit').fields
    // A link lacks its address; a text has no video to lack, and an empty section nothing at all.
    expect(missing).toEqual(['summary', 'audience', 'contents.parts', 'contents.url'])
    const refused = await act(manager, id, 'submit')
    expect(refused.status).toBe(422)
    expect(refused.body.missing[0].fields).toEqual(missing)
    expect((await act(manager, id, 'release')).status).toBe(422)
  })

  it('is returned with a reason, and its owner is told', async () => {
    const id = await draft()
    await act(manager, id, 'submit')
    expect((await act(other, id, 'return')).status).toBe(422)
    expect((await act(other, id, 'return', { return_reason: 'Özet çok kısa' })).status).toBe(200)
    const notices = (await manager.get('/api/notifications?page=0&size=10&direction=desc&field=createdDate'))
      .body.data.data
    expect(notices[0].title).toContain('geri gönderildi')
    expect(notices[0].body).toContain('Özet çok kısa')
  })

  it('waits for whoever may approve it, and not for who submitted it', async () => {
    const id = await draft()
    await act(manager, id, 'submit')
    const waitingFor = async (client: Client) =>
      (await client.get('/api/courses', { 'filter[waiting]': 'review', per_page: 100 })).body.data.map(
        (row: { id: number }) => row.id,
      )
    expect(await waitingFor(other)).toContain(id)
    expect(await waitingFor(manager)).not.toContain(id)
    // What is approved already waits for nobody.
    await act(other, id, 'approve')
    expect(await waitingFor(other)).not.toContain(id)
  })

  it('says why it is not deleted, in words of its own', async () => {
    const id = await draft()
    expect((await act(manager, id, 'release')).status).toBe(200)
    const answer = await manager.delete(`/api/courses/${id}`)
    expect([answer.status, answer.body.message]).toEqual([409, 'Yalnızca taslak eğitim silinebilir.'])
    expect((await manager.patch(`/api/courses/${id}`, { summary: 'Başka' })).status).toBe(200)
  })

  it('is published without a second person by whoever may release it', async () => {
    const id = await draft()
    expect((await act(manager, id, 'release')).status).toBe(200)
    expect((await act(instructor.client, id, 'cancel', { cancel_reason: 'x' })).status).toBe(403)
    expect((await act(manager, id, 'cancel')).status).toBe(422)
    expect((await act(manager, id, 'cancel', { cancel_reason: 'Eğitmen hasta' })).status).toBe(200)
    expect((await manager.get(`/api/courses/${id}`)).body.data.cancel_reason).toBe('Eğitmen hasta')
  })

  it('stands in the phase that its state and its dates say', async () => {
    const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString()
    const ids = {
      planned: await draft(),
      upcoming: await draft({ start_at: day(3), end_at: day(9) }),
      ongoing: await draft({ start_at: day(-3), end_at: day(9) }),
      always: await draft(),
      completed: await draft({ start_at: day(-9), end_at: day(-3) }),
      cancelled: await draft(),
    }
    for (const name of ['upcoming', 'ongoing', 'always', 'completed', 'cancelled'] as const)
      await act(manager, ids[name], 'release')
    await act(manager, ids.cancelled, 'cancel', { cancel_reason: 'x' })
    const listed = async (view: string) =>
      (await manager.get('/api/courses', { 'filter[view]': view, per_page: 100 })).body.data.map(
        (row: { id: number }) => row.id,
      )
    expect(await listed('planned')).toContain(ids.planned)
    expect(await listed('upcoming')).toEqual([ids.upcoming])
    expect(await listed('ongoing')).toEqual(expect.arrayContaining([ids.ongoing, ids.always]))
    expect(await listed('completed')).toContain(ids.completed)
    for (const view of ['planned', 'upcoming', 'ongoing', 'completed'])
      expect(await listed(view), view).not.toContain(ids.cancelled)
    const counts = (await manager.get('/api/courses/view-counts')).body.data
    expect(counts.upcoming).toBe(1)
  })

  it('is no prerequisite of itself, and no catalogue that holds one is deleted', async () => {
    const id = await draft()
    expect((await manager.patch(`/api/courses/${id}`, { prerequisite_ids: [id] })).status).toBe(422)
    const next = await draft({ prerequisite_ids: [id] })
    expect(
      (await manager.get(`/api/courses/${next}`, { include: 'prerequisites' })).body.data.prerequisites.map(
        (row: { id: number }) => row.id,
      ),
    ).toEqual([id])
    expect((await manager.delete(`/api/course-catalogs/${catalog}`)).status).toBe(409)
  })
})

describe('who sees a course', () => {
  it('is whoever manages courses, and of their own those who teach it', async () => {
    const teaching = await manager.post('/api/instructors', { user_id: instructor.id, kind: 'internal' })
    expect(teaching.status, JSON.stringify(teaching.body)).toBe(201)
    const own = await draft({ instructor_ids: [teaching.body.data.id] })
    const foreign = await draft()
    expect((await instructor.client.get(`/api/courses/${own}`)).status).toBe(200)
    expect((await instructor.client.get(`/api/courses/${foreign}`)).status).toBe(404)
    expect((await instructor.client.patch(`/api/courses/${own}`, { name: 'x' })).status).toBe(403)
    const learner = await test.as('learner')
    expect((await learner.get('/api/courses')).status).toBe(403)
    expect((await learner.get('/api/course-contents')).status).toBe(403)
  })

  it('learners are whom its audience names: in the list, the record, the catalogues and the outline', async () => {
    const department = await test.make('departments')
    const inside = await test.person({ roles: ['learner'] })
    await test.db.read(
      'insert into department_users (department_id, user_id) values ($1, $2) on conflict do nothing',
      [department.id, inside.id],
    )
    const outside = await test.person({ roles: ['learner'] })
    const own = (await manager.post('/api/course-catalogs', { name: `Yalnız ${++number}` })).body.data.id
    const id = await draft({ audience: { department_ids: [department.id] }, course_catalog_id: own })
    const sees = async (client: Client) => [
      (await client.get('/api/learner-courses', { per_page: 100 })).body.data.some(
        (row: { id: number }) => row.id === id,
      ),
      (await client.get(`/api/learner-courses/${id}`)).status === 200,
      (await client.get(`/api/learner-courses/${id}/outline`)).status === 200,
      (await client.get(`/api/learner-courses/${id}/entry`)).status === 200,
      (await client.get('/api/learner-catalogs', { per_page: -1 })).body.data.some(
        (row: { id: number }) => row.id === own,
      ),
      (await client.post(`/api/learner-courses/${id}/enrol`)).status === 200,
    ]
    expect(await sees(inside.client)).toEqual([false, false, false, false, false, false])
    await act(manager, id, 'release')
    expect(await sees(outside.client)).toEqual([false, false, false, false, false, false])
    expect(await sees(inside.client)).toEqual([true, true, true, true, true, true])
    const { contents } = (await inside.client.get(`/api/learner-courses/${id}/outline`)).body.data
    // What it consists of is told, and nothing of what it holds.
    expect(contents).toEqual([expect.objectContaining({ type: 'text', title: 'Giriş' })])
    expect(JSON.stringify(contents)).not.toContain('Metin')
  })
})
