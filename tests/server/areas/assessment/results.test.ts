import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ExamResults } from '../../../../resources/assessment/results.ts'
import type { Room, RoomResponse } from '../../../../resources/assessment/room.ts'
import { markEntry } from '../../../../src/server/areas/assessment/marking/mark-entry.ts'
import { resultOf, shownAt } from '../../../../src/server/areas/assessment/results/disclosure.ts'
import { everyType, ofType, publishedExam, startedRoom } from '../../../support/exams.ts'
import type { Values } from '../../../support/factory.ts'
import { type Person, startTestPortal, type TestPortal } from '../../../support/portal.ts'

let test: TestPortal
beforeAll(async () => {
  test = await startTestPortal()
})
afterAll(() => test?.stop())

const keyOf = (choices: readonly { key: string; text: string }[] | undefined, text: string) =>
  choices?.find(choice => choice.text.includes(text))?.key as string

/** Right answers to all that a machine marks, but for a wrong truth and half of the colours. */
function responses(room: Room): Record<string, RoomResponse> {
  const single = ofType(room, 'single')
  const multiple = ofType(room, 'multiple')
  const matching = ofType(room, 'matching')
  const ordering = ofType(room, 'ordering')
  return {
    [single.key]: { choice: keyOf(single.options, 'Ankara') },
    [multiple.key]: { choices: [keyOf(multiple.options, 'Mavi')] },
    [ofType(room, 'true_false').key]: { choice: 'false' },
    [ofType(room, 'short_text').key]: { text: ' GİZLİ-CEVAP ' },
    [ofType(room, 'numeric').key]: { text: '271828', unit: 'kg' },
    [matching.key]: {
      pairs: {
        [keyOf(matching.lefts, 'Türkiye')]: keyOf(matching.rights, 'TR'),
        [keyOf(matching.lefts, 'Almanya')]: keyOf(matching.rights, 'FR'),
      },
    },
    [ordering.key]: { order: ['Bir', 'İki', 'Üç'].map(text => keyOf(ordering.items, text)) },
  }
}

/** Takes an exam with these answers besides; gives the entry. */
async function taken(
  person: Person,
  exam: number,
  more: (room: Room) => Record<string, RoomResponse> = () => ({}),
) {
  const room = await startedRoom(person.client, exam)
  const saves = Object.entries({ ...responses(room), ...more(room) }).map(([question, response], at) => ({
    seq: at + 1,
    question,
    response,
    is_marked: false,
  }))
  const done = await person.client.post(`/api/my-exams/${exam}/submit`, {
    entry: room.entry.id,
    seat: 1,
    saves,
  })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  await markEntry(test.portal, { entry_id: room.entry.id })
  return room.entry.id
}

const learner = () => test.person({ roles: ['learner'] })
const results = async (person: Person, exam: number): Promise<ExamResults> => {
  const answer = await person.client.get(`/api/my-exams/${exam}/results`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}
const byMachine: readonly Values[] = everyType.filter(({ type }) => type !== 'long_text')
const all = (since: string): Values =>
  Object.fromEntries(
    ['answers', 'correctness', 'marks', 'right_answers', 'explanations'].map(part => [
      `shows_${part}`,
      since,
    ]),
  )

describe('[EXM-3] marking', () => {
  it('marks what a machine can, in hundredths that add up', async () => {
    const person = await learner()
    const exam = await publishedExam(test, [person], { questions: byMachine })
    const entry = await taken(person, exam.id)
    const manager = await test.as('education-manager')
    const { body } = await manager.get(`/api/exam-entries/${entry}`)
    // Of seven questions of two marks: four right, one of two pairs, no colours (all or nothing), a wrong truth.
    expect(body.data).toMatchObject({
      status: 'finished',
      score: 9,
      max_score: 14,
      percent: 64.28,
      is_passed: true,
    })
    await markEntry(test.portal, { entry_id: entry })
    expect((await manager.get(`/api/exam-entries/${entry}`)).body.data.score).toBe(9)
  })

  it('takes what the exam says for wrong answers, and never less than nothing of the whole', async () => {
    const person = await learner()
    const exam = await publishedExam(test, [person], {
      questions: everyType.filter(({ type }) => type === 'true_false'),
      negative: 50,
    })
    const room = await startedRoom(person.client, exam.id)
    const question = ofType(room, 'true_false').key
    await person.client.post(`/api/my-exams/${exam.id}/submit`, {
      entry: room.entry.id,
      seat: 1,
      saves: [{ seq: 1, question, response: { choice: 'false' }, is_marked: false }],
    })
    await markEntry(test.portal, { entry_id: room.entry.id })
    const { rows } = await test.db.query(
      'select a.score::float8 as one, e.score::float8 as whole from exam_answers a join exam_entries e on e.id = a.entry_id where e.id = $1',
      [room.entry.id],
    )
    expect(rows).toEqual([{ one: -1, whole: 0 }])
  })

  it('leaves to people what they have to mark, and nothing is released before that', async () => {
    const person = await learner()
    const manager = await test.as('education-manager')
    const exam = await publishedExam(test, [person])
    const entry = await taken(person, exam.id, room => ({
      [ofType(room, 'long_text').key]: { text: 'Uzun bir cevap' },
    }))
    const { body } = await manager.get(`/api/exam-entries/${entry}`)
    expect(body.data).toMatchObject({ status: 'pending_review', percent: null, is_passed: null })
    await manager.post(`/api/exams/${exam.id}/close`)
    const refused = await manager.post(`/api/exams/${exam.id}/release`)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '1 deneme değerlendirilmedi. Önce onu değerlendir.',
    ])
  })
})

