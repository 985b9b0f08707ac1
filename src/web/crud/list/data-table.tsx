import Box from '@mui/material/Box'
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isFocusPending } from '../../ui/pending-focus.ts'
import { followRow } from './active-row.ts'
import { LightTable } from './light-table.tsx'
import type { TableModel } from './table-model.ts'
import { tableStyle } from './table-style.ts'

type GridComponent = ComponentType<{ readonly model: TableModel }>

let loaded: GridComponent | undefined

const fetchGrid = async (): Promise<void> => {
  loaded ??= (await import('./grid.tsx')).default
}

/** Whether the person is using the light table: its focused or pressed element must not be replaced. */
const inUse = (table: HTMLElement | null): boolean =>
  table !== null &&
  (isFocusPending() ||
    table.contains(document.activeElement) ||
    table.querySelector('[aria-expanded="true"], :active') !== null)

/** The grid's component. Its code loads when the browser is idle after the first rows. */
function useGrid(enabled: boolean, table: RefObject<HTMLElement | null>): GridComponent | undefined {
  const [grid, setGrid] = useState<GridComponent | undefined>(() => loaded)
  useEffect(() => {
    if (!enabled || grid) return
    let again: ReturnType<typeof setTimeout> | undefined
    let gone = false
    const change = () => {
      if (gone) return
      if (inUse(table.current)) again = setTimeout(change, 400)
      // At once: what is focused or pressed between the look and a later rendering would be replaced.
      else flushSync(() => setGrid(() => loaded))
    }
    // Where the grid's code cannot be loaded, the light table stays.
    const load = () => void fetchGrid().then(change, () => {})
    const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))
    const cancel = globalThis.cancelIdleCallback ?? clearTimeout
    const ticket = idle(load, { timeout: 1500 })
    return () => {
      gone = true
      cancel(ticket)
      clearTimeout(again)
    }
  }, [enabled, grid, table])
  return grid
}

/** The table of a list: the light one until the grid's code has loaded. */
export function DataTable({ model }: { readonly model: TableModel }) {
  const table = useRef<HTMLDivElement>(null)
  const Grid = useGrid(model.rows !== undefined, table)
  return (
    <Box ref={table} sx={tableStyle} onPointerOver={followRow} onFocus={followRow}>
      {Grid && model.rows ? <Grid model={model} /> : <LightTable model={model} />}
    </Box>
  )
}
