import Drawer from '@mui/material/Drawer'
import type { ReactNode } from 'react'

/** A dialog from the foot of a phone, named by its label or by the element that `aria-labelledby` gives the id of. */
export function BottomDrawer(props: {
  readonly open: boolean
  readonly 'aria-label'?: string
  readonly 'aria-labelledby'?: string
  readonly children: ReactNode
  onClose(): void
}) {
  const { open, children, onClose, ...name } = props
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          ...name,
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
}
