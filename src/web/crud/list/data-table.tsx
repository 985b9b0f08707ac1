import Box from '@mui/material/Box'
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { followRow } from './active-row.ts'
import { LightTable } from './light-table.tsx'
import type { TableModel } from './table-model.ts'
import { tableStyle } from './table-style.ts'

type GridComponent = ComponentType<{ readonly model: TableModel }>

let loaded: GridComponent | undefined

const fetchGrid = async (): Promise<void> => {
  loaded ??= (await import('./grid.tsx')).default
}

/** Whether somebody is at work in the light table: what they hold must not vanish under their hands. */
const inUse = (table: HTMLElement | null): boolean =>
  table !== null &&
  (table.contains(document.activeElement) || table.querySelector('[aria-expanded="true"], :active') !== null)

/** The grid's component, fetched once the first rows stand and the browser has nothing better to do. */
function useGrid(wanted: boolean, table: RefObject<HTMLElement | null>): GridComponent | undefined {
  const [grid, setGrid] = useState<GridComponent | undefined>(() => loaded)
  useEffect(() => {
    if (!wanted || grid) return
    let again: ReturnType<typeof setTimeout> | undefined
    let gone = false
    const change = () => {
      if (gone) return
      if (inUse(table.current)) again = setTimeout(change, 400)
      else setGrid(() => loaded)
    }
    // Without the grid the light table stays, which lacks comfort but nothing else.
    const load = () => void fetchGrid().then(change, () => {})
    const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))
    const cancel = globalThis.cancelIdleCallback ?? clearTimeout
    const ticket = idle(load, { timeout: 1500 })
    return () => {
      gone = true
      cancel(ticket)
      clearTimeout(again)
    }
  }, [wanted, grid, table])
  return grid
}

/** A table of rows: the light one until the grid is there. */
export function DataTable({ model }: { readonly model: TableModel }) {
  const table = useRef<HTMLDivElement>(null)
  const Grid = useGrid(model.rows !== undefined, table)
  return (
    <Box ref={table} sx={tableStyle} onPointerOver={followRow} onFocus={followRow}>
      {Grid && model.rows ? <Grid model={model} /> : <LightTable model={model} />}
    </Box>
  )
}
