/** Many questions that are put into an exam at once: in their newest version, in the order in which they were chosen. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../support/client.ts'
import { everyType, readyQuestions } from '../../../support/exams.ts'
import { startTestPortal, type TestPortal } from '../../../support/portal.ts'

let test: TestPortal
let manager: Client
let corporation: number
beforeAll(async () => {
  test = await startTestPortal()
  manager = await test.as('education-manager')
  corporation = (await test.make('corporations')).id
})
afterAll(() => test?.stop())

const several = (count: number) => Array.from({ length: count }, () => everyType[2] ?? {})

/** Questions that are ready, by their ids. */
async function ready(count: number): Promise<number[]> {
  const versions = await readyQuestions(test, several(count), corporation)
  const rows = await test.db.read(
    'select question_id from question_versions where id = any ($1::bigint[]) order by id',
    [versions],
  )
  return rows.map(([id]) => id as number)
}

async function draftExam(questions: readonly number[] = []): Promise<number> {
  const owner = (await manager.get('/api/users/me')).body.data.id
  const answer = await manager.post('/api/exams', {
    name: 'Toplu sınav',
    owner_id: owner,
    corporation_id: corporation,
    duration: 1800,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  const { id } = answer.body.data
  if (questions.length) expect((await add(id, { question_ids: questions })).status).toBe(200)
  return id
}

const url = (exam: number) => `/api/exams/${exam}/questions/assign`
const add = (exam: number, body: object, client = manager) => client.post(url(exam), body)

/** What an exam asks, in its order: questions, the numbers of their versions, and marks. */
async function asked(exam: number) {
  const { body } = await manager.get(`/api/exams/${exam}/questions`, { include: 'version' })
  return body.data.map((row: { version: { question_id: number; number: number }; mark: number | null }) => [
    row.version.question_id,
    row.version.number,
    row.mark,
  ])
}

it('[EXM-1] 51: a question that two put into an exam at once is asked once', async () => {
  const [question] = (await ready(1)) as [number]
  const exam = await draftExam()
  const [[version] = []] = await test.db.read('select id from question_versions where question_id = $1', [
    question,
  ])
  const body = { exam_id: exam, source: 'question', version_id: version }
  const answers = await Promise.all([
    manager.post('/api/exam-questions', body),
    manager.post('/api/exam-questions', body),
    add(exam, { question_ids: [question] }),
  ])
  expect(await asked(exam)).toHaveLength(1)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
})

describe('[EXM-1] many questions are put into an exam at once', () => {
  it('each in its newest version, in the order in which they were chosen, with the mark that was asked for', async () => {
    const [a, b, c] = (await ready(3)) as [number, number, number]
    await manager.patch(`/api/questions/${b}`, { body: '<p>Daha iyi sorulmuş</p>' })
    const exam = await draftExam([c])
    const preview = await manager.post(`${url(exam)}/preview`, { question_ids: [b, c, a] })
    expect(preview.status, JSON.stringify(preview.body)).toBe(200)
    expect(preview.body.data).toMatchObject({ total: 3, ready: 2, already: 1, refused: 0 })
    const done = await add(exam, { question_ids: [b, c, a], values: { mark: 4 } })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    expect(done.body.data).toMatchObject({ done: 3, unchanged: 1, refused: 0, can_undo: true })
    expect(await asked(exam)).toEqual([
      [c, 1, null],
      [b, 2, 4],
      [a, 1, 4],
    ])
    // What was added together is taken back together.
    const undone = await manager.post(`/api/bulk-runs/${done.body.data.id}/undo`)
    expect(undone.status, JSON.stringify(undone.body)).toBe(200)
    expect(await asked(exam)).toEqual([[c, 1, null]])
  })

  it('and the exam says how many questions it asks, and what they bring', async () => {
    const [a, b] = (await ready(2)) as [number, number]
    const exam = await draftExam([a])
    await add(exam, { question_ids: [b], values: { mark: 4.5 } })
    const bank = (await test.make('question-banks', { kind: 'fixed', corporation_id: corporation })).id
    const other = (await test.make('question-banks', { kind: 'fixed', corporation_id: corporation })).id
    for (const row of [
      { bank_id: bank, count: 3, mark: 2 },
      // Each of these brings what it has itself.
      { bank_id: other, count: 2 },
    ])
      await manager.post('/api/exam-questions', { exam_id: exam, source: 'bank', ...row })
    const { body } = await manager.get(`/api/exams/${exam}`)
    expect(body.data).toMatchObject({ question_count: 7, mark_total: 2 + 4.5 + 3 * 2, own_mark_count: 2 })
  })

  it('a question of which another version is there already is passed over', async () => {
    const [a] = (await ready(1)) as [number]
    const exam = await draftExam([a])
    await manager.patch(`/api/questions/${a}`, { body: '<p>Yeni hâli</p>' })
    const again = await add(exam, { question_ids: [a] })
    expect(again.body.data).toMatchObject({ done: 1, unchanged: 1 })
    expect(await asked(exam)).toEqual([[a, 1, null]])
    // Nor does it go in by itself: nobody answers the same question twice.
    const [[newest] = []] = await test.db.read(
      'select id from question_versions where question_id = $1 order by number desc limit 1',
      [a],
    )
    const row = { exam_id: exam, source: 'question', version_id: newest }
    const one = await manager.post('/api/exam-questions', row)
    expect([one.status, one.body.errors?.version_id]).toEqual([422, ['Bu soru sınavda zaten soruluyor.']])
    // The row that asks it may take the newer version.
    const { body } = await manager.get(`/api/exams/${exam}/questions`)
    const changed = await manager.patch(`/api/exam-questions/${body.data[0].id}`, { version_id: newest })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect(await asked(exam)).toEqual([[a, 2, null]])
  })

  it('a draft and a retired question are refused by name, and the others go in', async () => {
    const [a, draft, retired] = (await ready(3)) as [number, number, number]
    await manager.post(`/api/questions/${draft}/revise`)
    await manager.post(`/api/questions/${retired}/retire`)
    const exam = await draftExam()
    const preview = await manager.post(`${url(exam)}/preview`, { question_ids: [draft, a, retired] })
    expect(preview.body.data).toMatchObject({ ready: 1, already: 0, refused: 2 })
    const reason = 'Sınava yalnızca hazır sorular eklenir.'
    expect(preview.body.data.reasons).toEqual([{ reason, count: 2 }])
    expect(preview.body.data.failures.map(({ id }: { id: number }) => id)).toEqual([draft, retired])
    const done = await add(exam, { question_ids: [draft, a, retired] })
    expect(done.body.data).toMatchObject({ done: 3, refused: 2 })
    expect(await asked(exam)).toEqual([[a, 1, null]])
    // One alone is held to the same.
    const [[version] = []] = await test.db.read('select id from question_versions where question_id = $1', [
      retired,
    ])
    const one = await manager.post('/api/exam-questions', {
      exam_id: exam,
      source: 'question',
      version_id: version,
    })
    expect([one.status, one.body.errors?.version_id]).toEqual([422, [reason]])
  })

  it('those who can be added are listed, and those that are there are said', async () => {
    const [there, free, retired] = (await ready(3)) as [number, number, number]
    await manager.post(`/api/questions/${retired}/retire`)
    const exam = await draftExam([there])
    const [[category] = []] = await test.db.read('select category_id from questions where id = $1', [free])
    const list = async (assigned?: string) => {
      const { body, status } = await manager.get(url(exam), {
        'filter[category_id]': `below:${category}`,
        sort: 'created_at',
        ...(assigned && { 'filter[assigned]': assigned }),
      })
      expect(status, JSON.stringify(body)).toBe(200)
      return [body.data.map(({ id }: { id: number }) => id), body.meta.assigned]
    }
    expect(await list()).toEqual([[free], undefined])
    expect(await list('any')).toEqual([[there, free], [there]])
    expect((await manager.get(url(exam), { 'filter[assigned]': 'yes' })).status).toBe(400)
  })

  it('a published exam takes none, nor does one that somebody may not change', async () => {
    const [a, b] = (await ready(2)) as [number, number]
    const exam = await draftExam([a])
    const learner = await test.person({ roles: ['learner'] })
    expect((await add(exam, { question_ids: [b] }, learner.client)).status).toBe(403)
    // An exam of another corporation is not there for them.
    const permissions = ['exams.show', 'exams.update', 'questions.index', 'questions.show']
    const outside = await test.person({ permissions })
    expect((await add(exam, { question_ids: [b] }, outside.client)).status).toBe(404)
    await test.make('exam-participants', { exam_id: exam, user_id: learner.id })
    expect((await manager.post(`/api/exams/${exam}/publish`)).status).toBe(200)
    const refused = await add(exam, { question_ids: [b] })
    expect(refused.status, JSON.stringify(refused.body)).toBe(422)
    expect(await asked(exam)).toEqual([[a, 1, null]])
  })

  it('a copy of an exam asks what its source asks, though a question has been retired since', async () => {
    const [a, b] = (await ready(2)) as [number, number]
    const exam = await draftExam([a, b])
    await manager.post(`/api/questions/${a}/retire`)
    const copy = await manager.post(`/api/exams/${exam}/duplicate`, { name: 'İkincisi' })
    expect(copy.status, JSON.stringify(copy.body)).toBe(201)
    expect((await asked(copy.body.data.id)).map(([id]: [number]) => id)).toEqual([a, b])
  })
})
