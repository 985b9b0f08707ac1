import { styled } from '@mui/material/styles'

// MUI gives its icons a fontSize, which is no attribute of a span.
const plain = { shouldForwardProp: (name: PropertyKey) => name !== 'fontSize' }

/** The box of a checkbox: 18 px, its corners rounded, its mark drawn in the colour of the text on primary. */
const Box = styled(
  'span',
  plain,
)(({ theme }) => ({
  width: 18,
  height: 18,
  borderRadius: 4,
  border: `1.5px solid ${theme.vars.palette.outline}`,
  backgroundColor: theme.vars.palette.background.default,
  display: 'grid',
  placeItems: 'center',
  '& svg': { width: 14, height: 14, fill: 'currentColor' },
  '&[data-filled]': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.contrastText,
  },
  '.Mui-disabled &': { opacity: 0.5 },
  'input:focus-visible ~ &': { outline: `2px solid ${theme.vars.palette.focusRing}`, outlineOffset: 2 },
}))

const glyph = (path: string) => (
  <svg viewBox="0 0 24 24" aria-hidden>
    <path d={path} />
  </svg>
)

export const checkboxMarks = {
  icon: <Box />,
  checkedIcon: <Box data-filled>{glyph('M9 16.17 4.83 12l-1.42 1.41L9 19 21 7l-1.41-1.41z')}</Box>,
  indeterminateIcon: <Box data-filled>{glyph('M19 13H5v-2h14z')}</Box>,
}

/** The ring of a radio button: 20 px, with a dot of 10 px. */
const Ring = styled(
  'span',
  plain,
)(({ theme }) => ({
  width: 20,
  height: 20,
  borderRadius: '50%',
  border: `1.5px solid ${theme.vars.palette.outline}`,
  backgroundColor: theme.vars.palette.background.default,
  display: 'grid',
  placeItems: 'center',
  '&[data-filled]': { border: `2px solid ${theme.vars.palette.primary.main}` },
  '&[data-filled]::after': {
    content: '""',
    width: 10,
    height: 10,
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.primary.main,
  },
  '.Mui-disabled &': { opacity: 0.5 },
  'input:focus-visible ~ &': { outline: `2px solid ${theme.vars.palette.focusRing}`, outlineOffset: 2 },
}))

export const radioMarks = { icon: <Ring />, checkedIcon: <Ring data-filled /> }
