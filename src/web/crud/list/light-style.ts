import type { SxProps, Theme } from '@mui/material/styles'
import type { CSSProperties } from 'react'
import { checkboxWidth, cssTrack } from './column-width.ts'
import type { TableModel } from './table-model.ts'
import { cls, headerHeight, rowHeight } from './table-style.ts'

/** The widths of the columns and the height of the rows, as CSS variables for `lightStyle`. */
export const lightMeasures = ({ source, selection, columns, density }: TableModel) =>
  ({
    '--columns': [
      ...(selection ? [`${checkboxWidth}px`] : []),
      ...columns.shown.map(({ spec }) => cssTrack(spec)),
    ].join(' '),
    '--row': `${rowHeight(source.resource, density)}px`,
  }) as CSSProperties

/** The layout of the light table: a CSS grid whose rows share its columns. `tableStyle` has the look of rows. */
export const lightStyle: SxProps<Theme> = ({ vars }) =>
  ({
    display: 'grid',
    gridTemplateColumns: 'var(--columns)',
    minWidth: 'min-content',
    '& > *': { display: 'grid', gridTemplateColumns: 'subgrid', gridColumn: '1 / -1', height: 'var(--row)' },
    '& > [data-head]': { height: headerHeight, position: 'sticky', top: 0, zIndex: 1 },
    [`& .${cls.headCell}`]: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      minWidth: 0,
      // The grid has a handle here that resizes the column.
      [`&:not(.${cls.checkCell}, :last-child)::after`]: {
        content: '""',
        position: 'absolute',
        right: 0,
        height: 14,
        width: '1px',
        backgroundColor: vars.palette.outlineSoft,
      },
    },
  }) as const
