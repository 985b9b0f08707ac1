import type { TileColors } from './palette.ts'

declare module '@mui/material/styles' {
  /** Turns on the types of `theme.vars`, which the theme always has. */
  interface CssThemeVariables {
    enabled: true
  }
  interface PaletteColor {
    /** A soft ground of the colour, for chips, banners and the chosen entry. */
    container: string
    onContainer: string
  }
  interface SimplePaletteColorOptions {
    container?: string
    onContainer?: string
  }
  interface TypeText {
    inverse: string
    inverseMuted: string
  }
  interface TypeBackground {
    /** The drawer's and the table head's ground. */
    subtle: string
    /** Behind skeletons, plain chips and disabled fields. */
    sunken: string
    /** Menus and dialogs. */
    raised: string
    /** The dark bar of notices and selections. */
    inverse: string
  }
  interface Palette {
    outline: string
    outlineSoft: string
    focusRing: string
    backdrop: string
    tile: TileColors
  }
  interface PaletteOptions {
    outline?: string
    outlineSoft?: string
    focusRing?: string
    backdrop?: string
    tile?: TileColors
  }
  interface Theme {
    /** Measures of the shell and of corners, in pixels. */
    measures: typeof import('./measures.ts').measures
  }
  interface ThemeOptions {
    measures?: typeof import('./measures.ts').measures
  }
}
