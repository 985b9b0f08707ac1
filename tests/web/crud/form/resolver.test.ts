import type { FieldErrors } from 'react-hook-form'
import { afterEach, describe, expect, it } from 'vitest'
import en from '../../../../locales/en/validation.json' with { type: 'json' }
import tr from '../../../../locales/tr/validation.json' with { type: 'json' }
import { checkValue } from '../../../../src/fields/check.ts'
import { clock } from '../../../../src/fields/date/index.ts'
import {
  address,
  audience,
  belongsTo,
  belongsToMany,
  boolean,
  computed,
  count,
  date,
  dateTime,
  decimal,
  duration,
  email,
  type fieldTypes,
  hasMany,
  iban,
  integer,
  json,
  media,
  medias,
  multiSelect,
  password,
  phase,
  pictures,
  richText,
  rows,
  select,
  serial,
  tags,
  text,
  url,
} from '../../../../src/fields/index.ts'
import type { AnyField } from '../../../../src/metadata/field.ts'
import { actionInputFields, type FormField } from '../../../../src/web/crud/form/fields.ts'
import {
  brokenRules,
  type FormError,
  type FormValues,
  resolverOf,
} from '../../../../src/web/crud/form/resolver.ts'

/** For each field type: a field, a value that it takes, and values that it refuses with the key of the reason. */
const cases: Readonly<Record<keyof typeof fieldTypes, [AnyField, unknown, readonly [unknown, string][]]>> = {
  address: [
    address(),
    { city: 'Ankara' },
    [
      ['Ankara', 'invalid'],
      [{ planet: 'x' }, 'invalid'],
    ],
  ],
  audience: [
    audience(),
    { role_ids: [1] },
    [
      [{ planet: [1] }, 'invalid'],
      [{ user_ids: Array(501).fill(1) }, 'tooMany'],
    ],
  ],
  'belongs-to': [
    belongsTo('users'),
    5,
    [
      ['5', 'id'],
      [0, 'id'],
    ],
  ],
  'belongs-to-many': [belongsToMany('users', { pair: 'a-b' }), [1, 2], [[['x'], 'ids']]],
  boolean: [boolean(), false, [['false', 'boolean']]],
  computed: [computed('string'), null, [['x', 'invalid']]],
  figure: [count('users'), null, [[1, 'invalid']]],
  date: [
    date(),
    '2026-11-23',
    [
      ['2026-02-30', 'date'],
      ['?', 'date'],
    ],
  ],
  'date-time': [
    dateTime(),
    '2026-11-23T14:00:00Z',
    [
      ['2026-11-23', 'dateTime'],
      ['?', 'dateTime'],
    ],
  ],
  decimal: [
    decimal({ min: 0, max: 10 }),
    2.5,
    [
      ['2,5', 'decimalComma'],
      ['iki', 'decimal'],
      [11, 'range'],
    ],
  ],
  duration: [
    duration(),
    5400,
    [
      ['uzun', 'duration'],
      [-1, 'duration'],
    ],
  ],
  email: [email(), 'ad.soyad@kurum.example', [['zeynep.karadag@kurum', 'email']]],
  'has-many': [hasMany('users', { inverse: 'title' }), null, [[[1], 'invalid']]],
  iban: [iban(), 'TR33 0006 1005 1978 6457 8413 26', [['TR33 0006 1005 1978 6457 8413 27', 'iban']]],
  integer: [
    integer({ min: 1, max: 9 }),
    5,
    [
      ['beş', 'integer'],
      [1.5, 'integer'],
      [10, 'range'],
    ],
  ],
  json: [json({ shape: { title: 'string' } }), { title: 'a' }, [[{ title: 1 }, 'invalid']]],
  media: [media({ accept: pictures }), 3, [['logo.png', 'id']]],
  medias: [medias({ accept: pictures, pair: 'a-b', max: 1 }), [3], [[[3, 4], 'tooMany']]],
  'multi-select': [multiSelect({ values: ['a', 'b'] }), ['a'], [[['c'], 'option']]],
  password: [
    password(),
    'Demo-1234',
    [
      ['kısa', 'password'],
      ['x'.repeat(17), 'password'],
    ],
  ],
  phase: [phase({ phases: { past: [] } }), null, [['past', 'invalid']]],
  'rich-text': [richText({ max: 20 }), '<p>a</p>', [[`<p>${'a'.repeat(20)}</p>`, 'max']]],
  rows: [
    rows({ of: { text: text({ required: true }) }, min: 2 }),
    [{ text: 'a' }, { text: 'b' }],
    [
      ['x', 'invalid'],
      [[{ text: 'a' }], 'rowsMin'],
    ],
  ],
  select: [select({ values: ['tr', 'en'] }), 'tr', [['de', 'option']]],
  serial: [serial({ pattern: 'S-{000}' }), 'S-001', [[1, 'invalid']]],
  tags: [tags(), ['a'], [[['a'.repeat(61)], 'tag']]],
  text: [
    text({ min: 3, max: 5 }),
    'ağaç',
    [
      ['ab', 'between'],
      ['abcdef', 'between'],
    ],
  ],
  url: [
    url(),
    'https://kurum.example',
    [
      ['ftp://kurum.example', 'url'],
      ['javascript:alert(1)', 'url'],
    ],
  ],
}

