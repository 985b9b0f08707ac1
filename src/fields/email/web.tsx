import Link from '@mui/material/Link'
import { Blank, Dash } from '../../web/crud/shared/parts/blank.tsx'
import { Clip } from '../../web/crud/shared/parts/clip.tsx'
import { TextFilter, TextFilterValue } from '../../web/crud/shared/parts/filters.tsx'
import { TextControl } from '../../web/crud/shared/parts/text-control.tsx'
import type { FieldWeb } from '../../web/field.ts'
import type { EmailField } from './index.ts'

export const emailWeb: FieldWeb<EmailField> = {
  Cell: ({ value }) => (value ? <Clip>{String(value)}</Clip> : <Dash />),
  Show: ({ value }) =>
    value ? (
      <Link href={`mailto:${value}`} sx={{ overflowWrap: 'anywhere' }}>
        {String(value)}
      </Link>
    ) : (
      <Blank />
    ),
  // Not `type="email"`: the browser would turn a Turkish domain into another spelling while it is typed.
  Input: props => (
    <TextControl
      {...props}
      input={{ inputMode: 'email', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
    />
  ),
  Filter: TextFilter,
  FilterValue: TextFilterValue,
}
