import { floating } from '../floating.ts'
import type { ComponentOverrides } from './overrides.ts'

export const feedback: ComponentOverrides = {
  MuiBackdrop: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&:not(.MuiBackdrop-invisible)': { backgroundColor: theme.vars.palette.backdrop },
      }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: theme.measures.radius.dialog,
        backgroundColor: theme.vars.palette.background.raised,
        ...floating(theme, 'dialog'),
        '&.MuiDialog-paperFullScreen': { borderRadius: 0 },
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h3, padding: '20px 24px 8px' }) },
  },
  // On a full-screen phone dialog the content is not stretched.
  MuiDialogContent: { styleOverrides: { root: { padding: '0 24px 16px', alignContent: 'start' } } },
  MuiDialogActions: {
    styleOverrides: {
      root: {
        padding: '8px 24px 20px',
        flexWrap: 'wrap',
        gap: 8,
        '& > :not(style) ~ :not(style)': { marginLeft: 0 },
      },
    },
  },
  MuiAlert: {
    defaultProps: { variant: 'standard' },
    styleOverrides: {
      root: ({ theme }) => ({
        padding: '12px 16px',
        ...theme.typography.body2,
        variants: (['success', 'warning', 'error', 'info'] as const).map(severity => ({
          props: { severity },
          style: {
            backgroundColor: theme.vars.palette[severity].container,
            color: theme.vars.palette[severity].onContainer,
            '& .MuiAlert-icon': { color: theme.vars.palette[severity].main },
          },
        })),
      }),
      icon: { padding: 0, marginRight: 12, fontSize: 20 },
      message: { padding: 0 },
      action: { padding: 0, alignItems: 'center' },
    },
  },
  MuiAlertTitle: { styleOverrides: { root: { fontSize: 'inherit', fontWeight: 650, margin: 0 } } },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.sunken,
        '&:not(.MuiSkeleton-circular)': { borderRadius: theme.measures.radius.chip },
      }),
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: ({ theme }) => ({ height: 6, borderRadius: 3, backgroundColor: theme.vars.palette.outlineSoft }),
      bar: { borderRadius: 3 },
    },
  },
}
