import type { CommonOptions, Field, Typed } from '../../metadata/field.ts'
import { message } from '../../metadata/message.ts'
import type { ValuesWhen } from '../../metadata/offered.ts'
import { declareField, fieldType } from '../base.ts'

/** How a value of a select looks as a chip. */
export type Tone = 'success' | 'warning' | 'error' | 'info' | 'primary' | 'off' | 'neutral'

export interface SelectOptions<V extends string = string> extends CommonOptions<V> {
  /** The values in their order; the labels are the resource's `options.<field>.<value>` texts. */
  readonly values: readonly V[]
  /**
   * Values that can be chosen only while the other values of the row meet conditions. Where a change of those takes away what
   * was chosen, the default stands in for it, or the first value that is left.
   */
  readonly valuesWhen?: ValuesWhen<V>
  /** Values that are shown as chips of a colour; the others as plain text. */
  readonly tones?: { readonly [K in V]?: Tone }
  /** A phase of the row that says more: where the row is in one, that is shown in place of this value. */
  readonly refinedBy?: string
}

export type SelectField<V extends string = string, O extends SelectOptions<V> = SelectOptions<V>> = Field<
  'select',
  V,
  O,
  'column'
>

/** One of the declared values. */
export const select = <const V extends string, const O extends SelectOptions<V>>(
  options: O & { readonly values: readonly V[] },
): SelectField<V, Typed<O, SelectOptions<V>>> =>
  declareField({ type: 'select', storage: 'column', traits: ['comparable'], options })

/** How a value looks as a chip: neutral where its declaration says nothing. */
export const toneOf = ({ options }: SelectField, value: string): Tone => options.tones?.[value] ?? 'neutral'

const read = (field: SelectField, value: string | undefined) =>
  value !== undefined && field.options.values.includes(value) ? { value } : { error: message('option') }

export const selectType = fieldType<SelectField>({
  type: 'select',
  isChoice: true,
  column: () => ({ type: 'text' }),
  check: (field, value) =>
    typeof value === 'string' && field.options.values.includes(value) ? undefined : message('option'),
  schema: ({ options }) => ({ type: 'string', enum: options.values }),
  filter: 'exact',
  sort: 'plain',
  fromQuery: (field, text) => read(field, text),
  toText: (_, value, _locale, option) => (typeof value === 'string' ? option(value) : ''),
  fromText: (field, text, _locale, option) => read(field, option(text) ?? text.trim()),
})
