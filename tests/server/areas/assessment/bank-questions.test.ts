/** Many questions that are put into a bank at once from the pool, and how many a bank has. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../support/client.ts'
import { startTestPortal, type TestPortal } from '../../../support/portal.ts'

let test: TestPortal
let manager: Client
let corporation: number
let category: number
beforeAll(async () => {
  test = await startTestPortal()
  manager = await test.as('education-manager')
  corporation = (await test.make('corporations')).id
  category = (await test.make('question-categories', { corporation_id: corporation })).id
})
afterAll(() => test?.stop())

const question = async (values: Record<string, unknown> = {}) =>
  (await test.make('questions', { corporation_id: corporation, category_id: category, ...values }))
    .id as number
const bank = async (values: Record<string, unknown> = {}) =>
  (await test.make('question-banks', { corporation_id: corporation, kind: 'fixed', ...values })).id as number
const link = (id: number, ids: readonly number[], client = manager, query = '') =>
  client.post(`/api/question-banks/${id}/questions/bulk/link${query}`, { ids })
const inBank = async (id: number) =>
  (
    await test.db.read(
      'select question_id from question_bank_questions where question_bank_id = $1 order by question_id',
      [id],
    )
  ).map(([each]) => each)

describe('[QST-1] a bank says how many questions it has', () => {
  it('those that were chosen, or those that meet its rule now, as its list of them has', async () => {
    const below = (
      await test.make('question-categories', { corporation_id: corporation, parent_id: category })
    ).id
    const of = (values: object) => question({ status: 'ready', tags: ['sayım'], difficulty: 2, ...values })
    const [a] = [
      await of({}),
      await of({ category_id: below }),
      await of({ difficulty: 4 }),
      await of({ tags: [] }),
    ]
    await of({ status: 'draft' })
    await of({ status: 'retired' })
    const banks = [
      await bank({ kind: 'rule', tags: ['sayım'] }),
      await bank({ kind: 'rule', tags: ['sayım', 'başka'], category_id: category, below: false }),
      await bank({
        kind: 'rule',
        tags: ['sayım'],
        category_id: category,
        below: true,
        difficulties: ['2', '3'],
      }),
      await bank({ kind: 'rule', tags: ['yok'] }),
      await bank(),
    ]
    await link(banks[4] as number, [a])
    const { body, status } = await manager.get('/api/question-banks', {
      'filter[id]': banks.join(),
      sort: 'created_at',
      include: 'question_count',
    })
    expect(status, JSON.stringify(body)).toBe(200)
    const counts = new Map(
      body.data.map((row: { id: number; question_count: number }) => [row.id, row.question_count]),
    )
    expect(banks.map(id => counts.get(id))).toEqual([3, 2, 2, 0, 1])
    for (const id of banks) {
      const members = await manager.get(`/api/question-banks/${id}/members`)
      expect(members.body.meta.total, `${id}`).toBe(counts.get(id))
      expect((await manager.get(`/api/question-banks/${id}`)).body.data.question_count).toBe(counts.get(id))
    }
  })
})

describe('[QST-1] many questions are put into a bank at once', () => {
  it('each by itself: one of another corporation stops no other, and all is taken back together', async () => {
    const elsewhere = (await test.make('corporations')).id
    const [a, b] = [await question(), await question()]
    const its = (await test.make('question-categories', { corporation_id: elsewhere })).id
    const foreign = await question({ corporation_id: elsewhere, category_id: its })
    const id = await bank()
    await link(id, [a])
    const forecast = await link(id, [a, b, foreign], manager, '?dry_run=1')
    expect(forecast.status, JSON.stringify(forecast.body)).toBe(200)
    expect(forecast.body.data).toMatchObject({ done: 1, unchanged: 1, refused: 1 })
    expect(forecast.body.data.failures).toMatchObject([{ id: foreign }])
    const run = await link(id, [a, b, foreign])
    expect(run.body.data).toMatchObject({
      operation: 'link',
      done: 3,
      unchanged: 1,
      refused: 1,
      can_undo: true,
      from: { resource: 'question-banks', id, relation: 'questions' },
    })
    expect(await inBank(id)).toEqual([a, b])
    const undone = await manager.post(`/api/bulk-runs/${run.body.data.id}/undo`)
    expect(undone.status, JSON.stringify(undone.body)).toBe(200)
    expect(await inBank(id)).toEqual([a])
  })

  it('a bank takes questions by what it is once saved, whatever it was before', async () => {
    const [a, b] = [await question(), await question()]
    const id = await bank({ kind: 'rule' })
    const made = await manager.patch(`/api/question-banks/${id}`, { kind: 'fixed', question_ids: [a] })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    expect(await inBank(id)).toEqual([a])
    const refused = await manager.patch(`/api/question-banks/${id}`, { kind: 'rule', question_ids: [a, b] })
    expect(refused.body.errors).toEqual({
      question_ids: ['Kurala göre bankaya soru eklenmez: soruları kuralından gelir.'],
    })
    expect(await inBank(id)).toEqual([a])
  })

  it('a bank by rule takes none, and nobody puts any where they may not', async () => {
    const a = await question()
    const id = await bank({ kind: 'rule' })
    const refused = await link(id, [a], manager, '?dry_run=1')
    expect(refused.body.data.failures).toMatchObject([
      { id: a, reason: 'Kurala göre bankaya soru eklenmez: soruları kuralından gelir.' },
    ])
    expect(await inBank(id)).toEqual([])
    const learner = await test.person({ roles: ['learner'] })
    expect((await link(await bank(), [a], learner.client)).status).toBe(403)
    // A pair that no list names has no such call.
    const other = await manager.post(`/api/exams/1/markers/bulk/link`, { ids: [1] })
    expect(other.status).toBe(404)
  })
})
