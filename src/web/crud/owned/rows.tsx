import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { idKey } from '../../../metadata/names.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { OrderedConfig } from '../../../metadata/resource-config.ts'
import type { AnyRow } from '../../field.ts'
import { branchesOf, rowTreeOf } from '../list/tree/branches.ts'
import { TreeTable } from '../list/tree/tree-table.tsx'
import { useMover } from '../list/tree/use-mover.ts'
import { titleOf } from '../shared/record.ts'
import { OwnedFrame } from './frame.tsx'
import { rowNumbers } from './numbers.ts'
import { OutlineRows } from './outline/index.tsx'
import { outlineOf } from './outline/model.ts'
import type { useOwnedModel } from './use-owned-model.ts'

/** What rows below a card begin with. */
const belowPreset = (target: AnyResource, { id }: AnyRow): Readonly<Record<string, unknown>> => ({
  [idKey((target.config.ordered as OrderedConfig).parent as string)]: id,
})

/** The rows as a table, as a tree where they stand below each other, or in the look of cards that is declared for them; moved where they have an order. */
export function OwnedTable(props: {
  readonly list: ReturnType<typeof useOwnedModel>
  readonly mayEdit: boolean
  /** What a row lacks, in words. */
  lacking(row: AnyRow): readonly string[]
  /** Begins a new row with these values; undefined for whoever may not. */
  readonly add: ((preset: Readonly<Record<string, unknown>>) => void) | undefined
}) {
  const { list, mayEdit, lacking, add } = props
  const { target, model, rows } = list
  const { t } = useTranslation('list')
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  const ordered = target.config.ordered as OrderedConfig | undefined
  const parent = ordered?.parent === undefined ? null : idKey(ordered.parent)
  const tree = useMemo(() => rowTreeOf(rows ?? [], parent), [rows, parent])
  const where = useCallback(
    (row: AnyRow, above: AnyRow | undefined) => {
      const name = titleOf(target, row)
      return above
        ? t('tree.nowBelow', { name, above: titleOf(target, above) })
        : t(parent === null ? 'tree.nowAt' : 'tree.nowAtTop', { name })
    },
    [t, target, parent],
  )
  const mover = useMover(target, where)
  const look = outlineOf(target)
  const numbers = useMemo(() => rowNumbers(target, rows ?? []), [target, rows])
  const table = {
    model,
    tree,
    branches: branchesOf(tree, row => !closed.has(row.id)),
    parent,
    mover: ordered && mayEdit ? mover : undefined,
    fold: (row: AnyRow, open: boolean) =>
      setClosed(now => new Set(open ? [...now].filter(id => id !== row.id) : [...now, row.id])),
  }
  if (look)
    return (
      <OutlineRows
        {...table}
        {...{ target, look, lacking }}
        add={add && (group => add(belowPreset(target, group)))}
        menu={list.menu}
        opens={mayEdit}
      />
    )
  return (
    <OwnedFrame>
      <TreeTable {...table} numbers={numbers} />
    </OwnedFrame>
  )
}
