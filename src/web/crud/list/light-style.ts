import type { Theme } from '@mui/material/styles'
import { type Density, rowHeights } from './preferences.ts'
import type { TableColumn, TableModel } from './table-model.ts'
import { cellPadding, checkboxWidth } from './table-style.ts'

/** Widths of the light table's columns; the grid's own algorithm comes to the same. */
export const template = (model: TableModel): string =>
  [
    ...(model.selection ? [`${checkboxWidth}px`] : []),
    ...model.columns.map(({ spec }) =>
      spec.grow ? `minmax(${spec.min}px, ${spec.grow}fr)` : `${spec.min}px`,
    ),
  ].join(' ')

/** A row over all columns of the table around it. */
export const wholeRow = { display: 'grid', gridTemplateColumns: 'subgrid', gridColumn: '1 / -1' } as const

export const rowBox = ({ vars }: Pick<Theme, 'vars'>, density: Density) =>
  ({
    ...wholeRow,
    height: rowHeights[density],
    borderTop: `1px solid ${vars.palette.divider}`,
  }) as const

export const cellBox = (column?: TableColumn) =>
  ({
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    px: `${cellPadding}px`,
    ...(column?.align === 'right' && { justifyContent: 'flex-end', textAlign: 'right' }),
  }) as const
