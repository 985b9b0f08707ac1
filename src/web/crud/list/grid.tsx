import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import {
  DataGrid,
  GRID_CHECKBOX_SELECTION_COL_DEF,
  GridCellCheckboxRenderer,
  type GridColDef,
  type GridEventListener,
  type GridRenderCellParams,
  type GridRowSelectionModel,
} from '@mui/x-data-grid'
import { trTR } from '@mui/x-data-grid/locales'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRow } from '../../field.ts'
import { isSelected } from '../bulk/selection.ts'
import { titleOf } from '../shared/record.ts'
import { CellContent } from './cell.tsx'
import { type ColumnSpec, narrowest } from './column-kind.ts'
import { CheckBoxName, slots } from './grid-slots.tsx'
import { gridStyle } from './grid-style.ts'
import { SortArrow } from './heading.tsx'
import { headerHeight, rowHeights } from './preferences.ts'
import { UnderActions } from './row-actions.tsx'
import type { TableModel } from './table-model.ts'
import { checkboxWidth } from './table-style.ts'

// The grid finds its own checkbox column among ours; this only narrows it.
const checkboxColumn: GridColDef<AnyRow> = {
  ...GRID_CHECKBOX_SELECTION_COL_DEF,
  width: checkboxWidth,
  minWidth: checkboxWidth,
}

/** A column that grows is never narrower than its values need; any other as narrow as somebody wants it. */
const widthOf = ({ min, grow, width = min }: ColumnSpec) =>
  grow ? { minWidth: min, flex: grow } : { minWidth: narrowest, width }

const isControl = (target: EventTarget) => (target as Element).closest('a, button, input, label') !== null

function useColumns(model: TableModel): GridColDef<AnyRow>[] {
  const { t } = useTranslation('crud')
  const { columns, resource } = model
  const checks = model.selection !== undefined
  // The cells read the newest model when they are drawn; the definitions change only with the columns themselves.
  const latest = useRef(model)
  latest.current = model
  return useMemo(
    () => [
      ...(checks
        ? [
            {
              ...checkboxColumn,
              renderCell: (params: GridRenderCellParams<AnyRow>) => (
                <CheckBoxName value={t('list.selectRow', { name: titleOf(resource, params.row) })}>
                  <GridCellCheckboxRenderer {...params} />
                </CheckBoxName>
              ),
            },
          ]
        : []),
      ...columns.map((column, at) => ({
        field: column.name,
        headerName: column.label,
        ...widthOf(column.spec),
        ...(column.align && { align: column.align, headerAlign: column.align }),
        sortable: column.sortable,
        valueGetter: (_value: unknown, row: AnyRow) => row[column.name],
        renderHeader: () => (
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 0.5,
              minWidth: 0,
              ...(column.mark && { color: 'text.primary' }),
            }}
          >
            <span className="MuiDataGrid-columnHeaderTitle">{column.label}</span>
            <SortArrow column={column} />
          </Box>
        ),
        renderCell: ({ row, hasFocus }: GridRenderCellParams<AnyRow>) => {
          const content = <CellContent model={latest.current} column={column} row={row} inGrid />
          if (at < columns.length - 1) return content
          return (
            <>
              <UnderActions>{content}</UnderActions>
              {latest.current.actions?.(row, { focused: hasFocus })}
            </>
          )
        },
      })),
    ],
    [columns, checks, resource, t],
  )
}

function useSelectionModel(model: TableModel): GridRowSelectionModel {
  const { selection, rows } = model
  return useMemo(
    () => ({
      type: 'include',
      ids: new Set(
        selection ? (rows ?? []).filter(row => isSelected(selection, row.id)).map(row => row.id) : [],
      ),
    }),
    [selection, rows],
  )
}

const noRows: readonly AnyRow[] = []

/** What the grid says by itself, in Turkish; English it speaks already. */
const gridTexts = trTR.components.MuiDataGrid.defaultProps.localeText

/**
 * The full table: keyboard, column widths, a hundred rows without a stutter. It is controlled from outside in
 * everything, and told nothing of more than one sort column, which the community edition would drop.
 */
export default function Grid({ model }: { readonly model: TableModel }) {
  const { t, i18n } = useTranslation('crud')
  const theme = useTheme()
  const { rows = noRows, selection, density, columns, label, late } = model
  const gridColumns = useColumns(model)
  const rowSelectionModel = useSelectionModel(model)
  const primary = columns.find(({ mark }) => mark && (mark.place ?? 1) === 1)
  const sortModel = useMemo(
    () =>
      primary
        ? [{ field: primary.name, sort: primary.mark?.descending ? ('desc' as const) : ('asc' as const) }]
        : [],
    [primary],
  )
  const shift = useRef(false)

  const onSelection = (next: GridRowSelectionModel) => {
    const chosen = (row: AnyRow) => (next.type === 'include') === next.ids.has(row.id)
    const added = rows.filter(row => chosen(row) && !rowSelectionModel.ids.has(row.id))
    const removed = rows.filter(row => !chosen(row) && rowSelectionModel.ids.has(row.id))
    if (added.length) model.select(added, true)
    if (removed.length) model.select(removed, false)
  }

  const onCellKeyDown: GridEventListener<'cellKeyDown'> = (params, event) => {
    if (event.key === 'Enter' && params.field !== '__check__' && !isControl(event.target)) {
      event.defaultMuiPrevented = true
      event.preventDefault()
      model.open(params.row as AnyRow)
    }
  }

  const onRowClick: GridEventListener<'rowClick'> = (params, event) => {
    if (!isControl(event.target) && !getSelection()?.toString()) model.open(params.row as AnyRow)
  }

  return (
    <Box
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      onKeyDownCapture={event => {
        shift.current = event.shiftKey
      }}
      onClickCapture={event => {
        shift.current = event.shiftKey
      }}
    >
      <DataGrid
        aria-label={label}
        rows={rows}
        columns={gridColumns}
        loading={late}
        rowHeight={rowHeights[density]}
        columnHeaderHeight={headerHeight}
        rowCount={-1}
        paginationMode="server"
        sortingMode="server"
        filterMode="server"
        sortModel={sortModel}
        onSortModelChange={next => {
          // An empty model means that the primary column was pressed a third time.
          const field = next[0]?.field ?? primary?.name
          if (field) model.sort(field, shift.current)
        }}
        checkboxSelection={Boolean(selection)}
        rowSelectionModel={rowSelectionModel}
        onRowSelectionModelChange={onSelection}
        onColumnWidthChange={({ colDef, width }) => model.resize(colDef.field, Math.round(width))}
        onCellKeyDown={onCellKeyDown}
        onRowClick={onRowClick}
        getRowClassName={({ row }) => (model.href(row) ? 'opens' : '')}
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
          checkboxSelectionHeaderName: t('list.selectPage'),
          checkboxSelectionSelectAllRows: t('list.selectPage'),
          checkboxSelectionUnselectAllRows: t('list.unselectPage'),
          noRowsLabel: t('list.noData'),
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
