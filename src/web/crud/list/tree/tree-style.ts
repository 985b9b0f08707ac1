import type { Theme } from '@mui/material/styles'

/** The classes of what a tree has beside a table. */
export const treeCls = {
  row: 'tb-tree-row',
  handle: 'tb-handle',
  indent: 'tb-indent',
  toggle: 'tb-toggle',
  number: 'tb-number',
} as const

/** The look of a tree's rows, beside that of a table's. */
export const treeStyle = ({ vars, measures }: Theme) =>
  ({
    [`& .${treeCls.row}`]: {
      position: 'relative',
      '&:focus-visible': {
        outline: `2px solid ${vars.palette.focusRing}`,
        outlineOffset: '-2px',
        borderRadius: `${measures.radius.control}px`,
      },
      '&[data-context]': { color: vars.palette.text.secondary },
      '&[data-dragged]': { opacity: 0.45 },
      '&[data-drop="inside"]': {
        backgroundColor: vars.palette.action.selected,
        outline: `2px solid ${vars.palette.primary.main}`,
        outlineOffset: '-2px',
      },
      '&[data-drop="before"]::before, &[data-drop="after"]::before': {
        content: '""',
        position: 'absolute',
        zIndex: 1,
        left: 0,
        right: 0,
        height: 3,
        backgroundColor: vars.palette.primary.main,
      },
      '&[data-drop="before"]::before': { top: -1 },
      '&[data-drop="after"]::before': { bottom: -2 },
    },
    '&[data-dragging]': { userSelect: 'none', cursor: 'grabbing' },
    [`& .${treeCls.indent}`]: { flex: 'none' },
    [`& .${treeCls.number}`]: {
      flex: 'none',
      minWidth: 24,
      marginRight: '8px',
      textAlign: 'right',
      fontVariantNumeric: 'tabular-nums',
      color: vars.palette.text.secondary,
    },
    [`& .${treeCls.handle}`]: {
      flex: 'none',
      display: 'inline-grid',
      placeItems: 'center',
      width: 20,
      height: '100%',
      marginLeft: '-8px',
      marginRight: '2px',
      color: vars.palette.text.secondary,
      cursor: 'grab',
      touchAction: 'none',
      '& svg': { fontSize: 18 },
    },
    '@media (hover: none)': { [`& .${treeCls.handle}`]: { width: 36 } },
    '@media (hover: hover)': {
      [`& .${treeCls.handle}`]: { opacity: 0 },
      [`& .${treeCls.row}:hover .${treeCls.handle}, & .${treeCls.row}:focus-visible .${treeCls.handle}, & .${treeCls.row}[data-dragged] .${treeCls.handle}`]:
        { opacity: 1 },
    },
    [`& .${treeCls.toggle}`]: {
      flex: 'none',
      display: 'inline-grid',
      placeItems: 'center',
      position: 'relative',
      width: 24,
      height: 24,
      marginRight: '4px',
      padding: 0,
      border: 0,
      background: 'none',
      color: vars.palette.text.secondary,
      borderRadius: `${measures.radius.control}px`,
      '& svg': { fontSize: 20 },
    },
    [`& button.${treeCls.toggle}`]: {
      cursor: 'pointer',
      '&:hover': { backgroundColor: vars.palette.action.focus },
      // The target is larger than what is seen of it.
      '&::before': { content: '""', position: 'absolute', inset: -10 },
    },
  }) as const
