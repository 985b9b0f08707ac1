import type { CommonOptions, Field, Typed } from '../../metadata/field.ts'
import { message } from '../../metadata/message.ts'
import { declareField, fieldType, isStorable } from '../base.ts'

/** A postal address. Every part may be missing but not all of them. */
export interface Address {
  readonly street?: string
  readonly district?: string
  readonly city?: string
  readonly postal_code?: string
  readonly country?: string
}

export const addressParts = ['street', 'district', 'city', 'postal_code', 'country'] as const

export type AddressOptions = CommonOptions<Address>
export type AddressField<O extends AddressOptions = AddressOptions> = Field<'address', Address, O, 'column'>

/** A postal address in parts. */
export const address = <const O extends AddressOptions = object>(
  options?: O,
): AddressField<Typed<O, AddressOptions>> => declareField({ type: 'address', storage: 'column', options })

const known = new Set<string>(addressParts)

/** An address on one line, in the order in which it is written on an envelope. */
export const formatAddress = (value: Address): string =>
  [value.street, value.district, [value.postal_code, value.city].filter(Boolean).join(' '), value.country]
    .filter(Boolean)
    .join(', ')

export const addressType = fieldType<AddressField>({
  type: 'address',
  column: () => ({ type: 'jsonb' }),
  isEmpty: value =>
    value === null ||
    typeof value !== 'object' ||
    Object.values(value).every(part => part === '' || part == null),
  check(_, value) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return message('invalid')
    for (const [part, text] of Object.entries(value)) {
      if (!known.has(part) || (text !== null && typeof text !== 'string')) return message('invalid')
      if (typeof text === 'string' && text.length > 255) return message('max', { n: 255 })
      if (typeof text === 'string' && !isStorable(text)) return message('characters')
    }
    return undefined
  },
  parse: (_, value) =>
    JSON.stringify(
      Object.fromEntries(
        addressParts
          .map(part => [part, ((value as Address)[part] ?? '').trim().normalize('NFC')] as const)
          .filter(([, text]) => text),
      ),
    ),
  schema: () => ({
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      addressParts.map(part => [part, { type: ['string', 'null'], maxLength: 255 }]),
    ),
  }),
  filter: null,
  sort: null,
  toText: (_, value) => (value ? formatAddress(value as Address) : ''),
  fromText: (_, text) => ({ value: { street: text.trim() } }),
})
