import type { FieldTypeName } from '../../src/fields/index.ts'
import { notApplyingTo, type RowsField } from '../../src/fields/rows/index.ts'
import type { AnyField } from '../../src/metadata/field.ts'

// biome-ignore lint/suspicious/noExplicitAny: each type reads the options of its own
type Sample = (options: any, n: number) => unknown

const formats: Readonly<Record<string, (n: number) => string>> = {
  phone: n => `+90 212 ${String(n).padStart(7, '0')}`,
  domain: n => `kurum-${n}.example`,
  time: n => `${String(n % 24).padStart(2, '0')}:30`,
  path: n => `/sayfa/${n}`,
  slug: n => `ornek-${n}`,
  permission: n => `ornek-rapor.eylem${n}`,
  alphanumeric: n => `A${n}`,
  username: n => `kisi${n}`,
}

/** A number between the bounds, another one for each `n` while there are some. */
const between = ({ min = 0, max = 2_000_000_000 }: { min?: number; max?: number }, n: number) =>
  min + (n % (max - min + 1))

/** A day in the years after 2030, which is in the future for every rule. */
const day = (n: number) => new Date(Date.UTC(2031, 0, 1 + (n % 3000))).toISOString().slice(0, 10)

const words = ['Işık', 'İstanbul', 'Çınar', 'Şeker', 'Ömür', 'Ünlü', 'Ağaç']

/** A valid JSON value for a field of each type, another one for each `n`; null where only an existing record will do. */
const samples: Readonly<Record<FieldTypeName, Sample>> = {
  address: (_, n) => ({ street: `Gül Sokak ${n}`, city: 'Iğdır', postal_code: '76000' }),
  audience: () => ({ everyone: true }),
  'belongs-to': () => null,
  'belongs-to-many': () => null,
  boolean: (_, n) => n % 2 === 0,
  computed: () => null,
  figure: () => null,
  date: (_, n) => day(n),
  'date-time': (_, n) => `${day(n)}T10:${String(n % 60).padStart(2, '0')}:00Z`,
  decimal: (options, n) => between(options, n),
  duration: (options, n) => between(options, n),
  email: (_, n) => `kisi.${n}@ornek.example`,
  'has-many': () => null,
  iban: () => 'TR330006100519786457841326',
  integer: (options, n) => between(options, n),
  json: ({ shape }) => ofShape(shape),
  media: () => null,
  medias: () => null,
  'multi-select': ({ values }, n) => [values[n % values.length]],
  phase: () => null,
  password: (_, n) => `Parola-${n}`.slice(0, 16),
  'rich-text': (_, n) => `<p>Metin <strong>${n}</strong></p>`,
  rows: (options, n) =>
    Array.from({ length: options.min ?? 1 }, (_, at) => {
      const row: Record<string, unknown> = { key: `sample-${n}-${at}` }
      const entries = Object.entries<AnyField>(options.of)
      for (const [name, field] of entries) row[name] = sampleOf(field, n + at)
      for (const name of notApplyingTo({ options } as RowsField, row)) row[name] = null
      return row
    }),
  select: ({ values }, n) => values[n % values.length],
  serial: (_, n) => `S-${String(n).padStart(6, '0')}`,
  tags: (_, n) => [`etiket ${n}`],
  text: ({ format, max = 255, min = 0 }, n) => {
    if (format) return formats[format]?.(n)
    const text = max < 12 ? `K${n}` : max <= 20 ? `K-${n}` : `${words[n % words.length]} ${n}`
    return text.padEnd(min, 'a').slice(0, max)
  },
  url: (_, n) => `https://ornek.example/${n}`,
}

function ofShape(shape: unknown): unknown {
  if (typeof shape === 'string') return { string: 'a', number: 1, boolean: true }[shape.replace('?', '')]
  if (Array.isArray(shape)) return [ofShape(shape[0])]
  return Object.fromEntries(Object.entries(shape as object).map(([key, part]) => [key, ofShape(part)]))
}

/** A valid JSON value of a field that points at nothing; null of one that does. */
export const sampleOf = (field: AnyField, n: number): unknown =>
  samples[field.type as FieldTypeName](field.options, n)
