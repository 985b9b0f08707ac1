import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChildPageProps } from '../../../child-page.ts'
import { RichContent } from '../../../crud/shared/parts/rich-content.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { Acknowledgement } from '../announcements/acknowledgement.tsx'
import { type Announcement, attachmentsOf, picturesOf } from '../announcements/announcements.ts'
import { Attachments } from '../announcements/attachments.tsx'
import { Author } from '../announcements/author.tsx'
import { AnnouncementCard } from '../announcements/card.tsx'
import { Carousel } from '../announcements/carousel.tsx'

/** A part of the preview. */
function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h4" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}

/** An announcement as its readers see it: on its card, and opened. Nothing is sent, and nothing counts as read. */
export default function AnnouncementPreview({ record }: ChildPageProps) {
  const { t } = useTranslation('announcements')
  const phone = useIsPhone()
  if (!record) return <SkeletonRows rows={6} />
  const announcement = record as unknown as Announcement
  const pictures = picturesOf(announcement)
  return (
    <Box sx={{ display: 'grid', gap: 4, maxWidth: 860 }}>
      <Alert severity="info">{t('preview.note')}</Alert>
      <Part title={t('preview.card')}>
        <AnnouncementCard announcement={announcement} preview />
      </Part>
      <Part title={t('preview.opened')}>
        <Card sx={{ overflow: 'hidden' }}>
          {pictures.length > 0 && <Carousel pictures={pictures} height={phone ? 160 : 270} />}
          <Box sx={{ display: 'grid', gap: 2.5, p: { xs: 2, sm: 3.5 } }}>
            <Author announcement={announcement} />
            <Typography variant="h2" component="h3" sx={{ overflowWrap: 'anywhere' }}>
              {announcement.title}
            </Typography>
            <RichContent html={announcement.body ?? ''} />
            <Attachments id={announcement.id} files={attachmentsOf(announcement)} />
            <Acknowledgement announcement={announcement} elsewhere />
          </Box>
        </Card>
      </Part>
    </Box>
  )
}
