import Box from '@mui/material/Box'
import { PERSONAL_VALUE } from '../../metadata/data-subject.ts'
import type { AnyField } from '../../metadata/field.ts'
import { innerWeb } from '../../web/crud/shared/inner-fields.ts'
import { type Labels, useLabels } from '../../web/crud/shared/labels.ts'
import { Dash, EmptyValue } from '../../web/crud/shared/parts/empty-value.tsx'
import { Truncate } from '../../web/crud/shared/parts/truncate.tsx'
import type { CellProps, FieldWeb, ValueProps } from '../../web/field.ts'
import { useIsPhone } from '../../web/ui/use-is-phone.ts'
import { notApplyingTo, type RowField, type RowsField, rowTextName } from './index.ts'

type Row = Readonly<Record<string, unknown>>

const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? value : [])

const fieldsOf = ({ options }: RowsField) => Object.entries(options.of) as [string, RowField][]

/** What a row says first: its first value that is a text or one of declared ones. */
function firstText(field: RowsField, name: string, row: Row, labels: Labels): string {
  for (const [inner, { options }] of fieldsOf(field)) {
    const value = row[inner]
    if (typeof value === 'number') return String(value)
    if (typeof value !== 'string' || value === '') continue
    const { values } = options as { readonly values?: readonly string[] }
    return values ? labels.option(rowTextName(name, inner), value) : value.replace(/<[^<>]*>/g, ' ').trim()
  }
  return ''
}

function Cell({ field, name, resource, value }: CellProps<RowsField>) {
  const labels = useLabels(resource)
  const found = rowsOf(value)
  if (!found.length) return <Dash />
  const texts = found.slice(0, 5).map(row => firstText(field, name, row, labels))
  return <Truncate>{`${found.length}: ${texts.filter(Boolean).join(', ')}`}</Truncate>
}

/** A value of a row; nothing where its field does not apply, and of a personal one in the history that it is one. */
function Value(props: ValueProps<RowsField> & { readonly entry: Row; readonly inner: string }) {
  const { field, name, resource, entry, inner } = props
  const own = (field.options.of as Readonly<Record<string, AnyField>>)[inner] as AnyField
  const value = entry[inner] ?? null
  if (value === null || notApplyingTo(field, entry).has(inner)) return <EmptyValue />
  if (own.options.personal && value === PERSONAL_VALUE) return PERSONAL_VALUE
  const { Show } = innerWeb(own)
  return <Show field={own} name={rowTextName(name, inner)} resource={resource} value={value} />
}

function Show(props: ValueProps<RowsField>) {
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

export const rowsWeb: FieldWeb<RowsField> = { Cell, Show, FilterValue: null, long: () => true }
