import { type Labels, useLabels } from '../../web/crud/shared/labels.ts'
import { Dash } from '../../web/crud/shared/parts/empty-value.tsx'
import { Truncate } from '../../web/crud/shared/parts/truncate.tsx'
import type { CellProps, FieldWeb } from '../../web/field.ts'
import { lazyPart } from '../../web/ui/lazy.tsx'
import { type RowsField, rowTextName } from './index.ts'
import { fieldsOf, type RowValues, rowsOf } from './row-list.ts'

/** What a row says first: its first value that is a text or one of declared ones. */
function firstText(field: RowsField, name: string, row: RowValues, labels: Labels): string {
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

// A list shows none: it comes with the first record that has rows.
const Show = lazyPart(() => import('./show.tsx'))

export const rowsWeb: FieldWeb<RowsField> = { Cell, Show, FilterValue: null, long: () => true }
