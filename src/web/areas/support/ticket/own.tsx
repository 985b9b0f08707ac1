import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { ChildPageProps } from '../../../child-page.ts'
import { useLabels } from '../../../crud/shared/labels.ts'
import { useMe } from '../../../providers/session.ts'
import { SkeletonRows } from '../../../ui/states.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { TicketAbout } from './about.tsx'
import { TicketCourse } from './about-course.tsx'
import { isOver, TicketAnswer } from './answer.tsx'
import { TicketNotice } from './notice.tsx'
import { RatingCard, Stars } from './rating.tsx'
import { Thread } from './thread.tsx'
import { useConversation } from './use-conversation.ts'
import { useWhen } from './use-when.ts'

/** One's own ticket: what was written, an answer, and once it is over how it went. */
export default function OwnTicketPage({ resource, id, record }: ChildPageProps) {
  const { t } = useTranslation('support')
  const when = useWhen()
  const labels = useLabels(resource)
  const { dateTime } = useFormat()
  const me = useMe()
  const conversation = useConversation(resource, id)
  if (!record) return <SkeletonRows rows={3} avatar columns={1} height={64} />
  const status = record.status as string
  const over = isOver(status)
  const due = String(record.first_response_due_at ?? '')
  const until = record.reopen_until as string | null
  const mayReopen = over && until !== null && Date.parse(until) > Date.now()
  return (
    <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 860 }}>
      {status === 'new' && (
        <TicketNotice
          text={
            Date.parse(due) > Date.now()
              ? t('notices.received', { due: when.within(due) })
              : t('notices.receivedSoon')
          }
        />
      )}
      {status === 'pending_customer' && <TicketNotice severity="warning" text={t('notices.yourTurn')} />}
      {status === 'merged' && (
        <TicketNotice
          text={t('notices.merged')}
          to={`/ticket/${record.merged_into_id}`}
          link={t('notices.openOther')}
        />
      )}
      {over && (
        <TicketNotice
          severity={status === 'resolved' ? 'success' : 'info'}
          text={mayReopen ? t(`notices.${status}Reopen`, { until: dateTime(until) }) : t('notices.over')}
          {...(!mayReopen && { to: '/ticket/store', link: t('notices.openNew') })}
        />
      )}
      {record.about ? (
        <Typography variant="body2" component="div">
          {labels.field('about')}: <TicketAbout record={record} />
        </Typography>
      ) : null}
      <TicketCourse record={record} asStaff={false} />
      <Thread
        record={record}
        conversation={conversation}
        asStaff={false}
        requester={{ id: me.id, name: me.full_name }}
        mergedTo={record.merged_into_id ? `/ticket/${record.merged_into_id}` : undefined}
      />
      {over && !record.rating && <RatingCard id={id} onRated={conversation.refresh} />}
      {record.rating ? (
        <Box>
          <Typography variant="h5" component="h2" sx={{ mb: 0.5 }}>
            {t('rating.given')}
          </Typography>
          <Stars value={record.rating as number} comment={record.rating_comment as string | null} />
        </Box>
      ) : null}
      {status !== 'merged' && (!over || mayReopen) && (
        <TicketAnswer ticketId={id} status={status} by="own" conversation={conversation} />
      )}
    </Box>
  )
}
