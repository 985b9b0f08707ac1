import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Around the table of rows that are edited where they stand. */
export const OwnedFrame = ({ children }: { readonly children: ReactNode }) => (
  <Box
    sx={theme => ({
      border: `1px solid ${theme.vars.palette.outlineSoft}`,
      borderRadius: `${theme.measures.radius.card}px`,
      overflow: 'hidden',
    })}
  >
    {children}
  </Box>
)
