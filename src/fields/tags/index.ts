import type { CommonOptions, Field, Typed } from '../../metadata/field.ts'
import { message } from '../../metadata/message.ts'
import { declareField, fieldType, isStorable } from '../base.ts'

export interface TagsOptions extends CommonOptions<readonly string[]> {
  /** How many there may be. Default 50. */
  readonly max?: number
}

export type TagsField<O extends TagsOptions = TagsOptions> = Field<'tags', string[], O, 'column'>

/** Free words, each of up to 60 characters. */
export const tags = <const O extends TagsOptions = object>(options?: O): TagsField<Typed<O, TagsOptions>> =>
  declareField({ type: 'tags', storage: 'column', options })

export const tagsType = fieldType<TagsField>({
  type: 'tags',
  column: () => ({ type: 'text[]' }),
  check({ options }, value) {
    if (!Array.isArray(value)) return message('invalid')
    const max = options.max ?? 50
    if (value.length > max) return message('tooMany', { n: max })
    return value.every(
      tag => typeof tag === 'string' && tag.trim() !== '' && tag.length <= 60 && isStorable(tag),
    )
      ? undefined
      : message('tag')
  },
  parse: (_, value) => [...new Set((value as string[]).map(tag => tag.trim().normalize('NFC')))],
  schema: ({ options }) => ({
    type: 'array',
    maxItems: options.max ?? 50,
    items: { type: 'string', minLength: 1, maxLength: 60 },
  }),
  filter: 'many',
  sort: null,
  fromQuery: (_, text) => (text.trim() ? { value: text.trim().normalize('NFC') } : { error: message('tag') }),
  toText: (_, value) => (Array.isArray(value) ? value.join('; ') : ''),
  fromText: (_, text) => ({
    value: text
      .split(';')
      .map(part => part.trim())
      .filter(Boolean),
  }),
})
