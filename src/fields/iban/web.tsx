import Box from '@mui/material/Box'
import { Blank, Dash } from '../../web/crud/shared/parts/blank.tsx'
import { Clip } from '../../web/crud/shared/parts/clip.tsx'
import type { FieldWeb } from '../../web/field.ts'
import { formatIban, type IbanField } from './index.ts'

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
  FilterValue: null,
}
