import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'

/** A link that an action made: shown this once, to be copied. A click beside the dialog does not lose it. */
export default function LinkDialog({
  link,
  onClose,
}: {
  readonly link: string
  readonly onClose: () => void
}) {
  const { t } = useTranslation('crud')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  const address = new URL(link, location.origin).href
  const copy = async () => {
    input.current?.select()
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      // Without the clipboard's permission the text is selected, ready for the keyboard.
    }
  }
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
          {t('action.link.text')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <OutlinedInput
            readOnly
            fullWidth
            value={address}
            inputRef={input}
            onFocus={event => event.target.select()}
            inputProps={{ 'aria-label': t('action.link.label') }}
            sx={{ flex: '1 1 260px' }}
          />
          <Button
            autoFocus
            variant="contained"
            color="primary"
            startIcon={<Icon name="content_copy" />}
            onClick={() => void copy()}
          >
            {t('action.link.copy')}
          </Button>
        </Box>
        <Box role="status" sx={{ minHeight: 18, mt: 0.5, typography: 'caption', color: 'success.main' }}>
          {copied && (
            <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
              <Icon name="check" sx={{ fontSize: 16 }} />
              {t('action.link.copied')}
            </Box>
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('action.link.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
