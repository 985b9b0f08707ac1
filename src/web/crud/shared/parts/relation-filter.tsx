import { joinValues } from '../../../../metadata/query.ts'
import type { FilterProps } from '../../../field.ts'
import { targetOf } from '../registry.ts'
import { RecordChecklist } from './record-checklist.tsx'
import { filterIds } from './relation-filter-value.tsx'

/** Any of some records of another resource. */
export const RelationFilter = ({ field, label, value, onChange }: FilterProps) => (
  <RecordChecklist
    resource={targetOf(field)}
    label={label}
    ids={filterIds(value)}
    onChange={ids => onChange(joinValues(ids.map(String)))}
  />
)
