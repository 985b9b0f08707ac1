import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRow } from '../../field.ts'
import { titleOf } from '../shared/record.ts'
import { CellContent } from './cell.tsx'
import { HeadingLabel } from './heading.tsx'
import { cellBox, rowBox, template, wholeRow } from './light-style.ts'
import { headerHeight } from './preferences.ts'
import { rowShowsActions, UnderActions } from './row-actions.tsx'
import { isSelected, pageSelection } from './selection.ts'
import { SkeletonRow } from './skeleton-row.tsx'
import type { TableModel } from './table-model.ts'
import { headingText, rowTint } from './table-style.ts'

const isControl = (event: MouseEvent) => (event.target as Element).closest('a, button, input, label') !== null

const checkCell = { ...cellBox(), px: 0, justifyContent: 'center' } as const

function Row({ model, row }: { readonly model: TableModel; readonly row: AnyRow }) {
  const { t } = useTranslation('crud')
  const { selection, columns, density } = model
  const chosen = selection ? isSelected(selection, row.id) : false
  const opens = model.href(row) !== undefined
  return (
    <Box
      role="row"
      aria-selected={selection ? chosen : undefined}
      onClick={event => opens && !isControl(event) && !getSelection()?.toString() && model.open(row)}
      sx={theme => ({
        ...rowBox(theme, density),
        ...rowTint(theme, chosen),
        ...rowShowsActions,
        ...(opens && { cursor: 'pointer' }),
      })}
    >
      {selection && (
        <Box role="cell" sx={checkCell}>
          <Checkbox
            size="small"
            checked={chosen}
            onChange={event => model.select([row], event.target.checked)}
            slotProps={{
              input: { 'aria-label': t('list.selectRow', { name: titleOf(model.resource, row) }) },
            }}
          />
        </Box>
      )}
      {columns.map((column, at) => {
        const content = <CellContent model={model} column={column} row={row} />
        return (
          <Box key={column.name} role="cell" sx={{ ...cellBox(column), position: 'relative' }}>
            {at < columns.length - 1 ? content : <UnderActions>{content}</UnderActions>}
            {at === columns.length - 1 && model.actions?.(row)}
          </Box>
        )
      })}
    </Box>
  )
}

/**
 * The table without the grid's weight: it shows the first rows while the grid's code is on its way, and the grey rows
 * before there are any. Same columns, heights and buttons, so that nothing moves when the grid takes its place.
 */
export function LightTable({ model }: { readonly model: TableModel }) {
  const { t } = useTranslation('crud')
  const { selection, columns, rows, perPage, label } = model
  const page = selection && rows ? pageSelection(selection, rows) : 'none'
  return (
    <Box sx={{ overflow: 'auto', minHeight: 0 }}>
      <Box
        role="table"
        aria-label={label}
        aria-busy={rows === undefined}
        sx={{ display: 'grid', gridTemplateColumns: template(model), minWidth: 'min-content' }}
      >
        <Box
          role="row"
          sx={theme => ({
            ...wholeRow,
            ...headingText(theme),
            height: headerHeight,
            position: 'sticky',
            top: 0,
            zIndex: 1,
            bgcolor: theme.vars.palette.background.subtle,
          })}
        >
          {selection && (
            <Box role="columnheader" sx={checkCell}>
              <Checkbox
                size="small"
                checked={page === 'all'}
                indeterminate={page === 'some'}
                disabled={!rows?.length}
                onChange={() => model.select(rows ?? [], page !== 'all')}
                slotProps={{ input: { 'aria-label': t('list.selectPage') } }}
              />
            </Box>
          )}
          {columns.map(column => (
            <Box
              key={column.name}
              role="columnheader"
              aria-sort={column.mark && (column.mark.descending ? 'descending' : 'ascending')}
              sx={cellBox(column)}
            >
              <HeadingLabel column={column} onSort={additive => model.sort(column.name, additive)} />
            </Box>
          ))}
        </Box>
        {rows
          ? rows.map(row => <Row key={row.id} model={model} row={row} />)
          : Array.from({ length: Math.min(perPage, 10) }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity
              <SkeletonRow key={at} model={model} at={at} />
            ))}
      </Box>
    </Box>
  )
}
