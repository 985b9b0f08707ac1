import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkValue } from '../../src/fields/check.ts'
import { clock } from '../../src/fields/date/index.ts'
import {
  address,
  date,
  dateTime,
  decimal,
  email,
  integer,
  json,
  password,
  richText,
  tags,
  text,
  typeOf,
  url,
} from '../../src/fields/index.ts'
import type { AnyField } from '../../src/metadata/field.ts'

const texts = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../locales/tr/validation.json'), 'utf8'),
) as Record<string, string>

/** What a Turkish reader is told of a value; nothing when it is right. */
function messageOf(field: AnyField, value: unknown): string | undefined {
  const found = checkValue(field, value)
  if (!found) return undefined
  return (texts[found.key] as string).replace(/\{\{(\w+)\}\}/g, (_, name) => String(found.params?.[name]))
}

/** The specification's words, word for word, each with a field, a value that breaks the rule and one that keeps it. */
const cases: [id: string, words: string, field: AnyField, wrong: unknown, right: unknown][] = [
  ['VAL-1', 'Lütfen bu alanı doldurun.', text({ required: true }), '   ', 'a'],
  ['VAL-1', 'Lütfen bu alanı doldurun.', tags({ required: true }), [], ['a']],
  ['VAL-1', 'Lütfen bu alanı doldurun.', address({ required: true }), {}, { city: 'Ankara' }],
  ['VAL-1', 'Lütfen bu alanı doldurun.', richText({ required: true }), '<p> </p>', '<p>a</p>'],
  ['VAL-2', 'En az 2, en fazla 4 karakter girebilirsiniz.', text({ min: 2, max: 4 }), 'abcde', 'abcd'],
  ['VAL-2', 'Max:4', text({ max: 4 }), 'abcde', 'ğüşö'],
  ['VAL-2', 'Lütfen en az 3 karakter giriniz.', text({ min: 3 }), 'ab', 'abc'],
  ['VAL-3', 'Şifre en az 8, en fazla 16 karakterden oluşmalıdır.', password(), '1234567', '12345678'],
  [
    'VAL-3',
    'Şifre en az 8, en fazla 16 karakterden oluşmalıdır.',
    password(),
    '1'.repeat(17),
    '1'.repeat(16),
  ],
  ['VAL-4', 'Geçersiz e-posta', email(), 'zeynep@kurum', 'zeynep@kurum.example'],
  ['VAL-4', 'Geçersiz e-posta', email(), 'mıke@kurum.example', 'mike@kurum.example'],
  [
    'VAL-5',
    'Türkçe karakter kullanmadan sadece harf ve sayı girin.',
    text({ format: 'alphanumeric' }),
    'çay',
    'cay1',
  ],
  ['VAL-5', 'Boşluk bırakmayın!', text({ format: 'username', min: 3, max: 8 }), 'ali veli', 'aliveli'],
  ['VAL-5', 'Min:3, Max:8', text({ format: 'username', min: 3, max: 8 }), 'al', 'ali'],
  ['VAL-6', 'Değer sayı olmalıdır.', integer(), '12', 12],
  ['VAL-6', 'Değer sayı olmalıdır.', integer(), 1.5, 1],
  ['VAL-6', 'Virgül yerine nokta kullanmayı deneyin.', decimal(), '1,5', 1.5],
  ['VAL-6', 'Değer bir sayı olmalıdır.', decimal(), 'bir', 1],
  ['VAL-7', 'Min:1, Max:5', integer({ min: 1, max: 5 }), 6, 5],
  ['VAL-7', 'Max:5', decimal({ max: 5 }), 5.1, 5],
  ['VAL-7', 'Min:1', integer({ min: 1 }), 0, 1],
  ['VAL-8', 'Bugün veya daha önceki bir tarih olamaz.', date({ future: true }), '2026-11-21', '2026-11-22'],
  [
    'VAL-8',
    'Bugün veya daha önceki bir tarih olamaz.',
    dateTime({ future: true }),
    '2026-11-21T20:59:00Z',
    '2026-11-21T21:00:00Z',
  ],
  ['VAL-8', 'Gelecekteki bir tarih olamaz.', date({ past: true }), '2026-11-22', '2026-11-21'],
  [
    'VAL-8',
    'Gelecekteki bir tarih olamaz.',
    dateTime({ past: true }),
    '2126-11-21T20:59:00Z',
    '2026-11-20T21:00:00Z',
  ],
  ['VAL-8', 'Lütfen geçerli bir URL girin.', url(), 'javascript:alert(1)', 'https://kurum.example'],
]

describe('what a person is told', () => {
  it.each(cases)('[%s] %s', (_, words, field, wrong, right) => {
    const now = clock.now
    clock.now = () => new Date('2026-11-21T12:00:00Z')
    try {
      expect(messageOf(field, wrong)).toBe(words)
      expect(messageOf(field, right)).toBeUndefined()
    } finally {
      clock.now = now
    }
  })

  it('[VAL-8] names what two entries have to match', () => {
    expect(texts.match).toBe('{{field}} eşleşmelidir.')
  })

  it('[VAL-1] refuses what has another JSON type, before any rule looks at it', () => {
    const fields = [
      text(),
      email(),
      url(),
      integer(),
      decimal(),
      date(),
      dateTime(),
      tags(),
      address(),
      richText(),
    ]
    for (const field of [...fields, json({ shape: { a: 'string' } })])
      for (const value of [true, 7.5, { b: 1 }, [[1]]]) {
        const type = typeOf(field).type
        if (type === 'decimal' && value === 7.5) continue
        expect(checkValue(field, value), `${type} ${JSON.stringify(value)}`).toBeDefined()
      }
  })
})
