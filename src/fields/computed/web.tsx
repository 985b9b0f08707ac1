import { useTranslation } from 'react-i18next'
import { Blank, Dash } from '../../web/crud/shared/parts/blank.tsx'
import { Clip } from '../../web/crud/shared/parts/clip.tsx'
import { NumberText } from '../../web/crud/shared/parts/number-text.tsx'
import type { FieldWeb, ValueProps } from '../../web/field.ts'
import { useFormat } from '../../web/ui/use-format.ts'
import type { ComputedField } from './index.ts'

function Value({ field, value }: ValueProps<ComputedField>) {
  const { t } = useTranslation('crud')
  const format = useFormat()
  if (field.options.kind === 'date_time') return format.moment(String(value))
  if (typeof value === 'number') return <NumberText value={value} />
  return <Clip>{typeof value === 'boolean' ? t(value ? 'yes' : 'no') : String(value)}</Clip>
}

const given = (value: unknown) => value !== null && value !== undefined && value !== ''

export const computedWeb: FieldWeb<ComputedField> = {
  Cell: props => (given(props.value) ? <Value {...props} /> : <Dash />),
  Show: props => (given(props.value) ? <Value {...props} /> : <Blank />),
  FilterValue: null,
}
