import type { CommonOptions, Field, Typed } from '../../metadata/field.ts'
import { message } from '../../metadata/message.ts'
import { declareField, fieldType } from '../base.ts'

export type IbanOptions = CommonOptions<string>
export type IbanField<O extends IbanOptions = IbanOptions> = Field<'iban', string, O, 'column'>

/** An international bank account number (ISO 13616), checked by its check digits and stored without spaces. */
export const iban = <const O extends IbanOptions = object>(options?: O): IbanField<Typed<O, IbanOptions>> =>
  declareField({ type: 'iban', storage: 'column', options })

const compact = (text: string) => text.replace(/\s/g, '').toUpperCase()

/** Whether the check digits hold: moved to the end and with letters as numbers, the remainder by 97 is 1 (ISO 7064). */
export function isIban(text: string): boolean {
  const value = compact(text)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(value) || (value.startsWith('TR') && value.length !== 26))
    return false
  let rest = 0
  for (const char of value.slice(4) + value.slice(0, 4))
    for (const digit of Number.parseInt(char, 36).toString()) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

/** In groups of four, as it is printed. */
export const formatIban = (value: string): string => compact(value).replace(/(.{4})(?=.)/g, '$1 ')

export const ibanType = fieldType<IbanField>({
  type: 'iban',
  column: () => ({ type: 'text' }),
  check: (_, value) => (typeof value === 'string' && isIban(value) ? undefined : message('iban')),
  parse: (_, value) => compact(value as string),
  schema: () => ({ type: 'string', maxLength: 42 }),
  filter: null,
  sort: null,
  toText: (_, value) => (typeof value === 'string' ? formatIban(value) : ''),
})
