/** Which rows a list is about, as SQL with its parameters: parsing, filters, views, sorting. Needs no database. */
import { describe, expect, it } from 'vitest'
import { type Caller, systemCaller } from '../../../src/server/auth/caller.ts'
import { HttpError } from '../../../src/server/http/errors.ts'
import { parseListQuery } from '../../../src/server/rest/query.ts'
import { filterKeys, type Selection, selectionOf, sortNames } from '../../../src/server/rest/selection.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { vehicles } from '../../support/vehicles.ts'

const catalogue = testCatalogue(vehicles)
const root = systemCaller
const clerk: Caller = {
  ...systemCaller,
  id: 7,
  roles: [],
  permissions: new Set(['vehicles.index', 'users.index']),
  scope: 'corporation',
  corporationId: 3,
}

const selected = (resource: string, raw: Record<string, string>, caller: Caller = root): Selection => {
  const compiled = catalogue.get(resource)
  return selectionOf(
    parseListQuery(raw, compiled, caller, catalogue),
    compiled,
    { caller, locale: 'tr' },
    catalogue,
  )
}

/** What is refused, and the allowed values that the answer names. */
const refusal = (resource: string, raw: Record<string, string>, caller?: Caller) => {
  try {
    selected(resource, raw, caller)
  } catch (error) {
    if (error instanceof HttpError) return { status: error.status, fields: Object.keys(error.errors ?? {}) }
    throw error
  }
  return undefined
}

const living = 't.deleted_at is null'

describe('a filter as SQL', () => {
  const table: readonly [key: string, text: string, sql: string, params: readonly unknown[]][] = [
    // A search field: the index on all of them, then the field itself.
    ['plate', 'ŞA_', '(t.search_text like $1 and (strpos(t.plate_fold, $2) <> 0))', ['%sa\\_%', 'sa_']],
    ['contact', 'ali', 't.contact_fold like $1', ['%ali%']],
    ['contact', 'ali,veli', 't.contact_fold like any ($1::text[])', [['%ali%', '%veli%']]],
    ['contact', 'a\\,b', 't.contact_fold like $1', ['%a,b%']],
    ['fuel', 'petrol', '(t."fuel" = $1)', ['petrol']],
    ['fuel', 'petrol,diesel', '(t."fuel" = any ($1::text[]))', [['petrol', 'diesel']]],
    ['fuel', 'null', '(t."fuel" is null)', []],
    ['fuel', 'null,petrol', '(t."fuel" is null or t."fuel" = $1)', ['petrol']],
    ['is_electric', 'true', '(t."is_electric" = $1)', [true]],
    ['seats', '4', '((t."seats" >= $1::integer and t."seats" <= $2::integer))', [4, 4]],
    ['seats', '4..', '((t."seats" >= $1::integer))', [4]],
    ['seats', '..9', '((t."seats" <= $1::integer))', [9]],
    ['seats', 'null,4..', '(t."seats" is null or (t."seats" >= $1::integer))', [4]],
    [
      'bought_on',
      '2026-01-01..2026-02-01',
      '((t."bought_on" >= $1::date and t."bought_on" <= $2::date))',
      ['2026-01-01', '2026-02-01'],
    ],
    // A day as the end of a range of timestamps is a whole day of the organisation's zone.
    [
      'inspected_at',
      '..2026-02-01',
      `((t."inspected_at" < $1::timestamp with time zone + interval '1 day'))`,
      ['2026-01-31T21:00:00.000Z'],
    ],
    [
      'inspected_at',
      '..2026-02-01T10:00:00Z',
      '((t."inspected_at" <= $1::timestamp with time zone))',
      ['2026-02-01T10:00:00Z'],
    ],
    [
      'created_at',
      '2026-02-01..',
      '((t."created_at" >= $1::timestamp with time zone))',
      ['2026-01-31T21:00:00.000Z'],
    ],
    ['id', '3,5', '(t."id" = any ($1::bigint[]))', [[3, 5]]],
    ['uses', 'post,goods', 't."uses" && $1::text[]', [['post', 'goods']]],
    ['marks', 'new', 't."marks" && $1::text[]', [['new']]],
    ['driver_id', '5', '(t."driver_id" = any ($1::bigint[]))', [[5]]],
    [
      'department_ids',
      '1,2',
      'exists (select 1 from "vehicle_departments" f where f."vehicle_id" = t."id" and f."department_id" = any ($1::bigint[]))',
      [[1, 2]],
    ],
  ]

  it.each(table)('%s=%s', (key, text, sql, params) => {
    const { where, countParams, planEachTime, isUnfiltered } = selected('vehicles', {
      [`filter[${key}]`]: text,
    })
    expect(where).toEqual([living, sql])
    expect(countParams).toEqual(params)
    expect([planEachTime, isUnfiltered]).toEqual([true, false])
  })

  it.each([
    ['seats', 'four'],
    ['seats', '..'],
    ['seats', '1..2..3'],
    ['seats', ''],
    ['fuel', 'steam'],
    ['fuel', ''],
    ['contact', ','],
    ['id', '0'],
    ['driver_id', 'x'],
    ['created_at', 'yesterday'],
    ['id', Array.from({ length: 501 }, (_, id) => id + 1).join(',')],
    ['nothing', '1'],
    ['pin', '1'],
    ['constructor', '1'],
    ['trashed', 'all'],
    ['view', 'nothing'],
    ['import', 'x'],
    ['search', ''],
    ['search', 'a b c d e f g h i j k'],
  ])('refuses %s=%s', (key, text) => {
    expect(refusal('vehicles', { [`filter[${key}]`]: text })).toEqual({
      status: 400,
      fields: [`filter[${key}]`],
    })
  })

  it('finds related records only among those that the caller sees', () => {
    const { where, countParams } = selected('vehicles', { 'filter[driver_id]': '5' }, clerk)
    expect(where.at(-1)).toMatch(
      /^\(t\."driver_id" = any \(array\(select v\."id" from "users" v where v\."id" = any \(\$\d+::bigint\[\]\) and .+\)\)\)$/,
    )
    expect(countParams).toContainEqual([5])
    expect(countParams).toContain(3)
  })
})

