import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import type { ReactNode } from 'react'

const width = 316

/** Where the panel stands: beside the chart, or over it as a sheet, which comes from the foot of a phone. */
export function PanelFrame(props: {
  readonly where: 'beside' | 'right' | 'bottom'
  readonly open: boolean
  readonly label: string
  readonly children: ReactNode
  onClose(): void
}) {
  const { where, open, label, children, onClose } = props
  if (where !== 'beside')
    return (
      <Drawer
        anchor={where}
        open={open}
        onClose={onClose}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-label': label,
            sx: theme => ({
              ...(where === 'right'
                ? { width: 360 }
                : {
                    maxHeight: '88dvh',
                    borderRadius: `${theme.measures.radius.dialog}px ${theme.measures.radius.dialog}px 0 0`,
                  }),
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
