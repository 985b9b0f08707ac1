import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { AnyRow } from '../../../field.ts'
import { selectBySpace } from '../row-events.ts'
import { anywhere, type RowTarget, stepTarget } from './branches.ts'
import { treeKey } from './keys.ts'
import type { TreeTableProps } from './tree-table.tsx'

/** What the keys of a tree do, and which row has the focus. */
export function useTreeKeys(props: TreeTableProps, move: (row: AnyRow, target: RowTarget) => void) {
  const { branches, tree, parent, mover, fold, model, allows = anywhere } = props
  const root = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<number>()
  const wanted = useRef<number>(undefined)
  const focused = branches.some(({ row }) => row.id === current) ? current : branches[0]?.row.id
  const focusRow = useCallback((id: number) => {
    setCurrent(id)
    root.current?.querySelector<HTMLElement>(`[role="row"][data-id="${id}"]`)?.focus()
  }, [])
  // A row that was moved is drawn anew elsewhere: the focus goes with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each drawing of other rows
  useEffect(() => {
    const id = wanted.current
    const active = document.activeElement
    if (id === undefined || !(active === document.body || root.current?.contains(active))) return
    const row = root.current?.querySelector<HTMLElement>(`[role="row"][data-id="${id}"]`)
    if (row && row !== active) row.focus()
  }, [branches])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, altKey, ctrlKey, metaKey } = event
    const over = branches.find(
      ({ row }) => String(row.id) === (target as Element).closest<HTMLElement>('[data-id]')?.dataset.id,
    )
    if (over && selectBySpace(model, over.row, event)) return event.preventDefault()
    if (!(target as Element).matches('[role="row"]') || altKey || ctrlKey || metaKey) return
    const at = branches.findIndex(({ row }) => String(row.id) === (target as HTMLElement).dataset.id)
    const done = treeKey(branches, at, event)
    const row = branches[at]?.row
    if (!done || !row) return
    event.preventDefault()
    event.stopPropagation()
    wanted.current = row.id
    if ('focus' in done) {
      wanted.current = done.focus.id
      focusRow(done.focus.id)
    } else if ('fold' in done) fold(done.fold, done.open)
    else if ('enter' in done) model.open(done.enter)
    else if (mover && !mover.busy) {
      const to = stepTarget(tree, row, parent, done.step)
      if (to && allows(row, to.above)) move(row, to)
    }
  }
  return { root, focused, setCurrent, onKeyDown }
}