describe('a filter key that is no field’s', () => {
  it.each([
    ['search', 'ali 06', [living, 't.search_text like $1 and t.search_text like $2'], ['%ali%', '%06%']],
    ['trashed', 'with', [], []],
    ['trashed', 'only', ['t.deleted_at is not null'], []],
  ] as const)('%s=%s', (key, text, where, params) => {
    const found = selected('vehicles', { [`filter[${key}]`]: text })
    expect(found.where).toEqual(where)
    expect(found.countParams).toEqual(params)
    expect(found.isUnfiltered).toBe(false)
  })

  it('import gives the rows of the caller’s own import', () => {
    const { where, countParams } = selected('vehicles', { 'filter[import]': '12' }, { ...root, id: 7 })
    expect(where.at(-1)).toMatch(
      /^t\."id" = any \(array\(select unnest\(j\.added_ids\) from import_jobs j\s+where/,
    )
    expect(countParams).toEqual([12, 'vehicles', 7])
  })

  it('is offered to those who may use it', () => {
    const compiled = catalogue.get('vehicles')
    expect(filterKeys(compiled, root).slice(-4)).toEqual(['id', 'search', 'import', 'trashed'])
    expect(filterKeys(compiled, clerk).slice(-2)).toEqual(['id', 'search'])
    expect(filterKeys(compiled, clerk)).not.toContain('secret_score')
    expect(refusal('vehicles', { 'filter[trashed]': 'with' }, clerk)?.status).toBe(400)
    expect(refusal('vehicles', { 'filter[secret_score]': 'x' }, clerk)?.fields).toEqual([
      'filter[secret_score]',
    ])
  })

  it('does not get past what the caller may see', () => {
    const queries: Record<string, string>[] = [{}, { 'filter[trashed]': 'with' }, { 'filter[id]': '1' }]
    for (const raw of queries) {
      const mayDelete = { ...clerk, permissions: new Set(['vehicles.index', 'vehicles.destroy']) }
      expect(selected('vehicles', raw, mayDelete).where.join(' and ')).toContain('"corporation_id" = $1')
    }
  })
})

describe('the order of a list', () => {
  it.each([
    ['', 't.plate_sort, t."id"'],
    ['-price', 't."price" desc nulls last, t."id" desc'],
    ['-name,seats', 't.name_sort desc, t."seats", t."id"'],
    ['-id', 't."id" desc, t."id" desc'],
  ])('%s', (sort, order) => {
    expect(selected('vehicles', sort ? { sort } : {}).order.replaceAll('"', '')).toBe(
      order.replaceAll('"', ''),
    )
  })

  it('goes by nothing else', () => {
    expect(sortNames(catalogue.get('vehicles'), clerk)).not.toContain('secret_score')
    for (const sort of ['fuel', 'secret_owner', 'nothing', 'a,b,c,d,e,f'])
      expect(refusal('vehicles', { sort }), sort).toEqual({ status: 400, fields: ['sort'] })
  })
})

describe('what a selection says of its total', () => {
  it('is that of the table where nothing narrows it', () => {
    const { isUnfiltered, planEachTime, isTimeDependent, tables, countParams } = selected('vehicles', {})
    expect({ isUnfiltered, planEachTime, isTimeDependent, countParams }).toEqual({
      isUnfiltered: true,
      planEachTime: false,
      isTimeDependent: false,
      countParams: [],
    })
    expect([...tables]).toEqual(['vehicles', 'users'])
  })

  it('changes with the tables that it looks at', () => {
    expect([...selected('vehicles', { 'filter[department_ids]': '1' }).tables]).toEqual([
      'vehicles',
      'users',
      'vehicle_departments',
    ])
  })

  it('has parameters of the order after its own', () => {
    const { params, countParams } = selected('vehicles', { 'filter[seats]': '4..', sort: '-plate' })
    expect(params.values.slice(0, countParams.length)).toEqual(countParams)
  })
})
