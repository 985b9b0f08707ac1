import Box from '@mui/material/Box'
import { Dash, EmptyValue } from '../../web/crud/shared/parts/empty-value.tsx'
import { isPictured, NamesOf, Portrait, RecordNames } from '../../web/crud/shared/parts/record-names.tsx'
import { RelationFilterValue } from '../../web/crud/shared/parts/relation-filter-value.tsx'
import { Truncate } from '../../web/crud/shared/parts/truncate.tsx'
import { titleOf } from '../../web/crud/shared/record.ts'
import { targetOf } from '../../web/crud/shared/registry.ts'
import type { AnyRow, FieldWeb } from '../../web/field.ts'
import type { BelongsToField } from './index.ts'

const isRow = (value: unknown): value is AnyRow => typeof value === 'object' && value !== null

export const belongsToWeb: FieldWeb<BelongsToField> = {
  Cell: ({ field, value, dense }) => {
    const target = targetOf(field)
    if (typeof value === 'number') return <Truncate>{<NamesOf resource={target} ids={[value]} />}</Truncate>
    if (!isRow(value)) return <Dash />
    if (dense || !isPictured(field, target)) return <Truncate>{titleOf(target, value)}</Truncate>
    return (
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
        <Portrait resource={target} record={value} />
        <Truncate>{titleOf(target, value)}</Truncate>
      </Box>
    )
  },
  Show: ({ field, value }) => {
    const target = targetOf(field)
    if (typeof value === 'number') return <NamesOf resource={target} ids={[value]} />
    return isRow(value) ? (
      <RecordNames resource={target} records={[value]} pictured={isPictured(field, target)} />
    ) : (
      <EmptyValue />
    )
  },
  FilterValue: RelationFilterValue,
}
