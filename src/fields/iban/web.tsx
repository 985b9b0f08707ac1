import Box from '@mui/material/Box'
import { Blank, Dash } from '../../web/crud/shared/parts/blank.tsx'
import { Clip } from '../../web/crud/shared/parts/clip.tsx'
import { TextControl } from '../../web/crud/shared/parts/text-control.tsx'
import type { FieldWeb } from '../../web/field.ts'
import { formatIban, type IbanField, isIban } from './index.ts'

export const ibanWeb: FieldWeb<IbanField> = {
  Cell: ({ value }) => (value ? <Clip>{formatIban(String(value))}</Clip> : <Dash />),
  Show: ({ value }) =>
    value ? (
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {formatIban(String(value))}
      </Box>
    ) : (
      <Blank />
    ),
  // Grouped once it is whole; while it is typed nothing moves under the cursor.
  Input: ({ onBlur, ...props }) => (
    <TextControl
      {...props}
      onBlur={() => {
        if (typeof props.value === 'string' && isIban(props.value)) props.onChange(formatIban(props.value))
        onBlur()
      }}
      input={{ autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false }}
    />
  ),
  Filter: null,
  FilterValue: null,
}
