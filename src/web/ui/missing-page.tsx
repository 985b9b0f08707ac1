import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { EmptyState } from './states.tsx'

/** What stands in the place of a record that there is not, or that is not there for whoever asks. */
export function MissingPage(props: {
  readonly title: string
  readonly text: string
  readonly action?: ReactNode
}) {
  return (
    <>
      <Typography variant="h2" component="h1" sx={{ mb: 2 }}>
        {props.title}
      </Typography>
      <EmptyState {...props} />
    </>
  )
}
