/** Every field type: what is checked is stored, shown and read back as it was. */
import { describe, expect, it } from 'vitest'
import { checkValue } from '../../src/fields/check.ts'
import { startOfDay } from '../../src/fields/date-time/index.ts'
import * as fields from '../../src/fields/index.ts'
import { type FieldTypeName, fieldTypes, typeOf } from '../../src/fields/index.ts'
import type { AnyField } from '../../src/metadata/field.ts'
import { sampleOf } from '../support/samples.ts'

/** A field of each type, and values that it takes besides the samples. */
const each: Record<FieldTypeName, { field: AnyField; more?: unknown[]; wrong: unknown[] }> = {
  address: {
    field: fields.address(),
    more: [{ city: 'Iğdır' }],
    wrong: [{ planet: 'x' }, { city: 1 }, [], 'x', { city: 'a'.repeat(256) }],
  },
  audience: {
    field: fields.audience(),
    more: [{ everyone: true }, { department_ids: [3], user_ids: [1, 2] }],
    wrong: [
      'x',
      [],
      { planet: [1] },
      { role_ids: ['1'] },
      { user_ids: 1 },
      { everyone: 1 },
      { title_ids: Array(501).fill(1) },
    ],
  },
  'belongs-to': { field: fields.belongsTo('users'), more: [1, 2 ** 40], wrong: ['1', 0, -1, 1.5, {}, [1]] },
  'belongs-to-many': {
    field: fields.belongsToMany('users', { pair: 'x-users' }),
    more: [[1, 2]],
    wrong: [1, ['1'], [0], {}, Array(1001).fill(1)],
  },
  boolean: { field: fields.boolean(), wrong: ['true', 0, 1, [], {}] },
  computed: { field: fields.computed('string'), wrong: ['x'] },
  figure: { field: fields.count('users'), wrong: [1, 'x'] },
  date: {
    field: fields.date(),
    more: ['2024-02-29', '0001-01-01', '9999-12-31'],
    wrong: [
      '2023-02-29',
      '2026-13-01',
      '01.02.2026',
      '2026-1-1',
      20260101,
      '0000-01-01',
      '2026-01-01T00:00:00Z',
    ],
  },
  'date-time': {
    field: fields.dateTime(),
    more: ['2026-11-21T10:00:00.5Z', '2026-11-21T13:00:00+03:00'],
    wrong: ['2026-11-21', '2026-11-21T25:00:00Z', '2026-11-21T10:00:00', '2026-02-30T10:00:00Z', 1, ''],
  },
  decimal: {
    field: fields.decimal({ scale: 2 }),
    more: [-1.25, 0, 1e12],
    wrong: ['1', '1,5', Number.NaN, Number.POSITIVE_INFINITY, 1e13, true],
  },
  duration: { field: fields.duration(), more: [0, 90061], wrong: [-1, 1.5, '1 s', 2 ** 31] },
  email: {
    field: fields.email(),
    wrong: ['x', 'a@b', 'a b@c.example', 'ş@c.example', 'a@-c.example', `${'a'.repeat(65)}@c.example`, 1],
  },
  'has-many': { field: fields.hasMany('users', { inverse: 'x' }), wrong: [[1], 1] },
  iban: {
    field: fields.iban(),
    more: ['TR33 0006 1005 1978 6457 8413 26', 'de89370400440532013000'],
    wrong: ['TR330006100519786457841327', 'TR33', '1', 1],
  },
  integer: {
    field: fields.integer(),
    more: [0, -5, 2 ** 31 - 1],
    wrong: ['1', 1.5, 2 ** 31, -(2 ** 31), Number.NaN, true],
  },
  json: {
    field: fields.json({ shape: { a: 'string', b: ['number'], c: 'boolean?' } }),
    more: [{ a: '', b: [], c: null }],
    wrong: [
      { a: 1, b: [] },
      { a: 'x' },
      { a: 'x', b: ['1'] },
      { a: 'x', b: [], d: 1 },
      [],
      'x',
      { a: '\0', b: [] },
    ],
  },
  media: { field: fields.media({ accept: ['image/png'] }), more: [1], wrong: ['1', 0, [1]] },
  medias: {
    field: fields.medias({ accept: ['image/png'], pair: 'x-medias', max: 2 }),
    more: [[1, 2]],
    wrong: [[1, 2, 3], 1, ['1']],
  },
  'multi-select': {
    field: fields.multiSelect({ values: ['a', 'b', 'c'] }),
    more: [['c', 'a']],
    wrong: [['d'], 'a', ['a', 'b', 'c', 'a'], [1], {}],
  },
  password: { field: fields.password(), wrong: ['short', 'x'.repeat(17), 12345678, ['12345678']] },
  phase: { field: fields.phase({ phases: { past: [], coming: [] } }), wrong: ['past', 1] },
  'rich-text': {
    field: fields.richText({ max: 100 }),
    more: ['<p>ığ</p>'],
    wrong: ['x'.repeat(101), 'a\0b', '\ud800', 1, {}],
  },
  rows: {
    field: fields.rows({
      of: {
        text: fields.text({ required: true, max: 5 }),
        points: fields.integer({ default: 1 }),
        note: fields.text({ when: [{ field: 'points', in: [2] }] }),
      },
      min: 1,
      max: 2,
      ordered: true,
    }),
    more: [[{ text: 'a' }, { key: 'abcdef', text: 'b', points: 2, note: 'n' }]],
    wrong: [
      'x',
      {},
      [1],
      [{ text: 'abcdef' }],
      [{ text: '' }],
      [{ text: 'a', planet: 1 }],
      [{ text: 'a', note: 'n' }],
      [{ text: 'a', key: '!' }],
      [
        { text: 'a', key: 'abcdef' },
        { text: 'b', key: 'abcdef' },
      ],
      [{ text: 'a' }, { text: 'b' }, { text: 'c' }],
    ],
  },
  select: { field: fields.select({ values: ['a', 'b'] }), wrong: ['c', 1, ['a'], 'A', '__proto__'] },
  serial: { field: fields.serial({ pattern: 'S-{0000}' }), more: ['S-0001'], wrong: [1, {}, []] },
  tags: {
    field: fields.tags({ max: 3 }),
    more: [['bir', 'iki']],
    wrong: [['a', 'b', 'c', 'd'], ['x'.repeat(61)], [''], [1], 'a'],
  },
  text: {
    field: fields.text({ max: 20 }),
    more: ['İğüşöç', '🙂'.repeat(20)],
    wrong: ['x'.repeat(21), 'a\nb', 'a\0b', 'a\u202eb', '\ud800', 1, [], {}, true],
  },
  url: {
    field: fields.url(),
    wrong: [
      'x',
      'ftp://a.example',
      'javascript:alert(1)',
      '//a.example',
      'http://',
      'http://a b',
      'https://a.example/\u202efdp.exe',
      'http:\\\\a',
      `https://a.example/${'x'.repeat(2048)}`,
      1,
    ],
  },
}

