import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Room } from '../../../../../resources/assessment/room.ts'
import { markEntry } from '../../../../../src/server/areas/assessment/marking/mark-entry.ts'
import { handIn } from '../../../../../src/server/areas/assessment/room/hand-in.ts'
import { anyResponse, publishedExam, startedRoom } from '../../../../support/exams.ts'
import { lockAwaited } from '../../../../support/locks.ts'
import { type Person, startTestPortal, type TestPortal } from '../../../../support/portal.ts'

let test: TestPortal
beforeAll(async () => {
  test = await startTestPortal({ env: { EXAM_GRACE_SECONDS: '30' } })
})
afterAll(() => test?.stop())

const learner = () => test.person({ roles: ['learner'] })
const manager = () => test.as('education-manager')
const questions = [
  { type: 'true_false', correct: 'true' },
  { type: 'short_text', accepted: [{ text: 'Bir cevap', weight: 100 }] },
]

const saveOf = (room: Room, at: number, seq: number) => {
  const question = room.questions[at] as Room['questions'][number]
  return { seq, question: question.key, response: anyResponse(question), is_marked: false }
}
const save = (person: Person, exam: number, room: Room, saves: readonly object[]) =>
  person.client.put(`/api/my-exams/${exam}/answers`, { entry: room.entry.id, seat: 1, saves })
const submit = (person: Person, exam: number, room: Room, saves: readonly object[] = []) =>
  person.client.post(`/api/my-exams/${exam}/submit`, { entry: room.entry.id, seat: 1, saves })
const act = async (entry: number, name: string, body: object) =>
  (await manager()).post(`/api/exam-entries/${entry}/${name}`, body)
const report = async (entry: number) =>
  (await (await manager()).get(`/api/exam-entries/${entry}/events`)).body.data
const endNow = (entry: number) =>
  test.db.query(
    `update exam_entries set started_at = clock_timestamp() - interval '1 hour', deadline_at = clock_timestamp() - interval '1 minute' where id = $1`,
    [entry],
  )
const mark = (entry: number) => markEntry(test.portal, { entry_id: entry })
const entryOf = async (entry: number) =>
  (await test.db.query('select * from exam_entries where id = $1', [entry])).rows[0]

async function taken(values = {}) {
  const person = await learner()
  const exam = await publishedExam(test, [person], { questions, ...values })
  const room = await startedRoom(person.client, exam.id)
  return { person, exam, room, entry: room.entry.id }
}

