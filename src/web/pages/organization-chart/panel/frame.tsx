import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import type { ReactNode } from 'react'

export const panelWidth = 316

/** Where the panel stands: beside the chart, over its right edge on narrower windows, as a sheet on a phone. */
export function PanelFrame(props: {
  readonly where: 'beside' | 'over' | 'sheet'
  readonly open: boolean
  readonly label: string
  readonly children: ReactNode
  onClose(): void
}) {
  const { where, open, label, children, onClose } = props
  if (where === 'sheet')
    return (
      <Drawer
        anchor="bottom"
        open={open}
        onClose={onClose}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-label': label,
            sx: theme => ({
              maxHeight: '88dvh',
              borderRadius: `${theme.measures.radius.dialog}px ${theme.measures.radius.dialog}px 0 0`,
              bgcolor: theme.vars.palette.background.raised,
            }),
          },
        }}
      >
        {children}
      </Drawer>
    )
  if (!open) return null
  return (
    <Box
      component="aside"
      aria-label={label}
      onKeyDown={event => event.key === 'Escape' && onClose()}
      sx={{
        width: panelWidth,
        flex: 'none',
        height: '100%',
        overflow: 'auto',
        borderLeft: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.default',
        ...(where === 'over' && { position: 'absolute', zIndex: 8, right: 0, top: 0 }),
      }}
    >
      {children}
    </Box>
  )
}