/** What the resolver says of one value of one field. */
async function resolve(field: AnyField, value: unknown): Promise<FormError | undefined> {
  const fields = actionInputFields({ it: field })
  const key = fields[0]?.key ?? ''
  const { errors } = await resolverOf(fields)({ [key]: value }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })
  return (errors as FieldErrors<FormValues>)[key] as unknown as FormError | undefined
}

afterEach(() => {
  clock.now = () => new Date()
})

describe('the form asks the field types', () => {
  for (const [type, [field, good, bad]] of Object.entries(cases))
    it(`[VAL-9] a form refuses what the server refuses: ${type}`, async () => {
      expect(await resolve(field, good)).toBeUndefined()
      for (const [value, key] of bad) {
        expect(await resolve(field, value), JSON.stringify(value)).toMatchObject({
          type: 'rule',
          message: key,
        })
        // The server asks this same function.
        expect(checkValue(field, value)?.key).toBe(key)
      }
    })

  it('[VAL-1] a required field refuses nothing, an empty list and an empty object', async () => {
    for (const [field, empty] of [
      [text({ required: true }), ''],
      [text({ required: true }), '  '],
      [text({ required: true }), null],
      [tags({ required: true }), []],
      [belongsToMany('users', { pair: 'a-b', required: true }), []],
      [address({ required: true }), {}],
      [richText({ required: true }), '<p></p>'],
      [boolean({ required: true }), null],
    ] as const)
      expect(await resolve(field, empty), JSON.stringify(empty)).toMatchObject({ message: 'required' })
    expect(await resolve(boolean({ required: true }), false)).toBeUndefined()
    expect(await resolve(text(), '')).toBeUndefined()
  })

  it('[VAL-6] a decimal with a comma stays as it was typed and is refused for the comma', async () => {
    expect(await resolve(decimal(), '12,5')).toMatchObject({ message: 'decimalComma' })
    expect(tr.decimalComma).toBe('Virgül yerine nokta kullanmayı deneyin.')
  })

  it('[VAL-8] a date that must lie ahead refuses today, by the organisation’s calendar', async () => {
    clock.now = () => new Date('2026-11-20T22:30:00Z')
    const field = date({ future: true })
    expect(await resolve(field, '2026-11-21')).toMatchObject({ message: 'dateFuture' })
    expect(await resolve(field, '2026-11-22')).toBeUndefined()
  })

  it('every reason that a field type gives has its words in both languages', () => {
    const keys = Object.values(cases).flatMap(([, , bad]) => bad.map(([, key]) => key))
    for (const key of [...keys, 'required', 'dateFuture']) {
      expect(tr, key).toHaveProperty(key)
      expect(en, key).toHaveProperty(key)
    }
  })

  it('names the places of a text that a rule fills', () => {
    const errors = brokenRules(actionInputFields({ code: text({ min: 2, max: 4 }) }), { code: 'abcdef' })
    expect(errors.code).toEqual({ type: 'rule', message: 'between', params: { min: 2, max: 4 } })
  })
})

describe('a period', () => {
  const fields = actionInputFields({ start: date(), end: date() })
  const errorsOf = (values: FormValues) => brokenRules(fields, values, [['start', 'end']])

  it('ends no sooner than it begins, and says so at its end', () => {
    expect(errorsOf({ start: '2031-05-02', end: '2031-05-01' })).toEqual({
      end: { type: 'rule', message: 'periodEnd', params: undefined },
    })
    for (const values of [
      { start: '2031-05-02', end: '2031-05-02' },
      { start: '2031-05-02', end: null },
      { start: '', end: '2031-05-01' },
    ])
      expect(errorsOf(values)).toEqual({})
  })

  it('is left to the server where the form shows only one of the two', () => {
    const [start] = fields as [FormField]
    expect(brokenRules([start], { start: '2031-05-02' }, [['start', 'end']])).toEqual({})
  })
})
