import type { CommonOptions, Field, Typed } from '../../metadata/field.ts'
import { message } from '../../metadata/message.ts'
import { declareField, fieldType } from '../base.ts'

export type PasswordOptions = CommonOptions<string>
export type PasswordField<O extends PasswordOptions = PasswordOptions> = Field<
  'password',
  string,
  O & { readonly readable: false },
  'column'
>

/** A password of 8 to 16 characters: hashed before it is stored, and never read. */
export const password = <const O extends PasswordOptions = object>(
  options?: O,
): PasswordField<Typed<O, PasswordOptions>> =>
  declareField({ type: 'password', storage: 'column', options: { ...options, readable: false } })

export const passwordType = fieldType<PasswordField>({
  type: 'password',
  isSecret: true,
  column: () => ({ type: 'text' }),
  check(_, value) {
    if (typeof value !== 'string') return message('invalid')
    const length = [...value].length
    return length < 8 || length > 16 ? message('password') : undefined
  },
  serialise: () => null,
  schema: () => ({ type: 'string', format: 'password', minLength: 8, maxLength: 16, writeOnly: true }),
  toText: () => '',
  filter: null,
  sort: null,
})
