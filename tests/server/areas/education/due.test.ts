/** The day until which somebody has to complete a course: how it is set, who is reminded of it, and who is late. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enrolmentStates } from '../../../../resources/education/enrolment-states.ts'
import { sendDueReminders } from '../../../../src/server/jobs/due-reminders.ts'
import type { Client } from '../../../support/client.ts'
import { courseOf, textLesson } from '../../../support/courses.ts'
import { startTestPortal } from '../../../support/portal.ts'

const test = await startTestPortal()
afterAll(test.stop)
let manager: Client
let number = 0

beforeAll(async () => {
  manager = await test.as('education-manager')
})

const look = () =>
  sendDueReminders(test.portal.engine, (what, error) => expect.unreachable(`${what}: ${error}`))
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
async function course() {
  const name = `Süre ${++number}.`
  const id = await courseOf(test, [textLesson('Bir')], { name })
  // That it is open to everybody is another piece of news.
  await test.db.query('update courses set published_notified_at = now() where id = $1', [id])
  return { id }
}
const learner = () => test.person({ roles: ['learner'] })

type Told = 'invited' | 'due' | 'late' | 'completed'
const words: Readonly<Record<string, Told>> = {
  'Bir eğitime davet edildin': 'invited',
  'Tamamlaman gereken eğitim': 'due',
  'Eğitimin süresi geçti': 'late',
  'Eğitimi tamamladın': 'completed',
}
const kindOf = (title: string) => words[title.split(':')[0] as string] ?? title
/** What somebody was told of courses by the bell, in its order. */
const noticesOf = async (user: number): Promise<Told[]> =>
  (await test.db.read(`select title from notifications where user_id = $1 order by id`, [user])).map(
    ([title]) => kindOf(title as string) as Told,
  )
/** The same by mail. */
const mailsOf = async (user: number): Promise<Told[]> =>
  (await test.db.read('select data::text from mail_recipients where user_id = $1 order by id', [user])).map(
    ([data]) => {
      const found = Object.entries(words).find(([title]) => (data as string).includes(title))
      return found?.[1] ?? (data as Told)
    },
  )

describe('[CRS-3] the day until which a course is asked for', () => {
  it('is set for all who are assigned together, who are invited and told when they are done as each of them wants', async () => {
    const { id } = await course()
    const [one, quiet, silent] = [await learner(), await learner(), await learner()]
    for (const [user_id, channel] of [
      [quiet.id, 'mail'],
      [silent.id, 'mail'],
      [silent.id, 'portal'],
    ])
      await test.make('notification-preferences', { user_id, kind: 'course', channel, is_enabled: false })
    const required_by = inDays(20)
    const assign = (values: object) =>
      manager.post(`/api/courses/${id}/enrolments/assign`, {
        user_ids: [one.id, quiet.id, silent.id],
        values,
      })
    const wrong = await assign({ required_by: 'yarın' })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['required_by']])
    const made = await assign({ required_by })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    const rows = (await manager.get(`/api/courses/${id}/enrolments`)).body.data as {
      id: number
      required_by: string
      source: string
      status: string
    }[]
    expect(rows.map(row => [Date.parse(row.required_by), row.source, row.status])).toEqual(
      Array(3).fill([Date.parse(required_by), 'staff', 'invited']),
    )
    await test.db.query(`update enrolments set status = 'active' where course_id = $1`, [id])
    const done = await manager.post('/api/enrolments/bulk/complete', {
      ids: rows.map(row => row.id),
      input: { reason: 'Sınıfta' },
    })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    const both = ['invited', 'completed']
    expect([await noticesOf(one.id), await mailsOf(one.id)]).toEqual([both, both])
    expect([await noticesOf(quiet.id), await mailsOf(quiet.id)]).toEqual([both, []])
    expect([await noticesOf(silent.id), await mailsOf(silent.id)]).toEqual([[], []])
  })

  it('is told of within seven days of it, within one, and once after', async () => {
    const { id } = await course()
    const person = await learner()
    await test.make('enrolments', {
      course_id: id,
      user_id: person.id,
      status: 'active',
      required_by: inDays(8),
    })
    /** Time passes for the row. */
    const pass = (days: number) =>
      test.db.query(
        `update enrolments set ${['required_by', 'week_notified_at', 'day_notified_at', 'late_notified_at']
          .map(name => `${name} = ${name} - $2::int * interval '1 hour'`)
          .join(', ')} where course_id = $1`,
        [id, days * 24],
      )
    const seen: Told[][] = []
    for (const days of [0, 1.5, 3, 3, 1, 1, 30]) {
      await pass(days)
      await look()
      await look()
      seen.push(await noticesOf(person.id))
    }
    expect(seen.map(notices => notices.join())).toEqual([
      '', // 8 days before
      'due', // 6.5
      'due', // 3.5
      'due,due', // half a day
      'due,due,late', // half a day after
      'due,due,late',
      'due,due,late',
    ])
    // Whoever is given more time is reminded of the new day.
    await test.db.query('update enrolments set required_by = $2 where course_id = $1', [id, inDays(3)])
    await look()
    expect(await noticesOf(person.id)).toEqual(['due', 'due', 'late', 'due'])
  })

  it.each([
    [0.5, ['due']],
    [-2, ['late']],
  ])('is told of once, whatever was missed before: in %s days', async (days, notices) => {
    const { id } = await course()
    const person = await learner()
    await test.make('enrolments', {
      course_id: id,
      user_id: person.id,
      status: 'invited',
      required_by: inDays(days),
    })
    await look()
    expect(await noticesOf(person.id)).toEqual(notices)
  })

  it('is late for those alone who still have it before them, and staff have a list of them', async () => {
    const { id } = await course()
    const people: Record<string, number> = {}
    for (const status of enrolmentStates) {
      people[status] = (await test.make('users', { status: 'active', locale: 'tr' })).id
      await test.make('enrolments', {
        course_id: id,
        user_id: people[status],
        status,
        required_by: inDays(status === 'active' ? -2 : -1),
      })
    }
    const punctual = (await test.make('users', { status: 'active' })).id
    await test.make('enrolments', {
      course_id: id,
      user_id: punctual,
      status: 'active',
      required_by: inDays(9),
    })
    const query = { 'filter[view]': 'late', 'filter[course_id]': id }
    const listed = (await manager.get('/api/enrolments', query)).body.data
    // What is late the longest comes first.
    expect(listed.map((row: { user_id: number }) => row.user_id)).toEqual([people.active, people.invited])
    const ofCourse = await manager.get(`/api/courses/${id}/enrolments`, { 'filter[view]': 'late' })
    expect(ofCourse.body.data).toHaveLength(2)
    const all = (await manager.get('/api/enrolments', { 'filter[view]': 'late', per_page: 100 })).body.data
    const counts = (await manager.get('/api/enrolments/view-counts')).body.data
    expect(counts.late).toBe(all.length)
    await look()
    for (const status of enrolmentStates)
      expect(await noticesOf(people[status] as number), status).toEqual(
        ['invited', 'active'].includes(status) ? ['late'] : [],
      )
  })
})