describe('[EXM-3] results', () => {
  it('show nothing before the exam allows it, and then what it allows', async () => {
    const person = await learner()
    const manager = await test.as('education-manager')
    const exam = await publishedExam(test, [person], {
      questions: byMachine,
      ...all('release'),
      shows_answers: 'submit',
    })
    await taken(person, exam.id)
    const early = await results(person, exam.id)
    expect(early.shown).toEqual({
      answers: true,
      correctness: false,
      marks: false,
      right_answers: false,
      explanations: false,
    })
    expect(early.later).toEqual({
      correctness: 'release',
      marks: 'release',
      right_answers: 'release',
      explanations: 'release',
    })
    const text = JSON.stringify(early)
    for (const secret of ['outcome', '"right"', '"score"', 'percent', 'gizli-açıklama', 'Evet, Ankara'])
      expect(text, secret).not.toContain(secret)
    await manager.post(`/api/exams/${exam.id}/close`)
    const released = await manager.post(`/api/exams/${exam.id}/release`)
    expect(released.status, JSON.stringify(released.body)).toBe(200)
    const { result, entries } = await results(person, exam.id)
    expect(result).toEqual({ percent: 64.28, is_passed: true })
    const questions = entries[0]?.questions ?? []
    const outcomes = Object.fromEntries(questions.map(({ type, outcome }) => [type, outcome]))
    expect(outcomes).toEqual({
      single: 'right',
      multiple: 'wrong',
      true_false: 'wrong',
      short_text: 'right',
      numeric: 'right',
      matching: 'partly',
      ordering: 'right',
    })
    const single = questions.find(({ type }) => type === 'single')
    expect(single?.right).toEqual({ choice: keyOf(single?.options, 'Ankara') })
    expect(single?.explanation).toBe('<p>gizli-açıklama</p>')
    const notices = await test.db.query(
      "select count(*)::int as n from notifications where user_id = $1 and kind = 'exam'",
      [person.id],
    )
    expect(notices.rows[0].n).toBe(1)
  })

  it('are one’s own alone', async () => {
    const [person, other] = await Promise.all([learner(), learner()])
    const exam = await publishedExam(test, [person, other], { questions: byMachine, shows_marks: 'submit' })
    await taken(person, exam.id)
    expect((await results(other, exam.id)).entries).toEqual([])
    const stranger = await learner()
    expect((await stranger.client.get(`/api/my-exams/${exam.id}/results`)).status).toBe(404)
  })

  it('tell right answers at once in a practice exam with one attempt alone', async () => {
    const manager = await test.as('education-manager')
    const person = await learner()
    const exam = await publishedExam(test, [person], {
      questions: byMachine,
      is_practice: true,
      ...all('submit'),
    })
    await taken(person, exam.id)
    expect((await results(person, exam.id)).entries[0]?.questions[0]).toHaveProperty('right')
    // Somebody who is given one more is in it now: the answers of the one before are those of this one.
    await test.db.query('update exam_participants set extra_attempts = 1 where exam_id = $1', [exam.id])
    await startedRoom(person.client, exam.id)
    const latest = (await results(person, exam.id)).entries.at(-1)
    expect(latest?.questions[0]).toHaveProperty('outcome')
    expect(latest?.questions[0]).not.toHaveProperty('right')
    const draft = await publishedExam(test, [person], { questions: byMachine })
    await manager.post(`/api/exams/${draft.id}/withdraw`)
    await manager.patch(`/api/exams/${draft.id}`, { shows_right_answers: 'submit' })
    const refused = await manager.post(`/api/exams/${draft.id}/publish`)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['shows_right_answers']])
  })
})

describe('what counts of several attempts', () => {
  it.each([
    ['best', 80],
    ['last', 55.55],
    ['first', 40],
    ['average', 58.51],
  ] as const)('%s', (rule, expected) => expect(resultOf(rule, [40, 80, 55.55])).toBe(expected))

  it('is nothing while there is no attempt', () => expect(resultOf('best', [])).toBeUndefined())
})

describe('what is shown when', () => {
  const stages = {
    submit: { isClosed: false, isReleased: false },
    close: { isClosed: true, isReleased: false },
    release: { isClosed: true, isReleased: true },
  }
  it.each([
    ['submit', 'submit', true],
    ['close', 'submit', false],
    ['close', 'close', true],
    ['release', 'close', false],
    ['release', 'release', true],
    ['never', 'release', false],
  ] as const)('after %s, at the stage %s: %s', (since, stage, expected) => {
    const part = {
      answers: since,
      correctness: since,
      marks: since,
      right_answers: since,
      explanations: since,
    }
    const { shown, later } = shownAt(part, stages[stage])
    expect(shown.marks).toBe(expected)
    expect('marks' in later).toBe(!expected && since !== 'never')
  })
})
