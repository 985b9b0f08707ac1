import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ErrorState } from '../../../ui/states.tsx'

/** One thing that can be done with one's own data: what it is, how far it is, and its button. */
export function DataCard(props: {
  readonly title: string
  readonly text: string
  /** Says instead that it could not be loaded. */
  readonly failed?: { readonly title: string; readonly onRetry: () => void }
  /** How far it is. */
  readonly children?: ReactNode
  readonly actions?: ReactNode
}) {
  const { title, text, failed, children, actions } = props
  return (
    <Card sx={{ p: 2, '& + &': { mt: 2 } }}>
      <Typography variant="h4" component="h3">
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {text}
      </Typography>
      {failed ? (
        <ErrorState bare title={failed.title} onRetry={failed.onRetry} />
      ) : (
        <>
          {/* What changes while one looks is read out. */}
          <Box role="status" sx={{ '&:not(:empty)': { mt: 1.5 } }}>
            {children}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>{actions}</Box>
        </>
      )}
    </Card>
  )
}
