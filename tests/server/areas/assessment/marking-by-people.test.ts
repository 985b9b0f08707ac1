import { beforeAll, describe, expect, it } from 'vitest'
import type { AnswerToMark, Marking } from '../../../../resources/assessment/marking-queue.ts'
import { markEntry } from '../../../../src/server/areas/assessment/marking/mark-entry.ts'
import type { Client } from '../../../support/client.ts'
import { ofType, publishedExam, startedRoom } from '../../../support/exams.ts'
import { type Person, startTestPortal } from '../../../support/portal.ts'

const test = await startTestPortal()
const essay = {
  type: 'long_text',
  default_mark: 10,
  guide: [
    { criterion: 'İçerik', points: 6 },
    { criterion: 'Anlatım', points: 4 },
  ],
}
const trueFalse = { type: 'true_false', correct: 'true', default_mark: 10 }

let learner: Person
let owner: Client
let first: Person
let second: Person
let third: Person

beforeAll(async () => {
  learner = await test.person({ roles: ['learner'] })
  owner = await test.as('education-manager')
  first = await test.person({ roles: ['instructor'] })
  second = await test.person({ roles: ['instructor'] })
  third = await test.person({ roles: ['instructor'] })
})

const markers = () => ({ marker_ids: [first.id, second.id, third.id] })

/** An exam of an essay and a true-or-false question that somebody has handed in. */
async function handedIn(values: Record<string, unknown> = {}, people: readonly Person[] = [learner]) {
  const { id } = await publishedExam(test, people, { questions: [essay, trueFalse], ...markers(), ...values })
  const entries: number[] = []
  const essays: string[] = []
  for (const person of people) {
    const room = await startedRoom(person.client, id)
    const saves = [
      { seq: 1, question: ofType(room, 'long_text').key, response: { text: 'Önce kilitle, sonra dene.' } },
      { seq: 2, question: ofType(room, 'true_false').key, response: { choice: 'true' } },
    ]
    const submitted = await person.client.post(`/api/my-exams/${id}/submit`, {
      entry: room.entry.id,
      seat: 1,
      saves,
    })
    expect(submitted.status, JSON.stringify(submitted.body)).toBe(200)
    const [[entry] = []] = await test.db.read(
      'select id from exam_entries where exam_id = $1 and user_id = $2',
      [id, person.id],
    )
    await markEntry(test.portal, { entry_id: entry as number })
    entries.push(entry as number)
    essays.push(ofType(room, 'long_text').key)
  }
  return { exam: id, entries, essays }
}

const closed = async (exam: number) => {
  for (const action of ['close'])
    expect((await owner.post(`/api/exams/${exam}/${action}`)).status, action).toBe(200)
}

const summary = async (client: Client, exam: number): Promise<Marking> =>
  (await client.get(`/api/exams/${exam}/marking`)).body.data

const answers = async (client: Client, exam: number, query: Record<string, string | number> = {}) => {
  const { status, body } = await client.get(`/api/exams/${exam}/marking/answers`, query)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data as AnswerToMark[]
}

const give = (client: Client, exam: number, answer: string, body: object, tag?: string) =>
  client.put(
    `/api/exams/${exam}/marking/answers/${answer}`,
    body,
    tag === undefined ? {} : { headers: { 'if-match': tag } },
  )

const entryOf = async (id: number) =>
  (await test.db.read('select status, score, percent from exam_entries where id = $1', [id]))[0]

