import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { followAudiences } from '../../../../src/server/areas/assessment/participants.ts'
import { everyType, publishedExam, startedRoom } from '../../../support/exams.ts'
import { startTestPortal, type TestPortal } from '../../../support/portal.ts'

let test: TestPortal
beforeAll(async () => {
  test = await startTestPortal()
})
afterAll(() => test?.stop())

const participants = async (exam: number): Promise<number[]> => {
  const manager = await test.as('education-manager')
  const { body } = await manager.get(`/api/exam-participants?filter[exam_id]=${exam}&per_page=100`)
  return body.data.map(({ user_id }: { user_id: number }) => user_id).sort((a: number, b: number) => a - b)
}

describe('an exam', () => {
  it('[EXM-1] has its audience as participants from its publication on, and who joins before it closes', async () => {
    const group = await test.make('groups')
    const [first, second, outside] = await Promise.all(
      Array.from({ length: 3 }, () => test.person({ roles: ['learner'] })),
    )
    const join = (person: typeof first) =>
      test.db.query('insert into group_users (group_id, user_id) values ($1, $2)', [group.id, person?.id])
    await join(first)
    const exam = await publishedExam(test, [], { audience: { group_ids: [group.id] } })
    expect(await participants(exam.id)).toEqual([first?.id])
    await join(second)
    await followAudiences(test.portal)
    expect(await participants(exam.id)).toEqual([first?.id, second?.id])
    expect((await outside?.client.get(`/api/my-exams/${exam.id}`))?.status).toBe(404)
    // Who was taken out by staff does not come back.
    const manager = await test.as('education-manager')
    const { body } = await manager.get(
      `/api/exam-participants?filter[exam_id]=${exam.id}&filter[user_id]=${second?.id}`,
    )
    expect((await manager.delete(`/api/exam-participants/${body.data[0].id}`)).status).toBeLessThan(300)
    await followAudiences(test.portal)
    expect(await participants(exam.id)).toEqual([first?.id])
  })

  it('[EXM-1] is told to be incomplete: questions, participants, a duration', async () => {
    const manager = await test.as('education-manager')
    const owner = (await manager.get('/api/users/me')).body.data.id
    const corporation = (await test.make('corporations')).id
    const made = await manager.post('/api/exams', {
      name: 'Eksik',
      owner_id: owner,
      corporation_id: corporation,
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const refused = await manager.post(`/api/exams/${made.body.data.id}/publish`)
    expect(refused.status).toBe(422)
    const fields = refused.body.missing.find(({ name }: { name: string }) => name === 'publish').fields
    expect(fields).toEqual(expect.arrayContaining(['duration', 'questions', 'participants']))
  })

  it('[EXM-1] goes back to draft only while nobody has begun', async () => {
    const person = await test.person({ roles: ['learner'] })
    const manager = await test.as('education-manager')
    const exam = await publishedExam(test, [person])
    expect((await manager.post(`/api/exams/${exam.id}/withdraw`)).status).toBe(200)
    expect((await manager.post(`/api/exams/${exam.id}/publish`)).status).toBe(200)
    await startedRoom(person.client, exam.id)
    const refused = await manager.post(`/api/exams/${exam.id}/withdraw`)
    expect([refused.status, refused.body.message]).toEqual([409, 'Bu sınava başlayanlar var.'])
  })

  it('[EXM-3] shows staff the attempts with how far they came', async () => {
    const person = await test.person({ roles: ['learner'] })
    const exam = await publishedExam(test, [person])
    await startedRoom(person.client, exam.id)
    const manager = await test.as('education-manager')
    const { body } = await manager.get(`/api/exam-entries?filter[exam_id]=${exam.id}&include=user`)
    expect(body.data).toHaveLength(1)
    expect(body.data[0]).toMatchObject({ user_id: person.id, attempt: 1, status: 'in_progress' })
    expect(body.data[0]).not.toHaveProperty('seed')
  })
})

describe('[EXM-1] a preview', () => {
  it('is the room of nobody: drawn anew, with nothing that tells the answer, and nothing stored', async () => {
    const { id } = await publishedExam(test, [await test.person({ roles: ['learner'] })])
    const manager = await test.as('education-manager')
    const before = await test.db.read(
      'select (select count(*) from exam_entries), (select count(*) from entry_questions)',
      [],
    )
    const answer = await manager.get(`/api/exams/${id}/preview`)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(answer.body.data).toMatchObject({
      total: everyType.length,
      status: 'in_progress',
      receipt: null,
      answers: [],
    })
    const text = JSON.stringify(answer.body)
    for (const secret of ['gizli', 'weight', 'feedback', 'Evet, Ankara', '271828', 'factor'])
      expect(text, secret).not.toContain(secret)
    const again = await manager.get(`/api/exams/${id}/preview`)
    expect(again.body.data.questions.map(({ key }: { key: string }) => key)).not.toEqual(
      answer.body.data.questions.map(({ key }: { key: string }) => key),
    )
    expect(
      await test.db.read(
        'select (select count(*) from exam_entries), (select count(*) from entry_questions)',
        [],
      ),
    ).toEqual(before)
    const learner = await test.person({ roles: ['learner'] })
    expect((await learner.client.get(`/api/exams/${id}/preview`)).status).toBe(403)
    const stranger = await test.person({ roles: ['instructor'] })
    expect((await stranger.client.get(`/api/exams/${id}/preview`)).status).toBe(404)
  })

  it('comes with a warning of participants who may read the questions before', async () => {
    const reader = await test.person({ roles: ['education-manager'] })
    const other = await test.person({ roles: ['learner'] })
    const { id } = await publishedExam(test, [reader, other])
    const manager = await test.as('education-manager')
    const { body } = await manager.get(`/api/exams/${id}/readers`)
    expect(body.data.count).toBe(1)
    expect(body.data.names).toHaveLength(1)
  })
})
