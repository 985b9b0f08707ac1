import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Outages } from '../../../../../resources/assessment/invigilation.ts'
import type { Room } from '../../../../../resources/assessment/room.ts'
import { handIn } from '../../../../../src/server/areas/assessment/room/hand-in.ts'
import { anyResponse, type MadeExam, publishedExam, startedRoom } from '../../../../support/exams.ts'
import { type Person, startTestPortal, type TestPortal } from '../../../../support/portal.ts'

let test: TestPortal
beforeAll(async () => {
  test = await startTestPortal({ env: { EXAM_GRACE_SECONDS: '30' } })
})
afterAll(() => test?.stop())

const learner = () => test.person({ roles: ['learner'] })
const manager = () => test.as('education-manager')
const minute = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * minute).toISOString()

const save = (person: Person, exam: number, room: Room, seqs: readonly number[]) =>
  person.client.put(`/api/my-exams/${exam}/answers`, {
    entry: room.entry.id,
    seat: 1,
    saves: seqs.map(seq => {
      const question = room.questions[(seq - 1) % room.questions.length] as Room['questions'][number]
      return { seq, question: question.key, response: anyResponse(question), is_marked: false }
    }),
  })

/** Has an attempt begin and end some minutes from now. */
const between = (entry: number, from: number, to: number) =>
  test.db.query(
    `update exam_entries set started_at = clock_timestamp() + $2 * interval '1 minute',
       deadline_at = clock_timestamp() + $3 * interval '1 minute' where id = $1`,
    [entry, from, to],
  )

const entryOf = async (entry: number) => {
  const { rows } = await test.db.query(
    `select status, submitted_by, receipt, percent, extract(epoch from deadline_at - clock_timestamp()) / 60 as left,
       (select json_agg(json_build_object('kind', kind, 'amount', amount, 'reason', reason, 'receipt', receipt) order by id) from exam_events v where v.entry_id = e.id) as events
     from exam_entries e where id = $1`,
    [entry],
  )
  return rows[0]
}

async function started(people: readonly Person[], values = {}): Promise<{ exam: MadeExam; rooms: Room[] }> {
  const exam = await publishedExam(test, people, values)
  const rooms = await Promise.all(people.map(({ client }) => startedRoom(client, exam.id)))
  return { exam, rooms }
}

const roomAt = (rooms: readonly Room[], at: number) => rooms[at] as Room

