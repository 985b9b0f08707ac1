import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Player, PlayerPart } from '../../../../../resources/education/player.ts'
import { useFormat } from '../../../ui/use-format.ts'
import { ratingId } from '../shared/rating-place.ts'
import { Segments } from '../shared/segments.tsx'
import { useCounts } from '../shared/use-counts.ts'
import { countedOf, isDone, percentDone } from './parts.ts'

/** How far one is in the whole, in segments and in words, and what the percentage is made of. */
export function CourseProgress({
  player,
  lessons,
}: {
  readonly player: Player
  readonly lessons: readonly PlayerPart[]
}) {
  const { t } = useTranslation('player')
  const { duration } = useFormat()
  const counts = useCounts()
  const counted = countedOf(lessons)
  const left = counted
    .filter(part => !isDone(part))
    .reduce((sum, { duration: seconds }) => sum + (seconds ?? 0), 0)
  const words = counts.done(counted.filter(isDone).length, counted.length)
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Segments
        lessons={counted.map(part => ({ isDone: isDone(part), percent: percentDone(part) }))}
        label={words}
      />
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 2,
          typography: 'caption',
          color: 'text.secondary',
        }}
      >
        <span>{words}</span>
        {left > 0 && <Box sx={{ whiteSpace: 'nowrap' }}>{t('left', { time: duration(left) })}</Box>}
      </Box>
      {player.enrolment && (
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {t(counted.length < lessons.length ? 'madeOfRequired' : 'madeOfAll', {
            percent: player.enrolment.progress,
          })}
        </Box>
      )}
    </Box>
  )
}

/** That nothing is counted, or that the course has just been completed. */
export function CourseNotices({
  courseId,
  isPreview,
  status,
}: {
  readonly courseId: number
  readonly isPreview: boolean
  readonly status: string | undefined
}) {
  const { t } = useTranslation('player')
  const [wasCompleted] = useState(status === 'completed')
  if (isPreview)
    return (
      <Alert severity="info" sx={{ mb: 2 }}>
        {t('preview.text')}
      </Alert>
    )
  if (status !== 'completed' || wasCompleted) return null
  return (
    <Alert severity="success" role="status" sx={{ mb: 2 }}>
      {t('completed')}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button component={Link} to={`/course/${courseId}#${ratingId}`} variant="contained" color="primary">
          {t('rate')}
        </Button>
        <Button component={Link} to="/my-courses?view=finished">
          {t('completedLink')}
        </Button>
      </Box>
    </Alert>
  )
}

/** What the open lesson is called; whoever goes on by a key has the focus there. */
export function LessonTitle(props: {
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly children: string
}) {
  return (
    <Typography
      ref={props.heading}
      tabIndex={-1}
      variant="h2"
      component="h1"
      sx={{ overflowWrap: 'anywhere' }}
    >
      {props.children}
    </Typography>
  )
}

/** A lesson that is not open yet, and why. */
export function Locked(props: {
  readonly title: string
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly children: ReactNode
}) {
  return (
    <>
      <LessonTitle heading={props.heading}>{props.title}</LessonTitle>
      <Typography sx={{ mt: 1.5 }}>{props.children}</Typography>
    </>
  )
}

/** Where one is in the course, beside the lesson. */
export function Aside(props: {
  readonly name: string
  readonly progress: ReactNode
  readonly children: ReactNode
}) {
  const { t } = useTranslation('player')
  return (
    <Box
      component="aside"
      aria-label={t('contents')}
      sx={{
        gridRow: '1 / 3',
        gridColumn: 2,
        overflow: 'auto',
        borderLeft: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.subtle',
      }}
    >
      <Box sx={{ p: 2.5, borderBottom: '1px solid', borderColor: 'divider' }}>
        <Typography variant="h4" component="p" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
          {props.name}
        </Typography>
        {props.progress}
      </Box>
      <Box sx={{ p: 1.5 }}>{props.children}</Box>
    </Box>
  )
}
