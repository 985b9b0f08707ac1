import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { useAfter } from '../../../ui/states.tsx'
import { CourseCard } from './course-card.tsx'
import { type LearnerCourse, useMyCourses } from './learning.ts'

/** The columns in which cards of courses stand. */
export const gridColumns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
} as const

/** Courses as cards, with how one stands in those that one takes. */
export function CourseGrid({ courses }: { readonly courses: readonly LearnerCourse[] }) {
  const { data } = useMyCourses({ courseIds: courses.map(({ id }) => id) })
  // The newest enrolment in a course says how one stands in it.
  const mine = new Map(
    [...(data?.data ?? [])].sort((a, b) => a.id - b.id).map(enrolment => [enrolment.course_id, enrolment]),
  )
  return (
    <Box component="ul" sx={{ ...gridColumns, m: 0, p: 0, listStyle: 'none' }}>
      {courses.map(course => (
        <Box component="li" key={course.id} sx={{ minWidth: 0 }}>
          <CourseCard course={course} mine={mine.get(course.id)} />
        </Box>
      ))}
    </Box>
  )
}

/** Cards to come; nothing for the first moment. */
export function GridSkeleton({ cards = 6 }: { readonly cards?: number }) {
  const late = useAfter(200)
  const { t } = useTranslation('shell')
  return (
    <Box role="status" aria-label={t('loading')} sx={{ ...gridColumns, minHeight: 320 }}>
      {late &&
        Array.from({ length: cards }, (_, card) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards without identity
          <Card key={card}>
            <Skeleton variant="rectangular" sx={{ aspectRatio: '16 / 9', height: 'auto' }} />
            <Box sx={{ p: 2 }}>
              <Skeleton width="40%" />
              <Skeleton width="80%" sx={{ mt: 1 }} />
              <Skeleton width="60%" />
            </Box>
          </Card>
        ))}
    </Box>
  )
}