describe('an outage', () => {
  it('[EXM-2] gives each who was in the exam the part within their own time, also past its closing', async () => {
    const people = [await learner(), await learner(), await learner(), await learner()]
    const { exam, rooms } = await started(people, {
      closes_at: new Date(Date.now() + 5 * minute).toISOString(),
    })
    const [all, late, gone, byClock] = rooms.map(room => room.entry.id) as [number, number, number, number]
    await between(all, -20, 5)
    await between(late, -7, 5)
    // Handed in by themselves, they had all the time they wanted.
    await people[2]?.client.post(`/api/my-exams/${exam.id}/submit`, { entry: gone, seat: 1, saves: [] })
    await save(people[3] as Person, exam.id, roomAt(rooms, 3), [1])
    await between(byClock, -40, -6)
    await handIn(test.portal, { entry_id: byClock })
    expect(await entryOf(byClock)).toMatchObject({ status: 'submitted', submitted_by: 'clock' })
    const { receipt } = await entryOf(byClock)
    // What was typed without a connection comes once the time is over.
    const { status } = await save(people[3] as Person, exam.id, roomAt(rooms, 3), [2, 3])
    expect(status).toBe(409)

    const span = { from: ago(10), to: ago(4), reason: 'Kampüste internet kesildi' }
    const preview = await (await manager()).get(
      `/api/exams/${exam.id}/outages?from=${span.from}&to=${span.to}`,
    )
    expect(preview.body.data.asked).toMatchObject({ extended: 3, reopened: 1 })
    const answer = await (await manager()).post(`/api/exams/${exam.id}/extend`, span)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(answer.body.data).toMatchObject({ extended: 3, reopened: 1 })

    expect(Number((await entryOf(all)).left)).toBeCloseTo(11, 1)
    expect(Number((await entryOf(late)).left)).toBeCloseTo(8, 1)
    expect((await entryOf(gone)).status).not.toBe('in_progress')
    const opened = await entryOf(byClock)
    // Four minutes of the outage lay within their own time: they have them from now on.
    expect(Number(opened.left)).toBeCloseTo(4, 1)
    expect(opened).toMatchObject({ status: 'in_progress', submitted_by: null, receipt: null, percent: null })
    expect(opened.events).toEqual([
      expect.objectContaining({ kind: 'late', amount: 2 }),
      expect.objectContaining({ kind: 'extended', amount: 240, reason: span.reason, receipt }),
      expect.objectContaining({ kind: 'counted', amount: 2 }),
    ])
    const room = await people[3]?.client.get(`/api/my-exams/${exam.id}/room`)
    expect(room?.body.data).toMatchObject({ status: 'in_progress', receipt: null })
    expect(room?.body.data.answers).toHaveLength(3)
    // The clock of the room says it.
    const clock = await people[0]?.client.get(`/api/my-exams/${exam.id}/clock`)
    expect(Date.parse(clock?.body.data.deadline_at) - Date.now()).toBeGreaterThan(10 * minute)
    const { rows } = await test.db.query(
      `select after from audit_entries where action = 'exams.extend' and subject_id = $1`,
      [exam.id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].after).toMatchObject({ reason: span.reason })
    const notices = await test.db.query('select title, body from notifications where user_id = $1', [
      people[3]?.id,
    ])
    expect(notices.rows).toEqual([
      { title: expect.stringContaining('yeniden açıldı'), body: expect.stringContaining(span.reason) },
    ])
  })

  it('[EXM-2] is made good once: a span given before, or any part of it, is refused', async () => {
    const person = await learner()
    const { exam, rooms } = await started([person])
    await between(roomAt(rooms, 0).entry.id, -20, 10)
    const staff = await manager()
    const give = (from: number, to: number) =>
      staff.post(`/api/exams/${exam.id}/extend`, { from: ago(from), to: ago(to), reason: 'Kesinti' })
    // Two at once: one of them.
    const from = ago(10)
    const to = ago(8)
    const twice = await Promise.all(
      [1, 2].map(() => staff.post(`/api/exams/${exam.id}/extend`, { from, to, reason: 'Kesinti' })),
    )
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await give(9, 5)).status).toBe(409)
    expect((await give(12, 1)).status).toBe(409)
    expect((await give(7, 5)).status).toBe(200)
    expect(Number((await entryOf(roomAt(rooms, 0).entry.id)).left)).toBeCloseTo(14, 1)
  })

  it('says what is wrong with a span at its field', async () => {
    const { exam } = await started([await learner()])
    const staff = await manager()
    const give = async (from: string, to: string, reason = 'Kesinti') => {
      const { status, body } = await staff.post(`/api/exams/${exam.id}/extend`, { from, to, reason })
      return [status, Object.keys(body.errors ?? {})]
    }
    expect(await give(ago(5), ago(6))).toEqual([422, ['to']])
    expect(await give(ago(5), ago(-10))).toEqual([422, ['to']])
    expect(await give(ago(60 * 30), ago(1))).toEqual([422, ['from']])
    expect(await give(ago(5), ago(1), '')).toEqual([422, ['reason']])
  })

  it('[EXM-2] while the clock hands in: whoever it handed in goes on', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, learner))
    const { exam, rooms } = await started(people, { questions: [{ type: 'true_false', correct: 'true' }] })
    const entries = rooms.map(room => room.entry.id)
    for (const [at, person] of people.entries()) await save(person, exam.id, roomAt(rooms, at), [1])
    for (const entry of entries) await between(entry, -30, -1)
    const staff = await manager()
    const [answer] = await Promise.all([
      staff.post(`/api/exams/${exam.id}/extend`, { from: ago(10), to: ago(5), reason: 'Kesinti' }),
      ...entries.map(entry_id => handIn(test.portal, { entry_id })),
    ])
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(answer.body.data.extended).toBe(6)
    for (const entry of entries) {
      const found = await entryOf(entry)
      expect(found.status).toBe('in_progress')
      expect(Number(found.left)).toBeCloseTo(5, 0)
      expect(found.receipt).toBeNull()
    }
  })

  it('[EXM-2] proposes the spans in which many sent nothing at once', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, learner))
    const { exam, rooms } = await started(people, { questions: [{ type: 'true_false', correct: 'true' }] })
    for (const [at, room] of rooms.entries()) {
      await between(room.entry.id, -30, 20)
      // Each has answered until ten minutes ago, and again from four minutes ago on; the last one was elsewhere.
      const signs = at === 4 ? [15, 12, 9, 8.5, 8, 7, 6.2, 5.4] : [14, 12.1, 10.2 + at / 20, 4 - at / 10, 3]
      for (const minutes of signs)
        await test.db.query(
          `insert into exam_saves (entry_id, seat, seq, verdict, created_at) values ($1, 1, 1, 'accepted', clock_timestamp() - $2 * interval '1 minute')`,
          [room.entry.id, minutes],
        )
    }
    const { body, status } = await (await manager()).get(`/api/exams/${exam.id}/outages`)
    expect(status, JSON.stringify(body)).toBe(200)
    const [proposed] = body.data.proposed
    expect(proposed).toMatchObject({ silent: 4, present: 5, extended: 5, reopened: 0 })
    expect((Date.now() - Date.parse(proposed.from)) / minute).toBeCloseTo(10.2, 0)
    expect((Date.now() - Date.parse(proposed.to)) / minute).toBeCloseTo(4, 0)
    const given = await (await manager()).post(`/api/exams/${exam.id}/extend`, {
      from: proposed.from,
      to: proposed.to,
      reason: 'Kesinti',
    })
    expect(given.status).toBe(200)
    const after = (await (await manager()).get(`/api/exams/${exam.id}/outages`)).body.data
    expect(after.proposed.every((span: { to: string }) => span.to !== proposed.to)).toBe(true)
    expect(after.given).toMatchObject([{ extended: 5, reopened: 0, reason: 'Kesinti' }])
  })

  it('is proposed where it is one of the newest, however many there were', async () => {
    const { exam, rooms } = await started(await Promise.all(Array.from({ length: 5 }, learner)))
    await test.db.query(
      `update exam_entries set started_at = clock_timestamp() - interval '2 days' where exam_id = $1`,
      [exam.id],
    )
    // Three saves within three seconds, and none for a good two minutes: more than a thousand times each.
    await test.db.query(
      `insert into exam_saves (entry_id, seat, seq, verdict, created_at)
       select e.id, 1, 1, 'refused', clock_timestamp() - make_interval(secs => 60 + n * 155 + within)
       from unnest($1::bigint[]) as e(id), generate_series(0, 1050) as n, generate_series(0, 2) as within`,
      [rooms.map(({ entry }) => entry.id)],
    )
    const { body } = await (await manager()).get(`/api/exams/${exam.id}/outages`)
    const [newest] = (body.data as Outages).proposed
    expect(Date.parse(newest?.to as string)).toBeGreaterThan(Date.now() - 5 * minute)
  })

  it('asks for the permission', async () => {
    const { exam } = await started([await learner()])
    const teacher = await test.as('instructor')
    expect((await teacher.get(`/api/exams/${exam.id}/outages`)).status).toBe(403)
    expect((await teacher.post(`/api/exams/${exam.id}/extend`, {})).status).toBe(403)
  })
})

