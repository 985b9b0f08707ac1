import type { SxProps, Theme } from '@mui/material/styles'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { Density } from './preferences.ts'

/** The padding of a cell at its sides, in pixels. */
const CELL_PADDING = 12
export const headerHeight = 40

/** Height of a row in pixels. Compact leaves out second lines and avatars. */
const rowHeights: Readonly<Record<Density, number>> = { compact: 36, standard: 48, comfortable: 60 }

/** The same where the name of a row takes two lines. */
const wrapped: Readonly<Record<Density, number>> = { compact: 36, standard: 64, comfortable: 76 }

/** Height of a list's rows in pixels. */
export const rowHeight = ({ config }: AnyResource, density: Density): number =>
  (config.list.wraps ? wrapped : rowHeights)[density]

/**
 * The classes of a table's elements, in the light table and in the grid. A table has hundreds of elements: styled once
 * on the element around them, they cost a browser a fraction of what as many styled components would.
 */
export const cls = {
  headCell: 'tb-head-cell',
  heading: 'tb-heading',
  headingLines: 'tb-heading-lines',
  sorted: 'tb-sorted',
  rank: 'tb-rank',
  row: 'tb-row',
  opens: 'tb-opens',
  cell: 'tb-cell',
  right: 'tb-right',
  checkCell: 'tb-check-cell',
  check: 'tb-check',
  portrait: 'tb-portrait',
  two: 'tb-two',
  line: 'tb-line',
  wrap: 'tb-wrap',
  second: 'tb-second',
  quiet: 'tb-quiet',
  name: 'tb-name',
  deleted: 'tb-deleted',
  count: 'tb-count',
  under: 'tb-under',
  actions: 'tb-actions',
} as const

const tick = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath d='M9 16.17 4.83 12l-1.42 1.41L9 19 21 7l-1.41-1.41z'/%3E%3C/svg%3E")`
const dash = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath d='M19 13H5v-2h14z'/%3E%3C/svg%3E")`

const oneLine = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

const contents = ({ vars, typography }: Theme) => ({
  [`& .${cls.portrait}`]: { display: 'inline-flex', marginRight: '10px' },
  [`& .${cls.two}`]: { minWidth: 0, flex: 1 },
  [`& .${cls.line}`]: { ...oneLine, flex: 1 },
  // Where an address may break, it would, and a row has no room for the third line.
  [`& .${cls.line} wbr`]: { display: 'none' },
  [`& .${cls.line}.${cls.wrap}`]: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    lineHeight: '18px',
  },
  // Chips and icons are higher than letters: they are centred, not aligned on the baseline.
  [`& .${cls.line} > *`]: { verticalAlign: 'middle' },
  [`& .${cls.two} > .${cls.line}`]: { lineHeight: '18px' },
  [`& .${cls.two} > .${cls.second}`]: {
    ...typography.caption,
    lineHeight: '16px',
    color: vars.palette.text.secondary,
  },
  [`& .${cls.quiet}`]: { color: vars.palette.text.secondary },
  [`& .${cls.name}`]: { fontWeight: 600, color: 'inherit', textDecoration: 'none' },
  [`& a.${cls.name}:hover`]: { textDecoration: 'underline' },
  [`& .${cls.count}`]: {
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
  [`& .${cls.deleted}`]: { color: vars.palette.text.secondary, marginRight: '8px' },
})

const check = ({ vars }: Theme) => ({
  [`& .${cls.check}`]: {
    appearance: 'none',
    position: 'relative',
    flex: 'none',
    width: 18,
    height: 18,
    margin: 0,
    display: 'inline-grid',
    placeContent: 'center',
    border: `1.5px solid ${vars.palette.outline}`,
    borderRadius: '4px',
    backgroundColor: vars.palette.background.default,
    cursor: 'pointer',
    // The target is larger than the visible box.
    '&::before': { content: '""', position: 'absolute', inset: -9 },
    '&:checked, &:indeterminate': {
      borderColor: vars.palette.primary.main,
      backgroundColor: vars.palette.primary.main,
      '&::after': {
        content: '""',
        width: 14,
        height: 14,
        backgroundColor: vars.palette.primary.contrastText,
        mask: `${tick} center / contain no-repeat`,
      },
    },
    '&:indeterminate::after': { mask: `${dash} center / contain no-repeat` },
    '&:disabled': { borderColor: vars.palette.outlineSoft, cursor: 'default' },
    '&:focus-visible': { outline: `2px solid ${vars.palette.focusRing}`, outlineOffset: 2 },
  },
})

