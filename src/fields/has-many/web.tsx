import { Dash, EmptyValue } from '../../web/crud/shared/parts/empty-value.tsx'
import { NumberText } from '../../web/crud/shared/parts/number-text.tsx'
import { RecordNames } from '../../web/crud/shared/parts/record-names.tsx'
import { targetOf } from '../../web/crud/shared/registry.ts'
import type { AnyRow, FieldWeb, ValueProps } from '../../web/field.ts'
import type { HasManyField } from './index.ts'

const rows = (value: unknown): readonly AnyRow[] => (Array.isArray(value) ? value : [])

function Show({ field, value }: ValueProps<HasManyField>) {
  return rows(value).length ? (
    <RecordNames resource={targetOf(field)} records={rows(value)} />
  ) : (
    <EmptyValue />
  )
}

export const hasManyWeb: FieldWeb<HasManyField> = {
  Cell: ({ value }) => (rows(value).length ? <NumberText value={rows(value).length} /> : <Dash />),
  Show,
  FilterValue: null,
  align: 'right',
}
