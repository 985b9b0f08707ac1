import {
  GRID_CHECKBOX_SELECTION_COL_DEF,
  GridCellCheckboxRenderer,
  type GridColDef,
  type GridRenderCellParams,
  gridClasses,
} from '@mui/x-data-grid'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRow } from '../../field.ts'
import { titleOf } from '../shared/record.ts'
import { cellClass, TableCell } from './cell.tsx'
import { checkboxWidth, gridWidth } from './column-width.ts'
import { CheckBoxName } from './grid-slots.tsx'
import { HeadingText } from './heading.tsx'
import type { TableModel } from './table-model.ts'
import { cls } from './table-style.ts'

// The grid recognises its own column of checkboxes by its field.
const checkboxColumn: GridColDef<AnyRow> = {
  ...GRID_CHECKBOX_SELECTION_COL_DEF,
  width: checkboxWidth,
  minWidth: checkboxWidth,
  cellClassName: `${gridClasses.cellCheckbox} ${cls.cell} ${cls.checkCell}`,
  headerClassName: `${gridClasses.columnHeaderCheckbox} ${cls.headCell} ${cls.checkCell}`,
}

/** The columns of a list for X Data Grid: their cells and headings are those of the light table. */
export function useGridColumns(model: TableModel): GridColDef<AnyRow>[] {
  const { t } = useTranslation('list')
  const { resource } = model.source
  const columns = model.columns.shown
  const checks = model.selection !== undefined
  // The grid keeps these definitions until the columns change; its cells read the newest model.
  const latest = useRef(model)
  latest.current = model
  return useMemo(() => {
    const checkboxes: GridColDef<AnyRow> = {
      ...checkboxColumn,
      renderCell: (params: GridRenderCellParams<AnyRow>) => (
        <CheckBoxName value={t('selectRow', { name: titleOf(resource, params.row) })}>
          <GridCellCheckboxRenderer {...params} />
        </CheckBoxName>
      ),
    }
    const values = columns.map(
      (column): GridColDef<AnyRow> => ({
        field: column.name,
        headerName: column.label,
        ...gridWidth(column.spec),
        headerAlign: column.align,
        headerClassName: cls.headCell,
        cellClassName: cellClass(column),
        sortable: column.sortable,
        valueGetter: (_value: unknown, row) => row[column.name],
        renderHeader: () => <HeadingText column={column} />,
        renderCell: ({ row, hasFocus }) => (
          <TableCell model={latest.current} column={column} row={row} grid={{ focused: hasFocus }} />
        ),
      }),
    )
    return checks ? [checkboxes, ...values] : values
  }, [columns, checks, resource, t])
}
