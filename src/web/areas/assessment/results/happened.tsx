import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useTranslation } from 'react-i18next'
import type { ResultEntry } from '../../../../../resources/assessment/results.ts'
import { useFormat } from '../../../ui/use-format.ts'
import { EventList } from '../events/event-list.tsx'

/** What changes what one's attempt counts for: that it was invalidated, and what came late of it. */
export function EntryNotes({ entry: { status, late } }: { readonly entry: ResultEntry }) {
  const { t } = useTranslation('exam-report')
  const { dateTime } = useFormat()
  const notes = [
    ...(status === 'invalidated' ? [t('invalidated')] : []),
    ...(late?.waiting ? [t('lateNote.waiting', { count: late.waiting })] : []),
    ...(late?.counted
      ? [t('lateNote.counted', { count: late.counted, at: dateTime(late.counted_at), reason: late.reason })]
      : []),
  ]
  return notes.map(note => (
    <Alert key={note} severity={status === 'invalidated' ? 'warning' : 'info'}>
      {note}
    </Alert>
  ))
}

/** What happened in one's attempt besides answers, as staff see it too. */
export function Happened({ entry: { events } }: { readonly entry: ResultEntry }) {
  const { t } = useTranslation('exam-report')
  if (!events.length) return null
  return (
    <Card component="section" aria-label={t('events')} sx={{ p: { xs: 2, sm: 3 } }}>
      <Box component="h2" sx={{ typography: 'h4', m: 0, mb: 1 }}>
        {t('events')}
      </Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{t('noConsequence')}</Box>
      <EventList events={events} isOwn />
    </Card>
  )
}
