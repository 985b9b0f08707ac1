import { focusRing } from '../focus-ring.ts'
import { touch, touchTarget } from '../touch.ts'
import type { ComponentOverrides } from './overrides.ts'

export const buttons: ComponentOverrides = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true, disableTouchRipple: true },
    styleOverrides: { root: ({ theme }) => ({ '&.Mui-focusVisible': focusRing(theme) }) },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined', color: 'inherit' },
    styleOverrides: {
      root: ({ theme }) => ({
        minWidth: 0,
        minHeight: 36,
        // Touch targets need 44 px.
        [theme.breakpoints.down('sm')]: { minHeight: touchTarget },
        [touch]: { minHeight: touchTarget, minWidth: touchTarget },
        padding: '0 14px',
        whiteSpace: 'nowrap',
        flex: 'none',
        borderRadius: theme.measures.radius.control,
        '& .MuiButton-startIcon': { marginLeft: -2, marginRight: 8 },
        '& .MuiButton-endIcon': { marginRight: -2, marginLeft: 8 },
        '& .MuiButton-icon > *:nth-of-type(1)': { fontSize: 18 },
        variants: [
          {
            props: { size: 'small' },
            style: {
              minHeight: 32,
              padding: '0 10px',
              fontSize: '0.875rem',
              [touch]: { minHeight: touchTarget, minWidth: touchTarget },
            },
          },
          { props: { size: 'large' }, style: { minHeight: 44, padding: '0 18px', fontSize: '0.96875rem' } },
          {
            props: { variant: 'outlined' },
            style: {
              borderColor: theme.vars.palette.outlineSoft,
              backgroundColor: theme.vars.palette.background.default,
              '&:hover': {
                borderColor: theme.vars.palette.outline,
                backgroundImage: `linear-gradient(${theme.vars.palette.action.hover}, ${theme.vars.palette.action.hover})`,
                backgroundColor: theme.vars.palette.background.default,
              },
              '&.Mui-disabled': { borderColor: theme.vars.palette.divider },
            },
          },
          {
            props: { variant: 'outlined', color: 'inherit' },
            style: { color: theme.vars.palette.text.primary },
          },
          // Grey, it would look as if it were off.
          {
            props: { variant: 'contained', color: 'inherit' },
            style: {
              '--variant-containedBg': theme.vars.palette.primary.main,
              '--variant-containedColor': theme.vars.palette.primary.contrastText,
              color: 'var(--variant-containedColor)',
              '@media (hover: hover)': {
                '&:hover': { '--variant-containedBg': theme.vars.palette.primary.dark },
              },
            },
          },
          // A busy button keeps its colours.
          {
            props: { variant: 'contained', loading: true },
            style: {
              '&.Mui-disabled': {
                backgroundColor: 'var(--variant-containedBg)',
                color: 'var(--variant-containedColor)',
              },
            },
          },
          {
            props: { variant: 'outlined', loading: true },
            style: {
              '&.Mui-disabled': {
                color: theme.vars.palette.text.primary,
                borderColor: theme.vars.palette.outlineSoft,
              },
            },
          },
          {
            props: { variant: 'text' },
            style: { padding: '0 10px', '&:hover': { backgroundColor: theme.vars.palette.action.hover } },
          },
        ],
      }),
      loadingIndicator: { color: 'inherit' },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: 36,
        height: 36,
        [theme.breakpoints.down('sm')]: { width: touchTarget, height: touchTarget },
        [touch]: { width: touchTarget, height: touchTarget },
        padding: 0,
        flex: 'none',
        borderRadius: theme.measures.radius.control,
        color: theme.vars.palette.text.secondary,
        '&:hover': {
          backgroundColor: theme.vars.palette.action.hover,
          color: theme.vars.palette.text.primary,
        },
        '& .MuiSvgIcon-root': { fontSize: 20 },
        variants: [
          {
            props: { size: 'small' },
            style: {
              width: 30,
              height: 30,
              [touch]: { width: touchTarget, height: touchTarget },
              '& .MuiSvgIcon-root': { fontSize: 18 },
            },
          },
          {
            props: { size: 'large' },
            style: { width: 44, height: 44, '& .MuiSvgIcon-root': { fontSize: 24 } },
          },
        ],
      }),
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 36,
        [touch]: { minHeight: touchTarget },
        padding: '0 12px',
        ...theme.typography.button,
        fontWeight: 500,
        color: theme.vars.palette.text.secondary,
        borderColor: theme.vars.palette.outlineSoft,
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: theme.vars.palette.primary.container,
          color: theme.vars.palette.primary.onContainer,
          fontWeight: 600,
        },
      }),
    },
  },
}
