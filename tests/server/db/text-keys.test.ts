/** 53, 54: the Turkish text keys of the program and of the database are the same, on either engine. */
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { emailKey, fold, sortKey, sortRange, uniqueKey } from '../../../src/metadata/text.ts'
import { readMigrations } from '../../../src/server/db/migrate.ts'
import { openTestDatabase } from '../../support/database.ts'

const db = await openTestDatabase()
afterAll(() => db.close())

const keys = { fold, unique_key: uniqueKey, email_key: emailKey, sort_key: sortKey } as const

/** Everything that people may come to write: Turkish, its neighbours, marks of their own, and all of Unicode. */
const letter = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      ...'aâbcçdefgğhıijklmnoöpqrsştuüvwxyzABCÇDEFGĞHIİJKLMNOÖPQRSŞTUÜVWXYZ0123456789 .-@',
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'i\u0307',
      'I\u0307',
      'c\u0327',
      's\u0327',
      'g\u0306',
      'o\u0308',
      '\u0130',
      '\u0131',
      '\u212a',
      'ﬁ',
      'ß',
      'Å',
      'É',
      'ñ',
      'Ω',
      'Я',
      'ж',
      'Σ',
      'ς',
      '½',
      ...'‘’‚‛ʻʼʹ′`“”„‟«»″´＇',
      'Ⅷ',
      '\u00a0',
      '\u200d',
    ),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
)
// What Unicode has added since version 14, which PostgreSQL 15 knows: mostly scripts beyond the basic plane.
const newer = [
  [0x897],
  [0xc5c],
  [0xcdc],
  [0xcf3],
  [0xece],
  [0x1acf, 0x1aeb],
  [0x1c89, 0x1c8a],
  [0x20c1],
  [0x2ffc, 0x2fff],
  [0x31e4, 0x31ef],
  [0xa7cb, 0xa7dc],
  [0xa7f1],
  [0x10000, 0x1f2ff],
  [0x2a6e0, 0x10ffff],
] as const
const isNewer = (letter: string) => {
  const code = letter.codePointAt(0) as number
  return newer.some(([from, to = from]) => code >= from && code <= to)
}
const written = fc
  .array(letter, { maxLength: 20 })
  .map(parts => parts.join('').toWellFormed().replaceAll('\u0000', ''))
  .filter(text => !/[\p{Cn}\p{Co}\p{Cs}]/u.test(text) && ![...text].some(isNewer))

describe('a text key', () => {
  it('is the same in the program and in SQL, whatever is written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(written, { minLength: 30, maxLength: 60 }), async texts => {
        for (const [name, key] of Object.entries(keys)) {
          const rows = await db.read(
            `select ${name}(t) from unnest($1::text[]) with ordinality as u(t, n) order by n`,
            [texts],
          )
          expect(
            rows.map(row => row[0]),
            name,
          ).toEqual(texts.map(key))
        }
      }),
      { numRuns: process.env.TEST_FULL ? 200 : 25 },
    )
  })

  it('orders alike in the program and in SQL', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(written, { minLength: 2, maxLength: 40 }), async texts => {
        const rows = await db.read(
          `select sort_key(t) collate "C" as k from unnest($1::text[]) as u(t) order by k`,
          [texts],
        )
        const sorted = texts.map(sortKey).sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
        expect(rows.map(row => row[0])).toEqual(sorted)
      }),
      { numRuns: 25 },
    )
  })
})

describe('54: the Turkish alphabet', () => {
  it('sorts as in a Turkish dictionary, without regard to case', () => {
    const names = [
      'zeytin',
      'Çam',
      'cam',
      'ılık',
      'İlke',
      'Ihlamur',
      'hava',
      'jale',
      'ığdır',
      'ürün',
      'uzun',
      'şeker',
      'süt',
      'öz',
      'oya',
      'ğ',
      'gül',
      'ÜNLÜ',
      'Işık',
      'istek',
    ]
    expect([...names].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))).toEqual(
      [...names].sort(new Intl.Collator('tr', { sensitivity: 'base' }).compare),
    )
  })

  it('folds every apostrophe to one, and every quotation mark', () => {
    for (const mark of '’‘ʼ`′＇') expect(fold(`Excel${mark}de`)).toBe("excel'de")
    for (const [open, close] of ['“”', '„“', '«»', '""'] as const)
      expect(fold(`${open}Ders${close}`)).toBe('"ders"')
  })

  it('folds every i to one and keeps different people different', () => {
    for (const [a, b] of [
      ['ISPARTA', 'ısparta'],
      ['İSTANBUL', 'istanbul'],
      ['ŞÜKRÜ', 'sukru'],
      ['Çağrı', 'cagri'],
    ] as const)
      expect(fold(a)).toBe(fold(b))
    expect(
      new Set(
        ['i', 'I', 'ı', 'İ', 'i\u0307', 'I\u0307']
          .map(uniqueKey)
          .map(key => key.normalize('NFD').replace(/\u0307/g, '')),
      ).size,
    ).toBe(1)
    for (const [a, b] of [
      ['Şen', 'Sen'],
      ['Öz', 'Oz'],
      ['Çam', 'Cam'],
      ['Ağ', 'Ag'],
      ['Ün', 'Un'],
    ] as const)
      expect(uniqueKey(a)).not.toBe(uniqueKey(b))
    expect(uniqueKey('IŞIK')).toBe(uniqueKey('ışık'))
    expect(emailKey('MIKE@x')).toBe('mike@x')
    expect(emailKey('MİKE@x')).not.toBe('mike@x')
    expect(emailKey('mıke@x')).not.toBe('mike@x')
  })
})

it('54: a name that begins with a text, whatever its marks and case, stands in the text’s range of sort keys', () => {
  const turkish = fc.constantFrom(
    ...'aâbcçdefgğhıijklmnoöpqrsştuüvwxyzABCÇDEFGĞHIİJKLMNOÖPQRSŞTUÜVWXYZ019 .-',
  )
  const name = fc.array(turkish, { minLength: 1, maxLength: 12 }).map(letters => letters.join(''))
  fc.assert(
    fc.property(name, fc.nat(11), (text, last) => {
      const [from, below] = sortRange(fold(text).slice(0, last + 1))
      expect(sortKey(text) >= from).toBe(true)
      expect(sortKey(text) < below).toBe(true)
    }),
  )
  const [from, below] = sortRange('kisi')
  for (const other of ['Kasım', 'Kızı'.slice(0, 2), 'Kizir', 'Lale'])
    expect(sortKey(other) >= from && sortKey(other) < below, other).toBe(false)
})

describe('a row that was stored before any apostrophe was one', () => {
  it('is found by any of them once the migration has run', async () => {
    const sql = readMigrations().find(({ name }) => name.endsWith('_fold_marks'))?.sql as string
    const kept = () => db.read(`select name_fold, search_text from departments where name like 'Excel%'`, [])
    await db.script(`create or replace function fold(value text) returns text
      language sql immutable strict parallel safe as $$ select lower(value) $$`)
    await db.script(`insert into departments (name) values ('Excel’de')`)
    expect((await kept())[0]?.[0]).toBe('excel’de')
    await db.script(sql)
    const [[name, search] = []] = await kept()
    expect(name).toBe("excel'de")
    expect(search).toContain("excel'de")
  })
})
