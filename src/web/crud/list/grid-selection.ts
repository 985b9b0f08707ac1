import type { GridRowSelectionModel } from '@mui/x-data-grid'
import { useMemo } from 'react'
import type { AnyRow } from '../../field.ts'
import { isSelected } from '../bulk/selection.ts'
import type { TableModel } from './table-model.ts'

/** The chosen rows of the page for X Data Grid, which knows no other rows, and what a change there does to the list. */
export function useGridSelection({ selection, rows = [] }: TableModel) {
  const value = selection?.value
  const rowSelectionModel = useMemo<GridRowSelectionModel>(
    () => ({
      type: 'include',
      ids: new Set(value ? rows.filter(({ id }) => isSelected(value, id)).map(({ id }) => id) : []),
    }),
    [value, rows],
  )
  const onRowSelectionModelChange = (next: GridRowSelectionModel) => {
    const wasChosen = ({ id }: AnyRow) => rowSelectionModel.ids.has(id)
    const isChosen = ({ id }: AnyRow) => (next.type === 'include') === next.ids.has(id)
    const added = rows.filter(row => isChosen(row) && !wasChosen(row))
    const removed = rows.filter(row => !isChosen(row) && wasChosen(row))
    if (added.length) selection?.select(added, true)
    if (removed.length) selection?.select(removed, false)
  }
  return { checkboxSelection: selection !== undefined, rowSelectionModel, onRowSelectionModelChange }
}
