import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Blank, Dash } from '../../web/crud/shared/parts/blank.tsx'
import { Clip } from '../../web/crud/shared/parts/clip.tsx'
import { TextFilterValue } from '../../web/crud/shared/parts/filter-values.tsx'
import type { CellProps, FieldWeb, ValueProps } from '../../web/field.ts'
import type { TextField } from './index.ts'

const written = (value: unknown): value is string => typeof value === 'string' && value !== ''

function Cell({ value }: CellProps<TextField>) {
  return written(value) ? <Clip>{value}</Clip> : <Dash />
}

function Show({ field, value }: ValueProps<TextField>) {
  if (!written(value)) return <Blank />
  if (field.options.format === 'phone')
    return (
      <Link href={`tel:${value.replace(/[^\d+]/g, '')}`} underline="hover">
        {value}
      </Link>
    )
  return (
    <Box component="span" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {value}
    </Box>
  )
}

export const textWeb: FieldWeb<TextField> = {
  Cell,
  Show,
  FilterValue: TextFilterValue,
  long: field => Boolean(field.options.multiline),
  icon: field => (field.options.format === 'phone' ? 'call' : undefined),
}