describe('an answer that one person marks', () => {
  it('[EXM-2] counts as soon as it has its mark, with the rest of the attempt', async () => {
    const { exam, entries } = await handedIn()
    expect(await entryOf(entries[0] as number)).toEqual(['pending_review', 10, null])
    expect((await summary(first.client, exam)).questions).toMatchObject([{ total: 1, settled: 0, todo: 1 }])
    const [answer] = await answers(first.client, exam)
    expect(answer).toMatchObject({
      text: 'Önce kilitle, sonra dene.',
      state: 'open',
      mark: null,
      others: [],
      question: { mark: 10, guide: [{ criterion: 'İçerik', points: 6 }, { points: 4 }] },
      person: { name: expect.any(String), attempt: 1 },
    })
    const { id, tag, question } = answer as AnswerToMark
    const points = question.guide.map(({ key, points: most }) => ({ key, points: most - 1 }))
    const given = await give(first.client, exam, id, { score: 7.5, comment: 'İyi', points }, tag)
    expect(given.status, JSON.stringify(given.body)).toBe(200)
    expect(given.body.data).toMatchObject({
      state: 'settled',
      score: 7.5,
      mark: { is_mine: true, comment: 'İyi', points },
    })
    expect(await entryOf(entries[0] as number)).toEqual(['finished', 17.5, 87.5])
    const results = await owner.get(`/api/exams/${exam}/results`)
    expect(results.body.data).toMatchObject([
      { user_id: learner.id, percent: 87.5, is_passed: true, attempts: 1 },
    ])
    expect(await answers(first.client, exam)).toEqual([])
  })

  it('is stored as far as it is typed, and counts for nothing without a score', async () => {
    const { exam, entries } = await handedIn()
    const [answer] = await answers(first.client, exam)
    const { id } = answer as AnswerToMark
    const given = await give(first.client, exam, id, { score: null, comment: 'Yarım' })
    expect(given.body.data).toMatchObject({
      state: 'open',
      score: null,
      mark: { score: null, comment: 'Yarım' },
    })
    expect((await entryOf(entries[0] as number))?.[0]).toBe('pending_review')
  })

  it('51: is changed by nobody who saw another mark', async () => {
    const { exam } = await handedIn()
    const [answer] = await answers(first.client, exam)
    const { id, tag } = answer as AnswerToMark
    expect((await give(first.client, exam, id, { score: 4 }, tag)).status).toBe(200)
    const late = await give(second.client, exam, id, { score: 9 }, tag)
    expect(late.status).toBe(412)
    expect(late.body.data).toMatchObject({ mark: { score: 4, is_mine: false } })
    const knowing = await give(second.client, exam, id, { score: 9 }, late.body.data.tag)
    expect(knowing.body.data).toMatchObject({ score: 9, mark: { is_mine: true } })
  })

  it('31: takes no mark beyond the question’s, no unknown criterion and nothing else', async () => {
    const { exam } = await handedIn()
    const [answer] = await answers(first.client, exam)
    const { id, question } = answer as AnswerToMark
    const [criterion] = question.guide
    for (const [body, field] of [
      [{ score: 10.01 }, 'score'],
      [{ score: -1 }, 'score'],
      [{ score: '7' }, 'score'],
      [{ score: 1, comment: 'x'.repeat(4001) }, 'comment'],
      [{ score: 1, points: [{ key: 'none', points: 1 }] }, 'points'],
      [{ score: 1, points: [{ key: criterion?.key, points: 7 }] }, 'points'],
      [{ score: 1, points: [1, 2].map(points => ({ key: criterion?.key, points })) }, 'points'],
      [{ score: 1, marker_id: 1 }, 'marker_id'],
    ] as const) {
      const { status, body: said } = await give(first.client, exam, id, body)
      expect([status, Object.keys(said.errors ?? {})], JSON.stringify(body)).toEqual([422, [field]])
    }
  })
})

