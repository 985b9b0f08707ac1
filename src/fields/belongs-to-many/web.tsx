import { Blank, Dash } from '../../web/crud/shared/parts/blank.tsx'
import { Clip } from '../../web/crud/shared/parts/clip.tsx'
import { RecordNames } from '../../web/crud/shared/parts/record-names.tsx'
import { RelationFilterValue } from '../../web/crud/shared/parts/relation-filter-value.tsx'
import { titleOf } from '../../web/crud/shared/record.ts'
import { targetOf } from '../../web/crud/shared/registry.ts'
import type { AnyRow, FieldWeb } from '../../web/field.ts'
import type { BelongsToManyField } from './index.ts'

const rows = (value: unknown): readonly AnyRow[] => (Array.isArray(value) ? value : [])

export const belongsToManyWeb: FieldWeb<BelongsToManyField> = {
  Cell: ({ field, value }) =>
    rows(value).length ? (
      <Clip>
        {rows(value)
          .map(row => titleOf(targetOf(field), row))
          .join(', ')}
      </Clip>
    ) : (
      <Dash />
    ),
  Show: ({ field, value }) =>
    rows(value).length ? <RecordNames resource={targetOf(field)} records={rows(value)} /> : <Blank />,
  FilterValue: RelationFilterValue,
}
