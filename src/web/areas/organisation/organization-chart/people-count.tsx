import PeopleAlt from '@mui/icons-material/PeopleAltOutlined'
import Box from '@mui/material/Box'
import type { NodeDisplay } from './node-display.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** How many people a box has. */
export function PeopleCount({ people }: { readonly people: NodeDisplay['people'] }) {
  if (!people) return null
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: '3px',
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      <PeopleAlt aria-hidden sx={{ fontSize: 16 }} />
      <span aria-hidden>{people.shown}</span>
      <VisuallyHidden>{people.spoken}</VisuallyHidden>
    </Box>
  )
}
