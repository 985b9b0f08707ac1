import { type ColumnWidth, MIN_COLUMN_WIDTH } from './column-kind.ts'

/** The width of the column of checkboxes, in pixels. */
export const checkboxWidth = 46

/** A column's width in the light table: a track of a CSS grid. */
export const cssTrack = ({ min, grow, width = min }: ColumnWidth): string =>
  grow ? `minmax(${min}px, ${grow}fr)` : `${width}px`

/** The same width for X Data Grid. A column that grows keeps its least width, any other can be made narrower by hand. */
export const gridWidth = ({ min, grow, width = min }: ColumnWidth) =>
  grow ? { minWidth: min, flex: grow } : { minWidth: MIN_COLUMN_WIDTH, width }
