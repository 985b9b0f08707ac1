import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Blank, Dash } from '../../web/crud/shared/parts/blank.tsx'
import { Clip } from '../../web/crud/shared/parts/clip.tsx'
import { TextFilter, TextFilterValue } from '../../web/crud/shared/parts/filters.tsx'
import { TextControl } from '../../web/crud/shared/parts/text-control.tsx'
import type { CellProps, FieldWeb, ValueProps } from '../../web/field.ts'
import type { TextField } from './index.ts'

const written = (value: unknown): value is string => typeof value === 'string' && value !== ''

function Cell({ value }: CellProps<TextField>) {
  return written(value) ? <Clip>{value}</Clip> : <Dash />
}

function Show({ field, value }: ValueProps<TextField>) {
  if (!written(value)) return <Blank />
  if (field.options.format === 'phone')
    return <Link href={`tel:${value.replace(/[^\d+]/g, '')}`}>{value}</Link>
  return (
    <Box component="span" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {value}
    </Box>
  )
}

export const textWeb: FieldWeb<TextField> = {
  Cell,
  Show,
  Input: ({ field, ...props }) => (
    <TextControl
      {...props}
      type={field.options.format === 'phone' ? 'tel' : 'text'}
      {...(field.options.multiline && { multiline: true, minRows: 3, maxRows: 12 })}
      input={
        field.options.format === 'phone'
          ? { autoComplete: 'off' }
          : field.options.format
            ? { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }
            : { autoComplete: 'off' }
      }
    />
  ),
  Filter: TextFilter,
  FilterValue: TextFilterValue,
  wide: field => Boolean(field.options.multiline),
}
