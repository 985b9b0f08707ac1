import Box from '@mui/material/Box'
import { DateControl } from '../../web/crud/shared/parts/date-control.tsx'
import { DateFilter, DateFilterValue } from '../../web/crud/shared/parts/date-filter.tsx'
import type { FieldWeb, ValueProps } from '../../web/field.ts'
import { useFormat } from '../../web/ui/use-format.ts'
import type { DateField } from './index.ts'

/** A day; an empty one says so in the specification's word. */
function Day({ value }: ValueProps<DateField>) {
  const { date } = useFormat()
  const text = typeof value === 'string' ? value : null
  return (
    <Box component="span" sx={text ? undefined : { color: 'text.secondary' }}>
      {date(text)}
    </Box>
  )
}

export const dateWeb: FieldWeb<DateField> = {
  Cell: Day,
  Show: Day,
  Input: ({ wiring, value, onChange, onBlur, disabled }) => (
    <DateControl wiring={wiring} value={value} onChange={onChange} onBlur={onBlur} disabled={disabled} />
  ),
  Filter: DateFilter,
  FilterValue: DateFilterValue,
}
