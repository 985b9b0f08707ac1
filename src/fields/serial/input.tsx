import { TextFilter } from '../../web/crud/shared/parts/filters.tsx'
import type { FieldInput } from '../../web/field.ts'
import type { SerialField } from './index.ts'
import { serialWeb } from './web.tsx'

export const serialInput: FieldInput<SerialField> = {
  // The database gives it: a form shows which it gave.
  Input: ({ field, name, resource, value }) => (
    <serialWeb.Show field={field} name={name} resource={resource} value={value} />
  ),
  Filter: TextFilter,
}
