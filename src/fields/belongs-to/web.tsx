import { Blank, Dash } from '../../web/crud/shared/parts/blank.tsx'
import { Clip } from '../../web/crud/shared/parts/clip.tsx'
import { NamesOf, RecordNames } from '../../web/crud/shared/parts/record-names.tsx'
import { RelationFilterValue } from '../../web/crud/shared/parts/relation-filter-value.tsx'
import { titleOf } from '../../web/crud/shared/record.ts'
import { targetOf } from '../../web/crud/shared/registry.ts'
import type { AnyRow, FieldWeb } from '../../web/field.ts'
import type { BelongsToField } from './index.ts'

const isRow = (value: unknown): value is AnyRow => typeof value === 'object' && value !== null

export const belongsToWeb: FieldWeb<BelongsToField> = {
  Cell: ({ field, value }) => {
    const target = targetOf(field)
    if (typeof value === 'number') return <Clip>{<NamesOf resource={target} ids={[value]} />}</Clip>
    return isRow(value) ? <Clip>{titleOf(target, value)}</Clip> : <Dash />
  },
  Show: ({ field, value }) => {
    const target = targetOf(field)
    if (typeof value === 'number') return <NamesOf resource={target} ids={[value]} />
    return isRow(value) ? <RecordNames resource={target} records={[value]} /> : <Blank />
  },
  FilterValue: RelationFilterValue,
}
