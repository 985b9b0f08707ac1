import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** The heading of a part of the panel, with a number beside it. */
export const Heading = ({
  children,
  aside,
}: {
  readonly children: ReactNode
  readonly aside?: ReactNode
}) => (
  <Typography variant="h5" component="h3" sx={{ mt: 2.75, mb: 0.5 }}>
    {children}
    {aside !== undefined && (
      <Box component="span" sx={{ ml: 0.75, fontWeight: 500, color: 'text.secondary' }}>
        {aside}
      </Box>
    )}
  </Typography>
)
