import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnnouncementReach } from '../../../../metadata/announcement-reach.ts'
import type { Action } from '../../../../metadata/lifecycle.ts'
import type { AnyResource } from '../../../../metadata/resource.ts'
import type { ChildPageProps } from '../../../child-page.ts'
import { useActions } from '../../../crud/form/use-actions.tsx'
import { ResourceTable } from '../../../crud/list/table.tsx'
import { useRead } from '../../../crud/shared/api.ts'
import { download } from '../../../crud/shared/download.ts'
import { resourceOf } from '../../../crud/shared/registry.ts'
import type { AnyRow } from '../../../field.ts'
import { Can, useAbility } from '../../../providers/ability.ts'
import { useMe } from '../../../providers/session.ts'
import { useToast } from '../../../providers/toast.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { EmptyState, SkeletonRows } from '../../../ui/states.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { DepartmentTable } from './departments.tsx'
import { CountTile } from './tile.tsx'

/** What people may have done, by which they are listed; what waits comes first. */
const answers = {
  acknowledged: ['waiting', 'acknowledged', 'unread', 'read', 'all'],
  read: ['unread', 'read', 'all'],
} as const
type Answer = (typeof answers)['acknowledged'][number]

/** A day, in milliseconds: they are reminded once in it. */
const day = 86_400_000

/** The people of an audience by what they did, with the file of those who are shown. */
function People({ id, asks }: { readonly id: string; readonly asks: boolean }) {
  const { t } = useTranslation('announcements')
  const toast = useToast()
  const users = resourceOf('users')
  const offered: readonly Answer[] = answers[asks ? 'acknowledged' : 'read']
  const [answer, setAnswer] = useState<Answer>(offered[0] as Answer)
  const [busy, setBusy] = useState(false)
  const exportPeople = async () => {
    setBusy(true)
    await download(`/api/announcements/${id}/export-people/${answer}?format=xlsx`, `${answer}.xlsx`).catch(
      () => toast.error(t('reach.exportFailed')),
    )
    setBusy(false)
  }
  return (
    <Box component="section" aria-label={t('reach.list')}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {t('reach.list')}
      </Typography>
      <Tabs
        value={answer}
        onChange={(_, next: Answer) => setAnswer(next)}
        aria-label={t('reach.list')}
        variant="scrollable"
        scrollButtons="auto"
        sx={{ mb: 1.5 }}
      >
        {offered.map(group => (
          <Tab key={group} value={group} label={t(`reach.answers.${group}`)} />
        ))}
      </Tabs>
      <ResourceTable
        key={answer}
        resource={users}
        endpoint={`/api/announcements/${id}/people/${answer}`}
        embedded
        actions={
          <Button disabled={busy} startIcon={<Icon name="download" />} onClick={() => void exportPeople()}>
            {t('reach.export')}
          </Button>
        }
        emptyState={<EmptyState bare title={t('reach.empty')} text={t('reach.emptyText')} />}
      />
    </Box>
  )
}

/** Whom an announcement reached: who should have seen it, who did, and who has not answered yet. */
export default function AnnouncementReachPage({ resource, id, record }: ChildPageProps) {
  const { t } = useTranslation('announcements')
  const query = useRead<AnnouncementReach>(`/api/announcements/${id}/reach`, { of: { resource, id } })
  const skeleton = <SkeletonRows rows={6} />
  return (
    <Loaded query={query} failed={t('reach.failed')} loading={skeleton}>
      {reach =>
        record ? (
          <Reach
            resource={resource}
            id={id}
            record={record}
            reach={reach}
            onDone={() => void query.refetch()}
          />
        ) : (
          skeleton
        )
      }
    </Loaded>
  )
}

function Reach(props: {
  readonly resource: AnyResource
  readonly id: string
  readonly record: AnyRow
  readonly reach: AnnouncementReach
  readonly onDone: () => void
}) {
  const { resource, id, record, reach: data, onDone } = props
  const { t } = useTranslation('announcements')
  const { permits } = useAbility()
  const me = useMe()
  const { dateTime } = useFormat()
  const { run, dialog } = useActions(resource, onDone)
  const asks = Boolean(record.requires_acknowledgement)
  const reminded = data.reminded_at !== null && Date.now() - Date.parse(data.reminded_at) < day
  const left = data.people - (asks ? data.acknowledged : data.read)
  const remind = resource.config.actions?.remind as Action
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'stretch', gap: 2 }}>
        <CountTile label={t('reach.people')} count={data.people} />
        <CountTile label={t('reach.read')} count={data.read} of={data.people} />
        {asks && <CountTile label={t('reach.acknowledged')} count={data.acknowledged} of={data.people} />}
        {record.state === 'published' && left > 0 && permits('announcements.update') && (
          <Box
            sx={{
              alignSelf: 'center',
              flexBasis: { xs: '100%', sm: 'auto' },
              ml: { sm: 'auto' },
              display: 'grid',
              gap: 0.5,
              justifyItems: 'start',
            }}
          >
            <Button
              variant="outlined"
              disabled={reminded}
              aria-describedby="reminded"
              startIcon={<Icon name="notifications" />}
              onClick={() => void run({ name: 'remind', look: remind }, record)}
            >
              {t('reach.remind')}
            </Button>
            <Box id="reminded" sx={{ typography: 'caption', color: 'text.secondary' }}>
              {data.reminded_at && t('reach.reminded', { date: dateTime(data.reminded_at) })}{' '}
              {reminded && t('reach.remindLater')}
            </Box>
          </Box>
        )}
      </Box>
      {me.scope !== 'all' && (
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{t('reach.note')}</Box>
      )}
      <DepartmentTable reach={data} asks={asks} />
      <Can I="index" a="users">
        <People id={id} asks={asks} />
      </Can>
      {dialog}
    </Box>
  )
}
