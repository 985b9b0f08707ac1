import { idKey } from '../../metadata/names.ts'
import type { VersionOf } from '../../metadata/versions.ts'
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
    // Of what was chosen in one of its versions the others are offered; by words all are found.
    const by = (target.config.versionOf as VersionOf | undefined)?.by
    const of = by && isRow(nested) ? nested[idKey(by)] : undefined
    return (
      <RecordPicker
        {...props}
        resource={target}
        filter={fits === undefined ? undefined : { fits }}
        chosenIn={name in resource.config.fields ? { resource, name, id: record?.id } : undefined}
        multiple={false}
        ids={typeof value === 'number' ? [value] : []}
        onChange={([id]) => onChange(id ?? null)}
        untyped={by && of !== undefined ? { [idKey(by)]: String(of) } : undefined}
        inUse={by && isRow(nested) ? nested.id : undefined}
        known={isRow(nested) ? [nested] : undefined}
        except={target.name === resource.name ? record?.id : undefined}
      />
    )
  },
  Filter: RelationFilter,
  // Their second lines are long: title, department, address; who made a version, and when.
  wide: field => Boolean(targetOf(field).config.avatar ?? targetOf(field).config.versionOf),
}
