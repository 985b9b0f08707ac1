import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import type { Media } from '../../../crud/shared/use-uploads.ts'
import type { AnyRow } from '../../../field.ts'
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { ConversationMessage } from './message.tsx'
import type { ConversationEntry, useConversation } from './use-conversation.ts'

export interface ThreadProps {
  readonly record: AnyRow
  readonly conversation: ReturnType<typeof useConversation>
  /** Whoever looks at it belongs to the team. */
  readonly asStaff: boolean
  /** The name of who asked, and their id. */
  readonly requester: { readonly id: number; readonly name: string }
  /** Where the ticket is that this one was merged into, if it was. */
  readonly mergedTo?: string
  /** Where a ticket is found by its number. */
  readonly numberAddress?: (number: string) => string
}

const isNumber = /^DT-\d{4}-\d+$/

/** What happened to the ticket, on a line between what was written. */
function EventLine({
  entry,
  mergedTo,
  numberAddress,
}: { readonly entry: ConversationEntry } & Pick<ThreadProps, 'mergedTo' | 'numberAddress'>) {
  const { t } = useTranslation('support')
  const { dateTime } = useFormat()
  const number = isNumber.test(entry.body) ? entry.body : ''
  const to = entry.event === 'merged_into' ? mergedTo : number && numberAddress?.(number)
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'center',
        columnGap: 1,
        typography: 'caption',
        color: 'text.secondary',
        textAlign: 'center',
      }}
    >
      <span>
        {t(`thread.events.${entry.event}`)}
        {number && ': '}
        {number &&
          (to ? (
            <Link component={RouterLink} to={to}>
              {number}
            </Link>
          ) : (
            number
          ))}
      </span>
      <span>·</span>
      <span>{entry.author_name ?? t('thread.portal')}</span>
      <span>·</span>
      <time dateTime={entry.created_at}>{dateTime(entry.created_at)}</time>
    </Box>
  )
}

/** A ticket's conversation: the request, then what was written and what happened, in its order. */
export function Thread(props: ThreadProps) {
  const { record, conversation, asStaff, requester, mergedTo, numberAddress } = props
  const { t } = useTranslation('support')
  const { entries, error, retry, earlier } = conversation
  return (
    <Box
      component="ol"
      aria-label={t('thread.label')}
      aria-busy={!entries && !error}
      sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}
    >
      <li>
        <ConversationMessage
          authorId={requester.id}
          name={requester.name}
          at={record.created_at as string}
          text={String(record.body ?? '')}
          medias={(record.medias as readonly Media[] | undefined) ?? []}
          byStaff={false}
          own={!asStaff}
        />
      </li>
      {earlier && (
        <Box component="li" sx={{ textAlign: 'center' }}>
          <Button onClick={earlier}>{t('thread.earlier')}</Button>
        </Box>
      )}
      {error ? (
        <li>
          <ErrorState title={t('thread.failed')} onRetry={retry} />
        </li>
      ) : entries ? (
        entries.map(entry => (
          <li key={entry.id}>
            {entry.event ? (
              <EventLine entry={entry} mergedTo={mergedTo} numberAddress={numberAddress} />
            ) : (
              <ConversationMessage
                authorId={entry.user_id ?? (entry.by_staff ? requester.id + 3 : requester.id)}
                name={entry.author_name ?? t('thread.gone')}
                at={entry.created_at}
                text={entry.body}
                medias={entry.medias ?? []}
                byStaff={entry.by_staff}
                team={t(record.course_id ? 'thread.courseTeam' : 'thread.team')}
                internal={entry.is_internal}
                own={entry.by_staff === asStaff}
              />
            )}
          </li>
        ))
      ) : (
        <li>
          <SkeletonRows rows={3} height={72} avatar columns={1} />
        </li>
      )}
    </Box>
  )
}
