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
      `insert into assign_runs (user_id, resource, record_id, relation, locale, ids, sent, failures, status)
       values ($1, 'trainings', 1, 'enrolments', 'tr', $2::bigint[], '{"note":"x"}', $3, $4) returning id`,
      [me, ids, JSON.stringify(ids.map(id => ({ id, reason: 'Adı geçen kişi' }))), status],
    )
    return row?.[0]
  }
  const runs = [
    await leave([erased, other], 'done'),
    await leave([erased], 'running'),
    await leave([other], 'done'),
  ]
  const context = await contextFor(test.portal, test.db, me)
  await test.db.transaction(db => erasePerson({ ...context, db } as never, Number(erased)))
  const kept = await test.db.read(
    `select sent = '{}', jsonb_path_query_array(failures, '$.id')::text from assign_runs where id = any ($1::bigint[]) order by id`,
    [runs],
  )
  expect(kept).toEqual([
    [true, `[${other}]`],
    [false, '[]'],
    [false, `[${other}]`],
  ])
})
