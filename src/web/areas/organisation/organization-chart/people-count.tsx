import PeopleAlt from '@mui/icons-material/PeopleAltOutlined'
import Box from '@mui/material/Box'
import type { Face } from './face.ts'
import { Spoken } from './spoken.tsx'

/** How many people a box has. */
export function PeopleCount({ people }: { readonly people: Face['people'] }) {
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
      <Spoken>{people.spoken}</Spoken>
    </Box>
  )
}
