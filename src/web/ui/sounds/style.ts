import type { Theme } from '@mui/material/styles'
import type { SystemStyleObject } from '@mui/system'

/** How a sound stands in a text: what it is called, and below it what plays it. */
export const soundStyle: SystemStyleObject<Theme> = {
  '& [data-sound]': { display: 'block', maxWidth: 440, my: 1 },
  '& [data-sound] > :first-of-type': {
    display: 'block',
    mb: 0.5,
    typography: 'body2',
    fontWeight: 600,
    letterSpacing: 'normal',
  },
  '& audio': { display: 'block', width: '100%', height: 44 },
}
