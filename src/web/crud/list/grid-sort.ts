import type { GridSortModel } from '@mui/x-data-grid'
import { type SyntheticEvent, useMemo, useRef } from 'react'
import type { TableModel } from './table-model.ts'

/**
 * The order of a list for X Data Grid, whose community edition sorts by one column: it knows the first one alone. Shift
 * adds a column, so `watchShift` has to see the events before the grid.
 */
export function useGridSort({ columns, sort }: TableModel) {
  const primary = columns.shown.find(({ mark }) => mark && (mark.rank ?? 1) === 1)
  const sortModel = useMemo<GridSortModel>(
    () => (primary ? [{ field: primary.name, sort: primary.mark?.descending ? 'desc' : 'asc' }] : []),
    [primary],
  )
  const shift = useRef(false)
  const watchShift = ({ nativeEvent }: SyntheticEvent<Element, KeyboardEvent | MouseEvent>) => {
    shift.current = nativeEvent.shiftKey
  }
  const onSortModelChange = (next: GridSortModel) => {
    // The model is empty after the third press on the first column.
    const field = next[0]?.field ?? primary?.name
    if (field) sort(field, shift.current)
  }
  return { sorting: { sortModel, onSortModelChange }, watchShift }
}
