import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RichContent } from '../../../crud/shared/parts/rich-content.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { type Announcement, useBody } from './announcements.ts'

/** The text of an announcement: its summary, and when that is opened its body, which is loaded then if it is not there. */
export function AnnouncementText(props: {
  readonly announcement: Announcement
  /** Whether the whole text stands there from the start. */
  readonly whole?: boolean
}) {
  const { id, body_summary, body } = props.announcement
  const { t } = useTranslation('announcements')
  const [open, setOpen] = useState(props.whole ?? false)
  const textId = useId()
  const { data, isError, refetch } = useBody(id, open, body)
  return (
    <Box>
      <Box id={textId} sx={{ typography: 'body1', maxWidth: '72ch' }} aria-busy={open && !data && !isError}>
        {!open ? (
          <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{body_summary}</Box>
        ) : isError ? (
          <ErrorState bare title={t('bodyFailed')} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <Box>
            {[96, 88, 92, 60].map(width => (
              <Skeleton key={width} width={`${width}%`} sx={{ my: 1 }} />
            ))}
          </Box>
        ) : (
          <RichContent html={data} />
        )}
      </Box>
      <Button
        variant="outlined"
        aria-expanded={open}
        aria-controls={textId}
        onClick={() => setOpen(!open)}
        endIcon={<Icon name={open ? 'expand_less' : 'expand_more'} />}
        sx={{ mt: 2, minHeight: 44 }}
      >
        {t(open ? 'collapse' : 'expand')}
      </Button>
    </Box>
  )
}
