import { joinValues, splitValues } from '../../../../metadata/query.ts'
import type { FilterProps, FilterValueProps } from '../../../field.ts'
import { targetOf } from '../registry.ts'
import { RecordChecklist } from './record-checklist.tsx'
import { NamesOf } from './record-names.tsx'

const idsOf = (text: string): number[] =>
  text ? splitValues(text).map(Number).filter(Number.isSafeInteger) : []

/** Any of some records of another resource. */
export const RelationFilter = ({ field, label, value, onChange }: FilterProps) => (
  <RecordChecklist
    resource={targetOf(field)}
    label={label}
    ids={idsOf(value)}
    onChange={ids => onChange(joinValues(ids.map(String)))}
  />
)

export const RelationFilterValue = ({ field, value }: FilterValueProps) => (
  <NamesOf resource={targetOf(field)} ids={idsOf(value)} />
)
