import { useTranslation } from 'react-i18next'
import { Dash, EmptyValue } from '../../web/crud/shared/parts/empty-value.tsx'
import { RangeValue } from '../../web/crud/shared/parts/filter-values.tsx'
import type { FieldWeb, FilterValueProps } from '../../web/field.ts'
import { type DurationField, formatDuration } from './index.ts'

function Span({ field, seconds }: { readonly field: DurationField; readonly seconds: number }) {
  const { i18n } = useTranslation()
  return formatDuration(seconds, i18n.language, field.options)
}

function FilterValue({ field, value }: FilterValueProps<DurationField>) {
  const { i18n } = useTranslation()
  return (
    <RangeValue
      value={value}
      write={text => (/^\d+$/.test(text) ? formatDuration(Number(text), i18n.language, field.options) : text)}
    />
  )
}

export const durationWeb: FieldWeb<DurationField> = {
  Cell: ({ field, value }) => (typeof value === 'number' ? <Span field={field} seconds={value} /> : <Dash />),
  Show: ({ field, value }) =>
    typeof value === 'number' ? <Span field={field} seconds={value} /> : <EmptyValue />,
  FilterValue,
  align: 'right',
}
