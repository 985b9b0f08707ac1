import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../../ui/icon.tsx'
import { useFormat } from '../../../../ui/use-format.ts'
import type { useFound } from './use-transcript.ts'

/** Searches the transcript: Enter goes to the next place, with Shift to the one before. */
export function FindField({ finding }: { readonly finding: ReturnType<typeof useFound> }) {
  const { t } = useTranslation('player')
  const { number } = useFormat()
  const { text, search, found, place, setText, go } = finding
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        ml: { sm: 'auto' },
        width: { xs: '100%', sm: 'auto' },
      }}
    >
      <TextField
        size="small"
        value={text}
        onChange={event => setText(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Enter') go(event.shiftKey ? -1 : 1)
          else if (event.key === 'Escape' && text) setText('')
        }}
        placeholder={t('transcript.find')}
        sx={{ flex: 1, width: { sm: 220 } }}
        slotProps={{
          htmlInput: { 'aria-label': t('transcript.find'), type: 'search', enterKeyHint: 'search' },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Icon name="search" sx={{ fontSize: 18 }} />
              </InputAdornment>
            ),
          },
        }}
      />
      <Box role="status" sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {search &&
          (found.length
            ? t('transcript.found', { place: number(place + 1), all: number(found.length) })
            : t('transcript.none'))}
      </Box>
      {found.length > 1 && (
        <>
          <IconButton aria-label={t('transcript.before')} onClick={() => go(-1)}>
            <Icon name="arrow_upward" />
          </IconButton>
          <IconButton aria-label={t('transcript.next')} onClick={() => go(1)}>
            <Icon name="arrow_downward" />
          </IconButton>
        </>
      )}
    </Box>
  )
}
