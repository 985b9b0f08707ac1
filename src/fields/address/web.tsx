import { Dash, EmptyValue } from '../../web/crud/shared/parts/empty-value.tsx'
import { Truncate } from '../../web/crud/shared/parts/truncate.tsx'
import type { FieldWeb } from '../../web/field.ts'
import { type Address, type AddressField, addressType, formatAddress } from './index.ts'

export const addressWeb: FieldWeb<AddressField> = {
  Cell: ({ value }) => (value ? <Truncate>{formatAddress(value as Address)}</Truncate> : <Dash />),
  Show: ({ value }) => (addressType.isEmpty(value) ? <EmptyValue /> : formatAddress(value as Address)),
  FilterValue: null,
}
