import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** The head of a page: title, a count or status beside it, actions at the right (one of them primary). */
export function PageHeader(props: {
  readonly title: ReactNode
  /** Beside the title, in smaller letters: a count. */
  readonly aside?: ReactNode
  readonly actions?: ReactNode
}) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, minHeight: 40, mb: 2.5 }}>
      <Typography variant="h2" component="h1" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {props.title}
      </Typography>
      {props.aside !== undefined && (
        <Box sx={{ typography: 'subtitle1', fontWeight: 500, color: 'text.secondary', pt: 0.5 }}>
          {props.aside}
        </Box>
      )}
      {props.actions && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, ml: 'auto' }}>{props.actions}</Box>
      )}
    </Box>
  )
}
