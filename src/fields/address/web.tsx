import { Blank, Dash } from '../../web/crud/shared/parts/blank.tsx'
import { Clip } from '../../web/crud/shared/parts/clip.tsx'
import type { FieldWeb } from '../../web/field.ts'
import { type Address, type AddressField, addressType, formatAddress } from './index.ts'

export const addressWeb: FieldWeb<AddressField> = {
  Cell: ({ value }) => (value ? <Clip>{formatAddress(value as Address)}</Clip> : <Dash />),
  Show: ({ value }) => (addressType.isEmpty(value) ? <Blank /> : formatAddress(value as Address)),
  FilterValue: null,
}
