import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import type { MouseEvent, ReactElement } from 'react'

/** A button of the toolbar; where the chart has little room only its sign stays. */
export function ToolButton(
  props: Omit<ButtonProps, 'children' | 'startIcon' | 'onClick'> & {
    readonly label: string
    readonly icon: ReactElement
    /** The width of the chart, in pixels, up to which there is little room. */
    readonly below?: number
    onClick(event: MouseEvent<HTMLElement>): void
  },
) {
  const { label, icon, below = 680, ...rest } = props
  const narrow = `@container (max-width: ${below}px)`
  return (
    <Button
      {...rest}
      title={label}
      aria-label={label}
      startIcon={icon}
      sx={{
        minHeight: { xs: 44, sm: 36 },
        [narrow]: {
          width: { xs: 44, sm: 36 },
          px: 0,
          '& .MuiButton-startIcon': { m: 0 },
          '& .MuiButton-icon > *:nth-of-type(1)': { fontSize: 20 },
        },
      }}
    >
      <Box component="span" sx={{ [narrow]: { display: 'none' } }}>
        {label}
      </Box>
    </Button>
  )
}
