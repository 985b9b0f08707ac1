import ExpandMore from '@mui/icons-material/ExpandMoreOutlined'
import { floating } from '../floating.ts'
import { focusRing } from '../focus-ring.ts'
import { touch, touchTarget } from '../touch.ts'
import { checkboxMarks, radioMarks } from './marks.tsx'
import type { ComponentOverrides } from './overrides.ts'

export const inputs: ComponentOverrides = {
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 40,
        [theme.breakpoints.down('sm')]: { minHeight: 44 },
        padding: '0 12px',
        gap: 8,
        fontSize: '0.9375rem',
        lineHeight: 22 / 15,
        backgroundColor: theme.vars.palette.background.default,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.outline, top: 0 },
        // No label floats into the border, so there is nothing to leave a gap for.
        '& .MuiOutlinedInput-notchedOutline legend': { display: 'none' },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.text.primary },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderWidth: 1,
          borderColor: theme.vars.palette.focusRing,
          boxShadow: `0 0 0 1px ${theme.vars.palette.focusRing}, 0 0 0 4px ${theme.vars.palette.action.focus}`,
        },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.error.main,
          boxShadow: `0 0 0 1px ${theme.vars.palette.error.main}`,
        },
        '&.Mui-error.Mui-focused .MuiOutlinedInput-notchedOutline': {
          boxShadow: `0 0 0 1px ${theme.vars.palette.error.main}, 0 0 0 4px ${theme.vars.palette.action.focus}`,
        },
        '&.Mui-disabled': {
          backgroundColor: theme.vars.palette.background.sunken,
          '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.outlineSoft },
        },
        '& .MuiInputAdornment-root': { color: theme.vars.palette.text.secondary, margin: 0 },
        '& .MuiInputAdornment-root .MuiSvgIcon-root': { fontSize: 18 },
        variants: [
          {
            props: { size: 'small' },
            style: {
              minHeight: 36,
              padding: '0 10px',
              fontSize: '0.90625rem',
              [touch]: { minHeight: touchTarget },
            },
          },
          { props: { multiline: true }, style: { padding: '8px 12px' } },
        ],
      }),
      input: ({ theme }) => ({
        padding: 0,
        height: 'auto',
        '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
        '&.Mui-disabled': {
          WebkitTextFillColor: theme.vars.palette.text.secondary,
          color: theme.vars.palette.text.secondary,
        },
      }),
    },
  },
  MuiTextField: { defaultProps: { fullWidth: true } },
  MuiSelect: {
    defaultProps: { IconComponent: ExpandMore },
    styleOverrides: {
      // Only a block ends what is too long with three dots, before the arrow.
      select: { display: 'block', minHeight: '0 !important' },
      icon: ({ theme }) => ({ color: theme.vars.palette.text.secondary, right: 10, fontSize: 20 }),
    },
  },
  MuiCheckbox: {
    defaultProps: checkboxMarks,
    styleOverrides: {
      root: { padding: 4, [touch]: { padding: 13 }, '&:hover': { backgroundColor: 'transparent' } },
    },
  },
  MuiRadio: {
    defaultProps: radioMarks,
    styleOverrides: {
      root: { padding: 4, [touch]: { padding: 13 }, '&:hover': { backgroundColor: 'transparent' } },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 34, height: 20, padding: 0, overflow: 'visible' },
      switchBase: ({ theme }) => ({
        padding: 3,
        '&.Mui-checked': {
          transform: 'translateX(14px)',
          color: theme.vars.palette.primary.contrastText,
          '& + .MuiSwitch-track': { backgroundColor: theme.vars.palette.primary.main, opacity: 1 },
        },
        '&.Mui-focusVisible + .MuiSwitch-track': focusRing(theme),
        '&:hover': { backgroundColor: 'transparent' },
      }),
      // The touch target is larger than the visible control.
      input: { [touch]: { top: -12, height: touchTarget } },
      thumb: { width: 14, height: 14, boxShadow: 'none' },
      track: ({ theme }) => ({ borderRadius: 10, backgroundColor: theme.vars.palette.outline, opacity: 1 }),
    },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      root: { marginLeft: -4, gap: 8 },
      label: ({ theme }) => ({ ...theme.typography.body2, fontSize: '0.9375rem' }),
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: theme.measures.radius.menu,
        marginTop: 4,
        ...floating(theme, 'menu'),
        backgroundColor: theme.vars.palette.background.raised,
      }),
      listbox: { padding: 6 },
      option: ({ theme }) => ({
        minHeight: '36px !important',
        [touch]: { minHeight: `${touchTarget}px !important` },
        borderRadius: theme.measures.radius.control,
        paddingLeft: '10px !important',
        paddingRight: '10px !important',
        '&.Mui-focused': { backgroundColor: `${theme.vars.palette.action.hover} !important` },
        '&[aria-selected="true"]': { backgroundColor: `${theme.vars.palette.action.selected} !important` },
      }),
      noOptions: ({ theme }) => ({ ...theme.typography.body2, color: theme.vars.palette.text.secondary }),
      loading: ({ theme }) => ({ ...theme.typography.body2, color: theme.vars.palette.text.secondary }),
      inputRoot: { paddingTop: 0, paddingBottom: 0 },
      // Chips on several lines keep as far from the border as from each other.
      tag: { margin: '6px 3px' },
      input: { padding: '0 !important', minHeight: 38 },
    },
  },
}
