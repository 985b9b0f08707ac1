import type { SxProps, Theme } from '@mui/material/styles'
import { headerHeight } from './preferences.ts'
import type { TableModel } from './table-model.ts'
import { cellPadding, checkboxWidth, cls, headingText, rowTints } from './table-style.ts'

/** Widths of the light table's columns; the grid's own algorithm comes to the same. */
export const template = (model: TableModel): string =>
  [
    ...(model.selection ? [`${checkboxWidth}px`] : []),
    ...model.columns.map(({ spec: { min, grow, width = min } }) =>
      grow ? `minmax(${min}px, ${grow}fr)` : `${width}px`,
    ),
  ].join(' ')

/** The light table's own rows and cells; `--row` is a row's height, `--columns` their widths. */
export const lightStyle: SxProps<Theme> = theme =>
  ({
    display: 'grid',
    gridTemplateColumns: 'var(--columns)',
    minWidth: 'min-content',
    [`& .${cls.row}, & .${cls.head}`]: {
      display: 'grid',
      gridTemplateColumns: 'subgrid',
      gridColumn: '1 / -1',
    },
    [`& .${cls.head}`]: {
      ...headingText(theme),
      height: headerHeight,
      position: 'sticky',
      top: 0,
      zIndex: 1,
      backgroundColor: theme.vars.palette.background.subtle,
      // Where the grid has the lines at which its columns are made wider.
      [`& .${cls.cell}:not(:last-child)::after`]: {
        content: '""',
        position: 'absolute',
        right: 0,
        height: 14,
        width: '1px',
        backgroundColor: theme.vars.palette.outlineSoft,
      },
    },
    [`& .${cls.row}`]: {
      height: 'var(--row)',
      borderTop: `1px solid ${theme.vars.palette.divider}`,
      '&[data-opens]': { cursor: 'pointer' },
      ...rowTints(theme, '[aria-selected="true"]'),
    },
    [`& .${cls.cell}, & .${cls.checkCell}`]: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      minWidth: 0,
      padding: `0 ${cellPadding}px`,
      '&[data-right]': { justifyContent: 'flex-end', textAlign: 'right' },
    },
    [`& .${cls.checkCell}`]: { padding: 0, justifyContent: 'center' },
  }) as const
