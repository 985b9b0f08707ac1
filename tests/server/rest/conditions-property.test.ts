/** Any condition finds the same rows as SQL (`conditionsSql`) and on rows in hand (`holds`), nested and along relations. */
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import {
  belongsTo,
  belongsToMany,
  boolean,
  dateTime,
  decimal,
  hasMany,
  integer,
  json,
  select,
  tags,
  text,
} from '../../../src/fields/index.ts'
import { type Condition, holds, type Test } from '../../../src/metadata/condition.ts'
import { defineResource } from '../../../src/metadata/resource.ts'
import { systemCaller } from '../../../src/server/auth/caller.ts'
import { Params } from '../../../src/server/db/sql.ts'
import { conditionsSql, conditionTables, isTimeDependent } from '../../../src/server/rest/conditions.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { openEmptyDatabase } from '../../support/database.ts'

const gardens = defineResource('gardens', {
  title: 'name',
  fields: {
    name: text(),
    size: integer(),
    state: select({ values: ['open', 'closed'] }),
    keeper: belongsTo('users'),
    next_to: belongsTo('gardens'),
  },
  list: { columns: ['name'] },
  dataSubjects: [],
})
const plants = defineResource('plants', {
  title: 'name',
  fields: {
    name: text(),
    height: decimal({ scale: 2 }),
    rank: integer(),
    is_rare: boolean(),
    watered_at: dateTime(),
    marks: tags(),
    notes: json({ shape: { a: 'string?' } }),
    garden: belongsTo('gardens'),
    carers: belongsToMany('users', { pair: 'plant-carers' }),
    cuttings: hasMany('plants', { inverse: 'parent' }),
    parent: belongsTo('plants'),
  },
  list: { columns: ['name'] },
  dataSubjects: [],
})
const catalogue = testCatalogue(gardens, plants)
const compiled = catalogue.get('plants')
const caller = { ...systemCaller, id: 2 }

const db = await openEmptyDatabase()
afterAll(() => db.close())
await db.script(`
  create table gardens (id bigint, name text, size integer, state text, keeper_id bigint, next_to_id bigint, deleted_at timestamptz);
  create table plants (id bigint, name text, height numeric(12,2), rank integer, is_rare boolean, watered_at timestamptz,
    marks text[], notes jsonb, garden_id bigint, parent_id bigint, deleted_at timestamptz);
  create table plant_carers (plant_id bigint, user_id bigint);
  create table users (id bigint, deleted_at timestamptz);
  insert into users values (1, null), (2, null), (3, null);
`)

const times = ['2020-01-01T00:00:00.000Z', '2026-01-05T10:00:00.105Z', '2999-01-01T00:00:00.000Z'] as const
const nullable = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null, freq: 2 })

interface Garden {
  readonly name: string | null
  readonly size: number | null
  readonly state: string | null
  readonly keeper_id: number | null
  readonly deleted: boolean
}
const garden: fc.Arbitrary<Garden> = fc.record({
  name: nullable(fc.constantFrom('', 'a')),
  size: nullable(fc.integer({ min: -2, max: 2 })),
  state: nullable(fc.constantFrom('open', 'closed')),
  keeper_id: nullable(fc.constantFrom(1, 2)),
  deleted: fc.boolean(),
})
const plant = fc.record({
  name: nullable(fc.constantFrom('', 'x', 'y')),
  height: nullable(fc.constantFrom(0, 0.5, 1, 2.25)),
  rank: nullable(fc.integer({ min: -2, max: 3 })),
  is_rare: nullable(fc.boolean()),
  watered_at: nullable(fc.constantFrom(...times)),
  marks: nullable(fc.array(fc.constantFrom('m', 'n'), { maxLength: 2 })),
  notes: nullable(fc.constantFrom({}, { a: 'b' })),
  garden_id: nullable(fc.constantFrom(1, 2, 3)),
  parent_id: nullable(fc.constantFrom(1, 2)),
  carer_ids: fc.uniqueArray(fc.constantFrom(1, 2, 3), { maxLength: 2 }),
})

const strings = fc.array(nullable(fc.constantFrom('x', 'y', 'open', '')), { maxLength: 3 })
const numbers = fc.array(nullable(fc.integer({ min: -1, max: 2 })), { maxLength: 3 })
const bound = fc.constantFrom(-1, 0, 0.5, 1, 2.25)
const testOf = (fields: readonly string[], ...tests: fc.Arbitrary<object>[]): fc.Arbitrary<Test> =>
  fc
    .tuple(fc.constantFrom(...fields), fc.oneof(...tests))
    .map(([field, test]) => ({ field, ...test }) as unknown as Test)
const filled = fc.record({ filled: fc.boolean() })
const membership = (of: fc.Arbitrary<readonly unknown[]>) =>
  fc.oneof(fc.record({ in: of }), fc.record({ notIn: of }))
