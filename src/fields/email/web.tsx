import Link from '@mui/material/Link'
import { Dash, EmptyValue } from '../../web/crud/shared/parts/empty-value.tsx'
import { TextFilterValue } from '../../web/crud/shared/parts/filter-values.tsx'
import { Truncate } from '../../web/crud/shared/parts/truncate.tsx'
import type { FieldWeb } from '../../web/field.ts'
import type { EmailField } from './index.ts'

export const emailWeb: FieldWeb<EmailField> = {
  Cell: ({ value }) => (value ? <Truncate>{String(value)}</Truncate> : <Dash />),
  Show: ({ value }) =>
    value ? (
      <Link href={`mailto:${value}`} underline="hover" sx={{ overflowWrap: 'anywhere' }}>
        {String(value)}
      </Link>
    ) : (
      <EmptyValue />
    ),
  FilterValue: TextFilterValue,
  icon: () => 'mail',
}
