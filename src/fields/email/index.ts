import type { CommonOptions, Field, Typed } from '../../metadata/field.ts'
import { message } from '../../metadata/message.ts'
import { declareField, fieldType } from '../base.ts'

export type EmailOptions = CommonOptions<string>
export type EmailField<O extends EmailOptions = EmailOptions> = Field<'email', string, O, 'column'>

/** An e-mail address of ASCII characters, so that no look-alike letter makes one person's address another's. */
export const email = <const O extends EmailOptions = object>(
  options?: O,
): EmailField<Typed<O, EmailOptions>> =>
  declareField({ type: 'email', storage: 'column', traits: ['comparable', 'worded'], options })

// The form of the HTML standard's e-mail input, with a domain that has at least one dot.
const pattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z]{2,63}$/

/** Whether a text is an e-mail address that the portal takes. */
export const isEmail = (value: string): boolean => value.length <= 254 && pattern.test(value)

export const emailType = fieldType<EmailField>({
  type: 'email',
  isMailAddress: true,
  column: () => ({ type: 'text' }),
  check: (_, value) => (typeof value === 'string' && isEmail(value.trim()) ? undefined : message('email')),
  parse: (_, value) => (value as string).trim(),
  schema: () => ({ type: 'string', format: 'email', maxLength: 254 }),
  filter: 'text',
  sort: 'text',
})
