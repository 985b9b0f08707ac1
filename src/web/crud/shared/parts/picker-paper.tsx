import Box from '@mui/material/Box'
import Paper, { type PaperProps } from '@mui/material/Paper'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '../../../ui/key-hint.tsx'

/** What the list of a picker knows about itself, above its options. */
export interface PickerNote {
  /** Records found in all; undefined while they are searched. */
  readonly total?: number
  /** The same in words: `3 departman`. */
  readonly found: string
  readonly shown: number
}

const line = { display: 'flex', alignItems: 'center', gap: 0.5 } as const

/** The list of a picker: how many were found above the options, the keys below them. */
export function PickerPaper({ note, children, ...props }: PaperProps & { readonly note?: PickerNote }) {
  const { t } = useTranslation('common')
  return (
    // Pressing a line that is no option leaves the focus in the box.
    <Paper {...props} onMouseDown={event => event.preventDefault()}>
      {note?.total !== undefined && note.total > 0 && (
        <Box role="status" sx={{ typography: 'caption', color: 'text.secondary', p: '12px 16px 4px' }}>
          {note.total > note.shown
            ? t('picker.foundMore', { found: note.found, shown: note.shown })
            : t('picker.found', { found: note.found })}
        </Box>
      )}
      {children}
      <Box
        aria-hidden
        sx={{
          display: { xs: 'none', sm: 'flex' },
          gap: 1.75,
          p: '8px 16px',
          typography: 'caption',
          color: 'text.secondary',
          borderTop: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Box component="span" sx={line}>
          <KeyHint>↑</KeyHint>
          <KeyHint>↓</KeyHint>
          {t('picker.move')}
        </Box>
        <Box component="span" sx={line}>
          <KeyHint>Enter</KeyHint>
          {t('picker.choose')}
        </Box>
        <Box component="span" sx={line}>
          <KeyHint>Esc</KeyHint>
          {t('picker.close')}
        </Box>
      </Box>
    </Paper>
  )
}
