import { Blank, Dash } from '../../web/crud/shared/parts/blank.tsx'
import { Clip } from '../../web/crud/shared/parts/clip.tsx'
import { NamesOf, RecordNames } from '../../web/crud/shared/parts/record-names.tsx'
import { RelationFilterValue } from '../../web/crud/shared/parts/relation-filter-value.tsx'
import { titleOf } from '../../web/crud/shared/record.ts'
import { targetOf } from '../../web/crud/shared/registry.ts'
import type { AnyRow, FieldWeb, ValueProps } from '../../web/field.ts'
import type { BelongsToManyField } from './index.ts'

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Of a form or the history the ids alone are known. */
const areIds = (value: readonly unknown[]): value is readonly number[] => typeof value[0] === 'number'

function Show({ field, value }: ValueProps<BelongsToManyField>) {
  const records = list(value)
  if (!records.length) return <Blank />
  if (areIds(records)) return <NamesOf resource={targetOf(field)} ids={records} />
  return <RecordNames resource={targetOf(field)} records={records as readonly AnyRow[]} />
}

export const belongsToManyWeb: FieldWeb<BelongsToManyField> = {
  Cell: ({ field, value }) => {
    const records = list(value)
    if (!records.length) return <Dash />
    return (
      <Clip>
        {areIds(records) ? (
          <NamesOf resource={targetOf(field)} ids={records} />
        ) : (
          records.map(row => titleOf(targetOf(field), row as AnyRow)).join(', ')
        )}
      </Clip>
    )
  },
  Show,
  FilterValue: RelationFilterValue,
}
