import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Text on one line that ends in an ellipsis where it does not fit; the whole of it is the tooltip. */
export function Clip({ title, children }: { readonly title?: string; readonly children: ReactNode }) {
  return (
    <Box
      component="span"
      title={title ?? (typeof children === 'string' ? children : undefined)}
      sx={{
        display: 'block',
        minWidth: 0,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      }}
    >
      {children}
    </Box>
  )
}
