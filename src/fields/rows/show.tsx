import Box from '@mui/material/Box'
import { PERSONAL_VALUE } from '../../metadata/data-subject.ts'
import type { AnyField } from '../../metadata/field.ts'
import { innerWeb } from '../../web/crud/shared/inner-fields.ts'
import { useLabels } from '../../web/crud/shared/labels.ts'
import { EmptyValue } from '../../web/crud/shared/parts/empty-value.tsx'
import type { ValueProps } from '../../web/field.ts'
import { useIsPhone } from '../../web/ui/use-is-phone.ts'
import { notApplyingTo, type RowsField, rowTextName } from './index.ts'
import { fieldsOf, type RowValues, rowsOf } from './row-list.ts'

/** A value of a row; nothing where its field does not apply, and of a personal one in the history that it is one. */
function Value(props: ValueProps<RowsField> & { readonly entry: RowValues; readonly inner: string }) {
  const { field, name, resource, entry, inner } = props
  const own = (field.options.of as Readonly<Record<string, AnyField>>)[inner] as AnyField
  const value = entry[inner] ?? null
  if (value === null || notApplyingTo(field, entry).has(inner)) return <EmptyValue />
  if (own.options.personal && value === PERSONAL_VALUE) return PERSONAL_VALUE
  const { Show } = innerWeb(own)
  return <Show field={own} name={rowTextName(name, inner)} resource={resource} value={value} />
}

/** The rows as a table; on phones one below the other. */
export default function RowsShow(props: ValueProps<RowsField>) {
  const { field, name, resource, value } = props
  const labels = useLabels(resource)
  const phone = useIsPhone()
  const found = rowsOf(value)
  if (!found.length) return <EmptyValue />
  const names = fieldsOf(field).map(([inner]) => inner)
  const labelOf = (inner: string) => labels.field(rowTextName(name, inner))
  if (phone)
    return (
      <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1.5 }}>
        {found.map((entry, at) => (
          <li key={String(entry.key ?? at)}>
            <Box component="dl" sx={{ m: 0, '& dd': { m: 0, overflowWrap: 'anywhere' } }}>
              {names.map(inner => (
                <Box key={inner}>
                  <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
                    {labelOf(inner)}
                  </Box>
                  <dd>
                    <Value {...props} entry={entry} inner={inner} />
                  </dd>
                </Box>
              ))}
            </Box>
          </li>
        ))}
      </Box>
    )
  return (
    <Box
      component="table"
      aria-label={labels.field(name)}
      sx={{
        borderCollapse: 'collapse',
        width: '100%',
        '& th, & td': { textAlign: 'left', verticalAlign: 'top', py: 0.75, pr: 2, overflowWrap: 'anywhere' },
        '& th': { typography: 'caption', color: 'text.secondary' },
        '& tbody td': { borderTop: '1px solid', borderColor: 'divider' },
      }}
    >
      <thead>
        <tr>
          {names.map(inner => (
            <th key={inner} scope="col">
              {labelOf(inner)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {found.map((entry, at) => (
          <tr key={String(entry.key ?? at)}>
            {names.map(inner => (
              <td key={inner}>
                <Value {...props} entry={entry} inner={inner} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  )
}
