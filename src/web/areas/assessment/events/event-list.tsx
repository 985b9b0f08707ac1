import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { EntryEvent } from '../../../../../resources/assessment/invigilation.ts'
import type { IconName } from '../../../../metadata/icon.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { eventWords } from './event-words.ts'

const icons = {
  left: 'visibility_off',
  offline: 'cloud_off',
  seat: 'computer',
  late: 'schedule',
  extended: 'schedule',
  reopened: 'restore',
  counted: 'check_circle',
  invalidated: 'block',
  revalidated: 'undo',
  remarked: 'edit',
} as const satisfies Record<EntryEvent['kind'], IconName>

/** What happened in an attempt: when it began, how long it was, and why staff did it. */
export function EventList(props: {
  readonly events: readonly EntryEvent[]
  /** Of whoever reads it. */
  readonly isOwn?: boolean
}) {
  const { events, isOwn = false } = props
  const { t } = useTranslation('exam-report')
  const format = useFormat()
  if (!events.length) return <Box sx={{ color: 'text.secondary' }}>{t('noEvents')}</Box>
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {events.map(event => (
        <Box
          component="li"
          key={event.id}
          sx={{
            display: 'flex',
            gap: 1.5,
            py: 1.25,
            borderTop: '1px solid',
            borderColor: 'divider',
            '&:first-of-type': { borderTop: 0 },
          }}
        >
          <Icon name={icons[event.kind]} sx={{ fontSize: 20, color: 'text.secondary', mt: '2px' }} />
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box sx={{ typography: 'body2', fontWeight: 550 }}>
              {eventWords(t, event, { ...format, isOwn })}
            </Box>
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
              {format.dateTime(event.began_at)}
              {event.reason && ` · ${t('because', { reason: event.reason })}`}
              {event.receipt && ` · ${t('receiptGone', { receipt: event.receipt })}`}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  )
}
