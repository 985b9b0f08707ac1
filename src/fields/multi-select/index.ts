import type { Field } from '../../metadata/field.ts'
import { message } from '../../metadata/message.ts'
import { fieldType } from '../base.ts'
import type { SelectOptions } from '../select/index.ts'

export interface MultiSelectOptions<V extends string = string> extends Omit<SelectOptions<V>, 'default'> {
  readonly default?: readonly V[]
}

export type MultiSelectField<V extends string = string> = Field<
  'multi-select',
  V[],
  // biome-ignore lint/suspicious/noExplicitAny: its default is a list where a select's is one value
  any,
  'column'
>

/** Any number of the declared values, in their order. */
export const multiSelect = <const V extends string>(options: MultiSelectOptions<V>): MultiSelectField<V> => ({
  type: 'multi-select',
  storage: 'column',
  options,
})

const values = (field: MultiSelectField) => (field.options as MultiSelectOptions).values

export const multiSelectType = fieldType<MultiSelectField>({
  type: 'multi-select',
  column: () => ({ type: 'text[]' }),
  check: (field, value) =>
    Array.isArray(value) &&
    value.length <= values(field).length &&
    value.every(option => values(field).includes(option))
      ? undefined
      : message('option'),
  parse: (field, value) => values(field).filter(option => (value as string[]).includes(option)),
  schema: field => ({ type: 'array', uniqueItems: true, items: { type: 'string', enum: values(field) } }),
  filter: 'many',
  sort: null,
  fromQuery: (field, text) => (values(field).includes(text) ? { value: text } : { error: message('option') }),
  toText: (_, value, _locale, option) => (Array.isArray(value) ? value.map(option).join('; ') : ''),
  fromText(field, text, _locale, option) {
    const found = text.split(';').map(part => option(part.trim()) ?? part.trim())
    return found.every(option => values(field).includes(option))
      ? { value: found }
      : { error: message('option') }
  },
})
