import { RecordPicker } from '../../web/crud/shared/parts/record-picker.tsx'
import { RelationFilter } from '../../web/crud/shared/parts/relation-filter.tsx'
import { targetOf } from '../../web/crud/shared/registry.ts'
import type { AnyRow, FieldInput } from '../../web/field.ts'
import type { BelongsToField } from './index.ts'

const isRow = (value: unknown): value is AnyRow => typeof value === 'object' && value !== null

export const belongsToInput: FieldInput<BelongsToField> = {
  Input: ({ field, name, resource, value, onChange, record, fits, ...props }) => {
    const target = targetOf(field)
    const nested = record?.[name]
    return (
      <RecordPicker
        {...props}
        resource={target}
        filter={fits === undefined ? undefined : { fits }}
        chosenIn={name in resource.config.fields ? { resource, name, id: record?.id } : undefined}
        multiple={false}
        ids={typeof value === 'number' ? [value] : []}
        onChange={([id]) => onChange(id ?? null)}
        known={isRow(nested) ? [nested] : undefined}
        except={target.name === resource.name ? record?.id : undefined}
      />
    )
  },
  Filter: RelationFilter,
  // People's second lines are long: title, department, address.
  wide: field => Boolean(targetOf(field).config.avatar),
}
