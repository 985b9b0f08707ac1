import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyLink } from '../../ui/copy-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useFormat } from '../../ui/use-format.ts'
import type { OneTimeLink } from '../shared/one-time-link.ts'

/**
 * A link that an action made in place of a mail, since the portal sends none: shown this once, to be copied. A click
 * beside the dialog does not lose it.
 */
export default function LinkDialog({
  made,
  done,
  onClose,
}: {
  readonly made: OneTimeLink
  /** What was done with which record. */
  readonly done: string
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
        <Box id={`${id}-text`} sx={{ display: 'grid', gap: 1, mb: 2 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: 600 }}>
            <Icon name="check_circle" sx={{ color: 'success.main' }} />
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{done}</Box>
          </Box>
          <Typography variant="body2">
            {t('action.link.text')}{' '}
            {made.expires_at && t('action.link.until', { date: dateTime(made.expires_at) })}
          </Typography>
        </Box>
        <CopyLink address={address} onCopied={() => setCopied(true)} autoFocus />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('action.link.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
