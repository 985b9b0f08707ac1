import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusWrong } from '../../../ui/use-focus-wrong.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'

/**
 * What the editor asks for in a dialog. It stands in the form of a record, so that it is no form itself: Enter in a
 * field does what its button does, and a field that is found wrong then has the focus.
 */
export function RichDialog(props: {
  readonly title: string
  readonly done: string
  readonly onDone: () => unknown
  readonly onClose: () => void
  /** Another way out, at the left. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}) {
  const { title, done, onDone, onClose, aside, children } = props
  const { t } = useTranslation('common')
  const phone = useIsPhone()
  const id = useId()
  const { root, check } = useFocusWrong<HTMLDivElement>()
  const finish = () => void check(onDone)
  const onKeyDown = (event: KeyboardEvent) => {
    // Neither the form nor the editor below it hears of what is typed here.
    event.stopPropagation()
    if (event.key === 'Escape') onClose()
    if (
      event.key !== 'Enter' ||
      !(event.target instanceof HTMLInputElement) ||
      event.target.type === 'checkbox'
    )
      return
    event.preventDefault()
    finish()
  }
  return (
    <Dialog
      ref={root}
      open
      fullWidth
      fullScreen={phone}
      onClose={onClose}
      onKeyDown={onKeyDown}
      disableRestoreFocus
      aria-labelledby={id}
      slotProps={{ paper: { sx: { maxWidth: 480 } } }}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>{children}</DialogContent>
      <DialogActions>
        {aside}
        <Button onClick={onClose} sx={{ ml: 'auto' }}>
          {t('action.cancel')}
        </Button>
        <Button variant="contained" color="primary" onClick={finish}>
          {done}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
