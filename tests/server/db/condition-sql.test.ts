/** What an index keeps of a condition (`indexConditions`) means what it means on rows in hand (`holds`). */
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { belongsTo, boolean, decimal, integer, select, tags, text } from '../../../src/fields/index.ts'
import { type Condition, holds, type Test } from '../../../src/metadata/condition.ts'
import { unique } from '../../../src/metadata/constraint.ts'
import { defineResource } from '../../../src/metadata/resource.ts'
import {
  compiledConstraints,
  indexConditions,
  uniqueIndexSql,
} from '../../../src/server/db/constraint-sql.ts'
import { openEmptyDatabase } from '../../support/database.ts'

const parcels = defineResource('parcels', {
  title: 'name',
  fields: {
    name: text(),
    weight: decimal({ scale: 2 }),
    rank: integer(),
    is_open: boolean(),
    state: select({ values: ["it's", 'sent'] }),
    marks: tags(),
    holder: belongsTo('users'),
  },
  constraints: {
    once: unique(['name'], {
      where: [
        {
          any: [
            { field: 'state', in: ['sent'] },
            { field: 'weight', atLeast: 0.5 },
          ],
        },
        {
          not: {
            all: [
              { field: 'holder_id', filled: false },
              { field: 'rank', between: [-1, 1] },
            ],
          },
        },
      ],
    }),
  },
  list: { columns: ['name'] },
  dataSubjects: [],
})

const db = await openEmptyDatabase()
afterAll(() => db.close())
await db.script(`
  create table parcels (id bigint, name text, weight numeric(12,2), rank integer, is_open boolean, state text, marks text[],
    holder_id bigint, deleted_at timestamptz);
`)

const nullable = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null, freq: 2 })
const row = fc.record({
  name: nullable(fc.constantFrom('', "o'clock", 'x')),
  weight: nullable(fc.constantFrom(-1, 0.5, 2.25)),
  rank: nullable(fc.integer({ min: -2, max: 2 })),
  is_open: nullable(fc.boolean()),
  state: nullable(fc.constantFrom("it's", 'sent')),
  marks: nullable(fc.array(fc.constantFrom('m', 'n'), { maxLength: 2 })),
  holder_id: nullable(fc.constantFrom(1, 2)),
})
const of = (field: string, values: fc.Arbitrary<unknown>): fc.Arbitrary<Test> =>
  fc
    .oneof(
      fc.record({ in: fc.array(nullable(values), { maxLength: 3 }) }),
      fc.record({ notIn: fc.array(nullable(values), { maxLength: 3 }) }),
      fc.record({ filled: fc.boolean() }),
    )
    .map(test => ({ field, ...test }) as unknown as Test)
const bound = fc.constantFrom(-1, -0.5, 0, 1.5)
const numbers = fc
  .tuple(
    fc.constantFrom('rank', 'weight'),
    fc.oneof(
      fc.record({ lessThan: bound }),
      fc.record({ atMost: bound }),
      fc.record({ greaterThan: bound }),
      fc.record({ atLeast: bound }),
      fc.record({ between: fc.tuple(bound, bound) }),
    ),
  )
  .map(([field, test]) => ({ field, ...test }) as unknown as Test)
const { condition } = fc.letrec<{ condition: Condition }>(tie => ({
  condition: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    of('name', fc.constantFrom('', "o'clock")),
    of('rank', fc.integer({ min: -1, max: 1 })),
    of('is_open', fc.boolean()),
    of('state', fc.constantFrom("it's", 'sent')),
    of('holder_id', fc.constantFrom(1, 2)),
    fc.record({ field: fc.constant('marks'), filled: fc.boolean() }),
    numbers,
    fc.record({ any: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ all: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ not: tie('condition') }),
  ),
}))

it('finds the same rows without a parameter as in memory', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 2, maxLength: 5 }),
      fc.array(condition, { minLength: 1, maxLength: 4 }),
      async (rows, conditions) => {
        const all = rows.map((each, at) => ({ ...each, id: at + 1 }))
        await db.script('truncate parcels')
        await db.query(
          'insert into parcels select r.* from jsonb_populate_recordset(null::parcels, $1::jsonb) r',
          [JSON.stringify(all)],
        )
        for (const each of conditions) {
          const where = indexConditions(parcels, [each], 't.').join(' and ')
          const found = await db.read(`select t.id from parcels t where ${where} order by t.id`, [])
          const now = new Date().toISOString()
          expect(found.map(([id]) => id)).toEqual(
            all.filter(row => holds([each], row, { me: 0, now })).map(({ id }) => id),
          )
        }
      },
    ),
    { numRuns: 120 },
  )
})

it('is kept by an index, which refuses two that meet it and no others', async () => {
  const [once] = compiledConstraints(parcels, 'parcels')
  if (!once) throw new Error('It is not there')
  expect(once.looksAt).toEqual(['name', 'state', 'weight', 'holder_id', 'rank'])
  await db.script(`
    truncate parcels;
    create function unique_key(value text) returns text language sql immutable as 'select lower(value)';
    create unique index parcels_once on parcels ${uniqueIndexSql(once)};
  `)
  const put = (values: string) =>
    db.query(`insert into parcels (name, state, weight, holder_id) values ${values}`, [])
  await put("('a', 'sent', 0, 1), ('a', 'it''s', 0, 1)")
  await expect(put("('A', 'it''s', 0.5, 1)")).rejects.toThrow()
  await put("('b', 'sent', 0, null), ('a', 'it''s', 0.25, 1)")
})

it('refuses what changes by itself, or stands in other rows', () => {
  const kept = (test: Condition) => () => indexConditions(parcels, [test], '')
  expect(kept({ field: 'holder_id', in: [{ var: 'me' }] })).toThrow('what follows from me')
  expect(kept({ not: { field: 'holder_ids', has: 1 } })).toThrow('the condition on holder_ids')
})
