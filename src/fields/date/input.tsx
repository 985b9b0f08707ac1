import { DateControl } from '../../web/crud/shared/parts/date-control.tsx'
import { DateFilter } from '../../web/crud/shared/parts/date-filter.tsx'
import type { FieldInput } from '../../web/field.ts'
import type { DateField } from './index.ts'

export const dateInput: FieldInput<DateField> = {
  Input: ({ aria, value, onChange, onBlur, disabled }) => (
    <DateControl aria={aria} value={value} onChange={onChange} onBlur={onBlur} disabled={disabled} />
  ),
  Filter: DateFilter,
}
