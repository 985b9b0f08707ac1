/** What assignments to many keep of somebody who is erased. */
import { afterAll, expect, it } from 'vitest'
import { resourceList } from '../../../../resources/index.ts'
import { erasePerson } from '../../../../src/server/areas/privacy/erase.ts'
import { contextFor } from '../../../../src/server/auth/on-behalf.ts'
import { trainingEnrolments, trainings } from '../../../support/enrolling/resources.ts'
import { startTestPortal } from '../../../support/portal.ts'

const test = await startTestPortal({ resources: [...resourceList, trainings, trainingEnrolments] })
afterAll(test.stop)

it('what an ended assignment was sent, and why they were refused, goes with somebody', async () => {
  const root = await test.as('super-admin')
  const me = (await root.get('/api/users/me')).body.data.id
  const [erased, other] = [
    (await test.make('users', { locale: 'tr' })).id,
    (await test.make('users', { locale: 'tr' })).id,
  ]
  const leave = async (ids: readonly unknown[], status: string) => {
    const [row] = await test.db.read(
      `insert into bulk_runs (user_id, resource, operation, relation, parent_id, locale, ids, sent, done, refused, status)
       values ($1, 'trainings', 'assign', 'enrolments', 1, 'tr', $2::bigint[], '{"note":"x"}', $3, $3, $4) returning id`,
      [me, ids, ids.length, status],
    )
    for (const [place, id] of ids.entries())
      await test.db.read(
        `insert into bulk_run_rows (run_id, place, record_id, outcome, reason, undo)
         values ($1, $2, $3, 'refused', 'Adı geçen kişi', '{"made":1,"tag":"x"}')`,
        [row?.[0], place, id],
      )
    return row?.[0]
  }
  const runs = [
    await leave([erased, other], 'stopped'),
    await leave([erased], 'running'),
    await leave([other], 'stopped'),
  ]
  const context = await contextFor(test.portal, test.db, me)
  await test.db.transaction(db => erasePerson({ ...context, db } as never, Number(erased)))
  const kept = await test.db.read(
    `select r.sent is null, r.sent_erased, array_agg(w.reason order by w.place)::text, bool_and(w.undo is null)
     from bulk_runs r join bulk_run_rows w on w.run_id = r.id where r.id = any ($1::bigint[]) group by r.id order by r.id`,
    [runs],
  )
  expect(kept).toEqual([
    [true, true, '{—,"Adı geçen kişi"}', false],
    [false, false, '{—}', true],
    [false, false, '{"Adı geçen kişi"}', false],
  ])
})
