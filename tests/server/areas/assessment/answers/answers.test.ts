/** What staff read of an attempt question by question, and how one person's mark is given otherwise once results are out. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { EntryAnswers } from '../../../../../resources/assessment/entry-answers.ts'
import type { AnswerToMark } from '../../../../../resources/assessment/marking-queue.ts'
import type { ExamResults } from '../../../../../resources/assessment/results.ts'
import { markCorrected } from '../../../../../src/server/areas/assessment/corrections/job.ts'
import { markEntry } from '../../../../../src/server/areas/assessment/marking/mark-entry.ts'
import type { Client } from '../../../../support/client.ts'
import { ofType, publishedExam, startedRoom } from '../../../../support/exams.ts'
import { type Person, startTestPortal } from '../../../../support/portal.ts'

const test = await startTestPortal()
const essay = {
  type: 'long_text',
  default_mark: 10,
  guide: [
    { criterion: 'İçerik', points: 6 },
    { criterion: 'Anlatım', points: 4 },
  ],
}
const statement = { type: 'true_false', correct: 'true', default_mark: 10 }
const word = { type: 'short_text', default_mark: 5, accepted: [{ text: '112', weight: 100 }] }

let learner: Person
let owner: Client
let markers: readonly Person[]

beforeAll(async () => {
  learner = await test.person({ roles: ['learner'], values: { first_name: 'Ayla', last_name: 'Öz' } })
  owner = await test.as('education-manager')
  markers = await Promise.all([
    test.person({ roles: ['instructor'], values: { first_name: 'Birinci', last_name: 'Puan' } }),
    test.person({ roles: ['instructor'] }),
  ])
})

/** An exam of an essay, a statement and a word, of which the statement was answered rightly and the word left out. */
async function handedIn(values: Record<string, unknown> = {}, person = learner) {
  const exam = await publishedExam(test, [person], {
    questions: [essay, statement, word],
    shuffle_questions: false,
    marker_ids: markers.map(({ id }) => id),
    pass_score: 60,
    ...values,
  })
  const room = await startedRoom(person.client, exam.id)
  const saves = [
    { seq: 1, question: ofType(room, 'long_text').key, response: { text: 'Önce kilitle.' } },
    { seq: 2, question: ofType(room, 'true_false').key, response: { choice: 'true' } },
  ]
  const entry = room.entry.id
  const done = await person.client.post(`/api/my-exams/${exam.id}/submit`, { entry, seat: 1, saves })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  await markEntry(test.portal, { entry_id: entry })
  return { exam: exam.id, entry }
}

const essayMark = { comment: 'Eksik', score: 4 }

async function mark({ client }: Person, exam: number, { score, comment } = essayMark) {
  const path = `/api/exams/${exam}/marking/answers`
  const [answer] = (await client.get(path, { 'filter[state]': 'all' })).body.data as AnswerToMark[]
  const points = answer?.question.guide.map(({ key }) => ({ key, points: score / 2 }))
  const given = await client.put(`${path}/${answer?.id}`, { score, comment, points })
  expect(given.status, JSON.stringify(given.body)).toBe(200)
}

async function released(exam: number) {
  for (const step of ['close', 'release'])
    expect((await owner.post(`/api/exams/${exam}/${step}`)).status, step).toBe(200)
}

const answersOf = (client: Client, entry: number) => client.get(`/api/exam-entries/${entry}/answers`)
const read = async (client: Client, entry: number): Promise<EntryAnswers> => {
  const answer = await answersOf(client, entry)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}