describe('an answer that two people mark', () => {
  it('[EXM-2] counts by their mean where they are near enough', async () => {
    const { exam, entries } = await handedIn({ markers_needed: 2, marking_tolerance: 20 })
    const [answer] = await answers(first.client, exam)
    const { id } = answer as AnswerToMark
    const one = await give(first.client, exam, id, { score: 6 })
    expect(one.body.data).toMatchObject({ state: 'waits', score: null })
    const [seen] = await answers(second.client, exam)
    expect(seen, 'the second sees nothing of the first').toMatchObject({
      state: 'open',
      mark: null,
      others: [],
    })
    expect(JSON.stringify(seen)).not.toContain('"score":6')
    const two = await give(second.client, exam, id, { score: 7 })
    expect(two.body.data).toMatchObject({ state: 'settled', score: 6.5, others: [{ score: 6 }] })
    expect((await entryOf(entries[0] as number))?.slice(0, 2)).toEqual(['finished', 16.5])
    expect((await give(third.client, exam, id, { score: 1 })).status, 'enough people marked it').toBe(409)
  })

  it('[EXM-2] waits for a third where they are not, who decides', async () => {
    const { exam, entries } = await handedIn({ markers_needed: 2, marking_tolerance: 10 })
    const [answer] = await answers(first.client, exam)
    const { id } = answer as AnswerToMark
    await give(first.client, exam, id, { score: 2 })
    await give(second.client, exam, id, { score: 9 })
    expect((await entryOf(entries[0] as number))?.[0]).toBe('pending_review')
    expect(await answers(first.client, exam)).toEqual([])
    const [undecided] = await answers(third.client, exam)
    expect(undecided).toMatchObject({ state: 'decide', others: [{ score: 2 }, { score: 9 }] })
    const decided = await give(third.client, exam, id, { score: 8 })
    expect(decided.body.data).toMatchObject({ state: 'settled', score: 8 })
    expect((await entryOf(entries[0] as number))?.slice(0, 2)).toEqual(['finished', 18])
  })

  it('counts who gave a score third as the third, whoever wrote a comment first', async () => {
    const { exam, entries } = await handedIn({ markers_needed: 2, marking_tolerance: 0 })
    const [answer] = await answers(first.client, exam)
    const { id } = answer as AnswerToMark
    await give(first.client, exam, id, { score: null, comment: 'Sonra bakacağım' })
    await give(second.client, exam, id, { score: 2 })
    await give(third.client, exam, id, { score: 9 })
    expect((await give(first.client, exam, id, { score: 5 })).body.data).toMatchObject({
      state: 'settled',
      score: 5,
    })
    expect((await entryOf(entries[0] as number))?.slice(0, 2)).toEqual(['finished', 15])
    const lines = await test.db.read(
      `select after from audit_entries where subject_type = 'exam-entries' and subject_id = $1 and action = 'exam-entries.mark' order by id`,
      [entries[0]],
    )
    expect(
      lines.map(([after]) => after),
      'a line for each score',
    ).toMatchObject([
      { score: 2, marker_id: second.id },
      { score: 9, marker_id: third.id },
      { score: 5, marker_id: first.id },
    ])
  })

  it('takes both marks that come at once', async () => {
    const { exam, entries } = await handedIn({ markers_needed: 2, marking_tolerance: 100 })
    const [answer] = await answers(first.client, exam)
    const { id } = answer as AnswerToMark
    const given = await Promise.all([
      give(first.client, exam, id, { score: 4 }),
      give(second.client, exam, id, { score: 8 }),
    ])
    expect(given.map(({ status }) => status)).toEqual([200, 200])
    expect((await entryOf(entries[0] as number))?.slice(0, 2)).toEqual(['finished', 16])
  })
})

describe('marking without names', () => {
  it('tells neither whose an answer is nor who marked it', async () => {
    const { exam } = await handedIn({ markers_needed: 2, marking_tolerance: 0, blind_marking: true })
    const [answer] = await answers(first.client, exam)
    const { id, person } = answer as AnswerToMark
    expect(person).toEqual({
      entry: null,
      key: expect.stringMatching(/^[0-9A-F]{8}$/),
      name: null,
      attempt: 1,
    })
    const { body } = await owner.get(`/api/users/${learner.id}`)
    expect(JSON.stringify(answer)).not.toContain(body.data.full_name)
    await give(first.client, exam, id, { score: 1 })
    await give(second.client, exam, id, { score: 2 })
    const [undecided] = await answers(third.client, exam)
    expect(undecided?.others.map(({ marker }) => marker)).toEqual([null, null])
    expect(
      await answers(third.client, exam, { 'filter[person]': person.key, 'filter[state]': 'all' }),
    ).toHaveLength(1)
  })
})

