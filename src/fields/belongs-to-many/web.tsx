import Box from '@mui/material/Box'
import { Dash, EmptyValue } from '../../web/crud/shared/parts/empty-value.tsx'
import { isPictured, NamesOf, RecordNames } from '../../web/crud/shared/parts/record-names.tsx'
import { RelationFilterValue } from '../../web/crud/shared/parts/relation-filter-value.tsx'
import { Truncate } from '../../web/crud/shared/parts/truncate.tsx'
import { titleOf } from '../../web/crud/shared/record.ts'
import { targetOf } from '../../web/crud/shared/registry.ts'
import type { AnyRow, FieldWeb, ValueProps } from '../../web/field.ts'
import { visuallyHidden } from '../../web/ui/visually-hidden.ts'
import type { BelongsToManyField } from './index.ts'

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Of a form or the history the ids alone are known. */
const areIds = (value: readonly unknown[]): value is readonly number[] => typeof value[0] === 'number'

/** Letters that a column of names has room for. */
const roomy = 18

/** All names where they are short; else the first, and how many more there are. The tooltip has all of them. */
function ShortNames({ names }: { readonly names: readonly string[] }) {
  const all = names.join(', ')
  const [first, ...others] = names
  if (!others.length || all.length <= roomy) return <Truncate>{all}</Truncate>
  return (
    <span title={all} style={{ display: 'flex', gap: 4, minWidth: 0, position: 'relative' }}>
      <Truncate title={all}>{first}</Truncate>
      <span style={{ flex: 'none' }} aria-hidden>
        +{others.length}
      </span>
      <Box component="span" sx={visuallyHidden}>
        , {others.join(', ')}
      </Box>
    </span>
  )
}

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
    if (areIds(records))
      return (
        <Truncate>
          <NamesOf resource={targetOf(field)} ids={records} />
        </Truncate>
      )
    return <ShortNames names={records.map(row => titleOf(targetOf(field), row as AnyRow))} />
  },
  Show,
  FilterValue: RelationFilterValue,
}