describe('the answers of an attempt', () => {
  it('[EXM-3] are read question by question, with marks, comments, who gave them, and what is right', async () => {
    const { exam, entry } = await handedIn()
    await mark(markers[0] as Person, exam)
    const { questions, ...data } = await read(owner, entry)
    expect(data).toMatchObject({
      exam: { id: exam, pass_score: 60 },
      entry: { id: entry, attempt: 1, status: 'finished', score: 14, max_score: 25, percent: 56 },
      has_key: true,
      is_erased: false,
    })
    expect(questions.map(({ number, outcome, score }) => [number, outcome, score])).toEqual([
      [1, 'partly', 4],
      [2, 'right', 10],
      [3, 'empty', 0],
    ])
    const [long, right, empty] = questions
    expect(long).toMatchObject({
      response: { text: 'Önce kilitle.' },
      explanation: '<p>gizli-açıklama</p>',
      marks: [{ marker: 'Birinci Puan', score: 4, comment: 'Eksik' }],
      given_score: null,
      changes: [],
    })
    expect(long?.guide.map(({ criterion, points }) => [criterion, points])).toEqual([
      ['İçerik', 6],
      ['Anlatım', 4],
    ])
    expect(long?.marks[0]?.points).toEqual(long?.guide.map(({ key }) => ({ key, points: 2 })))
    expect(right).toMatchObject({ response: { choice: 'true' }, right: { choice: 'true' }, marks: [] })
    expect(empty).toMatchObject({ response: null, right: { texts: ['112'] } })
  })

  it('[EXM-3] of an attempt that goes on are what was answered, and nothing of what it will bring', async () => {
    const exam = await publishedExam(test, [learner], { questions: [statement] })
    const room = await startedRoom(learner.client, exam.id)
    await learner.client.put(`/api/my-exams/${exam.id}/answers`, {
      entry: room.entry.id,
      seat: 1,
      saves: [{ seq: 1, question: room.questions[0]?.key, response: { choice: 'false' } }],
    })
    const { entry, questions } = await read(owner, room.entry.id)
    expect(entry).not.toHaveProperty('percent')
    expect(questions[0]).toMatchObject({ response: { choice: 'false' } })
    expect(questions[0]).not.toHaveProperty('outcome')
    expect(questions[0]).not.toHaveProperty('score')
  })

  it('[EXM-3] 12: are shown to nobody who is still in an attempt of their own, after the exam has closed, too', async () => {
    const staff = await test.person({ roles: ['education-manager'] })
    const { exam, entry } = await handedIn({}, learner)
    await test.make('exam-participants', { exam_id: exam, user_id: staff.id, extra_minutes: 30 })
    await startedRoom(staff.client, exam)
    for (const step of ['close']) await owner.post(`/api/exams/${exam}/${step}`)
    expect((await answersOf(staff.client, entry)).status).toBe(403)
    expect((await staff.client.get(`/api/exams/${exam}/marking/answers`)).status).toBe(403)
  })

  it('[EXM-3] of somebody who was erased keep their marks, whatever is corrected', async () => {
    const person = await test.person({ roles: ['learner'] })
    const { exam, entry } = await handedIn({}, person)
    await mark(markers[0] as Person, exam)
    await released(exam)
    const root = await test.as('super-admin')
    const scored = async () => (await root.get(`/api/exam-entries/${entry}`)).body.data.score
    expect(await scored()).toBe(14)
    await test.db.query(`update users set status = 'anonymised' where id = $1`, [person.id])
    await test.db.query('update exam_answers set response = null where entry_id = $1', [entry])
    const remarked = await owner.post(`/api/exam-entries/${entry}/remark`, {
      question: 1,
      score: 5,
      reason: 'Yeniden bakıldı',
    })
    expect([remarked.status, remarked.body.message]).toEqual([409, expect.stringContaining('silindi')])
    const [[question] = []] = await test.db.read(
      `select v.question_id from entry_questions q join question_versions v on v.id = q.version_id
       where q.entry_id = $1 and q.number = 2`,
      [entry],
    )
    const tried = await owner.post(`/api/exams/${exam}/corrections`, {
      question_id: question,
      kind: 'drop',
      reason: 'Yanlış soru',
      dry_run: true,
    })
    expect(tried.body.data, JSON.stringify(tried.body)).toMatchObject({ changed: 0 })
    expect(await scored()).toBe(14)
  })

  it('[EXM-3] are shown neither to whoever gave them, nor to whoever takes the exam before it is over', async () => {
    const staff = await test.person({ roles: ['education-manager'] })
    const own = await handedIn({}, staff)
    expect((await answersOf(staff.client, own.entry)).status).toBe(403)
    const { exam, entry } = await handedIn()
    expect((await answersOf(learner.client, entry)).status).toBe(403)
    await test.make('exam-participants', { exam_id: exam, user_id: staff.id })
    const answer = await answersOf(staff.client, entry)
    expect([answer.status, answer.body.message]).toEqual([403, expect.stringContaining('katılımcısısın')])
    for (const path of [
      `/api/exams/${exam}/marking`,
      `/api/exams/${exam}/marking/answers`,
      `/api/exam-entries/${entry}/events`,
      `/api/exams/${exam}/statistics`,
    ])
      expect((await staff.client.get(path)).status, path).toBe(403)
    await mark(markers[0] as Person, exam)
    await released(exam)
    expect((await answersOf(staff.client, entry)).status).toBe(200)
    expect((await staff.client.get(`/api/exams/${exam}/statistics`)).status).toBe(200)
    expect((await answersOf(staff.client, own.entry)).status).toBe(403)
  })

  it('[PRM-2] tell what is right to those alone who may read questions, or mark', async () => {
    const { exam, entry } = await handedIn()
    await mark(markers[0] as Person, exam)
    const reader = await test.person({
      roles: ['learner'],
      permissions: ['exam-entries.index', 'exam-entries.show', 'exams.index', 'exams.show'],
    })
    expect((await answersOf(reader.client, entry)).status).toBe(404)
    await test.db.query('insert into exam_markers (exam_id, user_id) values ($1, $2)', [exam, reader.id])
    const { has_key, questions } = await read(reader.client, entry)
    expect(has_key).toBe(false)
    expect(JSON.stringify(questions)).not.toMatch(/"right":|gizli-açıklama|İçerik/)
    expect(questions[0]).toMatchObject({ response: { text: 'Önce kilitle.' }, score: 4 })
  })

  it('[EXM-3] tell nobody who marks what somebody else gave, before it is settled', async () => {
    const { exam, entry } = await handedIn({ markers_needed: 2, marking_tolerance: 10 })
    const [first, second] = markers as [Person, Person]
    await mark(first, exam)
    const marksFor = async ({ client }: Pick<Person, 'client'>) =>
      (await read(client, entry)).questions[0]?.marks.map(({ score }) => score)
    expect(await marksFor(first)).toEqual([4])
    expect(await marksFor(second)).toEqual([])
    expect(await marksFor({ client: owner })).toEqual([])
    await mark(second, exam, { score: 5, comment: 'İyi' })
    expect(await marksFor(second)).toEqual([4, 5])
    expect(await marksFor({ client: owner })).toEqual([4, 5])
  })
})

