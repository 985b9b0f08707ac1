/** Who is put into a course: by an audience, by a file, and the files that staff take of them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { exportRuns } from '../../../../src/server/rest/export-runs.ts'
import type { Client } from '../../../support/client.ts'
import { courseOf, textLesson } from '../../../support/courses.ts'
import { csv, readCsv, readXlsx } from '../../../support/files.ts'
import { learnerOf, openedAgo, worked } from '../../../support/learning.ts'
import { startTestPortal } from '../../../support/portal.ts'

const test = await startTestPortal()
afterAll(test.stop)
let manager: Client
let number = 0

beforeAll(async () => {
  manager = await test.as('education-manager')
})
// What an earlier request has read is closed a moment after.
beforeEach(() => vi.waitFor(() => expect(exportRuns.underWay).toBe(0)))

const course = (values: object = {}) =>
  courseOf(test, [textLesson('Bir'), textLesson('İki')], { name: `Katılımcı ${++number}`, ...values })
const assign = (id: number) => `/api/courses/${id}/enrolments/assign`
/** A department with so many active people in it. */
async function department(people: number): Promise<number> {
  const { id } = await test.make('departments')
  await test.db.query(
    `with made as (
       insert into users (first_name, last_name, email, status, locale)
       select 'Kişi', 'No ' || n, $1 || n || '@bolum.test', 'active', 'tr' from generate_series(1, $2::int) n
       returning id
     ) insert into department_users (department_id, user_id) select $3, id from made`,
    [`b${++number}-`, people, id],
  )
  return id
}
const enrolled = async (id: number) =>
  (
    await test.db.read(
      `select status, source, count(*)::int from enrolments where course_id = $1 and deleted_at is null
       group by 1, 2 order by 1, 2`,
      [id],
    )
  ).map(row => row.join(' '))

describe('[CRS-3] the participants of a course', () => {
  it('are invited by an audience: counted before, and by a job where they are many', async () => {
    const id = await course()
    const invited = await department(620)
    const filter = { department_ids: String(invited) }
    const [there] = await test.db.read(
      'select user_id from department_users where department_id = $1 order by user_id limit 1',
      [invited],
    )
    const user_id = there?.[0] as number
    expect((await manager.post('/api/enrolments', { course_id: id, user_id })).status).toBe(201)
    const preview = await manager.post(`${assign(id)}/preview`, { filter })
    expect(preview.status, JSON.stringify(preview.body)).toBe(200)
    expect(preview.body.data).toMatchObject({ total: 620, ready: 619, already: 1, refused: 0 })
    // Nobody is invited by being counted.
    expect(await enrolled(id)).toEqual(['invited staff 1'])
    const begun = await manager.post(assign(id), { filter, values: { required_by: null } })
    expect([begun.status, begun.body.data.total]).toEqual([202, 620])
    await test.startJobs()
    await vi.waitFor(
      async () => {
        const { body } = await manager.get(`/api/bulk-runs/${begun.body.data.id}`)
        expect(body.data).toMatchObject({ status: 'done', done: 620, unchanged: 1, refused: 0 })
      },
      { timeout: 30_000, interval: 50 },
    )
    expect(await enrolled(id)).toEqual(['invited audience 619', 'invited staff 1'])
  })

  it('are read from a file, tried without a word to anybody, and invited', async () => {
    const id = await course()
    const [one, two] = [await test.person({ roles: ['learner'] }), await test.person({ roles: ['learner'] })]
    const away = await test.make('users', { status: 'deactivated' })
    expect((await manager.post('/api/enrolments', { course_id: id, user_id: two.id })).status).toBe(201)
    const lines = [['E-posta'], [one.email], [two.email], [away.email as string], ['yok@example.test']]
    const read = await manager.upload(`${assign(id)}/from-file`, 'liste.csv', csv(lines))
    expect(read.status, JSON.stringify(read.body)).toBe(200)
    expect(read.body.data).toMatchObject({
      ids: [one.id, two.id],
      total: 4,
      unknown: 2,
      // Somebody who left is found no more than somebody who never was.
      rows: [
        { row: 4, value: away.email },
        { row: 5, value: 'yok@example.test' },
      ],
    })
    const user_ids = [...read.body.data.ids, away.id]
    const preview = await manager.post(`${assign(id)}/preview`, { user_ids })
    expect(preview.body.data).toMatchObject({
      ready: 1,
      already: 1,
      refused: 1,
      failures: [{ id: away.id }],
    })
    // The clock may tell them besides that there is a new course.
    const notices = () =>
      test.db.read(
        `select count(*)::int from notifications where user_id = $1 and click_action_url = '/my-courses'`,
        [one.id],
      )
    expect([await enrolled(id), await notices()]).toEqual([['invited staff 1'], [[0]]])
    const made = await manager.post(assign(id), { user_ids })
    expect(made.body.data).toMatchObject({ status: 'done', done: 3, unchanged: 1, refused: 1 })
    expect([await enrolled(id), await notices()]).toEqual([['invited staff 2'], [[1]]])
  })

  it('are chosen by nobody who may not', async () => {
    const id = await course()
    const learner = await test.person({ roles: ['learner'] })
    const { client: teacher } = await test.person({ roles: ['instructor'] })
    for (const client of [learner.client, teacher])
      for (const path of ['', '/preview'])
        expect((await client.post(assign(id) + path, { user_ids: [learner.id] })).status).toBe(403)
    expect(await enrolled(id)).toEqual([])
  })
})

describe('[OPS-5] [TBL-10] the file of who learns', () => {
  it('has who is where, and on further sheets what they did and when they worked, as the page shows it', async () => {
    const id = await course()
    const [one, two] = [await learnerOf(test, id), await learnerOf(test, id)]
    const bir = one.ids.Bir as number
    await one.send(openedAgo(test, one.id, 600), [worked(bir, [0, 60], [0, 100])])
    await one.send(openedAgo(test, one.id, 300), [worked(bir, [0, 30], [0, 30])])
    const query = { 'filter[course_id]': id, sort: 'created_at' }
    const { status, raw, body } = await manager.get('/api/export-enrolments', query)
    expect(status, JSON.stringify(body)).toBe(200)
    const [heading, ...rows] = (await readXlsx(raw, 1)) as string[][]
    const column = (title: string) => (heading ?? []).indexOf(title)
    for (const title of ['Katılımcı', 'Durum', 'İlerleme (%)']) expect(heading).toContain(title)
    expect(rows.map(row => [row[column('Durum')], row[column('İlerleme (%)')]])).toEqual([
      ['Devam ediyor', 50],
      ['Devam ediyor', 0],
    ])
    const [, ...records] = (await readXlsx(raw, 2)) as unknown[][]
    expect(records).toHaveLength(1)
    expect(records[0]).toEqual(expect.arrayContaining(['Bir', 'Tamamlandı', 100]))
    const [titles, ...stretches] = (await readXlsx(raw, 3)) as unknown[][]
    expect(stretches).toHaveLength(2)
    const all = JSON.stringify([titles, ...stretches])
    expect(all).toContain('Bir')
    // Nothing of somebody who did nothing, nor of what nobody is shown.
    expect(all).not.toContain(String(two.id))
    expect(JSON.stringify([heading, ...rows])).not.toContain('covered')
    const text = await manager.get('/api/export-enrolments', { ...query, format: 'csv' })
    expect(readCsv(text.raw)).toHaveLength(3)
    const { client: learner } = await test.person({ roles: ['learner'] })
    expect((await learner.get('/api/export-enrolments')).status).toBe(403)
  })
})
