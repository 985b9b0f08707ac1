import Box from '@mui/material/Box'
import { DateFilterValue } from '../../web/crud/shared/parts/filter-values.tsx'
import type { FieldWeb, ValueProps } from '../../web/field.ts'
import { useFormat } from '../../web/ui/use-format.ts'
import type { DateTimeField } from './index.ts'

/** A moment, near ones in words; its tooltip has date and time in full. */
function Moment({ value, field, full }: ValueProps<DateTimeField> & { readonly full?: boolean }) {
  const { moment, dateTime } = useFormat()
  const text = typeof value === 'string' ? value : null
  if (!text)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {moment(null)}
      </Box>
    )
  const late = field.options.deadline && Date.parse(text) < Date.now()
  const time = (
    <time dateTime={text} title={dateTime(text)}>
      {full ? dateTime(text) : moment(text)}
    </time>
  )
  if (!late) return time
  return (
    <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
      {time}
    </Box>
  )
}

export const dateTimeWeb: FieldWeb<DateTimeField> = {
  Cell: props => <Moment {...props} />,
  Show: props => <Moment {...props} full />,
  FilterValue: DateFilterValue,
  icon: () => 'schedule',
}
