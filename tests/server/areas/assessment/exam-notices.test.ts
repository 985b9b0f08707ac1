/** What people are notified of an exam: who takes it, who marks it, and whose it is. */
import { afterAll, describe, expect, it } from 'vitest'
import { notifyOfGrading } from '../../../../src/server/areas/assessment/marking/grading-notices.ts'
import { sendDueReminders } from '../../../../src/server/jobs/due-reminders.ts'
import { publishedExam, startedRoom } from '../../../support/exams.ts'
import { startTestPortal } from '../../../support/portal.ts'

const test = await startTestPortal()
afterAll(test.stop)

const look = () =>
  sendDueReminders(test.portal.engine, (what, error) => expect.unreachable(`${what}: ${error}`))
const learner = () => test.person({ roles: ['learner'] })
const noticesOf = async ({ id }: { readonly id: number }): Promise<string[]> =>
  (
    await test.db.read('select title, click_action_url from notifications where user_id = $1 order by id', [
      id,
    ])
  ).map(row => row.join(' | '))
const statusTo = (exam: number, status: string) =>
  test.db.query('update exams set status = $2 where id = $1', [exam, status])

describe('[EXM-1] those who take an exam', () => {
  it('are notified of it once, however they came to it, and not of a draft', async () => {
    const [first, second] = [await learner(), await learner()]
    const exam = await publishedExam(test, [first], { name: 'Haberli' })
    const notice = `Yeni bir sınavın var: Haberli | /my-exams/${exam.id}`
    await statusTo(exam.id, 'draft')
    await look()
    expect(await noticesOf(first)).toEqual([])
    await statusTo(exam.id, 'published')
    await look()
    await look()
    expect(await noticesOf(first)).toEqual([notice])
    const manager = await test.as('education-manager')
    const added = await manager.post('/api/exam-participants', { exam_id: exam.id, user_id: second.id })
    expect(added.status, JSON.stringify(added.body)).toBe(201)
    await look()
    expect([await noticesOf(first), await noticesOf(second)]).toEqual([[notice], [notice]])
  })

  it('are notified that it is cancelled and why, and see in their attempt that it ended with it', async () => {
    const person = await learner()
    const exam = await publishedExam(test, [person], { name: 'İptal' })
    await look()
    const room = await startedRoom(person.client, exam.id)
    const manager = await test.as('education-manager')
    const { status } = await manager.post(`/api/exams/${exam.id}/cancel`, { cancel_reason: 'Salon kapandı.' })
    expect(status).toBe(200)
    expect(
      await test.db.read(
        'select title, body from notifications where user_id = $1 order by id desc limit 1',
        [person.id],
      ),
    ).toEqual([['Sınav iptal edildi: İptal', 'Neden: Salon kapandı.']])
    expect(
      await test.db.read('select kind, reason from exam_events where entry_id = $1', [room.entry.id]),
    ).toEqual([['invalidated', 'Salon kapandı.']])
  })
})

describe('[EXM-3] those who mark an exam, and its owner', () => {
  const graded = async (markers: readonly { readonly id: number }[]) => {
    const person = await learner()
    const owner = await test.person({ roles: ['instructor'] })
    const exam = await publishedExam(test, [person], { name: 'Not' })
    const room = await startedRoom(person.client, exam.id)
    await test.db.query(`update exams set status = 'grading', owner_id = $2 where id = $1`, [
      exam.id,
      owner.id,
    ])
    for (const { id } of markers)
      await test.db.query('insert into exam_markers (exam_id, user_id) values ($1, $2)', [exam.id, id])
    const entryTo = (status: string) =>
      test.db.query('update exam_entries set status = $2 where id = $1', [room.entry.id, status])
    return { exam, owner, entryTo }
  }
  const look = () => notifyOfGrading(test.portal)
  const toMark = (exam: number) => `Değerlendirilecek cevaplar var: Not | /exams/${exam}/marking`
  const ready = (exam: number) => `Sonuçlar açıklanabilir: Not | /exams/${exam}`

  it('are notified once what waits for each of them, in its time', async () => {
    const marker = await test.person({ roles: ['instructor'] })
    const { exam, owner, entryTo } = await graded([marker])
    // It has to be marked by the machine first.
    await entryTo('submitted')
    await look()
    expect([await noticesOf(marker), await noticesOf(owner)]).toEqual([[], []])
    await entryTo('pending_review')
    await look()
    await look()
    expect([await noticesOf(marker), await noticesOf(owner)]).toEqual([[toMark(exam.id)], []])
    await entryTo('finished')
    await look()
    await look()
    expect([await noticesOf(marker), await noticesOf(owner)]).toEqual([[toMark(exam.id)], [ready(exam.id)]])
  })

  it('are one where nobody is named to mark, and who marks nothing is notified of nothing', async () => {
    const { exam, owner, entryTo } = await graded([])
    await entryTo('pending_review')
    await look()
    expect(await noticesOf(owner)).toEqual([toMark(exam.id)])
    const marker = await test.person({ roles: ['instructor'] })
    const other = await graded([marker])
    await other.entryTo('finished')
    await look()
    expect([await noticesOf(marker), await noticesOf(other.owner)]).toEqual([[], [ready(other.exam.id)]])
  })
})
