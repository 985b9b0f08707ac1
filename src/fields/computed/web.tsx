import { useTranslation } from 'react-i18next'
import { Dash, EmptyValue } from '../../web/crud/shared/parts/empty-value.tsx'
import { NumberText } from '../../web/crud/shared/parts/number-text.tsx'
import { Truncate } from '../../web/crud/shared/parts/truncate.tsx'
import type { FieldWeb, ValueProps } from '../../web/field.ts'
import { useFormat } from '../../web/ui/use-format.ts'
import type { ComputedField } from './index.ts'

function Value({ field, value }: ValueProps<ComputedField>) {
  const { t } = useTranslation('common')
  const format = useFormat()
  if (field.options.kind === 'date_time') return format.relative(String(value))
  if (typeof value === 'number') return <NumberText value={value} />
  return <Truncate>{typeof value === 'boolean' ? t(value ? 'yes' : 'no') : String(value)}</Truncate>
}

const given = (value: unknown) => value !== null && value !== undefined && value !== ''

export const computedWeb: FieldWeb<ComputedField> = {
  Cell: props => (given(props.value) ? <Value {...props} /> : <Dash />),
  Show: props => (given(props.value) ? <Value {...props} /> : <EmptyValue />),
  FilterValue: null,
}
