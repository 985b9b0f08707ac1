import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { RoomView } from '../session/view.ts'
import { CloudDone, CloudWaiting } from './icons.tsx'
import { secondsText } from './time.ts'

/** Whether the answers are at the server, and since when; or how many wait here. */
export function SaveState({ view, short = false }: { readonly view: RoomView; readonly short?: boolean }) {
  const { t, i18n } = useTranslation('room')
  const { queue, savedAt, lostSince } = view
  const waits = queue.waiting > 0 && (lostSince !== undefined || queue.retryAt !== undefined || queue.stop)
  const [color, Icon, text] = waits
    ? ([
        'warning.main',
        CloudWaiting,
        t(short ? 'save.waitingShort' : 'save.waiting', { count: queue.waiting }),
      ] as const)
    : queue.waiting > 0
      ? (['text.secondary', CloudDone, t('save.saving')] as const)
      : savedAt === undefined
        ? (['text.secondary', CloudDone, t('save.nothing')] as const)
        : (['success.main', CloudDone, t(short ? 'save.savedShort' : 'save.saved')] as const)
  const time = !waits && queue.waiting === 0 && savedAt !== undefined
  return (
    <Box
      role="status"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, color, fontWeight: 600, whiteSpace: 'nowrap' }}
    >
      <Icon aria-hidden sx={{ fontSize: 20 }} />
      {text}
      {time && (
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {secondsText(savedAt, i18n.language)}
        </Box>
      )}
    </Box>
  )
}
