// biome-ignore-all lint/a11y/useSemanticElements: browsers drop a table's meaning where its parts are laid out as a grid
// biome-ignore-all lint/a11y/useFocusableInteractive: the name in a row is the link that the keyboard reaches
import Box from '@mui/material/Box'
import type { CSSProperties, MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRow } from '../../field.ts'
import { isSelected, pageSelection } from '../bulk/selection.ts'
import { titleOf } from '../shared/record.ts'
import { CellContent } from './cell.tsx'
import { CheckBox } from './check-box.tsx'
import { HeadingLabel } from './heading.tsx'
import { lightStyle, template } from './light-style.ts'
import { rowHeights } from './preferences.ts'
import { UnderActions } from './row-actions.tsx'
import { SkeletonRow } from './skeleton-row.tsx'
import type { TableModel } from './table-model.ts'
import { cls } from './table-style.ts'

const isControl = (event: MouseEvent) => (event.target as Element).closest('a, button, input, label') !== null

function Row({ model, row }: { readonly model: TableModel; readonly row: AnyRow }) {
  const { t } = useTranslation('crud')
  const { selection, columns } = model
  const chosen = selection ? isSelected(selection, row.id) : false
  const opens = model.href(row) !== undefined
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the name in the row is the link that the keyboard reaches
    <div
      role="row"
      className={cls.row}
      data-id={row.id}
      data-opens={opens || undefined}
      aria-selected={selection ? chosen : undefined}
      onClick={event => opens && !isControl(event) && !getSelection()?.toString() && model.open(row)}
    >
      {selection && (
        <div role="cell" className={cls.checkCell}>
          <CheckBox
            checked={chosen}
            onChange={event => model.select([row], event.target.checked)}
            aria-label={t('list.selectRow', { name: titleOf(model.resource, row) })}
          />
        </div>
      )}
      {columns.map((column, at) => {
        const content = <CellContent model={model} column={column} row={row} />
        return (
          <div key={column.name} role="cell" className={cls.cell} data-right={column.align}>
            {at < columns.length - 1 ? content : <UnderActions>{content}</UnderActions>}
            {at === columns.length - 1 && model.actions?.(row)}
          </div>
        )
      })}
    </div>
  )
}

function Headings({ model }: { readonly model: TableModel }) {
  const { t } = useTranslation('crud')
  const { selection, columns, rows } = model
  const page = selection && rows ? pageSelection(selection, rows) : 'none'
  return (
    <div role="row" className={cls.head}>
      {selection && (
        <div role="columnheader" className={cls.checkCell}>
          <CheckBox
            checked={page === 'all'}
            indeterminate={page === 'some'}
            disabled={!rows?.length}
            onChange={() => model.select(rows ?? [], page !== 'all')}
            aria-label={t('list.selectPage')}
          />
        </div>
      )}
      {columns.map(column => (
        <div
          key={column.name}
          role="columnheader"
          aria-sort={column.mark && (column.mark.descending ? 'descending' : 'ascending')}
          className={cls.cell}
          data-right={column.align}
        >
          <HeadingLabel column={column} onSort={additive => model.sort(column.name, additive)} />
        </div>
      ))}
    </div>
  )
}

/** The frame of the light table, in which rows find their columns and height. */
export function LightFrame(props: {
  readonly model: TableModel
  readonly role?: 'table'
  children: ReactNode
}) {
  const { model, role, children } = props
  const measures = {
    '--columns': template(model),
    '--row': `${rowHeights[model.density]}px`,
  } as CSSProperties
  return (
    <Box
      role={role}
      aria-label={role && model.label}
      aria-busy={role && !model.rows}
      sx={lightStyle}
      style={measures}
    >
      {children}
    </Box>
  )
}

/**
 * The table without the grid's weight: it shows the first rows while the grid's code is on its way, and the grey rows
 * before there are any. Same columns, heights and buttons, so that nothing moves when the grid takes its place.
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
