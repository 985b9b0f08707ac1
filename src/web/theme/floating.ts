import type { CSSObject, Theme } from '@mui/material/styles'
import { elevation } from './palette.ts'

/** A shadow of each scheme; MUI's own shadows are one list for both. */
export const floating = (
  theme: Pick<Theme, 'applyStyles'>,
  level: keyof typeof elevation.light,
): CSSObject => ({
  boxShadow: elevation.light[level],
  ...theme.applyStyles('dark', { boxShadow: elevation.dark[level] }),
})
