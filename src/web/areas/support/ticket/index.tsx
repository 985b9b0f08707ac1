import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { ChildPageProps } from '../../../child-page.ts'
import { useAbility } from '../../../providers/ability.ts'
import { SkeletonRows } from '../../../ui/states.tsx'
import { TicketNotice } from './notice.tsx'
import { Reply } from './reply.tsx'
import { TicketSidebar } from './side.tsx'
import { Thread } from './thread.tsx'
import { useConversation } from './use-conversation.ts'
import type { ReplyOutcome } from './use-reply.ts'

/** A ticket as staff work on it: the conversation, what is answered, and beside it everything about its state. */
export default function TicketPage({ resource, id, record }: ChildPageProps) {
  const { t } = useTranslation('support')
  const { permits } = useAbility()
  const conversation = useConversation(resource, id)
  if (!record) return <SkeletonRows rows={3} avatar columns={1} height={64} />
  const requester = record.requester as { id: number; full_name: string } | null | undefined
  const status = record.status as string
  const active = status === 'new' || status === 'open' || status === 'pending_customer'
  const outcomes = (
    [
      ['pending_customer', 'tickets.pend'],
      ['resolved', 'tickets.resolve'],
    ] as const satisfies readonly (readonly [ReplyOutcome, string])[]
  )
    .filter(([outcome, permission]) => active && outcome !== status && permits(permission))
    .map(([outcome]) => outcome)
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 3, md: 4 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 300px' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 860 }}>
        <Thread
          record={record}
          conversation={conversation}
          asStaff
          requester={{ id: requester?.id ?? 1, name: requester?.full_name ?? t('thread.gone') }}
          mergedTo={record.merged_into_id ? `/ticket-management/${record.merged_into_id}` : undefined}
          numberAddress={number => `/ticket-management?filter[number]=${number}`}
        />
        {status === 'merged' ? (
          <TicketNotice
            text={t('notices.merged')}
            to={`/ticket-management/${record.merged_into_id}`}
            link={t('notices.openOther')}
          />
        ) : (
          permits('ticket-conversations.store') && (
            <Reply
              asStaff
              ticketId={id}
              endpoint="ticket-conversations"
              label={t('reply.staffLabel')}
              hint={active ? undefined : t('reply.endedHint')}
              outcomes={outcomes}
              onSent={conversation.refresh}
            />
          )
        )}
      </Box>
      <TicketSidebar record={record} onChanged={conversation.refresh} />
    </Box>
  )
}
