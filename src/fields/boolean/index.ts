import type { CommonOptions, Field, Typed } from '../../metadata/field.ts'
import { message } from '../../metadata/message.ts'
import { declareField, fieldType } from '../base.ts'

export interface BooleanOptions extends CommonOptions<boolean> {
  /** Made by the database: whether another column of the row has a value, which itself may be unreadable. */
  readonly present?: string
}
export type BooleanField<O extends BooleanOptions = BooleanOptions> = Field<'boolean', boolean, O, 'column'>

/** Yes or no. */
export const boolean = <const O extends BooleanOptions = object>(
  options?: O,
): BooleanField<Typed<O, BooleanOptions>> => declareField({ type: 'boolean', storage: 'column', options })

const words: Readonly<Record<string, boolean>> = {
  true: true,
  false: false,
  '1': true,
  '0': false,
  evet: true,
  hayır: false,
  hayir: false,
  yes: true,
  no: false,
}

const read = (text: string) => {
  const value = words[text.trim().toLocaleLowerCase('tr')] ?? words[text.trim().toLowerCase()]
  return value === undefined ? { error: message('boolean') } : { value }
}

export const booleanType = fieldType<BooleanField>({
  type: 'boolean',
  column: ({ options: { present } }) => ({
    type: 'boolean',
    ...(present && { generated: `("${present}" is not null)` }),
  }),
  check: (_, value) => (typeof value === 'boolean' ? undefined : message('boolean')),
  schema: () => ({ type: 'boolean' }),
  filter: 'exact',
  sort: 'plain',
  fromQuery: (_, text) =>
    text === 'true' || text === '1'
      ? { value: true }
      : text === 'false' || text === '0'
        ? { value: false }
        : { error: message('boolean') },
  toText: (_, value, locale) =>
    typeof value !== 'boolean' ? '' : locale === 'tr' ? (value ? 'Evet' : 'Hayır') : value ? 'Yes' : 'No',
  fromText: (_, text) => read(text),
})
