import { Dash, EmptyValue } from '../../web/crud/shared/parts/empty-value.tsx'
import { RangeValue } from '../../web/crud/shared/parts/filter-values.tsx'
import { NumberText } from '../../web/crud/shared/parts/number-text.tsx'
import type { FieldWeb } from '../../web/field.ts'
import type { DecimalField } from './index.ts'

export const decimalWeb: FieldWeb<DecimalField> = {
  Cell: ({ value }) => (typeof value === 'number' ? <NumberText value={value} /> : <Dash />),
  Show: ({ value }) => (typeof value === 'number' ? <NumberText value={value} /> : <EmptyValue />),
  FilterValue: ({ value }) => <RangeValue value={value} write={text => text} />,
  align: 'right',
}
