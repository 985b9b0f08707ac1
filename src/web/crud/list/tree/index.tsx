import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { idKey } from '../../../../metadata/names.ts'
import type { OrderedConfig } from '../../../../metadata/resource-config.ts'
import type { AnyRow } from '../../../field.ts'
import { titleOf } from '../../shared/record.ts'
import type { List } from '../list.ts'
import type { TableModel } from '../table-model.ts'
import { type Branch, branchesOf, rowTreeOf } from './branches.ts'
import { TreeTable } from './tree-table.tsx'
import { useLevels } from './use-levels.ts'
import { useMover } from './use-mover.ts'

/** Rows of a tree that is opened as a whole at first. */
const openedAtFirst = 60

/** Which rows were opened and closed, by the list's name: it stays while other pages are looked at. */
const remembered = new Map<string, ReadonlyMap<number, boolean>>()

/** Which rows are open: what the person opened and closed, and of the others those that are open at first. */
function useFolding(name: string, atFirst: boolean) {
  const [folding, setFolding] = useState(() => remembered.get(name) ?? new Map<number, boolean>())
  const fold = useCallback(
    (row: AnyRow, open: boolean) =>
      setFolding(now => {
        const next = new Map(now).set(row.id, open)
        remembered.set(name, next)
        return next
      }),
    [name],
  )
  return { isOpen: (row: AnyRow) => folding.get(row.id) ?? atFirst, fold }
}

/** The columns without what a row stands below, under its name: the tree shows that. */
function withoutParent(columns: TableModel['columns'], parent: string): TableModel['columns'] {
  const shown = columns.shown.map(({ second, ...column }) =>
    second === undefined || second === parent ? column : { ...column, second },
  )
  return { ...columns, shown }
}

/** The rows of a list as a tree, in place of its table. */
function TreeLook({ list, model }: { readonly list: List; readonly model: TableModel }) {
  const { t } = useTranslation('list')
  const { source, answer, query, state } = list
  const { resource } = source
  const relation = (resource.config.ordered as OrderedConfig).parent as string
  const parent = idKey(relation)
  const { whole = true, found: foundIds, total = 0 } = answer.meta ?? {}
  const found = useMemo(() => foundIds && new Set(foundIds), [foundIds])
  const atFirst = found !== undefined || (whole && total <= openedAtFirst)
  const { isOpen, fold } = useFolding(`${source.name} ${state.filter.search ?? ''}`, atFirst)
  const top = answer.rows ?? []
  const inLevels = !whole && !found
  const [opened, setOpened] = useState<readonly number[]>([])
  const levels = useLevels(resource.name, query.include ?? [], inLevels ? opened : [])
  const tree = rowTreeOf([...top, ...levels.rows], parent)
  const hasMore = (row: AnyRow) => !found && Number(row.children_count ?? 0) > 0
  const branches = branchesOf(tree, isOpen, inLevels ? hasMore : undefined)
  const expanded = inLevels ? branches.filter(({ open }) => open).map(({ row }) => row.id) : []
  if (expanded.join() !== opened.join()) setOpened(expanded)
  const where = useCallback(
    (row: AnyRow, above: AnyRow | undefined) =>
      above
        ? t('tree.nowBelow', { name: titleOf(resource, row), above: titleOf(resource, above) })
        : t('tree.nowAtTop', { name: titleOf(resource, row) }),
    [t, resource],
  )
  const mover = useMover(resource, where)
  const more = ({ row, open, level }: Branch) => {
    const left = inLevels && open ? levels.left(row) : 0
    if (left === 0) return null
    return (
      <Box key={`more-${row.id}`} sx={{ display: 'flex', alignItems: 'center', pl: `${level * 20 + 36}px` }}>
        <Button
          size="small"
          loading={left === undefined || levels.isLoading(row)}
          onClick={() => levels.more(row)}
        >
          {t('tree.more', { count: left ?? 0, name: titleOf(resource, row) })}
        </Button>
      </Box>
    )
  }
  return (
    <TreeTable
      model={{ ...model, columns: withoutParent(model.columns, relation) }}
      tree={tree}
      branches={branches}
      parent={parent}
      mover={mover}
      fold={fold}
      found={found}
      more={more}
    />
  )
}

export default TreeLook
