import { Dash, EmptyValue } from '../../web/crud/shared/parts/empty-value.tsx'
import { TextFilterValue } from '../../web/crud/shared/parts/filter-values.tsx'
import { Truncate } from '../../web/crud/shared/parts/truncate.tsx'
import type { FieldWeb } from '../../web/field.ts'
import type { SerialField } from './index.ts'

export const serialWeb: FieldWeb<SerialField> = {
  Cell: ({ value }) => (value ? <Truncate>{String(value)}</Truncate> : <Dash />),
  Show: ({ value }) => (value ? <Truncate>{String(value)}</Truncate> : <EmptyValue />),
  FilterValue: TextFilterValue,
}
