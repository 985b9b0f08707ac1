import { afterEach, describe, expect, it } from 'vitest'
import { clock, spans } from '../../src/fields/date/index.ts'
import { date, dateTime, decimal, duration, fieldTypes, integer, typeOf } from '../../src/fields/index.ts'
import type { AnyField } from '../../src/metadata/field.ts'
import { parseRange } from '../../src/metadata/query.ts'
import { highlight } from '../../src/web/crud/shared/highlight.ts'
import { filterIds } from '../../src/web/crud/shared/parts/relation-filter-value.tsx'
import { webFields } from '../../src/web/fields.ts'
import { inputFields } from '../../src/web/inputs.ts'

describe('the web side of the field types', () => {
  it('has every type on both sides', () => {
    expect(Object.keys(webFields).sort()).toEqual(Object.keys(fieldTypes).sort())
    expect(Object.keys(inputFields).sort()).toEqual(Object.keys(fieldTypes).sort())
  })

  for (const name of Object.keys(fieldTypes) as (keyof typeof fieldTypes)[])
    it(`filters by ${name} on the screen exactly where lists do`, () => {
      const can = fieldTypes[name].filter !== null
      expect(inputFields[name].Filter !== null).toBe(can)
      expect(webFields[name].FilterValue !== null).toBe(can)
    })
})

describe('the text of a range', () => {
  it('has ends that the field’s own type reads', () => {
    const read = (field: AnyField, text: string) =>
      [parseRange(text).from, parseRange(text).to]
        .filter(Boolean)
        .map(end => typeOf(field).fromQuery(field, end))
    for (const [field, text] of [
      [integer(), '-3..10'],
      [decimal(), '0.5..'],
      [date(), '2026-01-01..2026-12-31'],
      [dateTime(), '..2026-12-31'],
      [duration(), '3600..7200'],
    ] as const)
      for (const end of read(field, text)) expect(end, text).toHaveProperty('value')
  })
})

describe('spans of days', () => {
  afterEach(() => {
    clock.now = () => new Date()
  })

  it('end with the day that they are asked for on', () => {
    expect(spans('2026-03-05')).toEqual({
      today: '2026-03-05',
      last7: '2026-02-27..2026-03-05',
      last30: '2026-02-04..2026-03-05',
      thisYear: '2026-01-01..2026-12-31',
    })
  })
})

describe('ids in an address', () => {
  it('are read as far as they are ids', () => {
    expect(filterIds('5,12')).toEqual([5, 12])
    expect(filterIds('')).toEqual([])
    expect(filterIds('5,abc')).toEqual([5])
  })
})

describe('what a search found', () => {
  const marked = (text: string, search: string) =>
    highlight(text, search)
      .map(piece => (piece.match ? `[${piece.text}]` : piece.text))
      .join('')

  it('is marked without regard to case and marks', () => {
    expect(marked('Ayşe Gül Demirtaş', 'demir')).toBe('Ayşe Gül [Demir]taş')
    expect(marked('ISPARTA', 'ısp')).toBe('[ISP]ARTA')
    expect(marked('Iğdırlı İğde', 'iğd')).toBe('[Iğd]ırlı [İğd]e')
    expect(marked('Şükrü Çağlar', 'sukru cag')).toBe('[Şükrü] [Çağ]lar')
  })

  it('leaves the text whole where nothing is found', () => {
    expect(highlight('Ankara', 'x')).toEqual([{ text: 'Ankara', match: false }])
    expect(highlight('Ankara', '')).toEqual([{ text: 'Ankara', match: false }])
  })
})
