import { fieldWhens, notApplying } from '../../metadata/applies.ts'
import type { CheckedWhens } from '../../metadata/checked-names.ts'
import type { CommonOptions, Field, Typed } from '../../metadata/field.ts'
import type { FieldType } from '../../metadata/field-type.ts'
import { type Message, message } from '../../metadata/message.ts'
import type { FieldValue } from '../../metadata/row.ts'
import { checkPresent, declareField, fieldType } from '../base.ts'
import { booleanType } from '../boolean/index.ts'
import { dateType } from '../date/index.ts'
import { dateTimeType } from '../date-time/index.ts'
import { decimalType } from '../decimal/index.ts'
import { durationType } from '../duration/index.ts'
import { emailType } from '../email/index.ts'
import { ibanType } from '../iban/index.ts'
import { integerType } from '../integer/index.ts'
import { multiSelectType } from '../multi-select/index.ts'
import { richTextType } from '../rich-text/index.ts'
import { selectType } from '../select/index.ts'
import { tagsType } from '../tags/index.ts'
import { textType } from '../text/index.ts'
import { urlType } from '../url/index.ts'
import { isRowKey, newRowKey } from './key.ts'
import { readRows, rowsText } from './text.ts'

/**
 * The types whose values can stand in a structured row. The others point at records or files, which no row of one column
 * could hold on to, are kept in a way of their own, or have parts that a cell of a file would not bring back (address).
 */
const rowTypes = {
  boolean: booleanType,
  date: dateType,
  'date-time': dateTimeType,
  decimal: decimalType,
  duration: durationType,
  email: emailType,
  iban: ibanType,
  integer: integerType,
  'multi-select': multiSelectType,
  'rich-text': richTextType,
  select: selectType,
  tags: tagsType,
  text: textType,
  url: urlType,
} as const

/** Options that a field of a structured row cannot have: nobody would hold to them inside of one column. */
export const optionsOfRecords = [
  'unique',
  'writable',
  'readable',
  'uploads',
  'extension',
  'from',
  'present',
  'hosts',
  'placeholders',
  'refinedBy',
  'valuesWhen',
] as const

interface RowFieldOptions extends CommonOptions, Partial<Record<(typeof optionsOfRecords)[number], never>> {
  readonly unique?: never
  readonly writable?: never
  readonly readable?: never
  readonly uploads?: never
  readonly extension?: never
}

/** A field of a structured row. A formatted text there has no pictures: they are files. */
export type RowField =
  // biome-ignore lint/suspicious/noExplicitAny: whatever the value of its type
  | Field<Exclude<keyof typeof rowTypes, 'rich-text'>, any, RowFieldOptions, 'column'>
  | Field<'rich-text', string, RowFieldOptions & { readonly pictures: false }, 'column'>

/** The fields of a structured row by name; `key` is the row's own. */
export type RowFields = Readonly<Record<string, RowField>> & { readonly key?: never }

export interface RowsOptions<R extends RowFields = RowFields>
  extends Omit<CommonOptions<never>, 'default' | 'unique'> {
  /** The fields of each row. Their labels are the texts `fields.<field>_<name>` of the resource. */
  readonly of: R
  /** How many rows there are at least, where there are any. */
  readonly min?: number
  /** How many there may be. Default {@link MAX_ROWS_OF_VALUE}. */
  readonly max?: number
  /** People put them into an order. */
  readonly ordered?: boolean
  readonly default?: never
  readonly unique?: never
}

/** A structured row: its key, which stays with it through edits and is unique in its value, and its fields. */
export type StructuredRow<R extends RowFields> = { key: string } & {
  -readonly [K in Extract<Exclude<keyof R, 'key'>, string>]: FieldValue<NonNullable<R[K]>>
}

export type RowsField<R extends RowFields = RowFields, O extends RowsOptions<R> = RowsOptions<R>> = Field<
  'rows',
  StructuredRow<R>[],
  O,
  'column'
>

/** The most rows of one value. */
export const MAX_ROWS_OF_VALUE = 200

/** Structured rows, kept in one column of their record. */
export const rows = <const R extends RowFields, const O extends RowsOptions<R>>(
  options: O & { readonly of: R } & CheckedWhens<NoInfer<R>>,
): RowsField<R, Typed<O, RowsOptions<R>>> => declareField({ type: 'rows', storage: 'column', options })

/** The field types that can stand in a structured row, by name. */
export const isRowType = (type: string): boolean => Object.hasOwn(rowTypes, type)

const typeIn = ({ type }: RowField): FieldType =>
  rowTypes[type as keyof typeof rowTypes] as unknown as FieldType

/** The name under which a row's field has its texts: `options_text` of `text` in the rows of `options`. */
export const rowTextName = (field: string, name: string): string => `${field}_${name}`

type Row = Readonly<Record<string, unknown>>

const entriesOf = ({ options }: RowsField) => Object.entries(options.of) as [string, RowField][]

const isObject = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The values of a row as far as they were given, and else the declared defaults. */
const withDefaults = (field: RowsField, row: Row): Row =>
  Object.fromEntries(
    entriesOf(field).map(([name, { options }]) => [name, row[name] ?? options.default ?? null]),
  )

/** The names of a row's fields that do not apply to it as it is. */
export const notApplyingTo = (field: RowsField, row: Row): ReadonlySet<string> =>
  notApplying(field.options.of, fieldWhens(field.options.of), withDefaults(field, row))

