import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useParams } from 'react-router'
import { useBreadcrumbs } from '../../../providers/breadcrumbs.ts'
import { recordIdOf } from '../../../router/params.ts'
import { Icon } from '../../../ui/icon.tsx'
import { MissingPage } from '../../../ui/missing-page.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { Acknowledgement } from '../announcements/acknowledgement.tsx'
import {
  type Announcement,
  attachmentsOf,
  picturesOf,
  useAnnouncement,
  useMarkRead,
} from '../announcements/announcements.ts'
import { Attachments } from '../announcements/attachments.tsx'
import { Author } from '../announcements/author.tsx'
import { EditButton } from '../announcements/card.tsx'
import { Carousel } from '../announcements/carousel.tsx'
import { AnnouncementText } from '../announcements/text.tsx'

function Detail({ announcement }: { readonly announcement: Announcement }) {
  const { t } = useTranslation('announcements')
  const phone = useIsPhone()
  const { mutate } = useMarkRead()
  const { id, title, read_at, state } = announcement
  const unread = read_at === null
  useEffect(() => {
    if (unread) mutate([id])
  }, [unread, id, mutate])
  const pictures = picturesOf(announcement)
  return (
    <Card component="article" sx={{ overflow: 'hidden' }}>
      {pictures.length > 0 && <Carousel pictures={pictures} height={phone ? 160 : 270} />}
      <Box sx={{ display: 'grid', gap: 2.5, p: { xs: 2, sm: 3.5 } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Author announcement={announcement} />
          {state === 'expired' && <StatusChip tone="off">{t('expired')}</StatusChip>}
          <Box sx={{ ml: 'auto' }}>
            <EditButton announcement={announcement} />
          </Box>
        </Box>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <AnnouncementText announcement={announcement} whole />
        <Attachments id={id} files={attachmentsOf(announcement)} />
        {state !== 'expired' && <Acknowledgement announcement={announcement} />}
      </Box>
    </Card>
  )
}

/** One announcement: its pictures, its text, its files, and what it asks for. */
export default function UserAnnouncementPage() {
  const { t } = useTranslation('announcements')
  const { announcementId = '' } = useParams()
  const id = recordIdOf(announcementId)
  const phone = useIsPhone()
  const { data, isError, refetch } = useAnnouncement(id)
  // The list says in the address which of its views and pages led here.
  const list = `/announcement${useLocation().search}`
  const missing = id === undefined || data === null
  useBreadcrumbs([
    { label: t('title'), route: list },
    { label: data?.title ?? (missing ? t('missing') : isError ? t('title') : '…') },
  ])
  return (
    <Box sx={{ maxWidth: 860, pb: 6 }} aria-busy={!data && !isError && !missing}>
      {/* On a phone the header has this way back. */}
      {!phone && (
        <Button component={Link} to={list} startIcon={<Icon name="arrow_back" />} sx={{ mb: 2 }}>
          {t('all')}
        </Button>
      )}
      {missing ? (
        <MissingPage title={t('missing')} text={t('missingText')} />
      ) : isError ? (
        <>
          <Typography variant="h2" component="h1" sx={{ mb: 2 }}>
            {t('title')}
          </Typography>
          <ErrorState title={t('failedOne')} onRetry={() => void refetch()} />
        </>
      ) : !data ? (
        <Card sx={{ p: 3.5 }}>
          <Typography variant="h1">
            <Skeleton width="70%" />
          </Typography>
          <Skeleton width="90%" sx={{ mt: 2 }} />
          <Skeleton width="80%" />
        </Card>
      ) : (
        <Detail key={data.id} announcement={data} />
      )}
    </Box>
  )
}
