import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from './icon.tsx'

/** A link to be taken elsewhere, with the button that copies it. */
export function CopyLink(props: {
  readonly address: string
  readonly onCopied?: () => void
  readonly autoFocus?: boolean
}) {
  const { address, onCopied, autoFocus } = props
  const { t } = useTranslation('common')
  const input = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    input.current?.select()
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
      onCopied?.()
    } catch {
      // Without the clipboard's permission the text is selected, ready for the keyboard.
    }
  }
  return (
    <Box>
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
          autoFocus={autoFocus}
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
    </Box>
  )
}
