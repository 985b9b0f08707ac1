import { RecordPicker } from '../../web/crud/shared/parts/record-picker.tsx'
import { RelationFilter } from '../../web/crud/shared/parts/relation-filter.tsx'
import { targetOf } from '../../web/crud/shared/registry.ts'
import type { AnyRow, FieldInput } from '../../web/field.ts'
import type { BelongsToManyField } from './index.ts'

const rows = (value: unknown): readonly AnyRow[] => (Array.isArray(value) ? value : [])

export const belongsToManyInput: FieldInput<BelongsToManyField> = {
  Input: ({ field, name, value, record, resource, fits, ...props }) => (
    <RecordPicker
      {...props}
      resource={targetOf(field)}
      filter={fits === undefined ? undefined : { fits }}
      chosenIn={name in resource.config.fields ? { resource, name, id: record?.id } : undefined}
      multiple
      ids={Array.isArray(value) ? value : []}
      known={record ? rows(record[name]) : undefined}
    />
  ),
  Filter: RelationFilter,
  wide: () => true,
}
