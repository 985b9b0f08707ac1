import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { BottomDrawer } from '../../../../ui/bottom-drawer.tsx'

/** Beside the chart, narrower where a tablet leaves it little room. In pixels. */
const width = { xs: 276, lg: 316 } as const

/** Where the panel stands: beside the chart, which makes room for it, or on a phone over it, from the foot of the screen. */
export function PanelFrame(props: {
  readonly phone: boolean
  readonly open: boolean
  readonly label: string
  readonly children: ReactNode
  onClose(): void
}) {
  const { phone, open, label, children, onClose } = props
  if (phone)
    return (
      <BottomDrawer open={open} onClose={onClose} aria-label={label}>
        {children}
      </BottomDrawer>
    )
  if (!open) return null
  return (
    <Box
      component="aside"
      aria-label={label}
      onKeyDown={event => event.key === 'Escape' && onClose()}
      sx={{
        width,
        flex: 'none',
        height: '100%',
        overflow: 'auto',
        borderLeft: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      {children}
    </Box>
  )
}