/** What is wrong with a row, by the path below it. */
function rowProblems(field: RowsField, row: Row): [string, Message][] {
  const off = notApplyingTo(field, row)
  const known = new Set(['key', ...entriesOf(field).map(([name]) => name)])
  const strange = Object.keys(row)
    .filter(name => !known.has(name))
    .slice(0, 10)
  return [
    ...strange.map((name): [string, Message] => [name.slice(0, 100), message('notWritable')]),
    ...entriesOf(field).flatMap(([name, inner]): [string, Message][] => {
      const type = typeIn(inner)
      const given = row[name] ?? null
      if (off.has(name))
        return given === null || type.isEmpty(given) ? [] : [[name, message('notApplicable')]]
      const found = checkPresent(type, inner, given ?? inner.options.default ?? null)
      return found ? [[name, found]] : []
    }),
  ]
}

/** What is wrong inside of a value, by the path below it: `2.text`. */
function problemsIn(field: RowsField, value: unknown): Record<string, Message> {
  if (!Array.isArray(value) || value.length > MAX_ROWS_OF_VALUE) return {}
  const seen = new Set<unknown>()
  const found: Record<string, Message> = {}
  for (const [at, row] of value.entries()) {
    if (!isObject(row)) {
      found[at] = message('invalid')
      continue
    }
    const { key } = row
    if (key !== undefined && (!isRowKey(key) || seen.has(key))) found[`${at}.key`] = message('rowKey')
    seen.add(key)
    for (const [name, wrong] of rowProblems(field, row)) found[`${at}.${name}`] = wrong
  }
  return found
}

/** What is wrong with how many rows there are. */
function checkCount({ options }: RowsField, count: number): Message | undefined {
  const { min = 0, max = MAX_ROWS_OF_VALUE } = options
  if (count > max) return message('rowsMax', { n: max })
  return count > 0 && count < min ? message('rowsMin', { n: min }) : undefined
}

/** A value of a row's field as JSON has it once it is stored. */
function stored(inner: RowField, value: unknown): unknown {
  const type = typeIn(inner)
  if (value === null || value === undefined || type.isEmpty(value)) return null
  const { scale } = inner.options as { readonly scale?: number }
  const json = type.serialise(inner, type.parse(inner, value))
  // A column would round it.
  return inner.type === 'decimal' ? Number((json as number).toFixed(scale ?? 2)) : json
}

/** A row as it is stored: its key, and its fields in their declared order. */
function storedRow(field: RowsField, row: Row): Row {
  const off = notApplyingTo(field, row)
  const full = withDefaults(field, row)
  return {
    key: row.key ?? newRowKey(),
    ...Object.fromEntries(
      entriesOf(field).map(([name, inner]) => [name, off.has(name) ? null : stored(inner, full[name])]),
    ),
  }
}

/** A stored row with the fields that are declared now. */
const shownRow = (field: RowsField, row: Row): Row => ({
  key: row.key,
  ...Object.fromEntries(entriesOf(field).map(([name]) => [name, row[name] ?? null])),
})

export const rowsType = fieldType<RowsField>({
  type: 'rows',
  rowFields: ({ options }) => options.of,
  column: () => ({ type: 'jsonb' }),
  check(field, value) {
    if (!Array.isArray(value)) return message('invalid')
    const count = checkCount(field, value.length)
    if (count) return count
    return Object.keys(problemsIn(field, value)).length ? message('rowsWrong') : undefined
  },
  problems(field, value) {
    const count = Array.isArray(value) ? checkCount(field, value.length) : undefined
    return { ...problemsIn(field, value), ...(count && { '': count }) }
  },
  parse: (field, value) => JSON.stringify((value as Row[]).map(row => storedRow(field, row))),
  serialise(field, found) {
    const value = typeof found === 'string' ? JSON.parse(found) : found
    return Array.isArray(value) ? value.filter(isObject).map(row => shownRow(field, row)) : value
  },
  schema: ({ options }) => ({
    type: 'array',
    minItems: options.required ? Math.max(options.min ?? 1, 1) : 0,
    maxItems: options.max ?? MAX_ROWS_OF_VALUE,
    description: [
      options.min && `At least ${options.min} rows where there are any.`,
      options.ordered && 'In the order in which they are shown.',
      'A row without a key is a new one.',
    ]
      .filter(Boolean)
      .join(' '),
    items: {
      type: 'object',
      additionalProperties: false,
      properties: {
        key: { type: 'string', pattern: '^[A-Za-z0-9_-]{6,40}$' },
        ...Object.fromEntries(
          entriesOf({ options } as RowsField).map(([name, inner]) => {
            const schema = typeIn(inner).schema(inner)
            const always = inner.options.required && !inner.options.when
            return [name, always ? schema : { anyOf: [schema, { type: 'null' }] }]
          }),
        ),
      },
      required: entriesOf({ options } as RowsField)
        .filter(([, inner]) => inner.options.required && !inner.options.when)
        .map(([name]) => name),
    },
  }),
  filter: null,
  sort: null,
  toText: (field, value, locale, _option, words) =>
    rowsText(
      entriesOf(field).map(([name, inner]) => ({ name, field: inner, type: typeIn(inner) })),
      value,
      locale,
      words,
    ),
  fromText: (field, text, locale, _option, words) =>
    readRows(
      entriesOf(field).map(([name, inner]) => ({ name, field: inner, type: typeIn(inner) })),
      text,
      locale,
      words,
    ),
})
