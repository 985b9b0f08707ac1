/** Declared conditions as SQL with its parameters. Needs no database. */
import { describe, expect, it } from 'vitest'
import { phase } from '../../../src/fields/index.ts'
import type { Condition } from '../../../src/metadata/condition.ts'
import { defineResource } from '../../../src/metadata/resource.ts'
import { systemCaller } from '../../../src/server/auth/caller.ts'
import { Params } from '../../../src/server/db/sql.ts'
import { conditionsSql } from '../../../src/server/rest/conditions.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { vehicles } from '../../support/vehicles.ts'

const dated = defineResource('vehicles', {
  ...vehicles.config,
  fields: {
    ...vehicles.config.fields,
    stage: phase({
      phases: {
        new: [{ field: 'bought_on', after: '2026-01-01' }],
        driven: [
          { field: 'state', in: ['driving'] },
          { field: 'inspected_at', before: { var: 'now' } },
        ],
        old: [],
      },
    }),
  },
} as never)
const compiled = testCatalogue(dated as never).get('vehicles')
const caller = { ...systemCaller, id: 7 }

const sqlOf = (...conditions: Condition[]) => {
  const params = new Params(['first'])
  return { sql: conditionsSql(conditions, compiled, caller, 't', params), params: params.values.slice(1) }
}

describe('a condition as SQL', () => {
  const table: readonly [Condition, sql: string, params: readonly unknown[]][] = [
    [{ field: 'state', in: ['parked'] }, '(t."state" = $2)', ['parked']],
    [{ field: 'state', in: ['parked', null] }, '(t."state" = $2 or t."state" is null)', ['parked']],
    [{ field: 'state', in: [] }, '(false)', []],
    [{ field: 'state', notIn: ['parked'] }, '((t."state" = $2) is not true)', ['parked']],
    [{ field: 'state', notIn: [] }, '((false) is not true)', []],
    [{ field: 'driver_id', in: [{ var: 'me' }] }, '(t."driver_id" = $2)', [7]],
    [{ field: 'created_by_id', notIn: [{ var: 'me' }] }, '((t."created_by_id" = $2) is not true)', [7]],
    [{ field: 'bought_on', before: '2026-01-01' }, 't."bought_on" < $2', ['2026-01-01']],
    [{ field: 'inspected_at', after: { var: 'now' } }, 't."inspected_at" > clock_timestamp()', []],
    [
      { field: 'department_ids', has: 4 },
      'exists (select 1 from "vehicle_departments" h where h."vehicle_id" = t."id" and h."department_id" = $2)',
      [4],
    ],
  ]

  it.each(table)('%j', (condition, sql, params) => {
    expect(sqlOf(condition)).toEqual({ sql: [sql], params })
  })

  it('on a phase looks at what its phases look at', () => {
    const { sql, params } = sqlOf({ field: 'stage', in: ['driven', null] })
    expect(sql[0]).toBe(
      `((case when t."bought_on" > $2 then $3 when (t."state" = $4) and t."inspected_at" < clock_timestamp() then $5 when true then $6 end) = $7::text or (case when t."bought_on" > $2 then $3 when (t."state" = $4) and t."inspected_at" < clock_timestamp() then $5 when true then $6 end) is null)`,
    )
    expect(params).toEqual(['2026-01-01', 'new', 'driving', 'driven', 'old', 'driven'])
  })

  it('stands beside others, each for itself', () => {
    const { sql, params } = sqlOf({ field: 'state', in: ['parked'] }, { field: 'seats', in: [4] })
    expect(sql).toEqual(['(t."state" = $2)', '(t."seats" = $3)'])
    expect(params).toEqual(['parked', 4])
  })

  it.each([
    { field: 'nothing', in: [1] },
    { field: 'state', has: 1 },
  ] as Condition[])('is refused where the resource has no such key: %j', condition => {
    expect(() => sqlOf(condition)).toThrow(/vehicles/)
  })
})
