import { describe, expect, it } from 'vitest'
import type { FilterKind } from '../../src/metadata/field-type.ts'
import {
  defaultPageSize,
  type FilterTerm,
  formatFilter,
  formatRange,
  formatSort,
  joinValues,
  pageSizes,
  parseFilter,
  parseRange,
  parseSort,
  splitValues,
} from '../../src/metadata/query.ts'

const value = (text: string): FilterTerm => ({ kind: 'value', value: text })
const range = (from: string, to: string): FilterTerm => ({ kind: 'range', from, to })
const malformed = (text: string): FilterTerm => ({ kind: 'malformed', text })
const none: FilterTerm = { kind: 'null' }

describe('a filter’s text', () => {
  const table: readonly [FilterKind, string, readonly FilterTerm[]][] = [
    ['text', 'ali', [value('ali')]],
    ['text', 'ali,veli', [value('ali'), value('veli')]],
    ['text', 'ali\\,veli', [value('ali,veli')]],
    ['text', 'a\\\\b', [value('a\\b')]],
    ['text', ',ali,', [value('ali')]],
    ['text', '', []],
    ['text', 'null', [value('null')]],
    ['text', '1..2', [value('1..2')]],
    ['exact', 'active,null', [value('active'), none]],
    ['exact', '1..2', [value('1..2')]],
    ['exact', '', [value('')]],
    ['range', '10..20', [range('10', '20')]],
    ['range', '10..', [range('10', '')]],
    ['range', '..20', [range('', '20')]],
    ['range', '15', [range('15', '15')]],
    ['range', '1..2,5,null', [range('1', '2'), range('5', '5'), none]],
    ['range', '..', [malformed('..')]],
    ['range', '1..2..3', [malformed('1..2..3')]],
    ['range', '', [malformed('')]],
    ['many', '1,2', [value('1'), value('2')]],
    ['many', 'null', [value('null')]],
    ['phase', 'late,due', [value('late'), value('due')]],
  ]

  it.each(table)('%s %j', (kind, text, terms) => {
    expect(parseFilter(text, kind)).toEqual(terms)
  })

  it('is written as it is read', () => {
    for (const [kind, text, terms] of table) {
      expect(parseFilter(formatFilter(terms), kind), text).toEqual(terms)
    }
    for (const text of ['ali\\,veli,b', '10..20', '10..', '..20', '15', 'null,3'])
      expect(formatFilter(parseFilter(text, 'range')), text).toBe(text)
  })

  it('splits at commas that are not escaped', () => {
    for (const values of [['a'], ['a', 'b'], ['a,b', 'c'], ['\\', ','], ['', 'a']])
      expect(splitValues(joinValues(values))).toEqual(values)
  })
})

describe('the text of a range', () => {
  it('is open at either side, and one value stands for itself', () => {
    expect(parseRange('10..20')).toEqual({ from: '10', to: '20' })
    expect(parseRange('10..')).toEqual({ from: '10', to: '' })
    expect(parseRange('..20')).toEqual({ from: '', to: '20' })
    expect(parseRange('15')).toEqual({ from: '15', to: '15' })
    expect(parseRange('')).toEqual({ from: '', to: '' })
  })

  it('is written as it is read', () => {
    for (const text of ['10..20', '10..', '..20', '15', '2026-01-01..', '1.5..2.5', ''])
      expect(formatRange(parseRange(text))).toBe(text)
  })
})

describe('the text of a sort', () => {
  it('is read term by term, and written as it is read', () => {
    expect(parseSort('-created_at,full_name')).toEqual([
      { field: 'created_at', descending: true },
      { field: 'full_name', descending: false },
    ])
    for (const text of ['', 'a', '-a', 'a,-b,c']) expect(formatSort(parseSort(text))).toBe(text)
  })
})

it('the default page size is one of those offered', () => {
  expect(pageSizes).toContain(defaultPageSize)
})
