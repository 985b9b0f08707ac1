import type { FieldInput } from '../../web/field.ts'
import type { HasManyField } from './index.ts'
import { hasManyWeb } from './web.tsx'

export const hasManyInput: FieldInput<HasManyField> = {
  // The other records point here: they are assigned under the record's tab, so a form only shows them.
  Input: ({ field, name, resource, record }) => (
    <hasManyWeb.Show field={field} name={name} resource={resource} value={record?.[name]} />
  ),
  Filter: null,
}
