import Box from '@mui/material/Box'
import { DateFilterValue } from '../../web/crud/shared/parts/filter-values.tsx'
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
  FilterValue: DateFilterValue,
  icon: () => 'calendar_today',
}