/** A row's buttons cover its last cell: under the pointer, at the focus, and always on touch devices. */
const actions = ({ vars, measures }: Theme) => {
  const here = (inner: string) =>
    [':hover', ':has(:focus-visible)', ':has([aria-expanded="true"])']
      .map(state => `& [data-id]${state} ${inner}`)
      .join(', ')
  return {
    [`& .${cls.under}`]: {
      display: 'flex',
      alignItems: 'center',
      minWidth: 0,
      flex: 1,
      justifyContent: 'inherit',
    },
    [`& .${cls.actions}`]: {
      position: 'absolute',
      right: 8,
      top: 0,
      bottom: 0,
      display: 'flex',
      alignItems: 'center',
      '& > *': {
        display: 'inline-grid',
        placeItems: 'center',
        width: 30,
        height: 30,
        padding: 0,
        border: 0,
        background: 'none',
        cursor: 'pointer',
        color: vars.palette.text.secondary,
        borderRadius: `${measures.radius.control}px`,
        '&:hover': { backgroundColor: vars.palette.action.focus, color: vars.palette.text.primary },
        '&[data-danger]:hover': { color: vars.palette.error.main },
        '&:focus-visible': { outline: `2px solid ${vars.palette.focusRing}`, outlineOffset: '-2px' },
        '& svg': { fontSize: 18 },
      },
    },
    '@media (hover: hover)': {
      [`& .${cls.actions}`]: { opacity: 0, pointerEvents: 'none' },
      [here(`.${cls.actions}`)]: { opacity: 1, pointerEvents: 'auto' },
      [here(`.${cls.under}:has(+ .${cls.actions})`)]: { visibility: 'hidden' },
      [`& .${cls.actions} > [data-more="touch"]`]: { display: 'none' },
    },
    '@media (hover: none)': {
      [`& .${cls.actions} > :not([data-more])`]: { display: 'none' },
      [`& .${cls.actions} > [data-more]`]: { width: 44, height: 44 },
      [`& .${cls.under}`]: { marginRight: '32px' },
    },
  }
}

/** Headings have two lines at most: a narrow column of short values may have a long label. */
const headings = ({ vars }: Theme) => ({
  [`&&& .${cls.headCell}`]: {
    padding: `0 ${CELL_PADDING}px`,
    fontSize: '0.84375rem',
    lineHeight: '18px',
    fontWeight: 600,
    color: vars.palette.text.secondary,
    backgroundColor: vars.palette.background.subtle,
  },
  [`& .${cls.heading}`]: { display: 'flex', alignItems: 'center', gap: '4px', minWidth: 0 },
  [`& .${cls.sorted}`]: { color: vars.palette.text.primary },
  [`& .${cls.rank}`]: { fontSize: '0.75rem', fontWeight: 600 },
  [`& .${cls.headingLines}`]: {
    minWidth: 0,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    whiteSpace: 'normal',
  },
})

/** Rows and cells; the grid has styles of its own for them, which these selectors outweigh. */
const rows = ({ vars }: Theme) => ({
  [`&&& .${cls.row}`]: {
    '&:hover': { backgroundColor: vars.palette.action.hover },
    '&[aria-selected="true"], &[aria-selected="true"]:hover': {
      backgroundColor: vars.palette.action.selected,
    },
  },
  [`& .${cls.opens}`]: { cursor: 'pointer' },
  [`&&& .${cls.cell}`]: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    padding: `0 ${CELL_PADDING}px`,
    lineHeight: '20px',
    borderTop: `1px solid ${vars.palette.divider}`,
  },
  [`&&& .${cls.right}`]: { justifyContent: 'flex-end', textAlign: 'right' },
  [`&&& .${cls.checkCell}`]: { padding: 0, justifyContent: 'center' },
})

/** The look of a table, for the element around the light table or the grid. */
export const tableStyle: SxProps<Theme> = theme =>
  ({
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    ...headings(theme),
    ...rows(theme),
    ...contents(theme),
    ...check(theme),
    ...actions(theme),
  }) as const
