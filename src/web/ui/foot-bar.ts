import type { Theme } from '@mui/material/styles'
import type { SystemStyleObject } from '@mui/system'
import { gutter, negativeGutter } from '../theme/measures.ts'

/** The styles of a bar that stays at the foot of the content, from one of its edges to the other. */
export const footBar = (theme: Theme): SystemStyleObject<Theme> => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  minHeight: 64,
  mx: negativeGutter,
  px: gutter,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  bgcolor: 'background.default',
})
