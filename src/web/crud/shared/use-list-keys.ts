import { type KeyboardEvent, useState } from 'react'
import type { AnyRow } from '../../field.ts'

/**
 * The keys of a search box above a list to tick, as in a picker: the first hit is highlighted, the arrows move, Enter
 * ticks what is highlighted and never sends a form. `settled` once the rows are those of the text in the box; `search`
 * is that text.
 */
export function useListKeys(input: {
  readonly rows: readonly AnyRow[]
  readonly search: string
  readonly settled: boolean
  readonly onTake: (row: AnyRow) => void
}) {
  const { rows, search, settled, onTake } = input
  const [moved, setMoved] = useState<{ of: string; to: number }>()
  const of = `${search}:${rows.map(({ id }) => id).join()}`
  const at = moved?.of === of ? moved.to : search && settled ? 0 : -1
  const active = rows[at]
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.key !== 'Enter' && !step) return
    event.preventDefault()
    if (step) return setMoved({ of, to: Math.min(Math.max(at + step, 0), rows.length - 1) })
    if (!active || !settled) return
    onTake(active)
    // The next one is typed over it.
    event.currentTarget.select()
  }
  return { active, onKeyDown }
}

/** Scrolls the highlighted row into view. */
export const scrollToItem = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest' })
