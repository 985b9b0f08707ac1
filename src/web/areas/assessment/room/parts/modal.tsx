import Box from '@mui/material/Box'
import { type ReactNode, useEffect, useId, useRef } from 'react'

/**
 * A dialog of the browser's own, in the middle or from the foot of a phone: it holds the focus and gives it back, and
 * Escape closes it.
 */
export function Modal(props: {
  readonly title: string
  readonly open: boolean
  readonly atFoot?: boolean
  /** Beside the title. */
  readonly aside?: ReactNode
  readonly children: ReactNode
  onClose(): void
}) {
  const { title, open, atFoot = false, aside, children, onClose } = props
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const { current } = dialog
    if (open && !current?.open) current?.showModal()
    if (!open) current?.close()
  }, [open])
  return (
    <Box
      component="dialog"
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      onClick={event => event.target === event.currentTarget && onClose()}
      sx={theme => ({
        border: 0,
        p: 0,
        color: 'text.primary',
        bgcolor: 'background.raised',
        borderRadius: `${theme.measures.radius.dialog}px`,
        boxShadow: '0 16px 48px #14233d33',
        width: 'calc(100vw - 32px)',
        maxWidth: 440,
        m: 'auto',
        maxHeight: '88dvh',
        overflow: 'auto',
        ...(atFoot && {
          width: '100vw',
          maxWidth: '100vw',
          m: 'auto 0 0',
          borderRadius: `${theme.measures.radius.dialog}px ${theme.measures.radius.dialog}px 0 0`,
        }),
        '&::backdrop': { bgcolor: theme.vars.palette.backdrop },
      })}
    >
      {open && (
        <Box sx={{ p: atFoot ? '8px 16px 16px' : 3 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 44, mb: 0.5 }}>
            <Box id={id} component="h2" sx={{ flex: 1, m: 0, typography: 'h3' }}>
              {title}
            </Box>
            {aside}
          </Box>
          {children}
        </Box>
      )}
    </Box>
  )
}
