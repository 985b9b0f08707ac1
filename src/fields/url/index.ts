import type { CommonOptions, Field } from '../../metadata/field.ts'
import { message } from '../../metadata/message.ts'
import { fieldType, isStorable } from '../base.ts'

export type UrlOptions = CommonOptions<string>
export type UrlField<O extends UrlOptions = UrlOptions> = Field<'url', string, O, 'column'>

/** An http or https address. */
export const url = <const O extends UrlOptions = object>(options?: O): UrlField<NoInfer<O>> => ({
  type: 'url',
  storage: 'column',
  options: options ?? ({} as O),
})

function isWebAddress(value: string): boolean {
  if (value.length > 2048 || /[\s\\]/.test(value) || !isStorable(value)) return false
  try {
    const { protocol, hostname } = new URL(value)
    return (protocol === 'http:' || protocol === 'https:') && hostname !== ''
  } catch {
    return false
  }
}

export const urlType = fieldType<UrlField>({
  type: 'url',
  column: () => ({ type: 'text' }),
  check: (_, value) => (typeof value === 'string' && isWebAddress(value.trim()) ? undefined : message('url')),
  parse: (_, value) => (value as string).trim(),
  schema: () => ({ type: 'string', format: 'uri', maxLength: 2048 }),
  filter: 'text',
  sort: null,
})
