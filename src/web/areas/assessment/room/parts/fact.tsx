import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** A fact in a list of them: its name, and beside it, or below it where there is no room, what it is. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '2px 16px',
        py: 1.25,
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box component="dt" sx={{ flex: { xs: '0 0 120px', sm: '0 0 160px' }, color: 'text.secondary' }}>
        {name}
      </Box>
      <Box
        component="dd"
        sx={{
          m: 0,
          flex: { xs: '1 1 180px', sm: '1 1 200px' },
          minWidth: 0,
          fontWeight: 550,
          overflowWrap: 'anywhere',
        }}
      >
        {children}
      </Box>
    </Box>
  )
}
