import { useMemo } from 'react'
import type { AnyResource } from '../../../../metadata/resource.ts'
import type { OutlineLook } from '../../../../metadata/screen-config.ts'
import type { AnyRow } from '../../../field.ts'
import type { Branch, Tree } from '../../list/tree/branches.ts'
import { TreeTable, type TreeTableProps } from '../../list/tree/tree-table.tsx'
import type { RowMenuButton } from '../../list/use-row-actions.tsx'
import { useLabels } from '../../shared/labels.ts'
import { OutlineCells } from './cells.tsx'
import { allowsIn, edgesOf, OutlineContext, type OutlineModel, tintOf } from './model.ts'
import { outlineStyle } from './style.ts'

interface OutlineProps
  extends Pick<TreeTableProps, 'model' | 'tree' | 'branches' | 'parent' | 'mover' | 'fold'> {
  readonly target: AnyResource
  readonly look: OutlineLook
  lacking(row: AnyRow): readonly string[]
  readonly add: ((group: AnyRow) => void) | undefined
  menu(row: AnyRow): RowMenuButton | undefined
  /** Whether a press opens a row. */
  readonly opens: boolean
}

/** The places of the cards, from 1, by their ids. */
const numbersOf = (tree: Tree, isGroup: (row: AnyRow) => boolean) =>
  new Map(
    tree
      .below(undefined)
      .filter(isGroup)
      .map((row, at) => [row.id, at + 1]),
  )

/** Rows that stand below each other as cards: moved, opened and reached by keys as those of a tree. */
export function OutlineRows(props: OutlineProps) {
  const { target, look, lacking, add, menu, opens, ...table } = props
  const { tree, branches } = table
  const labels = useLabels(target)
  const isGroup = (row: AnyRow) => row[look.kind] === look.groups
  const numbers = numbersOf(tree, isGroup)
  const edges = edgesOf(branches, isGroup)
  const outline: OutlineModel = {
    target,
    labels,
    look,
    isGroup,
    below: row => tree.below(row),
    numberOf: row => numbers.get(row.id) ?? 0,
    tint: row => tintOf(target, look, row),
    lacking,
    add,
    menu,
  }
  const rowData = ({ row }: Branch) => {
    const edge = edges.get(row.id)
    const flag = (on: boolean | undefined) => (on ? '' : undefined)
    return {
      'data-group': flag(isGroup(row)),
      'data-begins': flag(edge?.begins),
      'data-ends': flag(edge?.ends),
      'data-opens': flag(opens),
    }
  }
  const drawn = useMemo(() => ({ style: outlineStyle, Cells: OutlineCells }), [])
  return (
    <OutlineContext value={outline}>
      <TreeTable {...table} look={{ ...drawn, rowData }} allows={allowsIn(isGroup)} />
    </OutlineContext>
  )
}
