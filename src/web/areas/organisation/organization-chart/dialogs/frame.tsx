import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '../../../../ui/use-is-phone.ts'

/** The properties of every dialog of the chart. */
export interface DialogProps {
  readonly open: boolean
  onClose(): void
  onClosed(): void
}

/** A dialog with a form and its submit button; on a phone it fills the whole window. */
export function DialogFrame(
  props: DialogProps & {
    readonly title: string
    readonly text?: ReactNode
    readonly submit: string
    readonly busy?: boolean
    readonly children: ReactNode
    onSubmit(): void
  },
) {
  const { open, onClose, onClosed, title, text, submit, busy, children, onSubmit } = props
  const { t } = useTranslation('organization-chart')
  const id = useId()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onSubmit()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      fullScreen={useIsPhone()}
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      slotProps={{ transition: { onExited: onClosed }, paper: { sx: { maxWidth: { sm: 520 } } } }}
    >
      <Box
        component="form"
        noValidate
        onSubmit={send}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
      >
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent sx={{ flex: 1 }}>
          {text && (
            <Box id={`${id}-text`} sx={{ color: 'text.secondary', mb: 2 }}>
              {text}
            </Box>
          )}
          <Box sx={{ display: 'grid', gap: 2.5, py: 0.5 }}>{children}</Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="contained" color="primary" loading={busy}>
            {submit}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
