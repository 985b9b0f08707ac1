import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

/** A part of the dashboard under its heading. */
export function Block(props: {
  readonly title: string
  /** At the end of the heading: the way to more. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}) {
  const { title, aside, children } = props
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2, mb: 1.5 }}>
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        {aside}
      </Box>
      {children}
    </Box>
  )
}
