import { beforeAll, describe, expect, it } from 'vitest'
import { markEntry } from '../../../../src/server/areas/assessment/marking/mark-entry.ts'
import type { Client } from '../../../support/client.ts'
import { publishedExam, startedRoom } from '../../../support/exams.ts'
import { type Person, startTestPortal } from '../../../support/portal.ts'

const test = await startTestPortal()
let owner: Client
let learner: Person

beforeAll(async () => {
  owner = await test.as('education-manager')
  learner = await test.person({ roles: ['learner'] })
})

async function takenExam() {
  const { id } = await publishedExam(test, [learner], {
    questions: [{ type: 'true_false', correct: 'true' }],
  })
  const room = await startedRoom(learner.client, id)
  await learner.client.post(`/api/my-exams/${id}/submit`, { entry: room.entry.id, seat: 1, saves: [] })
  await markEntry(test.portal, { entry_id: room.entry.id })
  return id
}

const released = async (exam: number) => {
  for (const action of ['close', 'grade', 'release'])
    expect((await owner.post(`/api/exams/${exam}/${action}`)).status, action).toBe(200)
}

const object = (client: Client, exam: number, reason = 'İkinci soru iki anlama geliyor.') =>
  client.post('/api/my-exam-objections', { exam_id: exam, reason })

describe('[EXM-3] an objection to a result', () => {
  it('is made once, when results are out, by who took the exam alone', async () => {
    const exam = await takenExam()
    expect((await object(learner.client, exam)).status, 'not out yet').toBe(422)
    await released(exam)
    const stranger = await test.person({ roles: ['learner'] })
    expect((await object(stranger.client, exam)).status).toBe(422)
    expect((await object(learner.client, exam, ' ')).status).toBe(422)
    const made = await object(learner.client, exam)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const again = await object(learner.client, exam)
    expect([again.status, again.body.errors]).toEqual([422, { exam_id: ['Bu sınava zaten itiraz ettin.'] }])
    expect((await stranger.client.get('/api/my-exam-objections')).body.data).toEqual([])
    expect((await stranger.client.get(`/api/my-exam-objections/${made.body.data.id}`)).status).toBe(404)
  })

  it('waits for the exam’s owner, who answers it, and the answer reaches who objected', async () => {
    const exam = await takenExam()
    await released(exam)
    const { id } = (await object(learner.client, exam)).body.data
    const inbox = await owner.get('/api/inbox')
    const kind = inbox.body.data.kinds.find(({ name }: { name: string }) => name === 'exam-objections.answer')
    expect(kind.count).toBeGreaterThan(0)
    expect((await owner.post(`/api/exam-objections/${id}/answer`, {})).status).toBe(422)
    const answered = await owner.post(`/api/exam-objections/${id}/answer`, { answer: 'Haklısın, düzelttik.' })
    expect(answered.status, JSON.stringify(answered.body)).toBe(200)
    const own = await learner.client.get('/api/my-exam-objections', { 'filter[exam_id]': exam })
    expect(own.body.data).toMatchObject([{ status: 'answered', answer: 'Haklısın, düzelttik.' }])
    const notices = await test.db.read(
      `select count(*) from notifications where user_id = $1 and title like '%yanıtlandı%' and click_action_url = $2`,
      [learner.id, `/my-exams/${exam}/results`],
    )
    expect(Number(notices[0]?.[0])).toBe(1)
    expect((await owner.post(`/api/exam-objections/${id}/answer`, { answer: 'x' })).status).toBe(409)
  })
})
