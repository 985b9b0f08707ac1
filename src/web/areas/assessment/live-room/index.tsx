import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type LiveRoomMeta,
  type LiveState,
  liveStates,
} from '../../../../../resources/assessment/invigilation.ts'
import { holds } from '../../../../metadata/condition.ts'
import type { Action } from '../../../../metadata/lifecycle.ts'
import type { ChildPageProps } from '../../../child-page.ts'
import { useAbility } from '../../../providers/ability.ts'
import { useMe } from '../../../providers/session.ts'
import { ChoiceButton } from '../../../ui/choice-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy.tsx'
import { PageNumbers } from '../../../ui/page-numbers.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/states.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { LivePeople } from './people.tsx'
import { useRowMenu } from './row-menu.tsx'
import { useServerNow } from './time-left.ts'
import { useLiveRoom } from './use-live-room.ts'

const OutageDialog = lazyPart(() => import('./outage-dialog.tsx'), { texts: ['validation'] })

/** How long typing rests before it is searched, in milliseconds. */
const QUIET_MS = 300

function Search({ onSearch }: { readonly onSearch: (text: string) => void }) {
  const { t } = useTranslation('live-room')
  const [text, setText] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed is searched for
  useEffect(() => {
    if (text === undefined) return undefined
    const timer = setTimeout(() => onSearch(text.trim()), QUIET_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <OutlinedInput
      size="small"
      value={text ?? ''}
      onChange={event => setText(event.target.value)}
      placeholder={t('search')}
      inputProps={{ 'aria-label': t('search'), maxLength: 100, type: 'search' }}
      startAdornment={<Icon name="search" sx={{ mr: 1, color: 'text.secondary' }} />}
      sx={{ width: { xs: '100%', sm: 240 } }}
    />
  )
}

/** How many are in each state; one of them chosen shows these alone. */
function States(props: {
  readonly counts: LiveRoomMeta['counts']
  readonly state: LiveState | undefined
  readonly onState: (state: LiveState | undefined) => void
}) {
  const { counts, state, onState } = props
  const { t } = useTranslation('live-room')
  return (
    <Box role="group" aria-label={t('states')} sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap' }}>
      {([undefined, ...liveStates] as const).map(each => (
        <ChoiceButton
          key={each ?? 'all'}
          label={t(`filter.${each ?? 'all'}`)}
          count={counts[each ?? 'all']}
          current={state === each}
          aria-pressed={state === each}
          onClick={() => onState(each)}
        />
      ))}
    </Box>
  )
}

/** Who is in an exam, how far, and what happened: read again every quarter of a minute. */
export default function LiveRoomPage({ resource, id, record }: ChildPageProps) {
  const { t } = useTranslation('live-room')
  const { permits } = useAbility()
  const me = useMe()
  const { dateTime } = useFormat()
  const status = record?.status as string | undefined
  const live = useLiveRoom(id, status !== 'draft' && status !== 'archived')
  const { query, state, setState, page, setPage, setSearch } = live
  const [isGiving, setGiving] = useState(false)
  const menu = useRowMenu(record ?? { id: Number(id) }, () => void query.refetch())
  const { data, isError, dataUpdatedAt } = query
  const now = useServerNow(data?.meta.server_time, dataUpdatedAt)
  if (isError && !data) return <ErrorState title={t('failed')} onRetry={() => void query.refetch()} />
  if (!data || !record) return <SkeletonRows rows={8} />
  if (status === 'draft') return <EmptyState title={t('draft.title')} text={t('draft.text')} />
  const { rows, meta } = data
  const extend = resource.config.actions?.extend as Action
  const mayExtend =
    permits('exams.extend') && holds(extend.when, record, { me: me.id, now: new Date().toISOString() })
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <States counts={meta.counts} state={state} onState={setState} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Search onSearch={setSearch} />
        {mayExtend && (
          <Button
            variant="outlined"
            startIcon={<Icon name="schedule" />}
            onClick={() => setGiving(true)}
            sx={{ width: { xs: '100%', sm: 'auto' }, ml: { sm: 'auto' } }}
          >
            {t('outage.open')}
          </Button>
        )}
      </Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
        {t('noConsequence')}{' '}
        {isError ? (
          <Box component="span" role="status" sx={{ color: 'error.main' }}>
            {t('stale', { at: dateTime(new Date(dataUpdatedAt).toISOString()) })}
          </Box>
        ) : (
          t('refreshed')
        )}
      </Box>
      {rows.length ? (
        <LivePeople rows={rows} now={now} menu={menu.button} />
      ) : (
        <EmptyState
          title={t(meta.counts.all ? 'noneFound' : 'empty.title')}
          text={meta.counts.all ? undefined : t('empty.text')}
        />
      )}
      <PageNumbers last={meta.last_page} page={page} onPage={setPage} mt={0} />
      {menu.dialog}
      {isGiving && (
        <OutageDialog
          exam={id}
          onClose={() => setGiving(false)}
          onDone={() => {
            setGiving(false)
            void query.refetch()
          }}
        />
      )}
    </Box>
  )
}
