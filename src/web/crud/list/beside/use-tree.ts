import { useState } from 'react'
import { idKey } from '../../../../metadata/names.ts'
import type { AnyResource } from '../../../../metadata/resource.ts'
import type { OrderedConfig } from '../../../../metadata/resource-config.ts'
import type { AnyRow } from '../../../field.ts'
import { useRead } from '../../shared/api.ts'
import { type Branch, branchesOf, rowTreeOf, type Tree } from '../tree/branches.ts'
import { useLevels } from '../tree/use-levels.ts'

interface Read {
  readonly rows: readonly AnyRow[]
  readonly whole: boolean
}

const read = (rows: readonly AnyRow[], meta: unknown): Read => ({
  rows,
  whole: (meta as { readonly whole?: boolean } | undefined)?.whole !== false,
})

/** Rows of a tree that is opened as a whole at first. */
const openedAtFirst = 30

/** The tree beside a list: its branches as they are folded. */
export function useTree(resource: AnyResource, chosen: number | undefined) {
  const [folding, setFolding] = useState<ReadonlyMap<number, boolean>>(new Map())
  const answer = useRead<readonly AnyRow[], Read>(`/api/${resource.name}/tree`, {
    of: { resource },
    select: read,
    retry: false,
  })
  const { rows = [], whole = true } = answer.data ?? {}
  const [opened, setOpened] = useState<readonly number[]>([])
  const levels = useLevels(resource.name, [], whole ? [] : opened)
  const parent = idKey((resource.config.ordered as OrderedConfig).parent as string)
  const tree: Tree = rowTreeOf([...rows, ...levels.rows], parent)
  const ways = new Set<number>()
  for (let at = chosen === undefined ? undefined : tree.byId.get(chosen); at; at = tree.above(at))
    if (at.id !== chosen) ways.add(at.id)
  const atFirst = whole && rows.length <= openedAtFirst
  const isOpen = (row: AnyRow) => folding.get(row.id) ?? (atFirst || ways.has(row.id))
  const hasMore = (row: AnyRow) => !whole && Number(row.children_count ?? 0) > 0
  const branches: readonly Branch[] = branchesOf(tree, isOpen, hasMore)
  const expanded = whole ? [] : branches.filter(({ open }) => open).map(({ row }) => row.id)
  if (expanded.join() !== opened.join()) setOpened(expanded)
  return {
    answer,
    branches,
    tree,
    levels: whole ? undefined : levels,
    fold: (row: AnyRow, open: boolean) => setFolding(now => new Map(now).set(row.id, open)),
  }
}
