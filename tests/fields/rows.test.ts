/** Structured rows: what may stand in them at compile time, their keys, and their text. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  address,
  belongsTo,
  boolean,
  integer,
  media,
  richText,
  rows,
  select,
  text,
  typeOf,
} from '../../src/fields/index.ts'
import { isRowKey, newRowKey } from '../../src/fields/rows/key.ts'
import type { RowWords } from '../../src/metadata/field-type.ts'
import { defineResource } from '../../src/metadata/resource.ts'
import type { RowOf } from '../../src/metadata/row.ts'

// What does not compile is told again when the portal starts (`tests/metadata/check.test.ts`).
// @ts-expect-error: the parts of an address do not come back from a file
rows({ of: { home: address() } })
// @ts-expect-error: a row holds on to no record
rows({ of: { owner: belongsTo('users') } })
// @ts-expect-error: a row holds no file
rows({ of: { picture: media({ accept: ['image/png'] }) } })
// @ts-expect-error: nor the files of a formatted text
rows({ of: { body: richText() } })
// @ts-expect-error: rows have no rows
rows({ of: { more: rows({ of: { text: text() } }) } })
// @ts-expect-error: the key is the row's own
rows({ of: { key: text() } })
// @ts-expect-error: nothing compares the rows of records
rows({ of: { code: text({ unique: true }) } })
// @ts-expect-error: a row is read with its record
rows({ of: { code: text({ readable: 'things.see' }) } })
// @ts-expect-error: no key of the row
rows({ of: { kind: select({ values: ['a'] }), note: text({ when: [{ field: 'knd', in: ['a'] }] }) } })

const things = defineResource('row-things', {
  title: 'name',
  fields: {
    name: text({ required: true }),
    note: text({ required: true, when: [{ field: 'name', in: ['a'] }] }),
    parts: rows({
      of: {
        text: text({ required: true }),
        kind: select({ values: ['x', 'y'] }),
        count: integer({ default: 1 }),
      },
    }),
  },
  list: { columns: ['name'] },
})
type Thing = RowOf<typeof things>
const typed: Pick<Thing, 'note' | 'parts'> = {
  note: null,
  parts: [{ key: 'abcdef', text: 'a', kind: null, count: 1 }],
}
// @ts-expect-error: a required text of a row is there
typed.parts = [{ key: 'abcdef', text: null, kind: 'x', count: 1 }]
// @ts-expect-error: only declared values
typed.parts = [{ key: 'abcdef', text: 'a', kind: 'z', count: 1 }]

defineResource('row-things', {
  title: 'name',
  // @ts-expect-error: no key of the fields
  fields: { name: text(), note: text({ when: [{ field: 'nmae', in: ['a'] }] }) },
  list: { columns: ['name'] },
})

defineResource('row-things', {
  title: 'name',
  fields: { name: text(), note: text() },
  list: { columns: ['name'] },
  // @ts-expect-error: no key of the fields
  form: [{ name: 'a', fields: ['note'], when: [{ field: 'nmae', in: ['a'] }] }],
})

const field = rows({
  of: { text: text({ required: true }), right: boolean(), level: select({ values: ['low', 'high'] }) },
})
const type = typeOf(field)
const labels: Record<string, string> = { text: 'Metin: tam', right: 'Doğru mu', level: 'Düzey' }
const options: Record<string, string> = { low: 'Düşük', high: 'Yüksek' }
const named = (all: Record<string, string>, label: string) => Object.keys(all).find(key => all[key] === label)
const words: RowWords = {
  label: name => labels[name] as string,
  option: (_, value) => options[value] as string,
  yesNo: value => (value ? 'Evet' : 'Hayır'),
  named: label => named(labels, label),
  chosen: (_, label) => named(options, label),
}

describe('structured rows', () => {
  it('have keys by chance', () => {
    const keys = Array.from({ length: 1000 }, newRowKey)
    expect(new Set(keys).size).toBe(1000)
    expect(keys.every(isRowKey)).toBe(true)
  })

  it('are written one on a line, with the labels of their fields', () => {
    const value = [
      { key: 'abcdef', text: 'Ankara', right: true, level: 'high' },
      { key: 'abcdeg', text: 'a; "b"\nc', right: false, level: null },
    ]
    const written = type.toText(field, value, 'tr', text => text, words)
    expect(written).toBe(
      'Metin: tam: Ankara; Doğru mu: Evet; Düzey: Yüksek\nMetin: tam: "a; ""b""\nc"; Doğru mu: Hayır',
    )
  })

  it('are read as they were written, whatever stands in them', () => {
    const row = fc.record({
      text: fc
        .string({ unit: fc.constantFrom('a', 'ş', ';', '"', ':', ' ', '\n', 'Metin: tam:') })
        .map(value => value.trim())
        .filter(value => value !== ''),
      right: fc.boolean(),
      level: fc.constantFrom('low', 'high'),
    })
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), value => {
        const written = String(type.toText(field, value, 'tr', text => text, words))
        expect(type.fromText(field, written, 'tr', () => undefined, words)).toEqual({ value })
      }),
    )
  })

  it.each(['Ankara', 'Şehir: Ankara', 'Doğru mu: belki'])('say which row is not understood: %s', wrong => {
    const read = type.fromText(field, `Metin: tam: a\n${wrong}`, 'tr', () => undefined, words)
    expect(read).toEqual({ error: { key: 'rowsText', params: { row: 2, text: wrong } } })
  })

  it('show the fields that are declared now, and drop what is no row', () => {
    expect(type.serialise(field, [{ key: 'abcdef', text: 'a', old: 1 }, 7])).toEqual([
      { key: 'abcdef', text: 'a', right: null, level: null },
    ])
  })
})
