import Box from '@mui/material/Box'
import { type ComponentType, useEffect, useState } from 'react'
import { followRow } from './active-row.ts'
import { LightTable } from './light-table.tsx'
import type { TableModel } from './table-model.ts'
import { tableStyle } from './table-style.ts'

type GridComponent = ComponentType<{ readonly model: TableModel }>

let loaded: GridComponent | undefined

/** The grid's component, fetched once the first rows stand and the browser has nothing better to do. */
function useGrid(wanted: boolean): GridComponent | undefined {
  const [grid, setGrid] = useState<GridComponent | undefined>(() => loaded)
  useEffect(() => {
    if (!wanted || loaded) return
    let gone = false
    const load = () =>
      import('./grid.tsx').then(
        module => {
          loaded = module.default
          if (!gone) setGrid(() => loaded)
        },
        // Without the grid the light table stays, which lacks comfort but nothing else.
        () => {},
      )
    const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))
    const cancel = globalThis.cancelIdleCallback ?? clearTimeout
    const ticket = idle(load, { timeout: 1500 })
    return () => {
      gone = true
      cancel(ticket)
    }
  }, [wanted])
  return grid
}

/** A table of rows: the light one until the grid is there. */
export function DataTable({ model }: { readonly model: TableModel }) {
  const Grid = useGrid(model.rows !== undefined)
  return (
    <Box sx={tableStyle} onPointerOver={followRow} onFocus={followRow}>
      {Grid && model.rows ? <Grid model={model} /> : <LightTable model={model} />}
    </Box>
  )
}
