import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

/** A part of the settings: title and help at left, its controls at right; one below the other on narrow windows. */
export function Section(props: {
  readonly title: string
  readonly help: string
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '232px minmax(0, 640px)' },
        gap: { xs: 2, lg: 4 },
        py: 3,
        '& + &': { borderTop: '1px solid', borderColor: 'divider' },
      }}
    >
      <Box>
        <Typography id={id} variant="h3" component="h2">
          {props.title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {props.help}
        </Typography>
      </Box>
      <Box sx={{ maxWidth: 640 }}>{props.children}</Box>
    </Box>
  )
}