describe('more minutes of a participant', () => {
  const participant = async (exam: number, user: number) =>
    (
      await test.db.query(
        'select id, extra_minutes from exam_participants where exam_id = $1 and user_id = $2',
        [exam, user],
      )
    ).rows[0]

  it('[EXM-2] reach the attempt that they are in, and never end it before now', async () => {
    const person = await learner()
    const { exam, rooms } = await started([person])
    const entry = roomAt(rooms, 0).entry.id
    const { id } = await participant(exam.id, person.id)
    const staff = await manager()
    const set = async (minutes: number) =>
      expect((await staff.patch(`/api/exam-participants/${id}`, { extra_minutes: minutes })).status).toBe(200)
    await set(10)
    expect(Number((await entryOf(entry)).left)).toBeCloseTo(40, 0)
    await set(4)
    expect(Number((await entryOf(entry)).left)).toBeCloseTo(34, 0)
    await between(entry, -30, 2)
    await set(0)
    expect(Number((await entryOf(entry)).left)).toBeCloseTo(0, 1)
    expect((await entryOf(entry)).events.map(({ amount }: { amount: number }) => amount)).toEqual([
      600,
      -360,
      expect.closeTo(-120, -1),
    ])
  })

  it('[EXM-2] are added with a reason, and two at once both count', async () => {
    const person = await learner()
    const { exam, rooms } = await started([person])
    const entry = roomAt(rooms, 0).entry.id
    const { id } = await participant(exam.id, person.id)
    const staff = await manager()
    const answers = await Promise.all(
      [5, 7].map(minutes =>
        staff.post(`/api/exam-participants/${id}/add-time`, {
          minutes,
          reason: 'Bilgisayar yeniden başladı',
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await participant(exam.id, person.id)).extra_minutes).toBe(12)
    expect(Number((await entryOf(entry)).left)).toBeCloseTo(42, 0)
    expect((await entryOf(entry)).events).toHaveLength(2)
    const { body } = await staff.post(`/api/exam-participants/${id}/add-time`, { minutes: 1430, reason: 'x' })
    expect(body.errors.minutes, 'with the number that is possible').toEqual([
      expect.stringMatching(/1\.?428/),
    ])
  })
})
