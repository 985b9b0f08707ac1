import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isAnsweredSql, isEmptyResponse } from '../../../../../src/server/areas/assessment/room/responses.ts'
import { anyResponse, publishedExam, startedRoom } from '../../../../support/exams.ts'
import { startTestPortal, type TestPortal } from '../../../../support/portal.ts'

let test: TestPortal
beforeAll(async () => {
  test = await startTestPortal()
})
afterAll(() => test?.stop())

const learner = (last_name: string) =>
  test.person({ roles: ['learner'], values: { first_name: 'Ayşe', last_name } })

describe('the live room', () => {
  it('[EXM-2] shows each participant with the attempt that they are in, by pages, states and names', async () => {
    const people = await Promise.all(['Işık', 'Yılmaz', 'Öz', 'Çelik', 'Şen'].map(learner))
    const [asked, away, done, out, idle] = people as [
      (typeof people)[number],
      (typeof people)[number],
      (typeof people)[number],
      (typeof people)[number],
      (typeof people)[number],
    ]
    const exam = await publishedExam(test, people)
    const path = `/api/my-exams/${exam.id}`
    const room = await startedRoom(asked.client, exam.id)
    await test.db.query(
      `update exam_entries set started_at = started_at - interval '10 minutes' where id = $1`,
      [room.entry.id],
    )
    const [first, second] = room.questions
    await asked.client.put(`${path}/answers`, {
      entry: room.entry.id,
      seat: 1,
      saves: [
        { seq: 1, question: first?.key, response: first && anyResponse(first), is_marked: false },
        { seq: 2, question: second?.key, response: null, is_marked: true },
      ],
      events: [
        { kind: 'left', from: 30_000, to: 10_000 },
        { kind: 'offline', from: 9000, to: 4000 },
      ],
    })
    const other = await startedRoom(away.client, exam.id)
    await test.db.query(
      `update exam_entries set seen_at = clock_timestamp() - interval '3 minutes' where id = $1`,
      [other.entry.id],
    )
    const third = await startedRoom(done.client, exam.id)
    await done.client.post(`${path}/submit`, { entry: third.entry.id, seat: 1, saves: [] })
    const fourth = await startedRoom(out.client, exam.id)
    const manager = await test.as('education-manager')
    await manager.post(`/api/exam-entries/${fourth.entry.id}/invalidate`, { invalidation_reason: 'Kopya' })

    const live = async (query: Record<string, string | number> = {}) =>
      (await manager.get(`/api/exams/${exam.id}/live`, query)).body
    const { data, meta } = await live()
    expect(meta.counts).toEqual({
      all: 5,
      not_started: 1,
      in_progress: 1,
      away: 1,
      handed_in: 1,
      invalidated: 1,
    })
    // By the Turkish alphabet.
    expect(data.map(({ user }: { user: { full_name: string } }) => user.full_name)).toEqual([
      'Ayşe Çelik',
      'Ayşe Işık',
      'Ayşe Öz',
      'Ayşe Şen',
      'Ayşe Yılmaz',
    ])
    expect(data[1]).toMatchObject({
      user: { id: asked.id },
      state: 'in_progress',
      entry: {
        id: room.entry.id,
        answered: 1,
        total: 8,
        left_count: 1,
        left_seconds: 20,
        offline_seconds: 5,
        late: 0,
      },
    })
    expect(data[3]).toMatchObject({ user: { id: idle.id }, state: 'not_started', entry: null })
    const names = async (query: Record<string, string | number>) =>
      (await live(query)).data.map(({ user }: { user: { full_name: string } }) => user.full_name)
    expect(await names({ state: 'away' })).toEqual(['Ayşe Yılmaz'])
    expect(await names({ search: 'ışık' })).toEqual(['Ayşe Işık'])
    expect(await names({ per_page: 2, page: 2 })).toEqual(['Ayşe Öz', 'Ayşe Şen'])
    const none = await live({ search: 'kimse' })
    expect(none).toMatchObject({ data: [], meta: { total: 0, counts: { all: 5 } } })
    expect((await manager.get(`/api/exams/${exam.id}/live`, { state: 'gone' })).status).toBe(400)
  })

  it('is for whoever may invigilate this exam', async () => {
    const exam = await publishedExam(test, [await learner('Kaya')])
    const teacher = await test.person({ roles: ['instructor'] })
    expect((await teacher.client.get(`/api/exams/${exam.id}/live`)).status).toBe(404)
    await test.db.query('insert into exam_markers (exam_id, user_id) values ($1, $2)', [exam.id, teacher.id])
    expect((await teacher.client.get(`/api/exams/${exam.id}/live`)).status).toBe(200)
    expect((await (await test.as('learner')).get(`/api/exams/${exam.id}/live`)).status).toBe(403)
  })

  it('knows an empty answer in the database as the room does', async () => {
    const responses = [
      { text: '' },
      { text: ' \n\t' },
      { text: 'a' },
      { text: '', unit: 'kg' },
      { text: '{}' },
      { text: '"' },
      { choices: [] },
      { choices: ['a'] },
      { pairs: {} },
      { pairs: { a: 'b' } },
      { order: [] },
      { choice: 'x' },
      null,
    ]
    const { rows } = await test.db.query(
      `select ${isAnsweredSql('r')} as answered from unnest($1::text[]) with ordinality as t(r, n) order by n`,
      [responses.map(response => response && JSON.stringify(response))],
    )
    expect(rows.map(({ answered }) => answered)).toEqual(
      responses.map(response => !isEmptyResponse(response)),
    )
  })
})
