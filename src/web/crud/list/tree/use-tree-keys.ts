import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { AnyRow } from '../../../field.ts'
import { selectBySpace } from '../row-events.ts'
import { anywhere, type RowTarget, type Step, stepTarget } from './branches.ts'
import { treeKey } from './keys.ts'
import type { TreeTableProps } from './tree-table.tsx'

/** Steps that wait while a row is on its way; more than that is a key that is held down. */
const patience = 10

/** What the keys of a tree do, and which row has the focus. */
export function useTreeKeys(props: TreeTableProps, move: (row: AnyRow, target: RowTarget) => void) {
  const { branches, tree, parent, mover, fold, model, allows = anywhere } = props
  const root = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<number>()
  const nextFocus = useRef<number>(undefined)
  const waiting = useRef<{ readonly id: number; readonly step: Step }[]>([])
  const focused = branches.some(({ row }) => row.id === current) ? current : branches[0]?.row.id
  const focusRow = useCallback((id: number) => {
    setCurrent(id)
    root.current?.querySelector<HTMLElement>(`[role="row"][data-id="${id}"]`)?.focus()
  }, [])
  /** Somebody went to a row: what was moved before it does not call them back when it arrives. */
  const enter = useCallback((id: number) => {
    setCurrent(id)
    if (nextFocus.current !== id) nextFocus.current = undefined
  }, [])
  // A row that was moved is drawn again elsewhere: the focus goes with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each drawing of other rows
  useEffect(() => {
    const id = nextFocus.current
    const active = document.activeElement
    if (id === undefined || !(active === document.body || root.current?.contains(active))) return
    const row = root.current?.querySelector<HTMLElement>(`[role="row"][data-id="${id}"]`)
    if (row && row !== active) row.focus()
  }, [branches])
  const take = (row: AnyRow, step: Step) => {
    const to = stepTarget(tree, row, parent, step)
    const isMoved = to !== undefined && allows(row, to.above)
    if (isMoved) move(row, to)
    return isMoved
  }
  // Somebody types faster than the server answers: each step is taken from where the one before it led.
  useEffect(() => {
    while (!mover?.busy && waiting.current.length) {
      const next = waiting.current.shift()
      const row = branches.find(branch => branch.row.id === next?.id)?.row
      if (row && next && take(row, next.step)) break
    }
  })
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
    nextFocus.current = row.id
    if ('focus' in done) {
      nextFocus.current = done.focus.id
      focusRow(done.focus.id)
    } else if ('fold' in done) fold(done.fold, done.open)
    else if ('enter' in done) model.open(done.enter)
    else if (mover?.busy) {
      if (waiting.current.length < patience) waiting.current.push({ id: row.id, step: done.step })
    } else if (mover) take(row, done.step)
  }
  return { root, focused, setCurrent: enter, onKeyDown }
}