const timestamp = fc.constantFrom<unknown>(
  { var: 'now' },
  '2026-01-05T10:00:00.1Z',
  '2026-01-05T10:00:00.105Z',
)
const test = fc.oneof(
  testOf(['name', 'garden.name', 'garden.state', 'garden.next_to.state'], membership(strings), filled),
  testOf(
    ['rank', 'height', 'garden.size', 'parent.rank', 'parent.garden.size'],
    fc.record({ lessThan: bound }),
    fc.record({ atMost: bound }),
    fc.record({ greaterThan: bound }),
    fc.record({ atLeast: bound }),
    fc.record({ between: fc.tuple(bound, bound) }),
    filled,
  ),
  testOf(['rank', 'garden.size'], membership(numbers)),
  testOf(
    ['garden_id', 'garden.keeper_id', 'parent.garden_id'],
    membership(fc.array(fc.constantFrom<unknown>(1, null, { var: 'me' }), { maxLength: 2 })),
    filled,
  ),
  testOf(['is_rare'], membership(fc.array(nullable(fc.boolean()), { maxLength: 2 })), filled),
  testOf(
    ['watered_at', 'parent.watered_at'],
    fc.record({ before: timestamp }),
    fc.record({ after: timestamp }),
    filled,
  ),
  testOf(['marks', 'notes', 'cutting_ids', 'parent.cutting_ids'], filled),
  testOf(
    ['carer_ids', 'parent.carer_ids'],
    fc.record({ has: fc.constantFrom<unknown>(1, 3, { var: 'me' }) }),
    filled,
  ),
)
const { condition } = fc.letrec<{ condition: Condition }>(tie => ({
  condition: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    test,
    fc.record({ any: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ all: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ not: tie('condition') }),
  ),
}))

type Rows = readonly Readonly<Record<string, unknown>>[]

/** Puts the rows into the tables, and gives them as an answer would have them, with what they lead to. */
async function put(gardenRows: readonly Garden[], plantRows: Rows): Promise<Rows> {
  await db.script('truncate gardens, plants, plant_carers')
  const places = gardenRows.map((row, at) => ({ ...row, id: at + 1, next_to_id: at > 0 ? at : null }))
  const leaves = plantRows.map((row, at) => ({ ...row, id: at + 1 }))
  await db.query(
    `insert into gardens select id, name, size, state, keeper_id, next_to_id, case when deleted then now() end
     from jsonb_to_recordset($1::jsonb) as r(id bigint, name text, size integer, state text, keeper_id bigint, next_to_id bigint, deleted boolean)`,
    [JSON.stringify(places)],
  )
  await db.query(`insert into plants select r.* from jsonb_populate_recordset(null::plants, $1::jsonb) r`, [
    JSON.stringify(leaves),
  ])
  await db.query(
    `insert into plant_carers select (p->>'id')::bigint, c::bigint from jsonb_array_elements($1::jsonb) p, jsonb_array_elements_text(p->'carer_ids') c`,
    [JSON.stringify(leaves)],
  )
  const gardenOf = (id: unknown): Record<string, unknown> | null => {
    const found = places.find(row => row.id === id && !row.deleted)
    return found ? { ...found, next_to: gardenOf(found.next_to_id) } : null
  }
  type Plant = Record<string, unknown>
  const plantOf = (row: Plant, deep: boolean): Plant => ({
    ...row,
    garden: gardenOf(row.garden_id),
    cuttings: leaves.filter(other => (other as Plant).parent_id === row.id),
    ...(deep && {
      parent:
        leaves.filter(other => other.id === row.parent_id).map(other => plantOf(other, false))[0] ?? null,
    }),
  })
  return leaves.map(row => plantOf(row, true))
}

describe('a condition', () => {
  it('finds the same rows as SQL and in memory, however it is put together', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(garden, { minLength: 3, maxLength: 3 }),
        fc.array(plant, { minLength: 2, maxLength: 5 }),
        fc.array(condition, { minLength: 1, maxLength: 4 }),
        async (gardenRows, plantRows, conditions) => {
          const rows = await put(gardenRows, plantRows)
          const now = new Date().toISOString()
          for (const each of conditions) {
            const params = new Params()
            const where = conditionsSql([each], compiled, caller, 't', params)
            const found = await db.read(
              `select t.id from plants t where ${where.join(' and ')} order by t.id`,
              params.values,
            )
            expect(found.map(([id]) => id)).toEqual(
              rows.filter(row => holds([each], row, { me: caller.id, now })).map(({ id }) => id),
            )
          }
        },
      ),
      { numRuns: 150 },
    )
  })

  it('says which tables its answer comes from, and whether it changes with the time', () => {
    const asked: Condition[] = [
      { any: [{ field: 'parent.carer_ids', filled: true }, { not: { field: 'garden.size', lessThan: 3 } }] },
    ]
    expect(conditionTables(asked, compiled).sort()).toEqual(['gardens', 'plant_carers', 'plants', 'users'])
    expect(isTimeDependent(asked, compiled)).toBe(false)
    expect(isTimeDependent([{ not: { field: 'parent.watered_at', before: { var: 'now' } } }], compiled)).toBe(
      true,
    )
  })

  it('is refused where its path leads nowhere', () => {
    const sql = (field: string) => () =>
      conditionsSql([{ field, in: [1] }], compiled, caller, 't', new Params())
    expect(sql('carers.name')).toThrow('plants.carers is no to-one relation')
    expect(sql('garden.nmae')).toThrow('gardens has no key nmae')
  })
})
