import { afterAll, beforeAll, expect, it } from 'vitest'
import { markEntry } from '../../../../src/server/areas/assessment/marking/mark-entry.ts'
import { everyType, publishedExam, startedRoom } from '../../../support/exams.ts'
import { type Person, startTestPortal, type TestPortal } from '../../../support/portal.ts'

let test: TestPortal
beforeAll(async () => {
  test = await startTestPortal()
})
afterAll(() => test?.stop())

const figures = 'attempts_taken,attempts_running,attempts_left,percent,passed'
const inView = async ({ client }: Person, view: string) => {
  const { status, body } = await client.get(`/api/my-exams?filter[view]=${view}&include=${figures}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const machine = everyType.filter(({ type }) => type === 'single')

it('[EXM-2] own exams tell what one has of each: attempts taken and left, and the result once it is out', async () => {
  const [mine, other] = [
    await test.person({ roles: ['learner'] }),
    await test.person({ roles: ['learner'] }),
  ] as [Person, Person]
  const { id } = await publishedExam(test, [mine, other], { questions: machine, max_attempts: 2 })
  const manager = await test.as('education-manager')
  const places = await manager.get(`/api/exam-participants?filter[exam_id]=${id}&filter[user_id]=${mine.id}`)
  const given = await manager.put(`/api/exam-participants/${places.body.data[0].id}`, { extra_attempts: 1 })
  expect(given.status, JSON.stringify(given.body)).toBe(200)
  expect(await inView(mine, 'due')).toMatchObject([
    { id, attempts_taken: 0, attempts_running: 0, attempts_left: 3, percent: null, passed: 0 },
  ])
  const room = await startedRoom(mine.client, id)
  expect(await inView(mine, 'due')).toMatchObject([{ attempts_running: 1, attempts_left: 2 }])
  // What somebody else does is nothing of one's own.
  expect(await inView(other, 'due')).toMatchObject([
    { attempts_taken: 0, attempts_running: 0, attempts_left: 2 },
  ])
  const handed = await mine.client.post(`/api/my-exams/${id}/submit`, {
    entry: room.entry.id,
    seat: 1,
    saves: [],
  })
  expect(handed.status, JSON.stringify(handed.body)).toBe(200)
  await markEntry(test.portal, { entry_id: room.entry.id })
  expect(await inView(mine, 'due')).toMatchObject([{ attempts_running: 0, percent: null, passed: 0 }])
  for (const action of ['close', 'grade', 'release'])
    expect([200, 409], action).toContain((await manager.post(`/api/exams/${id}/${action}`, {})).status)
  expect(await inView(mine, 'due')).toEqual([])
  expect(await inView(mine, 'over')).toMatchObject([{ id, attempts_taken: 1, percent: 0, passed: 0 }])
  expect(await inView(other, 'over')).toMatchObject([{ id, attempts_taken: 0, percent: null }])
})

it('[EXM-2] what can be taken stands before what is used up, over all pages, each by when it closes', async () => {
  const mine = await test.person({ roles: ['learner'] })
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const made: number[] = []
  for (const days of [1, 2, 3, 4, 5])
    made.push((await publishedExam(test, [mine], { questions: machine, closes_at: inDays(days) })).id)
  const [used, running, again, overdrawn, untouched] = made as [number, number, number, number, number]
  const handIn = async (exam: number) => {
    const room = await startedRoom(mine.client, exam)
    await mine.client.post(`/api/my-exams/${exam}/submit`, { entry: room.entry.id, seat: 1, saves: [] })
  }
  await handIn(used)
  await startedRoom(mine.client, running)
  await handIn(overdrawn)
  await test.db.query('update exam_participants set extra_attempts = 2 where exam_id = $1', [again])
  // Fewer are allowed than were taken.
  await test.db.query('update exam_participants set extra_attempts = -1 where exam_id = $1', [overdrawn])
  const page = async (number: number) =>
    (
      await mine.client.get(
        `/api/my-exams?filter[view]=due&include=to_do,attempts_left&sort=-to_do,closes_at&per_page=2&page=${number}`,
      )
    ).body.data as { id: number; to_do: number; attempts_left: number }[]
  const all = [...(await page(1)), ...(await page(2)), ...(await page(3))]
  expect(all.map(({ id, to_do, attempts_left }) => [id, to_do, attempts_left])).toEqual([
    [running, 1, 0],
    [again, 1, 3],
    [untouched, 1, 1],
    [used, 0, 0],
    [overdrawn, 0, -1],
  ])
})

it('[EXM-2] exams that open later stand with what is to come, and a result whose marks are never told is not told', async () => {
  const mine = await test.person({ roles: ['learner'] })
  const opens = new Date(Date.now() + 86_400_000).toISOString()
  const { id } = await publishedExam(test, [mine], { questions: machine, opens_at: opens })
  expect(await inView(mine, 'coming')).toMatchObject([{ id }])
  expect(await inView(mine, 'due')).toEqual([])
  const quiet = await publishedExam(test, [mine], { questions: machine, shows_marks: 'never' })
  const room = await startedRoom(mine.client, quiet.id)
  await mine.client.post(`/api/my-exams/${quiet.id}/submit`, { entry: room.entry.id, seat: 1, saves: [] })
  await markEntry(test.portal, { entry_id: room.entry.id })
  const manager = await test.as('education-manager')
  for (const action of ['close', 'grade', 'release'])
    await manager.post(`/api/exams/${quiet.id}/${action}`, {})
  expect(await inView(mine, 'over')).toMatchObject([{ id: quiet.id, percent: null }])
})

it('[EXM-2] of an exam that is not announced nobody is told by what they have in it, not its name either', async () => {
  const person = await test.person({ roles: ['learner'] })
  const { id } = await publishedExam(test, [person], { questions: machine })
  const manager = await test.as('education-manager')
  const own = async () => {
    const { status, body } = await person.client.get('/api/my-exam-places?include=exam')
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data
  }
  expect(await own()).toMatchObject([{ exam_id: id }])
  expect((await manager.post(`/api/exams/${id}/withdraw`)).status).toBe(200)
  expect(await own()).toEqual([])
  expect((await manager.post(`/api/exams/${id}/publish`)).status).toBe(200)
  expect(await own()).toHaveLength(1)
  const cancelled = await manager.post(`/api/exams/${id}/cancel`, { cancel_reason: 'Yapılamadı' })
  expect(cancelled.status).toBe(200)
  expect(await own()).toEqual([])
  for (const resource of ['my-exam-entries', 'my-exam-results'])
    expect((await person.client.get(`/api/${resource}`)).body.data, resource).toEqual([])
})

it('[EXM-2] are exported, with the result, and nobody else’s among them', async () => {
  const [mine, other] = [
    await test.person({ roles: ['learner'] }),
    await test.person({ roles: ['learner'] }),
  ] as [Person, Person]
  const own = await publishedExam(test, [mine], { questions: machine, name: 'Kendi sınavım' })
  await publishedExam(test, [other], { questions: machine, name: 'Başkasının sınavı' })
  const room = await startedRoom(mine.client, own.id)
  await mine.client.post(`/api/my-exams/${own.id}/submit`, { entry: room.entry.id, seat: 1, saves: [] })
  await markEntry(test.portal, { entry_id: room.entry.id })
  const columns = 'name,status,attempts_left,percent'
  const { status, raw } = await mine.client.get('/api/export-my-exams', { format: 'csv', columns })
  expect(status).toBe(200)
  const [heading, ...lines] = raw.toString().trim().split('\r\n')
  expect(heading).toContain('Ad')
  expect(lines).toEqual([expect.stringMatching(/^"?Kendi sınavım"?[;,]Açık[;,]0[;,]/)])
})
