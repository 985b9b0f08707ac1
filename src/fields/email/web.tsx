import Link from '@mui/material/Link'
import { Dash, EmptyValue } from '../../web/crud/shared/parts/empty-value.tsx'
import { TextFilterValue } from '../../web/crud/shared/parts/filter-values.tsx'
import { Truncate } from '../../web/crud/shared/parts/truncate.tsx'
import type { FieldWeb } from '../../web/field.ts'
import type { EmailField } from './index.ts'

/** An address, which is broken before its host where a card gives it two lines. */
function Address({ children }: { readonly children: string }) {
  const at = Math.max(children.lastIndexOf('@'), 0)
  return (
    <Truncate title={children}>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </Truncate>
  )
}

export const emailWeb: FieldWeb<EmailField> = {
  Cell: ({ value }) => (value ? <Address>{String(value)}</Address> : <Dash />),
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
