/** What a batch of a player's events costs the database, and that what it writes is counted exactly all the same. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LearningEvent } from '../../../../../resources/education/player.ts'
import { openingOf } from '../../../../../src/server/areas/education/learning/opening.ts'
import { databaseNow } from '../../../../../src/server/db/time.ts'
import type { Client } from '../../../../support/client.ts'
import { counted } from '../../../../support/counted.ts'
import { learnerIn, publishedCourse } from '../../../../support/courses.ts'
import { startTestPortal } from '../../../../support/portal.ts'

const test = await startTestPortal()
afterAll(test.stop)
let manager: Client

beforeAll(async () => {
  manager = await test.as('education-manager')
})

const tables = ['learning_sessions', 'progress_records', 'scorm_states']

const worked = (content_id: number, from: number, to: number): LearningEvent => ({
  content_id,
  kind: 'worked',
  began: from * 1000,
  ended: to * 1000,
  from,
  to,
  position: to,
})

/** Somebody who learns in a course of two texts. */
async function learning() {
  const { id, ids } = await publishedCourse(test, ['Bir', 'İki'])
  const { client, enrolment } = await learnerIn(test, id)
  const opening = openingOf(test.portal, enrolment, Math.floor(databaseNow()) - 600_000)
  const send = async (...events: LearningEvent[]) => {
    const answer = await client.post(`/api/my-courses/${enrolment}/events`, { opening, events })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  return { enrolment, one: ids.Bir as number, two: ids.İki as number, send }
}

describe('a batch of events', () => {
  it('writes no note of changes for what it keeps of them, and needs few statements', async () => {
    const { one, send } = await learning()
    await send(worked(one, 0, 10))
    const notes = async () =>
      (await test.db.read('select coalesce(sum(changes), 0) from table_changes', []))[0]?.[0]
    const before = await notes()
    // Further in the same content within the minute: nothing of the enrolment changes.
    const { statements } = await counted(test.db, () => send(worked(one, 10, 20)))
    expect(await notes()).toEqual(before)
    const [row] = await test.db.read(
      'select count(*)::int from table_changes where table_name = any ($1::text[])',
      [tables],
    )
    expect(row).toEqual([0])
    expect(statements).toBeLessThan(20)
  })

  it('is counted exactly by every list over it, as often as it is asked for', async () => {
    const { enrolment, one, two, send } = await learning()
    const lists = [
      `/api/enrolments/${enrolment}/learning-sessions`,
      `/api/enrolments/${enrolment}/progress-records`,
      '/api/learning-sessions',
      '/api/progress-records',
    ]
    const totals = async () =>
      Promise.all(lists.map(async list => (await manager.get(list)).body.meta.total as number))
    const begun = await totals()
    await send(worked(one, 0, 10))
    const [first, records, all, every] = await totals()
    expect([first, records]).toEqual([1, 1])
    expect([all, every]).toEqual(begun.slice(2).map(total => total + 1))
    await send(worked(one, 30, 40), worked(two, 50, 60))
    expect(await totals()).toEqual([3, 2, Number(all) + 2, Number(every) + 1])
    // What is asked for by a filter is counted anew as well.
    const filter = { 'filter[status]': 'in_progress' }
    const filtered = async () => (await manager.get(lists[1] as string, filter)).body.meta.total
    expect([await filtered(), await filtered()]).toEqual([2, 2])
    await test.db.query('delete from progress_records where enrolment_id = $1', [enrolment])
    expect(await filtered()).toBe(0)
  })
})
