import type { ThemeOptions } from '@mui/material/styles'

/** How MUI's components look in the theme. The type of `createTheme` itself: another one would be compared with it. */
export type ComponentOverrides = NonNullable<ThemeOptions['components']>
