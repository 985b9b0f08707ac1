/** What people are notified of a course: that it is open to them, and that its dates have changed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendDueReminders } from '../../../../src/server/jobs/due-reminders.ts'
import type { Client } from '../../../support/client.ts'
import { counted } from '../../../support/counted.ts'
import { type Person, startTestPortal } from '../../../support/portal.ts'

const test = await startTestPortal()
afterAll(test.stop)
const { engine } = test.portal
let manager: Client
let owner: number
let number = 0

beforeAll(async () => {
  manager = await test.as('education-manager')
  owner = (await manager.get('/api/users/me')).body.data.id
})

const look = () => sendDueReminders(engine, (what, error) => expect.unreachable(`${what}: ${error}`))
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** A draft of a course for some people. */
async function draft(audience: object, values: object = {}): Promise<{ id: number; name: string }> {
  const name = `Haber ${++number}.`
  const { status, body } = await manager.post('/api/courses', {
    code: `H-${number}`,
    name,
    summary: 'Bir özet',
    owner_id: owner,
    course_catalog_id: (await test.make('course-catalogs')).id,
    audience,
    contents: [{ type: 'text', title: 'Bir', body: '<p>Metin</p>', completion: 'viewed' }],
    ...values,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return { id: body.data.id, name }
}
const release = async (id: number) =>
  expect((await manager.post(`/api/courses/${id}/release`)).status).toBe(200)

const noticesOf = async ({ id }: { readonly id: number }, name: string): Promise<string[]> =>
  (
    await test.db.read(
      `select title, body, click_action_url from notifications where user_id = $1 and title like '%' || $2 order by id`,
      [id, name],
    )
  ).map(row => row.join(' | '))
const mailsOf = async ({ id }: { readonly id: number }, name: string): Promise<number> =>
  (
    await test.db.read(
      `select 1 from mail_recipients where user_id = $1 and data::text like '%' || $2 || '%'`,
      [id, name],
    )
  ).length
const learner = (): Promise<Person> => test.person({ roles: ['learner'] })

describe('[CRS-3] the publication of a course', () => {
  it('is notified to its audience once, by notice and mail as each of them wants, and to nobody else', async () => {
    const [one, quiet, outsider] = [await learner(), await learner(), await learner()]
    await test.make('notification-preferences', {
      user_id: quiet.id,
      kind: 'course',
      channel: 'mail',
      is_enabled: false,
    })
    const { id, name } = await draft({ user_ids: [one.id, quiet.id] })
    await look()
    expect(await noticesOf(one, name)).toEqual([])
    await release(id)
    await look()
    await look()
    for (const person of [one, quiet])
      expect(await noticesOf(person, name)).toEqual([
        `Yeni bir eğitim sana açıldı: ${name} | Bir özet | /course/${id}`,
      ])
    expect(await noticesOf(outsider, name)).toEqual([])
    expect([await mailsOf(one, name), await mailsOf(quiet, name), await mailsOf(outsider, name)]).toEqual([
      1, 0, 0,
    ])
  })

  it('is notified in the language of each, and not of a course that was withdrawn before', async () => {
    const person = await test.person({ roles: ['learner'], values: { status: 'active', locale: 'en' } })
    const [notified, gone] = [await draft({ user_ids: [person.id] }), await draft({ user_ids: [person.id] })]
    await release(notified.id)
    await release(gone.id)
    expect(
      (await manager.post(`/api/courses/${gone.id}/cancel`, { cancel_reason: 'Vazgeçildi' })).status,
    ).toBe(200)
    await look()
    expect((await noticesOf(person, notified.name)).join()).toContain('A new course is open to you')
    expect(await noticesOf(person, gone.name)).toEqual([])
  })

  it('takes no statement for each of them', async () => {
    const statements = async (people: number) => {
      const ids: number[] = []
      for (let n = 0; n < people; n++) ids.push((await test.make('users', { status: 'active' })).id)
      const { id } = await draft({ user_ids: ids })
      await release(id)
      return (await counted(test.db, look)).statements
    }
    expect(await statements(30)).toBe(await statements(2))
  })
})

describe('[CRS-3] a change of the dates of a course', () => {
  it('is notified to those who are in it, with the dates as they are then, and once', async () => {
    const [one, two, left, other] = [await learner(), await learner(), await learner(), await learner()]
    const { id, name } = await draft({ everyone: true }, { start_at: inDays(5) })
    await release(id)
    for (const { client } of [one, two, left])
      expect((await client.post(`/api/learner-courses/${id}/enrol`)).status).toBe(200)
    const [mine] = (await left.client.get('/api/my-courses')).body.data
    expect((await left.client.post(`/api/my-courses/${mine.id}/withdraw`)).status).toBe(200)
    await look()
    const changes = async (person: Person) =>
      (await noticesOf(person, name)).filter(text => text.startsWith('Eğitimin tarihleri değişti'))

    const { body } = await manager.patch(`/api/courses/${id}`, { summary: 'Başka bir özet' })
    expect(body.data).not.toHaveProperty('dates_changed_at')
    await look()
    expect(await changes(one)).toEqual([])

    await manager.patch(`/api/courses/${id}`, { start_at: inDays(6) })
    const changed = await manager.patch(`/api/courses/${id}`, { start_at: '2031-03-04T09:30:00Z' })
    expect(changed.status).toBe(200)
    await look()
    await look()
    const [notice, ...more] = await changes(one)
    expect(more).toEqual([])
    expect(notice).toContain('Başlangıç: 04.03.2031 12:30. Bitiş: –. | ')
    expect(notice).toContain(`/course/${id}`)
    expect(await changes(two)).toHaveLength(1)
    expect(await mailsOf(two, 'tarihleri')).toBe(1)
    for (const person of [left, other]) expect(await changes(person)).toEqual([])

    await manager.patch(`/api/courses/${id}`, { end_at: '2031-03-05T09:30:00Z' })
    await look()
    expect(await changes(one)).toHaveLength(2)
  })

  it('is nothing to notify of before it is published', async () => {
    const person = await learner()
    const { id, name } = await draft({ user_ids: [person.id] }, { start_at: inDays(5) })
    expect((await manager.patch(`/api/courses/${id}`, { start_at: inDays(9) })).status).toBe(200)
    await release(id)
    await look()
    expect(await noticesOf(person, name)).toHaveLength(1)
    const [row] = await test.db.read('select dates_changed_at from courses where id = $1', [id])
    expect(row).toEqual([null])
  })
})
