import type { Theme } from '@mui/material/styles'
import type { SystemStyleObject } from '@mui/system'

/** Takes back what the grid styles itself. `tableStyle` has the look of rows, cells and headings. */
export const gridStyle = ({ vars: { palette }, typography }: Theme): SystemStyleObject<Theme> => ({
  '--DataGrid-t-color-border-base': palette.divider,
  '--DataGrid-t-color-background-base': palette.background.default,
  '--DataGrid-t-header-background-base': palette.background.subtle,
  '--DataGrid-containerBackground': palette.background.subtle,
  '--unstable_DataGrid-radius': '0px',
  border: 0,
  ...typography.body2,
  fontVariantNumeric: 'tabular-nums',
  minHeight: 0,
  '& .MuiDataGrid-columnHeaderTitleContainer': { flexDirection: 'row' },
  // Our headings have an arrow of their own, with its rank among several.
  '& .MuiDataGrid-iconButtonContainer': { display: 'none' },
  // A line between two headings is the handle that resizes the column.
  '& .MuiDataGrid-columnSeparator': { color: palette.outlineSoft },
  '& .MuiDataGrid-columnSeparator--resizable:hover, & .MuiDataGrid-columnSeparator--resizing': {
    color: palette.primary.main,
  },
  '& .MuiDataGrid-columnHeader--last .MuiDataGrid-columnSeparator, & .MuiDataGrid-columnHeaderCheckbox .MuiDataGrid-columnSeparator':
    { display: 'none' },
  '& .MuiDataGrid-cell:focus, & .MuiDataGrid-cell:focus-within, & .MuiDataGrid-columnHeader:focus, & .MuiDataGrid-columnHeader:focus-within':
    { outline: 'none' },
  '& .MuiDataGrid-cell:focus-visible, & .MuiDataGrid-columnHeader:focus-visible': {
    outline: `2px solid ${palette.focusRing}`,
    outlineOffset: '-2px',
  },
  '& .MuiDataGrid-scrollbarFiller, & .MuiDataGrid-filler': { bgcolor: 'transparent' },
})
