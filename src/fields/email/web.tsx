import Link from '@mui/material/Link'
import { Blank, Dash } from '../../web/crud/shared/parts/blank.tsx'
import { Clip } from '../../web/crud/shared/parts/clip.tsx'
import { TextFilterValue } from '../../web/crud/shared/parts/filter-values.tsx'
import type { FieldWeb } from '../../web/field.ts'
import type { EmailField } from './index.ts'

export const emailWeb: FieldWeb<EmailField> = {
  Cell: ({ value }) => (value ? <Clip>{String(value)}</Clip> : <Dash />),
  Show: ({ value }) =>
    value ? (
      <Link href={`mailto:${value}`} underline="hover" sx={{ overflowWrap: 'anywhere' }}>
        {String(value)}
      </Link>
    ) : (
      <Blank />
    ),
  FilterValue: TextFilterValue,
  icon: () => 'mail',
}