describe('who marks', () => {
  it('9: nobody without the permission or beyond the exam, and nobody their own answers', async () => {
    const { exam } = await handedIn()
    const [answer] = await answers(first.client, exam)
    const { id } = answer as AnswerToMark
    const stranger = await test.person({ roles: ['instructor'] })
    for (const [client, status] of [
      [learner.client, 403],
      [stranger.client, 404],
    ] as const) {
      expect((await client.get(`/api/exams/${exam}/marking`)).status).toBe(status)
      expect((await client.get(`/api/exams/${exam}/marking/answers`)).status).toBe(status)
      expect((await give(client, exam, id, { score: 1 })).status).toBe(status)
    }
    const both = await test.person({ roles: ['instructor', 'learner'] })
    const taken = await handedIn({ marker_ids: [both.id, first.id] }, [both])
    const [own] = await answers(first.client, taken.exam)
    // Who takes the exam marks nothing of it before it is over.
    expect((await both.client.get(`/api/exams/${taken.exam}/marking`)).status).toBe(403)
    expect((await give(both.client, taken.exam, (own as AnswerToMark).id, { score: 10 })).status).toBe(403)
    await closed(taken.exam)
    expect(await answers(both.client, taken.exam, { 'filter[state]': 'all' })).toEqual([])
    expect((await give(both.client, taken.exam, (own as AnswerToMark).id, { score: 10 })).status).toBe(404)
    expect((await give(first.client, exam, (own as AnswerToMark).id, { score: 10 })).status).toBe(404)
  })

  it('releases once everything is marked, and changes nothing after', async () => {
    const { exam } = await handedIn()
    await closed(exam)
    expect((await owner.post(`/api/exams/${exam}/grade`)).status).toBe(200)
    expect((await owner.post(`/api/exams/${exam}/release`)).status).toBe(409)
    const [answer] = await answers(first.client, exam)
    const { id } = answer as AnswerToMark
    await give(first.client, exam, id, { score: 5, comment: 'Bir örnek ver' })
    expect((await owner.post(`/api/exams/${exam}/release`)).status).toBe(200)
    expect((await give(first.client, exam, id, { score: 6 })).status).toBe(409)
    expect((await summary(first.client, exam)).is_open).toBe(false)
    const results = await learner.client.get(`/api/my-exams/${exam}/results`)
    const question = results.body.data.entries[0].questions.find(
      (asked: { type: string }) => asked.type === 'long_text',
    )
    expect(question).toMatchObject({ score: 5, outcome: 'partly', comments: ['Bir örnek ver'] })
  })

  it('marks anew what was changed after a reopening, and keeps what was not', async () => {
    const { exam, entries, essays } = await handedIn()
    const [entry] = entries as [number]
    const [answer] = await answers(first.client, exam)
    const { id } = answer as AnswerToMark
    await give(first.client, exam, id, { score: 5 })
    const submit = async (saves: object[]) => {
      const opened = await owner.post(`/api/exam-entries/${entry}/reopen`, {
        reopen_reason: 'Elektrik kesildi',
        minutes: 10,
      })
      expect(opened.status, JSON.stringify(opened.body)).toBe(200)
      expect((await owner.get(`/api/exams/${exam}/results`)).body.data, 'nothing counts now').toEqual([])
      const again = await learner.client.post(`/api/my-exams/${exam}/submit`, { entry, seat: 1, saves })
      expect(again.status, JSON.stringify(again.body)).toBe(200)
      await markEntry(test.portal, { entry_id: entry })
    }
    await submit([])
    expect((await entryOf(entry))?.[0], 'nothing was changed').toBe('finished')
    await submit([{ seq: 9, question: essays[0], response: { text: 'Başka bir cevap' } }])
    expect((await entryOf(entry))?.[0]).toBe('pending_review')
    expect(await answers(first.client, exam)).toMatchObject([
      { state: 'open', mark: null, text: 'Başka bir cevap' },
    ])
    expect((await give(first.client, exam, id, { score: 7 })).body.data).toMatchObject({
      state: 'settled',
      score: 7,
    })
  })

  it('is told in the inbox: of taking, marking and releasing, each to whom it concerns', async () => {
    const waiting = async (client: Client) =>
      Object.fromEntries(
        (await client.get('/api/inbox')).body.data.kinds.map((kind: { name: string; items: object[] }) => [
          kind.name,
          kind.items.map(item => (item as { id: number }).id),
        ]),
      )
    const late = await test.person({ roles: ['learner'] })
    const { exam } = await handedIn({ marker_ids: [first.id] }, [learner])
    await test.make('exam-participants', { exam_id: exam, user_id: late.id })
    expect((await waiting(late.client))['my-exams.taking']).toEqual([exam])
    expect((await waiting(learner.client))['my-exams.taking']).toBeUndefined()
    expect((await waiting(first.client))['exams.marking']).toContain(exam)
    expect((await waiting(second.client))['exams.marking'] ?? []).not.toContain(exam)
    const [answer] = await answers(first.client, exam)
    await give(first.client, exam, (answer as AnswerToMark).id, { score: 5 })
    expect((await waiting(first.client))['exams.marking'] ?? []).not.toContain(exam)
    await closed(exam)
    await owner.post(`/api/exams/${exam}/grade`)
    expect((await waiting(owner))['exams.releasing']).toContain(exam)
  })

  it('begins by itself when an exam has closed and its last attempt ended', async () => {
    const { exam, entries } = await handedIn()
    await closed(exam)
    await markEntry(test.portal, { entry_id: entries[0] as number })
    expect((await owner.get(`/api/exams/${exam}`)).body.data.status).toBe('grading')
  })
})
