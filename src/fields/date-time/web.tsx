import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { EmptyDate } from '../../web/crud/shared/parts/empty-value.tsx'
import { DateFilterValue } from '../../web/crud/shared/parts/filter-values.tsx'
import type { FieldWeb, ValueProps } from '../../web/field.ts'
import { useFormat } from '../../web/ui/use-format.ts'
import type { DateTimeField } from './index.ts'

/** A timestamp, near ones in words; its tooltip has date and time in full. A deadline that is over says so. */
function Timestamp({
  value,
  field,
  resource,
  name,
  full,
}: ValueProps<DateTimeField> & { readonly full?: boolean }) {
  const { t } = useTranslation('common')
  const { relative, dateTime } = useFormat()
  const text = typeof value === 'string' ? value : null
  if (!text) return <EmptyDate resource={resource} name={name} />
  const late = field.options.deadline && Date.parse(text) < Date.now()
  const time = (
    <time dateTime={text} title={dateTime(text)}>
      {full ? dateTime(text) : relative(text, field.options.hour)}
    </time>
  )
  if (!late) return time
  return (
    <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
      {t('late')} · {time}
    </Box>
  )
}

export const dateTimeWeb: FieldWeb<DateTimeField> = {
  Cell: props => <Timestamp {...props} />,
  Show: props => <Timestamp {...props} full />,
  FilterValue: DateFilterValue,
  icon: () => 'schedule',
}
