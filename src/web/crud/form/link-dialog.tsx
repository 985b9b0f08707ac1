import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyLink } from '../../ui/copy-link.tsx'
import { useFormat } from '../../ui/use-format.ts'
import type { OneTimeLink } from '../shared/one-time-link.ts'

/** A link that an action made: shown this once, to be copied. A click beside the dialog does not lose it. */
export default function LinkDialog({
  made,
  onClose,
}: {
  readonly made: OneTimeLink
  readonly onClose: () => void
}) {
  const { t } = useTranslation('common')
  const id = useId()
  const { dateTime } = useFormat()
  const [copied, setCopied] = useState(false)
  const address = new URL(made.link, location.origin).href
  return (
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && copied && onClose()}
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { sx: { maxWidth: 520 } } }}
    >
      <DialogTitle id={`${id}-title`}>{t('action.link.title')}</DialogTitle>
      <DialogContent>
        <Typography id={`${id}-text`} variant="body2" sx={{ mb: 2 }}>
          {t('action.link.text')}{' '}
          {made.expires_at && t('action.link.until', { date: dateTime(made.expires_at) })}
        </Typography>
        <CopyLink address={address} onCopied={() => setCopied(true)} autoFocus />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('action.link.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
