import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useToast } from '../../../providers/toast.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { type Announcement, useAcknowledge } from './announcements.ts'

/**
 * What an announcement asks of its reader, and that they did it. Nothing where it asks for nothing. With `elsewhere`
 * there is no button: the whole text stands elsewhere, and is read there before anybody says that they did.
 */
export function Acknowledgement(props: {
  readonly announcement: Announcement
  readonly elsewhere?: boolean
}) {
  const { announcement, elsewhere = false } = props
  const { t } = useTranslation('announcements')
  const toast = useToast()
  const { date, dateTime } = useFormat()
  const { mutate, data, isPending } = useAcknowledge()
  if (!announcement.requires_acknowledgement) return null
  const done = data?.acknowledged_at ?? announcement.acknowledged_at
  const tone = done ? 'success' : 'warning'
  return (
    <Box
      sx={theme => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        p: 1.5,
        borderRadius: `${theme.measures.radius.control}px`,
        bgcolor: `${tone}.container`,
        color: `${tone}.onContainer`,
        typography: 'body2',
      })}
    >
      <Icon name={done ? 'check_circle' : 'assignment_late'} sx={{ fontSize: 20 }} />
      <Box role="status" sx={{ flex: '1 1 200px', minWidth: 0 }}>
        {done
          ? t('acknowledge.done', { date: dateTime(done) })
          : `${t('acknowledge.ask')}${announcement.acknowledge_until ? ` ${t('acknowledge.until', { date: date(announcement.acknowledge_until) })}` : ''}`}
      </Box>
      {!done && !elsewhere && (
        <Button
          variant="outlined"
          disabled={isPending}
          onClick={() =>
            mutate(announcement.id, { onError: () => void toast.error(t('acknowledge.failed')) })
          }
          startIcon={<Icon name="check" />}
          sx={{ minHeight: 44, bgcolor: 'background.paper' }}
        >
          {t('acknowledge.button')}
        </Button>
      )}
    </Box>
  )
}
