import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import type { AnyRow } from '../../../field.ts'
import { useAbility } from '../../../providers/ability.ts'

function Line(props: {
  readonly label: string
  readonly to: string | undefined
  readonly children: ReactNode
}) {
  const { label, to, children } = props
  return (
    <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
      {label}:{' '}
      {to ? (
        <Link component={RouterLink} to={to}>
          {children}
        </Link>
      ) : (
        children
      )}
    </Typography>
  )
}

/** The course and the lesson that a ticket is about: as who asked sees them, or as staff do. */
export function TicketCourse({ record, asStaff }: { readonly record: AnyRow; readonly asStaff: boolean }) {
  const { t } = useTranslation('support')
  const { permits } = useAbility()
  const course = record.course as { readonly id: number; readonly name: string } | null | undefined
  const lesson = record.content as { readonly id: number; readonly title: string } | null | undefined
  if (!course) return null
  const opens = permits(asStaff ? 'courses.show' : 'learner-courses.show')
  const [page, player] = asStaff
    ? [`/course-management/${course.id}`, `/course/${course.id}/learn?preview&content=`]
    : [`/course/${course.id}`, `/course/${course.id}/learn?content=`]
  return (
    <div>
      <Line label={t('about.course')} to={opens ? page : undefined}>
        {course.name}
      </Line>
      {lesson && (
        <Line label={t('about.lesson')} to={opens ? `${player}${lesson.id}` : undefined}>
          {lesson.title}
        </Line>
      )}
    </div>
  )
}
