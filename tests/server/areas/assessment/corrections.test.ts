import { beforeAll, describe, expect, it } from 'vitest'
import type { CorrectionPreview } from '../../../../resources/assessment/corrections.ts'
import type { ExamStatistics } from '../../../../resources/assessment/statistics.ts'
import { markCorrected } from '../../../../src/server/areas/assessment/corrections/job.ts'
import { markEntry } from '../../../../src/server/areas/assessment/marking/mark-entry.ts'
import { alphaOf, doubtsOf } from '../../../../src/server/areas/assessment/statistics/read.ts'
import type { Client } from '../../../support/client.ts'
import { publishedExam, startedRoom } from '../../../support/exams.ts'
import { type Person, startTestPortal } from '../../../support/portal.ts'

const test = await startTestPortal()

const single = {
  type: 'single',
  default_mark: 10,
  options: [
    { text: 'Ankara', weight: 100 },
    { text: 'İzmir', weight: 0 },
  ],
}
const trueFalse = { type: 'true_false', correct: 'true', default_mark: 10 }

let owner: Client
let people: readonly Person[]

beforeAll(async () => {
  owner = await test.as('education-manager')
  const made = await Promise.all(Array.from({ length: 12 }, () => test.person({ roles: ['learner'] })))
  // By their ids, as results are read.
  people = made.sort((a, b) => a.id - b.id)
})

/** How many of the people answer rightly: `right` of them the choice, `good` of them the statement. */
async function takenExam(right: number, good: number, values: Record<string, unknown> = {}, takers = people) {
  const exam = await publishedExam(test, takers, {
    questions: [single, trueFalse],
    pass_score: 60,
    ...values,
  })
  for (const [at, person] of takers.entries()) {
    const room = await startedRoom(person.client, exam.id)
    const [choice, statement] = ['single', 'true_false'].map(type =>
      room.questions.find(question => question.type === type),
    )
    const option = choice?.options?.find(({ text }) => text === (at < right ? 'Ankara' : 'İzmir'))
    const saves = [
      { seq: 1, question: choice?.key, response: { choice: option?.key } },
      { seq: 2, question: statement?.key, response: { choice: at < good ? 'true' : 'false' } },
    ]
    const done = await person.client.post(`/api/my-exams/${exam.id}/submit`, {
      entry: room.entry.id,
      seat: 1,
      saves,
    })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    await markEntry(test.portal, { entry_id: room.entry.id })
  }
  const versions = await test.db.read(
    'select question_id from question_versions where id = any ($1::bigint[]) order by id',
    [exam.versions],
  )
  return { id: exam.id, questions: versions.map(([id]) => id as number) }
}

const released = async (exam: number) => {
  for (const action of ['close', 'grade', 'release'])
    expect((await owner.post(`/api/exams/${exam}/${action}`)).status, action).toBe(200)
}

const percents = async (exam: number) =>
  (
    await test.db.read('select percent::float8 from exam_results where exam_id = $1 order by user_id', [exam])
  ).map(([percent]) => percent)

