// biome-ignore-all lint/a11y/useSemanticElements: browsers drop a table's meaning where its parts are laid out as a grid
// biome-ignore-all lint/a11y/useFocusableInteractive: the title in a row is the link that the keyboard reaches
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRow } from '../../field.ts'
import { isSelected, pageSelection } from '../bulk/selection.ts'
import { titleOf } from '../shared/record.ts'
import { cellClass, rowClass, TableCell } from './cell.tsx'
import { CheckBox } from './check-box.tsx'
import { SortButton } from './heading.tsx'
import { lightMeasures, lightStyle } from './light-style.ts'
import { openByClick, selectBySpace } from './row-events.ts'
import { SkeletonRow } from './skeleton-row.tsx'
import type { TableModel } from './table-model.ts'
import { cls } from './table-style.ts'

function Row({ model, row }: { readonly model: TableModel; readonly row: AnyRow }) {
  const { t } = useTranslation('list')
  const { source, selection, columns } = model
  const chosen = selection ? isSelected(selection.value, row.id) : undefined
  return (
    <div
      role="row"
      className={rowClass(model, row)}
      data-id={row.id}
      aria-selected={chosen}
      onClick={event => openByClick(model, row, event.target)}
      onKeyDown={event => selectBySpace(model, row, event) && event.preventDefault()}
    >
      {selection && (
        <div role="cell" className={`${cls.cell} ${cls.checkCell}`}>
          <CheckBox
            checked={chosen}
            onChange={event => selection.select([row], event.target.checked)}
            aria-label={t('selectRow', { name: titleOf(source.resource, row) })}
          />
        </div>
      )}
      {columns.shown.map(column => (
        <div key={column.name} role="cell" className={cellClass(column)}>
          <TableCell model={model} column={column} row={row} />
        </div>
      ))}
    </div>
  )
}

function Headings({ model }: { readonly model: TableModel }) {
  const { t } = useTranslation('list')
  const { selection, columns, rows } = model
  const page = selection && rows ? pageSelection(selection.value, rows) : 'none'
  return (
    <div role="row" data-head>
      {selection && (
        <div role="columnheader" className={`${cls.headCell} ${cls.checkCell}`}>
          <CheckBox
            checked={page === 'all'}
            indeterminate={page === 'some'}
            disabled={!rows?.length}
            onChange={() => selection.select(rows ?? [], page !== 'all')}
            aria-label={t('selectPage')}
          />
        </div>
      )}
      {columns.shown.map(column => (
        <div
          key={column.name}
          role="columnheader"
          aria-sort={column.mark && (column.mark.descending ? 'descending' : 'ascending')}
          className={column.align ? `${cls.headCell} ${cls.right}` : cls.headCell}
        >
          <SortButton column={column} onSort={additive => model.sort(column.name, additive)} />
        </div>
      ))}
    </div>
  )
}

/** The columns of the light table, for rows and skeletons. With a `role` it is a table to assistive technology. */
export function LightFrame(props: {
  readonly model: TableModel
  readonly role?: 'table'
  readonly children: ReactNode
}) {
  const { model, role, children } = props
  return (
    <Box
      role={role}
      aria-label={role && model.source.title}
      aria-busy={role && !model.rows}
      sx={lightStyle}
      style={lightMeasures(model)}
    >
      {children}
    </Box>
  )
}

/**
 * The table without X Data Grid: its first rows while the grid's code loads, and skeleton rows before there are any. It
 * shares cells, headings, actions and styles with the grid, so that nothing moves when the grid replaces it
 * (docs/decisions/0026).
 */
export function LightTable({ model }: { readonly model: TableModel }) {
  const { rows, perPage } = model
  return (
    <Box data-scroller sx={{ overflow: 'auto', minHeight: 0 }}>
      <LightFrame model={model} role="table">
        <Headings model={model} />
        {rows
          ? rows.map(row => <Row key={row.id} model={model} row={row} />)
          : Array.from({ length: Math.min(perPage, 10) }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity
              <SkeletonRow key={at} model={model} at={at} />
            ))}
      </LightFrame>
    </Box>
  )
}
