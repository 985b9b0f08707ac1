import { useTranslation } from 'react-i18next'
import { Reply } from './reply.tsx'
import type { useConversation } from './use-conversation.ts'

/** Whether a ticket has come to an end that an answer may change. */
export const isOver = (status: string): boolean => status === 'resolved' || status === 'closed'

/** An answer of somebody outside of the desk, with what it does to a ticket that is over. */
export function TicketAnswer(props: {
  readonly ticketId: string
  readonly status: string
  readonly by: 'own' | 'instructor'
  readonly conversation: ReturnType<typeof useConversation>
}) {
  const { ticketId, status, by, conversation } = props
  const { t } = useTranslation('support')
  const own = by === 'own'
  return (
    <Reply
      ticketId={ticketId}
      endpoint={own ? 'my-ticket-conversations' : 'course-question-conversations'}
      label={t(own ? 'reply.ownLabel' : 'reply.instructorLabel')}
      hint={isOver(status) ? t(own ? 'reply.reopenHint' : 'reply.endedHint') : undefined}
      onSent={conversation.refresh}
    />
  )
}
