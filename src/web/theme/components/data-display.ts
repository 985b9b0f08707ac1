import type { Theme } from '@mui/material/styles'
import { focusRing } from '../focus-ring.ts'
import { gutterProperty } from '../measures.ts'
import type { ComponentOverrides } from './overrides.ts'

export const dataDisplay: ComponentOverrides = {
  MuiCssBaseline: {
    styleOverrides: theme => ({
      html: {
        height: '100%',
        [gutterProperty]: `${theme.measures.gutterPhone}px`,
        [theme.breakpoints.up('sm')]: { [gutterProperty]: `${theme.measures.gutter}px` },
      },
      body: {
        height: '100%',
        ...theme.typography.body2,
        fontVariantNumeric: 'tabular-nums',
        WebkitFontSmoothing: 'antialiased',
      },
      '#root': { height: '100%' },
      'a:focus-visible, [tabindex]:focus-visible, summary:focus-visible': focusRing(theme as Theme),
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0s !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0s !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
  MuiSvgIcon: { styleOverrides: { root: { fontSize: 20 } } },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    // MUI tints raised surfaces of the dark scheme; here every surface has its own colour.
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: theme.measures.radius.card,
        borderColor: theme.vars.palette.divider,
      }),
    },
  },
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: ({ theme }) => ({
        height: 24,
        borderRadius: theme.measures.radius.chip,
        ...theme.typography.caption,
        fontWeight: 500,
        backgroundColor: theme.vars.palette.background.sunken,
        color: theme.vars.palette.text.primary,
        '& .MuiChip-icon': { fontSize: 15, marginLeft: 8, marginRight: -2, color: 'inherit' },
        '& .MuiChip-deleteIcon': { fontSize: 16, color: theme.vars.palette.text.secondary },
        variants: [
          {
            props: { variant: 'outlined' },
            style: { backgroundColor: 'transparent', borderColor: theme.vars.palette.outlineSoft },
          },
          ...(['primary', 'secondary', 'success', 'warning', 'error', 'info'] as const).map(tone => ({
            props: { color: tone },
            style: {
              backgroundColor: theme.vars.palette[tone].container,
              color: theme.vars.palette[tone].onContainer,
            },
          })),
        ],
      }),
      label: { paddingLeft: 8, paddingRight: 8 },
    },
  },
  MuiTable: { styleOverrides: { root: { borderCollapse: 'separate', borderSpacing: 0 } } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: '0 12px',
        height: 48,
        borderColor: theme.vars.palette.divider,
        ...theme.typography.body2,
      }),
      head: ({ theme }) => ({
        height: 40,
        fontSize: '0.84375rem',
        lineHeight: 18 / 13.5,
        fontWeight: 600,
        whiteSpace: 'nowrap',
        color: theme.vars.palette.text.secondary,
        backgroundColor: theme.vars.palette.background.subtle,
      }),
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.MuiTableRow-hover:hover': { backgroundColor: theme.vars.palette.action.hover },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: theme.vars.palette.action.selected },
        '&:last-of-type > td': { borderBottom: 0 },
      }),
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, enterNextDelay: 200, describeChild: false },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        ...theme.typography.caption,
        fontWeight: 500,
        padding: '5px 10px',
        borderRadius: theme.measures.radius.chip,
        backgroundColor: theme.vars.palette.background.inverse,
        color: theme.vars.palette.text.inverse,
      }),
    },
  },
  MuiDivider: { styleOverrides: { root: ({ theme }) => ({ borderColor: theme.vars.palette.divider }) } },
}