describe('statistics', () => {
  it('[EXM-3] tell of each question how hard it is, how it goes with the rest, and what was chosen', async () => {
    const { id, questions } = await takenExam(9, 6)
    const answer = await owner.get(`/api/exams/${id}/statistics`)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const data = answer.body.data as ExamStatistics
    expect(data).toMatchObject({ attempts: 12, is_enough: true, mean: 62.5, median: 75 })
    expect(data.distribution.reduce((sum, n) => sum + n, 0)).toBe(12)
    expect(data.distribution[9]).toBe(6)
    const [choice, statement] = questions.map(question =>
      data.questions.find(({ question_id }) => question_id === question),
    )
    expect(choice).toMatchObject({ asked: 12, answered: 12, facility: 0.75, doubts: [] })
    expect(statement).toMatchObject({ facility: 0.5 })
    // By hand: 6 have both right, 3 the first alone, 3 neither. r = (1/2 − 3/4 · 1/2) / √(3/16 · 1/4).
    expect(choice?.discrimination).toBeCloseTo(0.125 / Math.sqrt((3 / 16) * 0.25), 4)
    expect(choice?.efficiency).toBeCloseTo(1, 4)
    // Variances 225/11 and 300/11 of the two, 825/11 of the sum: α = 2 (1 − 525/825).
    expect(data.alpha).toBeCloseTo(2 * (1 - 525 / 825), 4)
    expect(choice?.choices).toMatchObject([
      { text: 'Ankara', is_right: true, count: 9, best: 4 },
      { text: 'İzmir', is_right: false, count: 3, best: 0 },
    ])
    expect(statement?.choices).toMatchObject([
      { key: 'true', text: null, is_right: true, count: 6 },
      { key: 'false', text: null, is_right: false, count: 6 },
    ])
  })

  it('say that there are too few attempts, and nothing else', async () => {
    const { id } = await takenExam(3, 3, {}, people.slice(0, 3))
    expect((await owner.get(`/api/exams/${id}/statistics`)).body.data).toMatchObject({
      attempts: 3,
      is_enough: false,
      mean: null,
      distribution: [],
      questions: [
        { asked: 3, answered: 3, facility: null, doubts: [], choices: [] },
        { asked: 3, facility: null },
      ],
    })
    expect((await (people[0] as Person).client.get(`/api/exams/${id}/statistics`)).status).toBe(403)
  })

  it('doubt what is too hard, too easy, tells nothing apart, or has a wrong option that the best prefer', () => {
    const options = (right: number, wrong: number) => [
      { is_right: true, best: right },
      { is_right: false, best: wrong },
    ]
    expect(doubtsOf(0.5, 0.4, options(4, 1))).toEqual([])
    expect(doubtsOf(0.19, 0.4, [])).toEqual(['hard'])
    expect(doubtsOf(0.96, null, [])).toEqual(['easy'])
    expect(doubtsOf(0.5, 0.09, options(1, 4))).toEqual(['discrimination', 'option'])
    expect(alphaOf([1], 4)).toBeNull()
    expect(alphaOf([1, 1], 4)).toBe(1)
  })
})

