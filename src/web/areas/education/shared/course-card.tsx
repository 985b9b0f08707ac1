import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { focusRing } from '../../../theme/focus-ring.ts'
import { clamp } from '../../../ui/clamp.ts'
import { covering } from '../../../ui/covering-link.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { Cover } from './cover.tsx'
import { EnrolmentChip } from './enrolment-chip.tsx'
import type { LearnerCourse, MyCourse } from './learning.ts'

/** When a course takes place, in a few words. */
function useWhen({ phase, start_at, end_at }: LearnerCourse): string {
  const { t } = useTranslation('learning')
  const { date } = useFormat()
  const day = (at: string) => date(at.slice(0, 10))
  if (phase === 'over' && end_at) return t('ended', { date: day(end_at) })
  if (phase === 'upcoming' && start_at) return t('starts', { date: day(start_at) })
  return end_at ? t('ends', { date: day(end_at) }) : t('alwaysOpen')
}

/** A course in a grid: its picture, what it is about, and how far one is in it. */
export function CourseCard(props: { readonly course: LearnerCourse; readonly mine?: MyCourse }) {
  const { course, mine } = props
  const { t } = useTranslation('learning')
  const { duration } = useFormat()
  const when = useWhen(course)
  const facts = [course.duration ? duration(course.duration) : undefined, when].filter(Boolean)
  return (
    <Card
      component="article"
      aria-label={course.name}
      sx={theme => ({
        position: 'relative',
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden',
        transition: 'border-color 120ms',
        '&:hover': { borderColor: theme.vars.palette.primary.main },
        '&:has(a:focus-visible)': focusRing(theme),
      })}
    >
      <Cover id={course.id} cover={course.cover} />
      <Box
        sx={{
          flex: 1,
          display: 'grid',
          gridTemplateColumns: 'minmax(0,1fr)',
          gap: 0.75,
          alignContent: 'start',
          p: 2,
        }}
      >
        {course.course_catalog && (
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{course.course_catalog.name}</Box>
        )}
        <Box
          component={Link}
          to={`/course/${course.id}`}
          sx={{
            ...clamp(2),
            typography: 'subtitle1',
            fontWeight: 650,
            color: 'text.primary',
            textDecoration: 'none',
            outline: 'none',
            ...covering,
          }}
        >
          {course.name}
        </Box>
        {course.summary && (
          <Box sx={{ ...clamp(2), typography: 'body2', color: 'text.secondary' }}>{course.summary}</Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, pb: 2 }}>
        {mine ? (
          <EnrolmentChip enrolment={mine} />
        ) : (
          course.is_mandatory && <StatusChip tone="warning">{t('mandatory')}</StatusChip>
        )}
        <Box sx={{ ml: 'auto', typography: 'caption', color: 'text.secondary' }}>{facts.join(' · ')}</Box>
      </Box>
    </Card>
  )
}