const names = Object.keys(fieldTypes) as FieldTypeName[]
const sampled = (name: FieldTypeName) =>
  [1, 2, 3].map(n => sampleOf(each[name].field, n)).filter(value => value !== null)
const valuesOf = (name: FieldTypeName) => [...sampled(name), ...(each[name].more ?? [])]
/** As the database would give a stored value back. */
const stored = (name: FieldTypeName, value: unknown) => {
  const { field } = each[name]
  const parsed = typeOf(field).parse(field, value)
  return typeOf(field).column(field)?.type === 'jsonb' ? JSON.parse(parsed as string) : parsed
}
const labels = (value: string) => `Seçenek ${value}`
const unlabel = (label: string) => (label.startsWith('Seçenek ') ? label.slice(8) : undefined)

describe.each(names)('the field type %s', name => {
  const { field, wrong } = each[name]
  const type = typeOf(field)

  it('takes what it should and refuses what it should not', () => {
    for (const value of valuesOf(name))
      expect(checkValue(field, value), JSON.stringify(value)).toBeUndefined()
    for (const value of wrong) expect(type.check(field, value), JSON.stringify(value)).toBeDefined()
  })

  it('[VAL-1] holds nothing for nothing', () => {
    for (const value of [null, undefined, '', ...(type.type === 'rich-text' ? ['<p></p>'] : [])]) {
      expect(checkValue(field, value), String(value)).toBeUndefined()
      const required = { ...field, options: { ...field.options, required: true } } as AnyField
      expect(checkValue(required, value), String(value)).toEqual({ key: 'required' })
    }
  })

  it('gives back what it stored, and storing that again changes nothing', () => {
    if (name === 'password') return
    for (const value of valuesOf(name)) {
      const shown = type.serialise(field, stored(name, value))
      expect(checkValue(field, shown), JSON.stringify(value)).toBeUndefined()
      expect(type.serialise(field, stored(name, shown)), JSON.stringify(value)).toEqual(shown)
    }
  })

  it('has a schema that says of what JSON type its values are', () => {
    const schema = type.schema(field)
    if (!type.column(field) && field.storage === 'none') return
    const types = [schema.type].flat()
    for (const value of valuesOf(name)) {
      const json = Array.isArray(value)
        ? 'array'
        : Number.isInteger(value) && types.includes('integer')
          ? 'integer'
          : typeof value
      expect(types, JSON.stringify(value)).toContain(json)
    }
  })

  it('reads from a file what it wrote into one, in both languages', () => {
    // Relations are looked up by name, files cannot stand in a cell, and formatted text leaves its marks behind.
    if (
      ['pivot', 'inverse', 'none'].includes(field.storage) ||
      ['media', 'password', 'rich-text', 'address', 'json', 'rows'].includes(name)
    )
      return
    for (const locale of ['tr', 'en'])
      for (const value of valuesOf(name)) {
        const shown = type.serialise(field, stored(name, value))
        const text = String(type.toText(field, shown, locale, labels))
        const read = type.fromText(field, text, locale, unlabel)
        expect(read, `${locale} ${text}`).toHaveProperty('value')
        const back = type.serialise(field, stored(name, (read as { value: unknown }).value))
        // A moment is written to the minute.
        const expected = name === 'date-time' ? expect.stringContaining(String(shown).slice(0, 16)) : shown
        expect(back, `${locale} ${text}`).toEqual(expected)
      }
  })

  it('refuses in an address what is none of its values', () => {
    if (type.filter === null || type.filter === 'text' || name === 'tags') return
    for (const text of ['', 'x y', '1;2', '\u202e', '99999999999999999999', 'NaN', "'"])
      expect(type.fromQuery(field, text), text).toHaveProperty('error')
  })
})

describe('the beginning of a day', () => {
  it('is a moment in the organisation’s zone in every year that a day can have', () => {
    expect(startOfDay('2026-11-01')).toBe('2026-10-31T21:00:00.000Z')
    expect(startOfDay('0202-11-01')).toBe('0202-10-31T22:04:08.000Z')
  })
})
