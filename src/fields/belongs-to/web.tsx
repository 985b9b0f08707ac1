import { Dash, EmptyValue } from '../../web/crud/shared/parts/empty-value.tsx'
import { NamesOf, RecordNames } from '../../web/crud/shared/parts/record-names.tsx'
import { RelationFilterValue } from '../../web/crud/shared/parts/relation-filter-value.tsx'
import { Truncate } from '../../web/crud/shared/parts/truncate.tsx'
import { titleOf } from '../../web/crud/shared/record.ts'
import { targetOf } from '../../web/crud/shared/registry.ts'
import type { AnyRow, FieldWeb } from '../../web/field.ts'
import type { BelongsToField } from './index.ts'

const isRow = (value: unknown): value is AnyRow => typeof value === 'object' && value !== null

export const belongsToWeb: FieldWeb<BelongsToField> = {
  Cell: ({ field, value }) => {
    const target = targetOf(field)
    if (typeof value === 'number') return <Truncate>{<NamesOf resource={target} ids={[value]} />}</Truncate>
    return isRow(value) ? <Truncate>{titleOf(target, value)}</Truncate> : <Dash />
  },
  Show: ({ field, value }) => {
    const target = targetOf(field)
    if (typeof value === 'number') return <NamesOf resource={target} ids={[value]} />
    return isRow(value) ? <RecordNames resource={target} records={[value]} /> : <EmptyValue />
  },
  FilterValue: RelationFilterValue,
}