const remark = (client: Client, entry: number, body: object) =>
  client.post(`/api/exam-entries/${entry}/remark`, body)

async function remarked(entry: number, body: object) {
  const answer = await remark(owner, entry, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
}

/** An exam whose results are out: 14 of 25, where 60 per cent pass. */
async function released14(values: Record<string, unknown> = {}) {
  const made = await handedIn(values)
  await mark(markers[0] as Person, made.exam)
  await released(made.exam)
  return made
}

describe('a mark that is given otherwise', () => {
  it('[EXM-3] counts for this person alone, is told to them with its reason, and stays with who gave it', async () => {
    const { exam, entry } = await released14()
    await remarked(entry, { question: 1, score: 7.5, reason: 'Kılavuzun ikinci ölçütü atlanmış.' })
    const { entry: now, questions } = await read(owner, entry)
    expect(now).toMatchObject({ status: 'finished', score: 17.5, percent: 70, is_passed: true })
    const { full_name } = (await owner.get('/api/users/me')).body.data
    const change = { before: 4, after: 7.5, reason: 'Kılavuzun ikinci ölçütü atlanmış.' }
    expect(questions[0]).toMatchObject({
      score: 7.5,
      given_score: 7.5,
      outcome: 'partly',
      marks: [{ marker: 'Birinci Puan', score: 4 }],
      changes: [{ ...change, by: full_name }],
    })
    const { body: result } = await owner.get(`/api/exam-results?filter[exam_id]=${exam}`)
    expect(result.data).toMatchObject([{ percent: 70, is_passed: true }])
    const { body: events } = await owner.get(`/api/exam-entries/${entry}/events`)
    expect(events.data.events.at(-1)).toMatchObject({ kind: 'remarked', question: 1, ...change })
    // The receipt is that of the answers, which are what they were.
    expect(events.data.check).toBe('same')
    const own = (await learner.client.get(`/api/my-exams/${exam}/results`)).body.data as ExamResults
    expect(own.result).toEqual({ percent: 70, is_passed: true })
    expect(own.entries[0]?.questions[0]).toMatchObject({ score: 7.5, changes: [change] })
    expect(own.entries[0]?.questions[0]?.changes?.[0]).not.toHaveProperty('by')
    const [notice] = await test.db.read(
      `select title, body, click_action_url from notifications where user_id = $1 order by id desc limit 1`,
      [learner.id],
    )
    expect(notice).toEqual([
      expect.stringContaining('Sınav puanın değişti'),
      '1. sorunun puanı değiştirildi. Neden: Kılavuzun ikinci ölçütü atlanmış.',
      `/my-exams/${exam}/results`,
    ])
    const [line] = await test.db.read(
      `select after from audit_entries where action = 'exam-entries.remark' and subject_id = $1`,
      [entry],
    )
    expect(line?.[0]).toMatchObject({ question: 1, score: 7.5, reason: change.reason })
  })

  it('[EXM-3] may be for what nobody answered, is taken back, and outlasts a correction by a version', async () => {
    const { exam, entry } = await released14()
    await remarked(entry, { question: 3, score: 5, reason: 'Bağlantı kesilmişti.' })
    const score = async (at: number) => (await read(owner, entry)).questions[at]?.score
    expect(await score(2)).toBe(5)
    expect((await read(owner, entry)).entry).toMatchObject({ score: 19, percent: 76 })
    await remarked(entry, { question: 2, score: 3, reason: 'Tutanak' })
    expect(await score(1)).toBe(3)
    const { question_id: id } = (await read(owner, entry)).questions[1] as { question_id: number }
    expect((await owner.patch(`/api/questions/${id}`, { correct: 'false' })).status).toBe(200)
    const correction = await owner.post(`/api/exams/${exam}/corrections`, {
      question_id: id,
      kind: 'version',
      reason: 'Anahtar yanlıştı',
    })
    expect(correction.status, JSON.stringify(correction.body)).toBe(202)
    await markCorrected(test.portal, { correction_id: correction.body.data.id })
    expect(await score(1)).toBe(3)
    await remarked(entry, { question: 2, score: null, reason: 'Yanlış kişiydi' })
    // By the version that was corrected meanwhile.
    expect(await score(1)).toBe(0)
    expect((await read(owner, entry)).questions[1]).toMatchObject({
      given_score: null,
      changes: [
        { before: 10, after: 3 },
        { before: 3, after: 0 },
      ],
    })
  })

  it('[EXM-3] is refused before the results are out, without a reason, for one’s own, and where it changes nothing', async () => {
    const early = await handedIn()
    const body = { question: 1, score: 5, reason: 'x' }
    expect((await remark(owner, early.entry, body)).status).toBe(409)
    const { exam, entry } = await released14()
    const refusals = {
      reason: { question: 1, score: 5, reason: '  ' },
      score: { question: 1, score: 10.5, reason: 'x' },
      question: { question: 4, score: 1, reason: 'x' },
    }
    for (const [field, given] of Object.entries(refusals)) {
      const answer = await remark(owner, entry, given)
      expect(answer.status, field).toBe(422)
      expect(Object.keys(answer.body.errors)).toEqual([field])
    }
    for (const score of [4, null]) {
      const same = await remark(owner, entry, { question: 1, score, reason: 'x' })
      expect([same.status, same.body.errors.score]).toEqual([422, ['Puan zaten bu.']])
    }
    const staff = await test.person({ roles: ['education-manager'] })
    const own = await handedIn({}, staff)
    await mark(markers[0] as Person, own.exam)
    await released(own.exam)
    expect((await remark(staff.client, own.entry, body)).status).toBe(409)
    // Those who mark read the attempt, and change nothing of it.
    const marker = await test.person({ roles: ['instructor'], permissions: ['exams.remark'] })
    await test.db.query('insert into exam_markers (exam_id, user_id) values ($1, $2)', [exam, marker.id])
    expect((await answersOf(marker.client, entry)).status).toBe(200)
    expect((await remark(marker.client, entry, body)).status).toBe(404)
    expect((await remark((markers[0] as Person).client, entry, body)).status).toBe(403)
  })

  it('[EXM-3] is none of a question that was corrected for everybody, and counts again once that is taken back', async () => {
    const { exam, entry } = await released14()
    await remarked(entry, { question: 1, score: 8, reason: 'x' })
    const { question_id: id } = (await read(owner, entry)).questions[0] as { question_id: number }
    const correct = async (kind: string) => {
      const { status, body } = await owner.post(`/api/exams/${exam}/corrections`, {
        question_id: id,
        kind,
        reason: 'x',
      })
      expect(status, JSON.stringify(body)).toBe(202)
      await markCorrected(test.portal, { correction_id: body.data.id })
    }
    await correct('full')
    expect((await read(owner, entry)).questions[0]).toMatchObject({ score: 10, adjustment: 'full' })
    const refused = await remark(owner, entry, { question: 1, score: 5, reason: 'x' })
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('herkes için')])
    await correct('restore')
    expect((await read(owner, entry)).questions[0]).toMatchObject({ score: 8, given_score: 8 })
  })

  it('[EXM-3] is told without the marks where the exam never shows them', async () => {
    const { exam, entry } = await released14({ shows_marks: 'never' })
    await remarked(entry, { question: 1, score: 8, reason: 'Gerekçe' })
    const own = (await learner.client.get(`/api/my-exams/${exam}/results`)).body.data as ExamResults
    expect(own.entries[0]?.events.at(-1)).toMatchObject({
      kind: 'remarked',
      question: 1,
      reason: 'Gerekçe',
      before: null,
      after: null,
    })
    expect(own.entries[0]?.questions[0]).not.toHaveProperty('changes')
  })

  it('[EXM-3] counts in the statistics with the attempt that it belongs to', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => test.person({ roles: ['learner'] })))
    const exam = await publishedExam(test, people, {
      questions: [statement, word],
      shuffle_questions: false,
    })
    const entries: number[] = []
    for (const { client } of people) {
      const room = await startedRoom(client, exam.id)
      const entry = room.entry.id
      await client.post(`/api/my-exams/${exam.id}/submit`, { entry, seat: 1, saves: [] })
      await markEntry(test.portal, { entry_id: entry })
      entries.push(entry)
    }
    await released(exam.id)
    const whole = async () => (await owner.get(`/api/exams/${exam.id}/statistics`)).body.data
    expect((await whole()).mean).toBe(0)
    await remarked(entries[0] as number, { question: 1, score: 10, reason: 'x' })
    const { question_id: id } = (await read(owner, entries[0] as number)).questions[0] as {
      question_id: number
    }
    const { mean, questions } = await whole()
    expect(mean).toBeCloseTo((10 / 15) * 10, 1)
    expect(questions.find((asked: { question_id: number }) => asked.question_id === id).facility).toBe(0.1)
  })
})
