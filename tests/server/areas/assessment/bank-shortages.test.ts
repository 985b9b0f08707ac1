/** Banks that shrink after an exam was published: nobody is asked less than others, and staff know before anybody stands there. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { watchBanks } from '../../../../src/server/areas/assessment/bank-shortages.ts'
import type { Client } from '../../../support/client.ts'
import { everyType, readyQuestions } from '../../../support/exams.ts'
import { type Person, startTestPortal, type TestPortal } from '../../../support/portal.ts'

let test: TestPortal
let manager: Client
let owner: number
beforeAll(async () => {
  test = await startTestPortal()
  manager = await test.as('education-manager')
  owner = (await manager.get('/api/users/me')).body.data.id
})
afterAll(() => test?.stop())

/** A published exam that draws 2 of the 3 questions of a bank. */
async function drawing(person: Person) {
  const corporation = (await test.make('corporations')).id
  const several = Array.from({ length: 3 }, () => everyType[2] ?? {})
  const versions = await readyQuestions(test, several, corporation)
  const rows = await test.db.read('select question_id from question_versions where id = any ($1::bigint[])', [
    versions,
  ])
  const questions = rows.map(([id]) => id as number)
  const bank = (
    await test.make('question-banks', { kind: 'fixed', corporation_id: corporation, name: 'Havuz' })
  ).id
  const linked = await manager.post(`/api/question-banks/${bank}/questions`, { ids: questions })
  expect(linked.status, JSON.stringify(linked.body)).toBe(200)
  const made = await manager.post('/api/exams', {
    name: `Çekilen ${bank}`,
    owner_id: owner,
    corporation_id: corporation,
    duration: 1800,
    questions: [{ source: 'bank', bank_id: bank, count: 2, mark: 1 }],
  })
  const { id } = made.body.data
  await test.make('exam-participants', { exam_id: id, user_id: person.id })
  const published = await manager.post(`/api/exams/${id}/publish`)
  expect(published.status, JSON.stringify(published.body)).toBe(200)
  return { id: id as number, bank: bank as number, questions }
}
const retire = async (ids: readonly number[]) => {
  for (const id of ids) expect((await manager.post(`/api/questions/${id}/retire`)).status).toBe(200)
}
const notices = async (exam: number) =>
  (
    await test.db.read(
      'select title from notifications where user_id = $1 and click_action_url = $2 order by id',
      [owner, `/exams/${exam}`],
    )
  ).map(([title]) => title)
const waiting = async (): Promise<number[]> => {
  const { body } = await manager.get('/api/inbox')
  const kind = body.data.kinds.find(({ name }: { name: string }) => name === 'exams.short')
  return (kind?.items ?? []).map(({ id }: { id: number }) => id)
}

describe('[EXM-1] a bank that shrinks after the publication', () => {
  it('is told to the owner once, stands on the page and in their inbox, and is forgotten when it is enough again', async () => {
    const person = await test.person({ roles: ['learner'] })
    const { id, bank, questions } = await drawing(person)
    await watchBanks(test.portal)
    expect(await notices(id)).toEqual([])
    await retire(questions.slice(0, 2))
    await watchBanks(test.portal)
    await watchBanks(test.portal)
    const title = `Sınava başlanamıyor: Çekilen ${bank}`
    expect(await notices(id)).toEqual([title])
    const checks = await manager.get(`/api/exams/${id}/checks`)
    expect(checks.body.data.short).toEqual([{ id: bank, name: 'Havuz', count: 1 }])
    expect(await waiting()).toContain(id)
    // One that has come back is enough.
    const [back] = questions
    await manager.post(`/api/questions/${back}/revise`)
    await manager.post(`/api/questions/${back}/ready`)
    await watchBanks(test.portal)
    expect((await manager.get(`/api/exams/${id}`)).body.data.short_at).toBeNull()
    expect(await waiting()).not.toContain(id)
    // Were it short again, that would be news.
    await retire([back as number])
    await watchBanks(test.portal)
    expect(await notices(id)).toEqual([title, title])
  })

  it('begins nothing with fewer questions: who would start is told, and the owner at once', async () => {
    const person = await test.person({ roles: ['learner'] })
    const { id, questions } = await drawing(person)
    await retire(questions.slice(0, 2))
    const entry = await person.client.get(`/api/my-exams/${id}/entry`)
    expect(entry.body.data.blocks).toEqual(['short'])
    const refused = await person.client.post(`/api/my-exams/${id}/start`, {})
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Bu sınavın soruları şu anda eksik, o yüzden başlatılamıyor. Sınavın sorumlusuna bildirildi; biraz sonra yeniden dene.',
    ])
    const attempts = await test.db.read('select 1 from exam_entries where exam_id = $1', [id])
    expect(attempts).toEqual([])
    expect(await notices(id)).toHaveLength(1)
    const [first] = questions
    await manager.post(`/api/questions/${first}/revise`)
    await manager.post(`/api/questions/${first}/ready`)
    expect((await person.client.get(`/api/my-exams/${id}/entry`)).body.data.blocks).toEqual([])
    const begun = await person.client.post(`/api/my-exams/${id}/start`, {})
    expect(begun.status, JSON.stringify(begun.body)).toBe(201)
    expect(begun.body.data.total).toBe(2)
    // Who is in it already stays in it.
    await retire([first as number])
    const again = await person.client.get(`/api/my-exams/${id}/entry`)
    expect(again.body.data.blocks).toEqual([])
  })
})
