import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { PlayerPart } from '../../../../../../resources/education/player.ts'
import { dividedList } from '../../../../ui/divided-list.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { usePositionWords } from '../position-choice.tsx'
import type { WaitingNotes } from './use-unsent-notes.ts'

/** Notes that wait on this device for a connection, and those that the server did not take, with the reason. */
export function WaitingNoteList(props: {
  readonly waiting: WaitingNotes
  readonly lessons: readonly Pick<PlayerPart, 'id' | 'title'>[]
}) {
  const { waiting, lessons } = props
  const { t } = useTranslation('player')
  const words = usePositionWords()
  if (waiting.notes.length === 0) return null
  return (
    <Box component="section" aria-label={t('notes.unsent.title')}>
      <Typography variant="h5" component="h3">
        {t('notes.unsent.title')}
      </Typography>
      <Box component="ul" sx={dividedList}>
        {waiting.notes.map(note => (
          <Box component="li" key={note.key} sx={{ display: 'flex', gap: 1, alignItems: 'start', py: 1 }}>
            <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.25 }}>
              <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {[lessons.find(({ id }) => id === note.content)?.title, note.place && words(note.place)]
                  .filter(Boolean)
                  .join(' · ')}
              </Box>
              <Box sx={{ typography: 'body2', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {note.body}
              </Box>
              <Box
                role="status"
                sx={{
                  typography: 'caption',
                  color: note.refused === undefined ? 'text.secondary' : 'error.main',
                  overflowWrap: 'anywhere',
                }}
              >
                {note.refused === undefined
                  ? t('notes.unsent.waits')
                  : t('notes.unsent.refused', { reason: note.refused })}
              </Box>
            </Box>
            <IconButton
              aria-label={t('notes.unsent.remove')}
              title={t('notes.unsent.remove')}
              onClick={() => void waiting.remove(note)}
            >
              <Icon name="delete" />
            </IconButton>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
