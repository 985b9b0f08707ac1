import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router'
import type { Player } from '../../../../../resources/education/player.ts'
import { useRead } from '../../../crud/shared/api.ts'
import { useBreadcrumbs } from '../../../providers/breadcrumbs.ts'
import { recordIdOf } from '../../../router/params.ts'
import { MissingPage } from '../../../ui/missing-page.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { Course } from './course.tsx'
import { lessonsOf } from './parts.ts'
import { PositionsProvider } from './position.tsx'

/** Why there is nothing to learn here, and the way to where that changes. */
function Closed({ player, courseId }: { readonly player: Player; readonly courseId: number }) {
  const { t } = useTranslation('player')
  const isFailed = player.enrolment?.status === 'failed'
  const why = isFailed ? 'closed.failed' : lessonsOf(player).length > 0 ? 'closed' : 'empty'
  return (
    <Box sx={{ maxWidth: 860 }}>
      <Typography variant="h2" component="h1" sx={{ mb: 2 }}>
        {player.course.name}
      </Typography>
      <EmptyState
        title={t(`${why}.title`)}
        text={t(`${why}.text`)}
        action={
          <Button variant="contained" color="primary" component={Link} to={`/course/${courseId}`}>
            {t('toCourse')}
          </Button>
        }
      />
    </Box>
  )
}

/** A course that one learns in: its lessons, and the one that is open. With `?preview` staff see it as learners do. */
export default function CoursePlayerPage() {
  const { t } = useTranslation(['player', 'learning'])
  const { courseId = '' } = useParams()
  const [params] = useSearchParams()
  const isPreview = params.has('preview')
  const id = recordIdOf(courseId)
  const address = `/api/${isPreview ? 'courses' : 'learner-courses'}/${id}/player`
  // Another device may have gone on: where somebody is, is asked for again each time.
  const {
    data,
    error,
    isLoadingError: isError,
    refetch,
  } = useRead<Player>(address, {
    enabled: id !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    // What opens later does so on the open page.
    refetchInterval: player => (player?.contents.some(({ is_open }) => !is_open) ? 60_000 : false),
    retry: false,
  })
  const isMissing = id === undefined || error?.statusCode === 404 || error?.statusCode === 403
  useBreadcrumbs([
    isPreview
      ? { label: t('preview.crumb'), route: `/course-management/${courseId}` }
      : { label: t('learning:mine.title'), route: '/my-courses' },
    { label: data?.course.name ?? (isMissing ? t('learning:missing') : '…') },
  ])
  const status = data?.enrolment?.status
  const learns = isPreview || status === 'active' || status === 'completed'
  if (isMissing)
    return (
      <Box sx={{ maxWidth: 860 }}>
        <MissingPage
          title={t('learning:missing')}
          text={t('learning:missingText')}
          action={
            <Button component={Link} to="/my-courses">
              {t('learning:mine.title')}
            </Button>
          }
        />
      </Box>
    )
  if (isError && !data)
    return (
      <Box sx={{ maxWidth: 860 }}>
        <Typography variant="h2" component="h1" sx={{ mb: 2 }}>
          {t('title')}
        </Typography>
        <ErrorState title={t('failed')} onRetry={() => void refetch()} />
      </Box>
    )
  if (!data)
    return (
      <Box aria-busy sx={{ maxWidth: 860 }}>
        <Typography variant="h2" component="h1">
          <Skeleton width="50%" />
        </Typography>
        <Skeleton variant="rounded" sx={{ aspectRatio: '16 / 9', height: 'auto', mt: 2, borderRadius: 3 }} />
      </Box>
    )
  if (!learns || lessonsOf(data).length === 0) return <Closed player={data} courseId={data.course.id} />
  return (
    <PositionsProvider key={data.course.id}>
      <Course player={data} address={address} isPreview={isPreview} />
    </PositionsProvider>
  )
}
