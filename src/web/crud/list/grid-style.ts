import type { Theme } from '@mui/material/styles'
import type { SystemStyleObject } from '@mui/system'
import { cellPadding, headingLines, headingText, rowTints } from './table-style.ts'

/** The grid in our look: the light table's measures and lines. */
export const gridStyle = (theme: Theme): SystemStyleObject<Theme> => {
  const { palette } = theme.vars
  return {
    '--DataGrid-t-color-border-base': palette.divider,
    '--DataGrid-t-color-background-base': palette.background.default,
    '--DataGrid-t-header-background-base': palette.background.subtle,
    '--DataGrid-containerBackground': palette.background.subtle,
    '--unstable_DataGrid-radius': '0px',
    border: 0,
    ...theme.typography.body2,
    fontVariantNumeric: 'tabular-nums',
    minHeight: 0,
    '& .MuiDataGrid-columnHeader, & .MuiDataGrid-cell': { px: `${cellPadding}px` },
    '& .MuiDataGrid-columnHeader': { ...headingText(theme), bgcolor: palette.background.subtle },
    '& .MuiDataGrid-columnHeaderTitle': { ...headingLines, fontWeight: 600, lineHeight: '18px' },
    '& .MuiDataGrid-columnHeaderTitleContainer': { flexDirection: 'row' },
    // Our headings bear their own arrow, with its place among several.
    '& .MuiDataGrid-iconButtonContainer': { display: 'none' },
    '& .MuiDataGrid-columnHeaderCheckbox, & .MuiDataGrid-cellCheckbox': { px: 0 },
    // A line between the headings shows that a column can be made wider there.
    '& .MuiDataGrid-columnSeparator': { color: palette.outlineSoft },
    '& .MuiDataGrid-columnSeparator--resizable:hover, & .MuiDataGrid-columnSeparator--resizing': {
      color: palette.primary.main,
    },
    '& .MuiDataGrid-columnHeader--last .MuiDataGrid-columnSeparator, & .MuiDataGrid-columnHeaderCheckbox .MuiDataGrid-columnSeparator':
      { display: 'none' },
    '& .MuiDataGrid-cell': {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      lineHeight: '20px',
      borderTopColor: palette.divider,
    },
    '& .MuiDataGrid-cell--textRight': { justifyContent: 'flex-end', textAlign: 'right' },
    '& .MuiDataGrid-cell:focus, & .MuiDataGrid-cell:focus-within, & .MuiDataGrid-columnHeader:focus, & .MuiDataGrid-columnHeader:focus-within':
      { outline: 'none' },
    '& .MuiDataGrid-cell:focus-visible, & .MuiDataGrid-columnHeader:focus-visible': {
      outline: `2px solid ${palette.focusRing}`,
      outlineOffset: '-2px',
    },
    '& .MuiDataGrid-row': rowTints(theme, '.Mui-selected'),
    '& .MuiDataGrid-row.opens': { cursor: 'pointer' },
    '& .MuiDataGrid-scrollbarFiller, & .MuiDataGrid-filler': { bgcolor: 'transparent' },
  }
}
