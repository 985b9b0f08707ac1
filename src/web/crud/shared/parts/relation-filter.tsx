import { belowValue, joinValues, splitValues } from '../../../../metadata/query.ts'
import type { FilterProps } from '../../../field.ts'
import { targetOf } from '../registry.ts'
import { RecordChecklist } from './record-checklist.tsx'
import { filterIds } from './relation-filter-value.tsx'

/** Any of some records of another resource. */
export function RelationFilter({ field, label, value, onChange }: FilterProps) {
  // What was asked for with all that stands below it stays so.
  const given = value ? splitValues(value) : []
  const textOf = (id: number) => (given.includes(belowValue(id)) ? belowValue(id) : String(id))
  return (
    <RecordChecklist
      resource={targetOf(field)}
      label={label}
      ids={filterIds(value)}
      onChange={ids => onChange(joinValues(ids.map(textOf)))}
    />
  )
}
