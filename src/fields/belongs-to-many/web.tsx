import { Dash, EmptyValue } from '../../web/crud/shared/parts/empty-value.tsx'
import { isPictured, NamesOf, RecordNames } from '../../web/crud/shared/parts/record-names.tsx'
import { RelationFilterValue } from '../../web/crud/shared/parts/relation-filter-value.tsx'
import { Truncate } from '../../web/crud/shared/parts/truncate.tsx'
import { titleOf } from '../../web/crud/shared/record.ts'
import { targetOf } from '../../web/crud/shared/registry.ts'
import type { AnyRow, FieldWeb, ValueProps } from '../../web/field.ts'
import type { BelongsToManyField } from './index.ts'

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Of a form or the history the ids alone are known. */
const areIds = (value: readonly unknown[]): value is readonly number[] => typeof value[0] === 'number'

function Show({ field, value }: ValueProps<BelongsToManyField>) {
  const records = list(value)
  if (!records.length) return <EmptyValue />
  if (areIds(records)) return <NamesOf resource={targetOf(field)} ids={records} />
  const target = targetOf(field)
  return (
    <RecordNames
      resource={target}
      records={records as readonly AnyRow[]}
      pictured={isPictured(field, target)}
    />
  )
}

export const belongsToManyWeb: FieldWeb<BelongsToManyField> = {
  Cell: ({ field, value }) => {
    const records = list(value)
    if (!records.length) return <Dash />
    return (
      <Truncate>
        {areIds(records) ? (
          <NamesOf resource={targetOf(field)} ids={records} />
        ) : (
          records.map(row => titleOf(targetOf(field), row as AnyRow)).join(', ')
        )}
      </Truncate>
    )
  },
  Show,
  FilterValue: RelationFilterValue,
}
