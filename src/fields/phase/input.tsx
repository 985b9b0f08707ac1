import type { FieldInput } from '../../web/field.ts'
import { selectInput } from '../select/input.tsx'
import type { PhaseField } from './index.ts'
import { phaseWeb } from './web.tsx'

export const phaseInput: FieldInput<PhaseField> = {
  // It follows from the record: a form shows it.
  Input: ({ field, name, resource, value }) => (
    <phaseWeb.Show field={field} name={name} resource={resource} value={value} />
  ),
  Filter: selectInput.Filter as unknown as FieldInput<PhaseField>['Filter'],
}
