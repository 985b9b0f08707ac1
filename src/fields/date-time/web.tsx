import Box from '@mui/material/Box'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { dayText, timestampText } from '../../metadata/locale.ts'
import { EmptyDate } from '../../web/crud/shared/parts/empty-value.tsx'
import { DateFilterValue } from '../../web/crud/shared/parts/filter-values.tsx'
import type { FieldWeb, ValueProps } from '../../web/field.ts'
import { type Format, useFormat } from '../../web/ui/use-format.ts'
import type { DateTimeField } from './index.ts'

/** Where a narrow column breaks a timestamp, a time of day stays whole. */
const NO_BREAK_SPACE = '\u00a0'

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
  const shown = full ? dateTime(text) : relative(text, field.options.hour)
  const time = (
    <time dateTime={text} title={dateTime(text)}>
      {shown.replace(/ (?=[AP]M$)/, NO_BREAK_SPACE)}
    </time>
  )
  if (!late) return time
  return (
    <Box component="span" sx={{ color: 'error.main' }}>
      <b>{t('late')}</b> · {time}
    </Box>
  )
}

/** A date, with its time of day where that is asked for, and with the words of a deadline that is over. */
function widest({ options }: DateTimeField, { context: { locale } }: Format, t: TFunction<'common'>): string {
  const text = options.hour ? timestampText('2028-12-28', '22:58', locale) : dayText('2028-12-28', locale)
  return options.deadline ? `${t('late')} · ${text}` : text
}

export const dateTimeWeb: FieldWeb<DateTimeField> = {
  Cell: props => <Timestamp {...props} />,
  Show: props => <Timestamp {...props} full />,
  FilterValue: DateFilterValue,
  widest,
  icon: () => 'schedule',
}
