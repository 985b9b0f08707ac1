import Link from '@mui/material/Link'
import { Dash, EmptyValue } from '../../web/crud/shared/parts/empty-value.tsx'
import { TextFilterValue } from '../../web/crud/shared/parts/filter-values.tsx'
import { Truncate } from '../../web/crud/shared/parts/truncate.tsx'
import type { FieldWeb } from '../../web/field.ts'
import { type UrlField, urlType } from './index.ts'

/** An address as a link, only when it is one that the field would take: a stored `javascript:` stays plain text. */
function Address({ field, value }: { readonly field: UrlField; readonly value: string }) {
  if (urlType.check(field, value)) return value
  return (
    <Link
      href={value}
      underline="hover"
      target="_blank"
      rel="noopener noreferrer"
      sx={{ overflowWrap: 'anywhere' }}
    >
      {value.replace(/^https?:\/\//, '').replace(/\/$/, '')}
    </Link>
  )
}

export const urlWeb: FieldWeb<UrlField> = {
  Cell: ({ field, value }) =>
    value ? (
      <Truncate title={String(value)}>
        <Address field={field} value={String(value)} />
      </Truncate>
    ) : (
      <Dash />
    ),
  Show: ({ field, value }) => (value ? <Address field={field} value={String(value)} /> : <EmptyValue />),
  Brief: ({ value }) => (URL.canParse(String(value)) ? new URL(String(value)).hostname : String(value)),
  FilterValue: TextFilterValue,
  icon: () => 'link',
}
