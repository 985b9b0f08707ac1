import Box from '@mui/material/Box'
import { Dash, EmptyValue } from '../../web/crud/shared/parts/empty-value.tsx'
import { Truncate } from '../../web/crud/shared/parts/truncate.tsx'
import type { FieldWeb } from '../../web/field.ts'
import { formatIban, type IbanField } from './index.ts'

export const ibanWeb: FieldWeb<IbanField> = {
  Cell: ({ value }) => (value ? <Truncate>{formatIban(String(value))}</Truncate> : <Dash />),
  Show: ({ value }) =>
    value ? (
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {formatIban(String(value))}
      </Box>
    ) : (
      <EmptyValue />
    ),
  FilterValue: null,
}