describe('reopening', () => {
  it('[EXM-2] takes back the receipt and the marks, and gives new minutes', async () => {
    const { person, exam, room, entry } = await taken({ max_attempts: 2 })
    const { body } = await submit(person, exam.id, room, [saveOf(room, 0, 1)])
    await mark(entry)
    expect(await entryOf(entry)).toMatchObject({ status: 'finished', percent: 50 })
    const reason = 'Yanlışlıkla teslim etti'
    expect((await act(entry, 'reopen', { minutes: 10 })).body.errors).toHaveProperty('reopen_reason')
    const answer = await act(entry, 'reopen', { reopen_reason: reason, minutes: 10 })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(await entryOf(entry)).toMatchObject({
      status: 'in_progress',
      submitted_at: null,
      receipt: null,
      digest: null,
      percent: null,
      is_passed: null,
      reopen_reason: reason,
    })
    const { events } = await report(entry)
    expect(events).toMatchObject([{ kind: 'reopened', amount: 600, reason, receipt: body.data.receipt.code }])
    const again = await person.client.get(`/api/my-exams/${exam.id}/room`)
    expect(again.body.data).toMatchObject({ status: 'in_progress', receipt: null, is_reopened: true })
    const left = Date.parse(again.body.data.deadline_at) - Date.parse(again.body.data.server_time)
    expect(left / 60_000).toBeCloseTo(10, 0)
    // Once a device has taken it over, others are told of that device.
    const seat = await person.client.post(`/api/my-exams/${exam.id}/seat`, {})
    expect(seat.body.data).toMatchObject({ taken: 2, is_reopened: false })
    const { body: later } = await person.client.get(`/api/my-exams/${exam.id}/room`)
    expect(later.data).toMatchObject({ seat: 2, is_reopened: false })
    // Marking that was on its way has nothing to mark.
    await mark(entry)
    expect((await entryOf(entry)).status).toBe('in_progress')
    const next = await submit(person, exam.id, room, [saveOf(room, 1, 2)])
    expect(next.body.data.receipt.code).not.toBe(body.data.receipt.code)
    await mark(entry)
    expect(await entryOf(entry)).toMatchObject({ status: 'finished', percent: 100 })
    const { rows } = await test.db.query(
      `select before, after from audit_entries where action = 'exam-entries.reopen' and subject_id = $1`,
      [entry],
    )
    expect(rows).toMatchObject([
      {
        before: { status: 'finished', receipt: body.data.receipt.code },
        after: { status: 'in_progress', minutes: 10 },
      },
    ])
  })

  it('[EXM-2] while the room saves: the answer counts where it comes after, and is kept where it comes before', async () => {
    const { person, exam, room, entry } = await taken()
    await submit(person, exam.id, room)
    const [opened, ...saves] = await Promise.all([
      act(entry, 'reopen', { reopen_reason: 'Devam etsin', minutes: 5 }),
      ...[1, 2, 3, 4].map(seq => save(person, exam.id, room, [saveOf(room, 0, seq)])),
    ])
    expect(opened.status).toBe(200)
    expect(saves.every(({ status }) => status === 200 || status === 409)).toBe(true)
    // Whichever came first, the last of them is the answer: what was late before counts now.
    const { rows } = await test.db.query(
      'select max(seq)::int as seq from exam_answers where entry_id = $1',
      [entry],
    )
    const kept = await test.db.query(
      `select max(seq)::int as seq from exam_saves where entry_id = $1 and (verdict = 'accepted' or created_at < (select began_at from exam_events where entry_id = $1 and kind = 'reopened'))`,
      [entry],
    )
    expect(rows[0].seq).toBe(kept.rows[0].seq)
  })

  it('[EXM-2] of two at once one is refused, and of somebody who is in another attempt', async () => {
    const { person, exam, room, entry } = await taken({ max_attempts: 2 })
    await submit(person, exam.id, room)
    const body = { reopen_reason: 'Devam etsin', minutes: 5 }
    const answers = await Promise.all([act(entry, 'reopen', body), act(entry, 'reopen', body)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await submit(person, exam.id, room)
    const second = await startedRoom(person.client, exam.id)
    const refused = await act(entry, 'reopen', body)
    expect(refused.status).toBeGreaterThanOrEqual(409)
    expect(JSON.stringify(refused.body)).toContain('süren bir denemesi')
    await submit(person, exam.id, second)
    // The room is that of the attempt that goes on, and not of the newest.
    expect((await act(entry, 'reopen', body)).status).toBe(200)
    const { body: now } = await person.client.get(`/api/my-exams/${exam.id}/room`)
    expect(now.data.entry.id).toBe(entry)
  })

  it('[EXM-2] after a correction: what is read is what is answered, also by a device that answered before', async () => {
    const options = [
      { text: 'Ankara', weight: 100 },
      { text: 'İzmir', weight: 0 },
    ]
    const { person, exam, room, entry } = await taken({ questions: [{ type: 'single', options }] })
    const staff = await manager()
    const choice = (of: Room, words: string) => {
      const [question] = of.questions
      const key = question?.options?.find(({ text }) => text.includes(words))?.key
      return { question: question?.key, response: { choice: key }, is_marked: false }
    }
    // What can be answered is kept from here on.
    await submit(person, exam.id, room, [{ seq: 1, ...choice(room, 'İzmir') }])
    await mark(entry)
    const [[question] = []] = await test.db.read(
      'select question_id from question_versions where id = any ($1::bigint[])',
      [exam.versions],
    )
    const { body: stored } = await staff.get(`/api/questions/${question}`)
    const changed = await staff.patch(`/api/questions/${question}`, {
      options: [
        { ...stored.data.options[0], weight: 0 },
        { text: 'Bursa', weight: 100 },
      ],
    })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    const corrected = await staff.post(`/api/exams/${exam.id}/corrections`, {
      question_id: question,
      kind: 'version',
      reason: 'Şık yanlıştı',
    })
    expect(corrected.status, JSON.stringify(corrected.body)).toBeLessThan(300)
    await mark(entry)
    expect((await act(entry, 'reopen', { reopen_reason: 'Devam', minutes: 5 })).status).toBe(200)
    const { body: read } = await person.client.get(`/api/my-exams/${exam.id}/room`)
    expect(read.data.questions[0].options.map(({ text }: { text: string }) => text).sort()).toEqual([
      'Ankara',
      'Bursa',
    ])
    const send = (answer: object) => save(person, exam.id, room, [answer])
    const gone = await send({ seq: 2, ...choice(room, 'İzmir') })
    expect(gone.body.data.results).toEqual([{ seq: 2, verdict: 'refused', why: 'response' }])
    const kept = await send({ seq: 3, ...choice(read.data, 'Bursa') })
    expect(kept.body.data.results).toEqual([{ seq: 3, verdict: 'accepted' }])
    const { body: again } = await person.client.get(`/api/my-exams/${exam.id}/room`)
    expect(again.data.answers[0].response).toEqual(choice(read.data, 'Bursa').response)
    await submit(person, exam.id, room)
    await mark(entry)
    expect(await entryOf(entry)).toMatchObject({ status: 'finished', percent: 100 })
  })

  it('[EXM-2] is over with the release', async () => {
    const { person, exam, room, entry } = await taken()
    await submit(person, exam.id, room)
    await mark(entry)
    const staff = await manager()
    expect((await staff.post(`/api/exams/${exam.id}/close`)).status).toBe(200)
    expect((await staff.post(`/api/exams/${exam.id}/release`)).status).toBe(200)
    expect((await act(entry, 'reopen', { reopen_reason: 'x', minutes: 5 })).status).toBe(409)
    expect((await act(entry, 'count-late', { late_reason: 'x' })).status).toBe(409)
    expect((await act(entry, 'invalidate', { invalidation_reason: 'Kopya' })).status).toBe(200)
  })
})

describe('late answers', () => {
  it('[EXM-2] are kept and shown to both sides, and count once staff say so', async () => {
    const { person, exam, room, entry } = await taken({ shows_marks: 'submit' })
    await save(person, exam.id, room, [saveOf(room, 0, 1)])
    await endNow(entry)
    await handIn(test.portal, { entry_id: entry })
    await mark(entry)
    expect(await entryOf(entry)).toMatchObject({ status: 'finished', percent: 50, submitted_by: 'clock' })
    expect((await act(entry, 'count-late', { late_reason: 'Hat kesildi' })).status).toBe(409)
    await save(person, exam.id, room, [saveOf(room, 1, 2)])
    await save(person, exam.id, room, [saveOf(room, 1, 3)])
    const results = async () =>
      (await person.client.get(`/api/my-exams/${exam.id}/results`)).body.data.entries[0]
    expect((await results()).late).toEqual({ waiting: 1, counted: 0, reason: null, counted_at: null })
    expect(await report(entry)).toMatchObject({
      check: 'same',
      late: [
        {
          number: 2,
          is_counted: false,
          text: room.questions[1]?.type === 'short_text' ? 'Bir cevap' : 'Doğru',
        },
      ],
    })
    const shown = await person.client.get(`/api/my-exams/${exam.id}/room`)
    expect(shown.body.data.late).toMatchObject({ waiting: 1, counted: 0 })
    const answer = await act(entry, 'count-late', { late_reason: 'Hat kesildi' })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect((await entryOf(entry)).status).toBe('submitted')
    await mark(entry)
    expect(await entryOf(entry)).toMatchObject({ status: 'finished', percent: 100 })
    const after = await results()
    expect(after.late).toMatchObject({ waiting: 0, counted: 1, reason: 'Hat kesildi' })
    expect(after.events.map(({ kind }: { kind: string }) => kind)).toEqual(['late', 'late', 'counted'])
    // The receipt stays what it was, and says that late answers count.
    expect((await report(entry)).check).toBe('counted')
    expect(after.receipt.code).toBe((await entryOf(entry)).receipt)
    expect((await act(entry, 'count-late', { late_reason: 'Bir daha' })).status).toBe(409)
    await test.db.query(`update exam_answers set response = '{"text":"başka"}' where entry_id = $1`, [entry])
    expect((await report(entry)).check).toBe('changed')
  })

  it('[EXM-2] of an erased person are gone, and the check of the receipt says so', async () => {
    const { person, exam, room, entry } = await taken()
    await submit(person, exam.id, room, [saveOf(room, 0, 1)])
    expect((await report(entry)).check).toBe('same')
    await test.db.query(`update users set status = 'anonymised' where id = $1`, [person.id])
    expect((await report(entry)).check).toBe('erased')
  })
})

describe('invalidating', () => {
  it('[EXM-2] ends an attempt that goes on, with a reason that the person reads', async () => {
    const { person, exam, room, entry } = await taken()
    const answer = await act(entry, 'invalidate', { invalidation_reason: 'Başkası girdi' })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect((await save(person, exam.id, room, [saveOf(room, 0, 1)])).status).toBe(409)
    const { body } = await person.client.get(`/api/my-exams/${exam.id}/results`)
    expect(body.data.entries[0]).toMatchObject({
      status: 'invalidated',
      events: [{ kind: 'invalidated', reason: 'Başkası girdi' }, { kind: 'late' }],
    })
    expect((await act(entry, 'invalidate', { invalidation_reason: 'Bir daha' })).status).toBe(409)
    expect((await act(entry, 'reopen', { reopen_reason: 'x', minutes: 5 })).status).toBe(409)
  })

  it('[EXM-2] the last attempt that went on begins the grading of an exam that has closed', async () => {
    const { exam, entry } = await taken()
    await test.db.query(`update exams set status = 'closed' where id = $1`, [exam.id])
    expect((await act(entry, 'invalidate', { invalidation_reason: 'Kopya' })).status).toBe(200)
    const jobs = await test.startJobs()
    await expect
      .poll(
        async () => (await test.db.query('select status from exams where id = $1', [exam.id])).rows[0].status,
        { timeout: 60_000 },
      )
      .toBe('grading')
    await jobs.stop()
  }, 90_000)

  it('[EXM-2] is taken back: marked anew with what was corrected since, counted, audited, and told', async () => {
    const { person, exam, room, entry } = await taken({ shows_marks: 'submit' })
    await submit(person, exam.id, room, [saveOf(room, 0, 1)])
    await mark(entry)
    await act(entry, 'invalidate', { invalidation_reason: 'Kopya' })
    const staff = await manager()
    const result = async () =>
      (
        await test.db.query(
          'select attempts, percent, is_passed from exam_results where exam_id = $1 and user_id = $2',
          [exam.id, person.id],
        )
      ).rows[0]
    expect(await result()).toMatchObject({ attempts: 0, percent: null })
    // Of whom nothing counts there is no result: neither in the list, nor in what counts it.
    const listed = async () => (await staff.get(`/api/exams/${exam.id}/results`)).body.meta.total
    expect(await listed()).toBe(0)
    // While it did not count the second question was dropped.
    const [[question] = []] = await test.db.read(
      `select v.question_id from entry_questions q join question_versions v on v.id = q.version_id
       where q.entry_id = $1 and q.number = 2`,
      [entry],
    )
    const corrected = await staff.post(`/api/exams/${exam.id}/corrections`, {
      question_id: question,
      kind: 'drop',
      reason: 'Soru yanlıştı',
    })
    expect(corrected.status, JSON.stringify(corrected.body)).toBeLessThan(300)
    const missing = await act(entry, 'revalidate', {})
    expect(missing.body.errors).toHaveProperty('revalidation_reason')
    const reason = 'Yanlış kişiydi'
    const answer = await act(entry, 'revalidate', { revalidation_reason: reason })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(await entryOf(entry)).toMatchObject({ status: 'finished', percent: 100, is_passed: true })
    expect(await result()).toMatchObject({ attempts: 1, percent: 100, is_passed: true })
    expect(await listed()).toBe(1)
    const { body: shown } = await person.client.get(`/api/my-exams/${exam.id}/results`)
    expect(shown.data.entries[0]).toMatchObject({ status: 'finished', percent: 100 })
    expect(shown.data.entries[0].events.at(-1)).toMatchObject({ kind: 'revalidated', reason })
    const { body: now } = await person.client.get(`/api/my-exams/${exam.id}/room`)
    expect(now.data).toMatchObject({ status: 'finished', receipt: { answered: 1 } })
    expect((await report(entry)).check).toBe('same')
    const { rows: lines } = await test.db.query(
      `select before, after from audit_entries where action = 'exam-entries.revalidate' and subject_id = $1`,
      [entry],
    )
    expect(lines).toMatchObject([{ after: { revalidation_reason: reason } }])
    const { body: notices } = await person.client.get('/api/notifications')
    expect(JSON.stringify(notices)).toContain('Denemen yeniden geçerli')
    expect((await act(entry, 'revalidate', { revalidation_reason: reason })).status).toBe(409)
  })

  it('[EXM-2] is taken back while there is time: the attempt goes on, and what came meanwhile counts', async () => {
    const { person, exam, room, entry } = await taken()
    await act(entry, 'invalidate', { invalidation_reason: 'Yanlış satır' })
    expect((await save(person, exam.id, room, [saveOf(room, 0, 1)])).status).toBe(409)
    const answer = await act(entry, 'revalidate', { revalidation_reason: 'Yanlış satırmış' })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const { body: again } = await person.client.get(`/api/my-exams/${exam.id}/room`)
    expect(again.data).toMatchObject({ status: 'in_progress', is_reopened: true, answers: [{}] })
    expect(again.data.deadline_at).toBe(room.deadline_at)
    expect((await submit(person, exam.id, room, [saveOf(room, 1, 2)])).status).toBe(200)
    await mark(entry)
    expect(await entryOf(entry)).toMatchObject({ status: 'finished', percent: 100 })
  })

  it('[EXM-2] is taken back after the release: it ends at once, and takes no answer while right answers are out', async () => {
    const { person, exam, room, entry } = await taken()
    await save(person, exam.id, room, [saveOf(room, 0, 1)])
    await act(entry, 'invalidate', { invalidation_reason: 'Kopya' })
    const staff = await manager()
    for (const step of ['close', 'release'])
      expect((await staff.post(`/api/exams/${exam.id}/${step}`)).status).toBe(200)
    const answer = await act(entry, 'revalidate', { revalidation_reason: 'Değilmiş' })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const ended = { status: 'finished', percent: 50, submitted_by: 'clock', answered: 1 }
    expect(await entryOf(entry)).toMatchObject(ended)
    // The grace of half a minute has not gone by yet.
    await save(person, exam.id, room, [saveOf(room, 1, 2)])
    await handIn(test.portal, { entry_id: entry })
    await mark(entry)
    expect(await entryOf(entry)).toMatchObject(ended)
    const kept = await test.db.query('select seq from exam_answers where entry_id = $1', [entry])
    expect(kept.rows).toMatchObject([{ seq: 1 }])
    expect((await report(entry)).check).toBe('same')
    const { rows } = await test.db.query('select attempts, percent from exam_results where exam_id = $1', [
      exam.id,
    ])
    expect(rows).toMatchObject([{ attempts: 1, percent: 50 }])
  })

  it('[EXM-2] is taken back when the time is over: the clock hands in what is there', async () => {
    const { person, exam, room, entry } = await taken()
    await save(person, exam.id, room, [saveOf(room, 0, 1)])
    await act(entry, 'invalidate', { invalidation_reason: 'Kopya' })
    await endNow(entry)
    const answer = await act(entry, 'revalidate', { revalidation_reason: 'Değilmiş' })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    await handIn(test.portal, { entry_id: entry })
    await mark(entry)
    expect(await entryOf(entry)).toMatchObject({ status: 'finished', percent: 50, submitted_by: 'clock' })
  })

  it('[EXM-2] is not taken back where people would have to mark it after the release, and of a cancelled exam', async () => {
    const essay = [{ type: 'long_text', guide: [{ criterion: 'Ölçüt', points: 5 }] }]
    const { person, exam, room, entry } = await taken({ questions: essay })
    await submit(person, exam.id, room, [saveOf(room, 0, 1)])
    await act(entry, 'invalidate', { invalidation_reason: 'Kopya' })
    const staff = await manager()
    for (const step of ['close', 'release'])
      expect((await staff.post(`/api/exams/${exam.id}/${step}`)).status).toBe(200)
    const refused = await act(entry, 'revalidate', { revalidation_reason: 'Değilmiş' })
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain('puanlanmamış')
    expect((await entryOf(entry)).status).toBe('invalidated')
    const cancelled = await taken()
    const ended = await staff.post(`/api/exams/${cancelled.exam.id}/cancel`, { cancel_reason: 'Yapılamadı' })
    expect(ended.status).toBe(200)
    expect((await act(cancelled.entry, 'revalidate', { revalidation_reason: 'x' })).status).toBe(409)
  })

  it('[EXM-2] is not taken back while the person is in another attempt', async () => {
    const { person, exam, entry } = await taken({ max_attempts: 2 })
    await act(entry, 'invalidate', { invalidation_reason: 'Kopya' })
    await startedRoom(person.client, exam.id)
    const refused = await act(entry, 'revalidate', { revalidation_reason: 'Değilmiş' })
    expect(refused.status).toBeGreaterThanOrEqual(409)
    expect(JSON.stringify(refused.body)).toContain('süren bir denemesi')
  })

  it('asks for permissions of the exam', async () => {
    const { entry } = await taken()
    const teacher = await test.as('instructor')
    for (const name of ['reopen', 'invalidate', 'revalidate', 'count-late'])
      expect((await teacher.post(`/api/exam-entries/${entry}/${name}`, {})).status).toBe(403)
  })
})

describe.runIf(process.env.VITEST_ENGINE === 'postgres')('at once', () => {
  const waited = () => lockAwaited(test.db)

  it('[EXM-2] what holds an attempt waits for no participant, who may wait for the attempt', async () => {
    const { person, exam, room, entry } = await taken()
    await submit(person, exam.id, room, [saveOf(room, 0, 1)])
    await test.db.transaction(async tx => {
      await tx.read('select 1 from exam_participants where exam_id = $1 and user_id = $2 for no key update', [
        exam.id,
        person.id,
      ])
      await mark(entry)
      expect((await act(entry, 'reopen', { reopen_reason: 'Devam', minutes: 5 })).status).toBe(200)
      expect((await act(entry, 'invalidate', { invalidation_reason: 'Kopya' })).status).toBe(200)
    })
  })

  it('[EXM-2] two attempts of one person are counted one after the other', async () => {
    const { person, exam, room, entry } = await taken({ max_attempts: 2 })
    await submit(person, exam.id, room, [saveOf(room, 0, 1)])
    const second = await startedRoom(person.client, exam.id)
    await submit(person, exam.id, second, [saveOf(second, 0, 1), saveOf(second, 1, 2)])
    await Promise.all([mark(entry), mark(second.entry.id)])
    const { rows } = await test.db.query('select attempts, percent from exam_results where exam_id = $1', [
      exam.id,
    ])
    expect(rows).toMatchObject([{ attempts: 2, percent: 100 }])
  })

  it('[EXM-2] a start waits for the exam before it holds its participant', async () => {
    const person = await learner()
    const exam = await publishedExam(test, [person], { questions })
    let start: Promise<{ status: number }> | undefined
    await test.db.transaction(async tx => {
      await tx.read('select 1 from exams where id = $1 for no key update', [exam.id])
      start = person.client.post(`/api/my-exams/${exam.id}/start`, {})
      await waited()
      await test.db.transaction(inner =>
        inner.read('select 1 from exam_participants where exam_id = $1 for update nowait', [exam.id]),
      )
    })
    expect((await start)?.status).toBe(201)
  })
})

describe('saves', () => {
  it('[EXM-2] of one person are taken so often only, and say when to come again', async () => {
    const { person, exam, room } = await taken()
    const other = await taken()
    // As many again as one may send at once: a busy machine takes seconds for them, in which more are allowed.
    const answers = await Promise.all(
      Array.from({ length: 240 }, (_, at) => save(person, exam.id, room, [saveOf(room, 0, at + 1)])),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThanOrEqual(120)
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    expect((await save(other.person, other.exam.id, other.room, [saveOf(other.room, 0, 1)])).status).toBe(200)
  })
})
