import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { DataGrid, type GridEventListener } from '@mui/x-data-grid'
import { trTR } from '@mui/x-data-grid/locales'
import { useTranslation } from 'react-i18next'
import type { AnyRow } from '../../field.ts'
import { rowClass } from './cell.tsx'
import { useGridColumns } from './grid-columns.tsx'
import { useGridSelection } from './grid-selection.ts'
import { slots } from './grid-slots.tsx'
import { useGridSort } from './grid-sort.ts'
import { gridStyle } from './grid-style.ts'
import { openByClick, openByEnter, selectBySpace } from './row-events.ts'
import type { TableModel } from './table-model.ts'
import { headerHeight, rowHeight } from './table-style.ts'

const noRows: readonly AnyRow[] = []

/** The grid's own texts in Turkish; English is its default. */
const gridTexts = trTR.components.MuiDataGrid.defaultProps.localeText

/**
 * The table with X Data Grid, which adds cells that the arrow keys reach, columns of any width, ranges of rows by Shift,
 * and virtual rows. All state is the list's own.
 */
export default function Grid({ model }: { readonly model: TableModel }) {
  const { t, i18n } = useTranslation('list')
  const theme = useTheme()
  const { source, rows = noRows, density, columns, late } = model
  const gridColumns = useGridColumns(model)
  const selection = useGridSelection(model)
  const { sorting, watchShift } = useGridSort(model)

  const onCellKeyDown: GridEventListener<'cellKeyDown'> = ({ row, field }, event) => {
    // Without it the grid goes a page further, as browsers do.
    const done =
      event.key === 'Enter' && field !== '__check__'
        ? openByEnter(model, row, event.target)
        : selectBySpace(model, row, event)
    if (!done) return
    event.defaultMuiPrevented = true
    event.preventDefault()
  }

  return (
    <Box
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      onKeyDownCapture={watchShift}
      onClickCapture={watchShift}
    >
      <DataGrid
        aria-label={source.title}
        rows={rows}
        columns={gridColumns}
        loading={late}
        rowHeight={rowHeight(source.resource, density)}
        columnHeaderHeight={headerHeight}
        rowCount={-1}
        paginationMode="server"
        sortingMode="server"
        filterMode="server"
        {...sorting}
        {...selection}
        onColumnWidthChange={({ colDef, width }) => columns.resize(colDef.field, Math.round(width))}
        onCellKeyDown={onCellKeyDown}
        onRowClick={({ row }, event) => openByClick(model, row, event.target)}
        getRowClassName={({ row }) => rowClass(model, row)}
        disableRowSelectionOnClick
        disableRowSelectionExcludeModel
        keepNonExistentRowsSelected
        disableColumnMenu
        disableColumnFilter
        disableColumnSelector
        disableDensitySelector
        hideFooter
        localeText={{
          ...(i18n.language === 'tr' && gridTexts),
          checkboxSelectionHeaderName: t('selectPage'),
          checkboxSelectionSelectAllRows: t('selectPage'),
          checkboxSelectionUnselectAllRows: t('unselectPage'),
          noRowsLabel: t('noData'),
        }}
        slots={slots}
        slotProps={{
          loadingOverlay: { variant: 'skeleton', noRowsVariant: 'skeleton', model } as object,
        }}
        sx={gridStyle(theme)}
      />
    </Box>
  )
}
