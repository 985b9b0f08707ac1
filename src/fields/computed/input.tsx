import type { FieldInput } from '../../web/field.ts'
import type { ComputedField } from './index.ts'
import { computedWeb } from './web.tsx'

export const computedInput: FieldInput<ComputedField> = {
  // The server makes it: a form shows what it made.
  Input: ({ field, name, resource, value }) => (
    <computedWeb.Show field={field} name={name} resource={resource} value={value} />
  ),
  Filter: null,
}
