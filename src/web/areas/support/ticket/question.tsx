import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { ChildPageProps } from '../../../child-page.ts'
import { useAbility } from '../../../providers/ability.ts'
import { SkeletonRows } from '../../../ui/states.tsx'
import { TicketCourse } from './about-course.tsx'
import { TicketAnswer } from './answer.tsx'
import { TicketNotice } from './notice.tsx'
import { Thread } from './thread.tsx'
import { useConversation } from './use-conversation.ts'

/** A question about a course to whoever teaches it: what was written, and an answer. */
export default function CourseQuestionPage({ resource, id, record }: ChildPageProps) {
  const { t } = useTranslation('support')
  const { permits } = useAbility()
  const conversation = useConversation(resource, id)
  if (!record) return <SkeletonRows rows={3} avatar columns={1} height={64} />
  const requester = record.requester as { id: number; full_name: string } | null | undefined
  const status = record.status as string
  return (
    <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 860 }}>
      <TicketCourse record={record} asStaff />
      <Thread
        record={record}
        conversation={conversation}
        asStaff
        requester={{ id: requester?.id ?? 1, name: requester?.full_name ?? t('thread.gone') }}
      />
      {status === 'merged' ? (
        <TicketNotice text={t('notices.merged')} />
      ) : (
        permits('course-questions.show') && (
          <TicketAnswer ticketId={id} status={status} by="instructor" conversation={conversation} />
        )
      )}
    </Box>
  )
}