describe('a correction', () => {
  const correct = (exam: number, body: object, client = owner) =>
    client.post(`/api/exams/${exam}/corrections`, body)

  it('52: sent twice under a key is made once', async () => {
    const { id, questions } = await takenExam(1, 1, {}, people.slice(0, 2))
    await released(id)
    const send = (reason: string) =>
      owner.call(
        'POST',
        `/api/exams/${id}/corrections`,
        { question_id: questions[0], kind: 'full', reason },
        { headers: { 'idempotency-key': `correction-${id}` } },
      )
    const [first, second] = await Promise.all([send('Anahtar yanlıştı'), send('Anahtar yanlıştı')])
    expect([first.status, second.status]).toEqual([202, 202])
    expect(second.body).toEqual(first.body)
    expect((await send('Başka bir neden')).status).toBe(422)
    expect((await owner.get(`/api/exams/${id}/corrections`)).body.data).toHaveLength(1)
  })

  it('[EXM-3] says first who changes, and then changes them, as its newest version has it', async () => {
    const { id, questions } = await takenExam(9, 6)
    await released(id)
    const before = await percents(id)
    const [question] = questions
    const { body: present } = await owner.get(`/api/questions/${question}`)
    const options = present.data.options.map((option: { text: string }) => ({ ...option, weight: 100 }))
    // Both are right now: a question with one right option alone is not ready, several are.
    const changed = await owner.patch(`/api/questions/${question}`, {
      options: options.map((option: object, at: number) => ({ ...option, weight: at === 1 ? 100 : 0 })),
    })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    const preview = await correct(id, { question_id: question, kind: 'version', dry_run: true })
    expect(preview.status, JSON.stringify(preview.body)).toBe(200)
    const said = preview.body.data as CorrectionPreview
    expect(said).toMatchObject({ entries: 12, tried: 12, changed: 12, now_passed: 0, now_failed: 6 })
    expect(said.changes[0]).toMatchObject({ attempt: 1, before: { percent: 100 }, after: { percent: 50 } })
    expect(await percents(id), 'nothing is stored').toEqual(before)

    const made = await correct(id, { question_id: question, kind: 'version', reason: 'Anahtar yanlıştı' })
    expect(made.status, JSON.stringify(made.body)).toBe(202)
    const { id: correction } = made.body.data
    await markCorrected(test.portal, { correction_id: correction })
    await markCorrected(test.portal, { correction_id: correction })
    expect((await owner.get(`/api/exams/${id}/corrections`)).body.data).toMatchObject([
      { kind: 'version', reason: 'Anahtar yanlıştı', entry_count: 12, done_count: 12, changed_count: 12 },
    ])
    expect(await percents(id)).toEqual([50, 50, 50, 50, 50, 50, 0, 0, 0, 50, 50, 50])
    const notices = await test.db.read(
      `select user_id, count(*) from notifications where click_action_url = $1 and title like '%değişti%' group by user_id`,
      [`/my-exams/${id}/results`],
    )
    expect(
      notices.map(([, count]) => Number(count)),
      'each is told once',
    ).toEqual(Array(12).fill(1))
  })

  it('[EXM-3] names those who change to who sees names, in an exam that is marked without as well', async () => {
    const { id, questions } = await takenExam(9, 6, { blind_marking: true })
    const [question] = questions
    const tried = async (client = owner, page?: number): Promise<CorrectionPreview> => {
      const answer = await correct(id, { question_id: question, kind: 'full', dry_run: true, page }, client)
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      return answer.body.data
    }
    const impact = await tried()
    expect(impact).toMatchObject({ entries: 12, tried: 12, page: 1, last_page: 1, changed: 3, now_passed: 0 })
    const names = await test.db.read(
      `select e.id, u.full_name from exam_entries e join users u on u.id = e.user_id
       where e.exam_id = $1 order by e.id desc limit 3`,
      [id],
    )
    expect(impact.changes.map(({ id: entry, name }) => [entry, name]).sort()).toEqual([...names].sort())
    for (const { before, after } of impact.changes) expect([before.percent, after.percent]).toEqual([0, 50])
    // Whoever marks without names may correct the question all the same, and sees nobody by that.
    const marker = await test.person({ roles: ['education-manager'] })
    await test.db.query('insert into exam_markers (exam_id, user_id) values ($1, $2)', [id, marker.id])
    const nameless = await tried(marker.client)
    expect(nameless.changes.map(({ id: entry, name }) => [entry, name])).toEqual(Array(3).fill([null, null]))
    expect(nameless.changes[0]).toMatchObject({ before: { percent: 0 }, after: { percent: 50 } })
    expect(await tried(owner, 2)).toMatchObject({ entries: 12, tried: 0, page: 2, changes: [] })
    const stored = await correct(id, { question_id: question, kind: 'full', reason: 'x', page: 2 })
    expect([stored.status, Object.keys(stored.body.errors)]).toEqual([422, ['page']])
  })

  it('[EXM-3] says first who fails by it, and then who passes', async () => {
    const { id, questions } = await takenExam(6, 9)
    const [, statement] = questions
    const { body } = await correct(id, { question_id: statement, kind: 'drop', dry_run: true })
    const passed = ({ is_passed: is }: { is_passed: boolean | null }) => is
    expect(
      (body.data as CorrectionPreview).changes.map(({ before, after }) => [passed(before), passed(after)]),
    ).toEqual([...Array(3).fill([false, false])])
    const { body: other } = await correct(id, { question_id: questions[0], kind: 'drop', dry_run: true })
    expect(
      (other.data as CorrectionPreview).changes.map(({ before, after }) => [passed(before), passed(after)]),
    ).toEqual([...Array(3).fill([false, true])])
  })

  it('[EXM-3] is offered as far as it would do something to the question', async () => {
    const essay = { type: 'long_text', default_mark: 10 }
    const { id } = await publishedExam(test, [people[0] as Person], { questions: [single, essay, trueFalse] })
    const { client } = people[0] as Person
    const room = await startedRoom(client, id)
    await client.post(`/api/my-exams/${id}/submit`, { entry: room.entry.id, seat: 1, saves: [] })
    await markEntry(test.portal, { entry_id: room.entry.id })
    const asked = await test.db.read(
      `select v.question_id, v.type from exam_questions q join question_versions v on v.id = q.version_id where q.exam_id = $1`,
      [id],
    )
    const of = (type: string) => asked.find(([, each]) => each === type)?.[0] as number
    const path = `/api/exams/${id}/correction-kinds`
    const kinds = async (question: number) => {
      const [{ question_id: _, wrong_choices: __, ...found }] = (
        await owner.get(`${path}?question_id=${question}`)
      ).body.data
      return found
    }
    expect(await kinds(of('single'))).toEqual({ kinds: ['accept', 'full', 'drop'], is_newest: true })
    // What people mark no version marks anew, and no further answer.
    expect(await kinds(of('long_text'))).toEqual({ kinds: ['full', 'drop'], is_newest: false })
    for (const question of [of('true_false'), of('long_text')])
      expect((await owner.patch(`/api/questions/${question}`, { name: `Yeni ${question}` })).status).toBe(200)
    expect((await owner.patch(`/api/questions/${of('true_false')}`, { correct: 'false' })).status).toBe(200)
    expect(await kinds(of('true_false'))).toEqual({ kinds: ['version', 'full', 'drop'], is_newest: false })
    expect(await kinds(of('long_text'))).toMatchObject({ kinds: ['full', 'drop'] })
    const to = async (question: number, kind: string) => {
      const made = await correct(id, { question_id: question, kind, reason: 'x' })
      expect(made.status, JSON.stringify(made.body)).toBe(202)
      await markCorrected(test.portal, { correction_id: made.body.data.id })
    }
    await to(of('true_false'), 'full')
    expect(await kinds(of('true_false'))).toMatchObject({ kinds: ['version', 'drop', 'restore'] })
    await to(of('true_false'), 'drop')
    await to(of('long_text'), 'drop')
    expect(await kinds(of('true_false'))).toMatchObject({ kinds: ['version', 'full', 'restore'] })
    expect(await kinds(of('single')), 'the last one that counts').toMatchObject({
      kinds: ['accept', 'full'],
    })
    expect((await owner.get(`${path}?question_id=999999`)).body.data).toEqual([])
    expect((await owner.get(path)).body.data).toHaveLength(3)
    expect((await owner.get(`${path}?question_id=x`)).status).toBe(400)
    const instructor = await test.person({ roles: ['instructor'] })
    expect((await instructor.client.get(`${path}?question_id=1`)).status).toBe(403)
  })

  it('gives full marks, drops the question, and takes that back', async () => {
    const { id, questions } = await takenExam(9, 6)
    const [, statement] = questions
    const to = async (kind: string) => {
      const made = await correct(id, { question_id: statement, kind, reason: 'Belirsiz soru' })
      await markCorrected(test.portal, { correction_id: made.body.data.id })
      return percents(id)
    }
    const before = await percents(id)
    expect(await to('full')).toEqual([...Array(9).fill(100), 50, 50, 50])
    expect(await to('drop')).toEqual([...Array(9).fill(100), 0, 0, 0])
    expect(await to('restore')).toEqual(before)
  })

  it('[EXM-3] accepts a second option of a single choice beside the key, and tells that it is right', async () => {
    const { id, questions } = await takenExam(9, 6, { shows_right_answers: 'release' })
    await released(id)
    const [question] = questions as [number]
    const kinds = async () =>
      (await owner.get(`/api/exams/${id}/correction-kinds?question_id=${question}`)).body.data[0]
    const offered = await kinds()
    expect(offered).toMatchObject({
      kinds: ['accept', 'full', 'drop'],
      wrong_choices: [{ text: 'İzmir' }],
    })
    const [{ key }] = offered.wrong_choices
    const given = { question_id: question, kind: 'accept', accepted: [key] }
    const { body: tried } = await correct(id, { ...given, dry_run: true })
    expect(tried.data).toMatchObject({ entries: 12, changed: 3, now_failed: 0 })
    const before = await percents(id)
    const made = await correct(id, { ...given, reason: 'İkisi de doğru' })
    expect(made.status, JSON.stringify(made.body)).toBe(202)
    expect(made.body.data.accepted).toEqual([{ key, text: 'İzmir' }])
    await markCorrected(test.portal, { correction_id: made.body.data.id })
    expect(await percents(id)).toEqual([...before.slice(0, 9), 50, 50, 50])
    const file = await owner.get('/api/export-exam-corrections', {
      format: 'csv',
      'filter[exam_id]': `${id}`,
    })
    expect(file.status).toBe(200)
    expect(file.raw.toString()).toMatch(/Başka cevaplar da doğru.*Cevap: İzmir.*İkisi de doğru/)
    const [[line] = []] = await test.db.read(
      `select after from audit_entries where action = 'exams.remark' and subject_id = $1 order by id desc limit 1`,
      [id],
    )
    expect(line).toEqual({
      question_id: question,
      kind: 'accept',
      reason: 'İkisi de doğru',
      accepted: ['İzmir'],
    })

    const last = people.at(-1) as Person
    const { body: results } = await last.client.get(`/api/my-exams/${id}/results`)
    const shown = results.data.entries[0].questions.find((asked: { type: string }) => asked.type === 'single')
    expect(shown.score).toBe(10)
    expect(shown.right.choices).toHaveLength(2)
    const { body: figures } = await owner.get(`/api/exams/${id}/statistics`)
    const choice = (figures.data as ExamStatistics).questions.find(asked => asked.question_id === question)
    expect(choice?.choices.map(({ is_right: isRight }) => isRight)).toEqual([true, true])
    expect(choice).toMatchObject({ adjustment: 'accept', facility: 1 })

    // Nothing is left to accept; the key in the pool is put right beside it, and neither undoes the other.
    expect(await kinds()).toMatchObject({ kinds: ['full', 'drop', 'restore'], wrong_choices: [] })
    expect((await correct(id, { ...given, reason: 'x' })).status).toBe(422)
    const back = await correct(id, { question_id: question, kind: 'restore', reason: 'Yanlışlıkla' })
    await markCorrected(test.portal, { correction_id: back.body.data.id })
    expect(await percents(id)).toEqual(before)
    expect((await kinds()).kinds).toEqual(['accept', 'full', 'drop'])
  })

  it('16: says nothing of what is right to staff who take the exam, and accepts nothing of whoever does not read keys', async () => {
    const exam = await takenExam(6, 6)
    const [question] = exam.questions
    const given = { question_id: question, kind: 'accept', accepted: ['x'], reason: 'Neden' }
    const staff = await test.as('education-manager')
    const { id } = (await staff.get('/api/users/me')).body.data
    await test.db.query('insert into exam_participants (exam_id, user_id) values ($1, $2)', [exam.id, id])
    const kinds = await staff.get(`/api/exams/${exam.id}/correction-kinds`)
    expect([kinds.status, kinds.body.message]).toEqual([403, expect.stringContaining('sınav')])
    expect((await staff.post(`/api/exams/${exam.id}/corrections`, given)).status).toBe(403)
    await test.db.query('delete from exam_participants where exam_id = $1 and user_id = $2', [exam.id, id])
    const made = await staff.post(`/api/exams/${exam.id}/corrections`, {
      ...given,
      kind: 'full',
      accepted: undefined,
    })
    expect(made.status, JSON.stringify(made.body)).toBe(202)
    expect((await staff.get(`/api/exams/${exam.id}/corrections`)).body.data).toHaveLength(1)
    await test.db.query('insert into exam_participants (exam_id, user_id) values ($1, $2)', [exam.id, id])
    expect((await staff.get(`/api/exams/${exam.id}/corrections`)).body.data).toEqual([])
    expect((await staff.get(`/api/exam-corrections/${made.body.data.id}`)).status).toBe(404)
  })

  it('[EXM-3] keeps what was accepted beside a version that comes after it', async () => {
    const { id, questions } = await takenExam(9, 6)
    const [question] = questions as [number]
    const options = (await owner.get(`/api/questions/${question}`)).body.data.options
    const to = async (body: object) => {
      const made = await correct(id, { question_id: question, reason: 'x', ...body })
      expect(made.status, JSON.stringify(made.body)).toBe(202)
      await markCorrected(test.portal, { correction_id: made.body.data.id })
    }
    await owner.patch(`/api/questions/${question}`, {
      options: options.map((option: object, at: number) => ({ ...option, weight: at === 1 ? 100 : 0 })),
    })
    await to({ kind: 'version' })
    expect(await percents(id), 'by the new key').toEqual([50, 50, 50, 50, 50, 50, 0, 0, 0, 50, 50, 50])
    await to({ kind: 'accept', accepted: [options[0].key] })
    expect(await percents(id), 'by both').toEqual([...Array(6).fill(100), 50, 50, 50, 50, 50, 50])
    expect((await owner.patch(`/api/questions/${question}`, { name: 'Yeni ad' })).status).toBe(200)
    await to({ kind: 'version' })
    expect(await percents(id), 'by both still').toEqual([...Array(6).fill(100), 50, 50, 50, 50, 50, 50])
  })

  it('[EXM-3] accepts texts and numbers that people wrote', async () => {
    const taker = people[0] as Person
    const exam = await publishedExam(test, [taker], {
      questions: [
        { type: 'short_text', default_mark: 10, accepted: [{ text: '112', weight: 100 }] },
        { type: 'numeric', default_mark: 10, numbers: [{ value: 3, tolerance: 0, weight: 100 }] },
        trueFalse,
      ],
    })
    const room = await startedRoom(taker.client, exam.id)
    const keyOf = (type: string) => room.questions.find(question => question.type === type)?.key
    const saves = [
      { seq: 1, question: keyOf('short_text'), response: { text: 'Yüz on iki' } },
      { seq: 2, question: keyOf('numeric'), response: { text: '3,15' } },
    ]
    await taker.client.post(`/api/my-exams/${exam.id}/submit`, { entry: room.entry.id, seat: 1, saves })
    await markEntry(test.portal, { entry_id: room.entry.id })
    const ids = await test.db.read(
      'select question_id from question_versions where id = any ($1::bigint[]) order by id',
      [exam.versions],
    )
    const [word, amount, statement] = ids.map(([id]) => id as number)
    const of = (question: number | undefined, accepted: unknown) =>
      correct(exam.id, { question_id: question, kind: 'accept', accepted, reason: 'x' })
    for (const [question, accepted] of [
      [word, ['yüz on iki']],
      [amount, ['3,14 ± 0,02']],
    ] as const) {
      const made = await of(question, accepted)
      expect(made.status, JSON.stringify(made.body)).toBe(202)
      await markCorrected(test.portal, { correction_id: made.body.data.id })
    }
    expect(await percents(exam.id)).toEqual([66.66])
    const refused = async (question: number | undefined, accepted: unknown) => {
      const { status, body } = await of(question, accepted)
      return [status, Object.keys(body.errors ?? {})]
    }
    for (const wrong of [undefined, [], ['  '], 'yüz', [1], ['x'.repeat(201)], ['a\nb'], Array(21).fill('a')])
      expect(await refused(word, wrong), JSON.stringify(wrong)).toEqual([422, ['accepted']])
    expect(await refused(amount, ['3 kg'])).toEqual([422, ['accepted']])
    expect(await refused(statement, ['false']), 'would be full marks').toEqual([422, ['kind']])
    const stray = await correct(exam.id, { question_id: word, kind: 'full', accepted: ['a'], reason: 'x' })
    expect([stray.status, Object.keys(stray.body.errors)]).toEqual([422, ['accepted']])
  })

  it('counts for whoever begins after it, and is told in their result', async () => {
    const [taker, late] = people as [Person, Person]
    const exam = await publishedExam(test, [taker, late], {
      questions: [single, trueFalse],
      shows_marks: 'submit',
    })
    const take = async (person: Person) => {
      const room = await startedRoom(person.client, exam.id)
      await person.client.post(`/api/my-exams/${exam.id}/submit`, {
        entry: room.entry.id,
        seat: 1,
        saves: [],
      })
      await markEntry(test.portal, { entry_id: room.entry.id })
    }
    await take(taker)
    const [[question] = []] = await test.db.read('select question_id from question_versions where id = $1', [
      exam.versions[0],
    ])
    const made = await correct(exam.id, { question_id: question, kind: 'full', reason: 'Anahtar yanlış' })
    await markCorrected(test.portal, { correction_id: made.body.data.id })
    await take(late)
    expect(await percents(exam.id)).toEqual([50, 50])
    const results = await late.client.get(`/api/my-exams/${exam.id}/results`)
    expect(
      results.body.data.entries[0].questions.find((asked: { type: string }) => asked.type === 'single'),
    ).toMatchObject({ adjustment: 'full', score: 10 })
    const { body } = await owner.get(`/api/exams/${exam.id}/statistics`)
    expect(body.data.questions.map(({ adjustment }: { adjustment: string }) => adjustment).sort()).toEqual([
      'full',
      null,
    ])
  })

  it('leaves no attempt without a question that counts, and none waiting once results are out', async () => {
    const { id, questions } = await takenExam(3, 3, {}, people.slice(0, 3))
    const [first, second] = questions
    const dropped = await correct(id, { question_id: first, kind: 'drop', reason: 'x' })
    await markCorrected(test.portal, { correction_id: dropped.body.data.id })
    expect((await correct(id, { question_id: second, kind: 'drop', reason: 'x' })).status).toBe(409)
  })

  it('goes by an attempt that cannot be marked, and marks the others', async () => {
    const { id, questions } = await takenExam(2, 2, {}, people.slice(0, 3))
    const [question] = questions
    await test.db.query(
      `update exam_answers set response = 'no json' where id = (
         select min(a.id) from exam_answers a join exam_entries e on e.id = a.entry_id where e.exam_id = $1)`,
      [id],
    )
    const made = await correct(id, { question_id: question, kind: 'full', reason: 'x' })
    await markCorrected(test.portal, { correction_id: made.body.data.id })
    expect((await owner.get(`/api/exams/${id}/corrections`)).body.data).toMatchObject([
      { entry_count: 3, done_count: 3, failed_count: 1, changed_count: 1 },
    ])
  })

  it('31: is refused without a reason, of a question that was not asked, and to who may not', async () => {
    const { id, questions } = await takenExam(3, 3, {}, people.slice(0, 3))
    const [question] = questions
    const wrong = await correct(id, { question_id: question, kind: 'other', more: 1 })
    expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([422, ['kind', 'more', 'reason']])
    const other = await correct(id, { question_id: 999_999, kind: 'full', reason: 'x' })
    expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['question_id']])
    const instructor = await test.person({ roles: ['instructor'] })
    expect(
      (await correct(id, { question_id: question, kind: 'full', reason: 'x' }, instructor.client)).status,
    ).toBe(403)
  })
})
