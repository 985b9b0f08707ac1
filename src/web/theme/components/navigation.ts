import { floating } from '../floating.ts'
import { focusRing } from '../focus-ring.ts'
import { touch, touchTarget } from '../touch.ts'
import type { ComponentOverrides } from './overrides.ts'

export const navigation: ComponentOverrides = {
  MuiLink: {
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.vars.palette.primary.main,
        fontWeight: 600,
        textUnderlineOffset: 3,
        textDecorationThickness: 1,
        borderRadius: 2,
      }),
    },
  },
  MuiPopover: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: theme.measures.radius.menu,
        backgroundColor: theme.vars.palette.background.raised,
        ...floating(theme, 'menu'),
      }),
    },
  },
  MuiMenu: { styleOverrides: { list: { padding: 6 } } },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 44,
        [theme.breakpoints.up('sm')]: { minHeight: 36 },
        [touch]: { minHeight: touchTarget },
        padding: '0 10px',
        gap: 12,
        ...theme.typography.body2,
        borderRadius: theme.measures.radius.control,
        '&:hover': { backgroundColor: theme.vars.palette.action.hover },
        '&.Mui-focusVisible': {
          ...focusRing(theme),
          outlineOffset: -2,
          backgroundColor: theme.vars.palette.action.hover,
        },
        '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': {
          backgroundColor: theme.vars.palette.action.selected,
        },
        '& .MuiListItemIcon-root': { minWidth: 0, color: 'inherit' },
        '& .MuiSvgIcon-root': { fontSize: 18 },
      }),
    },
  },
  MuiPaginationItem: {
    styleOverrides: { root: { [touch]: { minWidth: touchTarget, height: touchTarget } } },
  },
  MuiTabs: {
    styleOverrides: {
      root: ({ theme }) => ({ minHeight: 42, borderBottom: `1px solid ${theme.vars.palette.divider}` }),
      indicator: { height: 3, borderRadius: '3px 3px 0 0' },
      list: { gap: 4 },
      // Where there is nothing to scroll to, it keeps no room.
      scrollButtons: { '&.Mui-disabled': { display: 'none' } },
    },
  },
  MuiTab: {
    defaultProps: { iconPosition: 'end' },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 42,
        [touch]: { minHeight: touchTarget },
        minWidth: 0,
        padding: '0 12px',
        ...theme.typography.body2,
        fontWeight: 500,
        textTransform: 'none',
        color: theme.vars.palette.text.secondary,
        '&.Mui-selected': { color: theme.vars.palette.primary.main, fontWeight: 650 },
        '&.Mui-focusVisible': { ...focusRing(theme), outlineOffset: -2 },
      }),
    },
  },
}
