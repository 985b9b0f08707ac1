import type { SxProps, Theme } from '@mui/material/styles'
import { treeCls } from '../../list/tree/tree-style.ts'

/** The classes of an outline's parts. */
export const outlineCls = {
  main: 'ol-main',
  two: 'ol-two',
  title: 'ol-title',
  line: 'ol-line',
  lacks: 'ol-lacks',
  end: 'ol-end',
  figures: 'ol-figures',
  measure: 'ol-measure',
} as const

const oneLine = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

const rowStyle = ({ vars, measures }: Theme) => {
  const edge = `1px solid ${vars.palette.outlineSoft}`
  const corner = `${measures.radius.card}px`
  return {
    [`& .${treeCls.row}`]: {
      display: 'flex',
      alignItems: 'center',
      gap: '12px',
      minHeight: 51,
      padding: '6px 12px',
      borderLeft: edge,
      borderRight: edge,
      cursor: 'default',
      '&[data-opens]': { cursor: 'pointer' },
      '&[data-opens]:hover': { backgroundColor: vars.palette.action.hover },
      '&:not([data-begins])': { borderTop: `1px solid ${vars.palette.divider}` },
      '&[data-begins]': {
        borderTop: edge,
        borderTopLeftRadius: corner,
        borderTopRightRadius: corner,
        '&:not(:first-of-type)': { marginTop: '12px' },
      },
      '&[data-ends]': { borderBottom: edge, borderBottomLeftRadius: corner, borderBottomRightRadius: corner },
    },
  }
}

/** Cards of rows: each row is a line of its own, and bears the edges of the card where that begins and ends. */
export const outlineStyle: SxProps<Theme> = theme => {
  const { vars, breakpoints, typography } = theme
  return {
    ...rowStyle(theme),
    [`& .${treeCls.row} .${treeCls.handle}`]: {
      opacity: 1,
      height: 36,
      marginLeft: 0,
      marginRight: 0,
    },
    [`& .${treeCls.row} .${treeCls.toggle}`]: { marginRight: 0 },
    [`& .${outlineCls.main}`]: { flex: 1, minWidth: 0, display: 'flex', alignItems: 'center', gap: '12px' },
    [`& .${outlineCls.two}`]: { flex: 1, minWidth: 0 },
    [`& .${outlineCls.title}`]: { ...oneLine, fontWeight: 600, lineHeight: '20px' },
    [`& [data-group] .${outlineCls.title}`]: { ...typography.h4 },
    [`& .${outlineCls.line}`]: {
      ...typography.caption,
      ...oneLine,
      lineHeight: '18px',
      color: vars.palette.text.secondary,
      '& > *': { verticalAlign: 'middle' },
    },
    // What is missing is read to its end.
    [`& .${outlineCls.lacks}`]: {
      ...typography.caption,
      lineHeight: '18px',
      color: vars.palette.error.main,
      overflowWrap: 'anywhere',
    },
    [`& .${outlineCls.end}`]: { flex: 'none', display: 'flex', alignItems: 'center', gap: '8px' },
    [`& .${outlineCls.figures}`]: {
      ...typography.body2,
      color: vars.palette.text.secondary,
      whiteSpace: 'nowrap',
    },
    [`& .${outlineCls.measure}`]: {
      ...typography.body2,
      minWidth: 56,
      textAlign: 'end',
      whiteSpace: 'nowrap',
      color: vars.palette.text.secondary,
    },
    [breakpoints.down('sm')]: {
      [`& .${treeCls.row}`]: { gap: '8px', padding: '6px 4px 6px 8px', minHeight: 56 },
      [`& .${outlineCls.main}`]: { gap: '8px' },
      [`& .${outlineCls.end}`]: { gap: '4px' },
      [`& .${outlineCls.title}`]: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
      [`& .${outlineCls.measure}`]: { minWidth: 0 },
    },
  } as const
}
