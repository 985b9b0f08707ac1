/** A declared condition means the same on a row in hand (`holds`) and as SQL (`conditionsSql`): both sides use both. */
import { afterAll, expect, it } from 'vitest'
import { holds, type Scalar, type Test } from '../../../src/metadata/condition.ts'
import { systemCaller } from '../../../src/server/auth/caller.ts'
import { Params } from '../../../src/server/db/sql.ts'
import { conditionsSql } from '../../../src/server/rest/conditions.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { openEmptyDatabase } from '../../support/database.ts'
import { vehicles } from '../../support/vehicles.ts'

const db = await openEmptyDatabase()
afterAll(() => db.close())
const compiled = testCatalogue(vehicles).get('vehicles')
const caller = { ...systemCaller, id: 7 }

const conditions: readonly Test[] = [
  { field: 'state', in: ['parked'] },
  { field: 'state', in: ['parked', null] },
  { field: 'state', in: [] },
  { field: 'state', notIn: ['parked'] },
  { field: 'state', notIn: [null] },
  { field: 'state', notIn: ['parked', null] },
  { field: 'state', notIn: [] },
  { field: 'seats', in: [4, 5] },
  { field: 'driver_id', in: [{ var: 'me' }] },
  { field: 'driver_id', notIn: [{ var: 'me' }] },
  { field: 'is_electric', in: [true] },
  { field: 'is_electric', notIn: [true] },
  { field: 'inspected_at', before: { var: 'now' } },
  { field: 'inspected_at', after: { var: 'now' } },
  { field: 'inspected_at', before: '2026-01-05T10:00:00Z' },
  { field: 'inspected_at', after: '2026-01-05T10:00:00.1Z' },
]

const types = {
  state: 'text',
  seats: 'bigint',
  driver_id: 'bigint',
  is_electric: 'boolean',
  inspected_at: 'timestamp with time zone',
} as const
const values: Readonly<Record<keyof typeof types, readonly Scalar[]>> = {
  state: ['parked', 'driving', null],
  seats: [4, 6, null],
  driver_id: [7, 8, null],
  is_electric: [true, false, null],
  inspected_at: ['2026-01-05T10:00:00Z', '2026-01-05T10:00:00.105Z', '2999-01-01T00:00:00Z', null],
}

const cases = conditions.flatMap(condition =>
  values[condition.field as keyof typeof values].map(value => ({
    title: `${JSON.stringify(condition)} of ${value}`,
    condition,
    value,
  })),
)

it.each(cases)('$title', async ({ condition, value }) => {
  const { field } = condition
  const params = new Params([value])
  const [sql] = conditionsSql([condition], compiled, caller, 't', params)
  const [row] = await db.read(
    `select (${sql}) is true from (select $1::${types[field as keyof typeof types]} as "${field}") t`,
    params.values,
  )
  const now = new Date().toISOString()
  expect(row?.[0]).toBe(holds([condition], { [field]: value }, { me: caller.id, now }))
})
