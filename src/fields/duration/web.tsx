import { useTranslation } from 'react-i18next'
import { Blank, Dash } from '../../web/crud/shared/parts/blank.tsx'
import { RangeValue } from '../../web/crud/shared/parts/filter-values.tsx'
import type { FieldWeb, FilterValueProps } from '../../web/field.ts'
import { type DurationField, formatDuration } from './index.ts'

function Span({ seconds }: { readonly seconds: number }) {
  const { i18n } = useTranslation()
  return formatDuration(seconds, i18n.language)
}

function FilterValue({ value }: FilterValueProps<DurationField>) {
  const { i18n } = useTranslation()
  return (
    <RangeValue
      value={value}
      write={text => (/^\d+$/.test(text) ? formatDuration(Number(text), i18n.language) : text)}
    />
  )
}

export const durationWeb: FieldWeb<DurationField> = {
  Cell: ({ value }) => (typeof value === 'number' ? <Span seconds={value} /> : <Dash />),
  Show: ({ value }) => (typeof value === 'number' ? <Span seconds={value} /> : <Blank />),
  FilterValue,
  align: 'right',
}
