import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import type { Room } from '../../../../../resources/assessment/room.ts'
import { recordIdOf } from '../../../router/params.ts'
import { useTitle } from '../../../shell/title.ts'
import { MissingPage } from '../../../ui/missing-page.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { Banner } from './parts/banner.tsx'
import { PreviewRoom } from './room.tsx'
import { type RoomError, roomCalls } from './session/calls.ts'
import { firstOf, previewParts } from './session/preview-parts.ts'

const narrow = { maxWidth: 720, mx: 'auto', p: { xs: 2, sm: 4 } } as const

/** What there is to do with a preview: another draw, and the way back to the exam. */
function Ways({ exam, again }: { readonly exam: number; readonly again: () => void }) {
  const { t } = useTranslation('room')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button size="small" onClick={again}>
        {t('preview.again')}
      </Button>
      <Button size="small" component={Link} to={`/exams/${exam}`}>
        {t('preview.back')}
      </Button>
    </Box>
  )
}

function Preview({ room, again }: { readonly room: Room; readonly again: () => void }) {
  const { t } = useTranslation('room')
  const [parts] = useState(() => previewParts(room))
  const ways = <Ways exam={room.exam.id} again={again} />
  if (!room.total)
    return (
      <Box component="main" sx={narrow}>
        <EmptyState title={t('preview.empty')} text={t('preview.emptyText')} action={ways} />
      </Box>
    )
  return (
    <PreviewRoom
      room={firstOf(room)}
      parts={parts}
      note={
        <Banner tone="info" title={t('preview.title')} named={t('preview.title')} aside={ways}>
          {t('preview.text')}
        </Banner>
      }
      over={
        <Box component="main" sx={narrow}>
          <Typography variant="h1" sx={{ mb: 1 }}>
            {t('preview.over')}
          </Typography>
          <Typography sx={{ mb: 2, color: 'text.secondary' }}>{t('preview.overText')}</Typography>
          {ways}
        </Box>
      }
    />
  )
}

/** An exam as its participants will see it, with nothing counted. */
export default function ExamPreviewPage() {
  const { t } = useTranslation('room')
  const id = recordIdOf(useParams().examId ?? '')
  const [room, setRoom] = useState<Room>()
  const [error, setError] = useState<RoomError>()
  const [draw, setDraw] = useState(0)
  const read = useCallback(() => {
    if (id === undefined) return
    setError(undefined)
    roomCalls()
      .preview(id)
      .then(found => {
        setRoom(found)
        setDraw(now => now + 1)
      })
      .catch(setError)
  }, [id])
  useEffect(read, [read])
  useTitle(room ? `${t('preview.title')}: ${room.exam.name}` : t('preview.title'))
  if (id === undefined || error?.status === 404 || error?.status === 403)
    return (
      <Box component="main" sx={narrow}>
        <MissingPage title={t('missing.title')} text={t('missing.text')} />
      </Box>
    )
  if (error)
    return (
      <Box component="main" sx={narrow}>
        <ErrorState title={t('failed')} code={error.status || undefined} onRetry={read} />
      </Box>
    )
  if (!room)
    return (
      <Box aria-busy sx={narrow}>
        <Skeleton variant="rounded" height={220} sx={{ borderRadius: 3 }} />
      </Box>
    )
  return <Preview key={draw} room={room} again={read} />
}
