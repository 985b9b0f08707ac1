import type { Theme } from '@mui/material/styles'

/** The ring that keyboard focus draws; it is never taken away. */
export const focusRing = (theme: Pick<Theme, 'vars'>) => ({
  outline: `2px solid ${theme.vars.palette.focusRing}`,
  outlineOffset: 2,
})
