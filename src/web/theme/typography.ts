import type { TypographyVariantsOptions } from '@mui/material/styles'

/** Size and line height in pixels, written in rem so that they follow the reader's font size. */
const text = (size: number, line: number, weight: number, letterSpacing?: string) => ({
  fontSize: `${size / 16}rem`,
  lineHeight: line / size,
  fontWeight: weight,
  letterSpacing: letterSpacing ?? 'normal',
})

export const typography: TypographyVariantsOptions = {
  fontFamily: "'Hanken Grotesk Variable', system-ui, 'Segoe UI', sans-serif",
  fontWeightLight: 400,
  fontWeightRegular: 400,
  fontWeightMedium: 500,
  fontWeightBold: 650,
  h1: text(30, 38, 700, '-0.018em'),
  h2: text(23, 30, 680, '-0.014em'),
  h3: text(18, 26, 660, '-0.008em'),
  h4: text(16, 24, 660),
  h5: text(14, 20, 660),
  h6: text(14, 20, 660),
  subtitle1: text(16, 24, 600),
  subtitle2: text(14.5, 20, 600),
  body1: text(16, 26, 400),
  body2: text(14.5, 20, 400),
  caption: text(13, 18, 400),
  button: { ...text(14.5, 20, 600), textTransform: 'none' },
  overline: { ...text(12.5, 16, 600), textTransform: 'none' },
}

export const monospace = "ui-monospace, 'SFMono-Regular', 'DejaVu Sans Mono', monospace"
