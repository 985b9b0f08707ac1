import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Can, useAbility } from '../../../providers/ability.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { type Announcement, picturesOf } from './announcements.ts'
import { Author } from './author.tsx'

/** Where the detail of an announcement stands, unless a place says otherwise. */
const detailTemplate = '/announcement/{announcementId}'

/** The address of an announcement's detail by a path template. */
export const detailPath = (id: number, template: string = detailTemplate): string =>
  template.replace('{announcementId}', String(id))

/** What an announcement still asks of its reader, or that it has expired. */
function Marks({ announcement }: { readonly announcement: Announcement }) {
  const { t } = useTranslation('announcements')
  const { state, requires_acknowledgement, acknowledged_at, read_at } = announcement
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: { xs: 0, sm: 'auto' } }}>
      {state === 'expired' && <StatusChip tone="off">{t('expired')}</StatusChip>}
      {read_at === null && state !== 'expired' && <StatusChip tone="info">{t('unread')}</StatusChip>}
      {requires_acknowledgement && !acknowledged_at && state !== 'expired' && (
        <StatusChip tone="warning">{t('acknowledge.waiting')}</StatusChip>
      )}
    </Box>
  )
}

/** The button that leads to an announcement's form, for whoever may change it. */
export function EditButton({ announcement: { id, title } }: { readonly announcement: Announcement }) {
  const { t } = useTranslation('announcements')
  if (!useAbility().can('update', 'announcements')) return null
  return (
    <Button
      component={Link}
      to={`/announcement-management/${id}`}
      aria-label={t('editNamed', { title })}
      startIcon={<Icon name="edit" />}
    >
      {t('edit')}
    </Button>
  )
}

/**
 * An announcement as a card (specification 2.5): its author, its time, title and summary, with the ways to its form
 * and to its detail, the latter by a path template of the caller's.
 */
export function AnnouncementCard(props: {
  readonly announcement: Announcement
  readonly detailTemplate?: string
  /** Shown to who writes it: its buttons are seen, and lead nowhere. */
  readonly preview?: boolean
}) {
  const { announcement, preview = false } = props
  const { t } = useTranslation('announcements')
  const titleId = useId()
  const [cover] = picturesOf(announcement)
  const { id, title, body_summary } = announcement
  return (
    <Card component="article" aria-labelledby={titleId} sx={{ display: 'flex', minWidth: 0 }}>
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'flex',
          flexDirection: 'column',
          gap: 1.5,
          p: { xs: 2, sm: 2.5 },
        }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Author announcement={announcement} />
          <Marks announcement={announcement} />
        </Box>
        <Box>
          <Typography id={titleId} variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Typography
            variant="body1"
            sx={{ mt: 0.5, maxWidth: '66ch', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
          >
            {body_summary}
          </Typography>
        </Box>
        <Box inert={preview} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 'auto' }}>
          <Can I="show" a="user-announcements">
            <Button
              component={Link}
              variant="outlined"
              to={detailPath(id, props.detailTemplate)}
              aria-label={t('detailNamed', { title })}
            >
              {t('detail')}
            </Button>
          </Can>
          <EditButton announcement={announcement} />
        </Box>
      </Box>
      {cover?.full_url && (
        <Picture
          url={cover.full_url}
          alt=""
          lazy
          sx={{
            display: { xs: 'none', sm: 'block' },
            width: 220,
            flex: 'none',
            alignSelf: 'stretch',
            minHeight: 0,
            height: 'auto',
            objectFit: 'cover',
            bgcolor: 'background.sunken',
          }}
        />
      )}
    </Card>
  )
}
