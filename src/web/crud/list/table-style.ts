import type { Theme } from '@mui/material/styles'

/** Measures that the light table and the grid share, in pixels. */
export const checkboxWidth = 46
export const cellPadding = 12

export const headingText = (theme: Pick<Theme, 'vars'>) => ({
  fontSize: '0.84375rem',
  lineHeight: 18 / 13.5,
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
})

/** The tint of a chosen row and of the one below the pointer. */
export const rowTint = (theme: Pick<Theme, 'vars'>, chosen: boolean) => {
  const { hover, selected } = theme.vars.palette.action
  return {
    ...(chosen && { backgroundColor: selected }),
    '&:hover': { backgroundColor: chosen ? selected : hover },
  }
}
