import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../ui/states.tsx'
import { CourseGrid, GridSkeleton } from './course-grid.tsx'
import { type useCourses, useLearns } from './learning.ts'

/** A page of courses as cards, or `none` where there are none. */
export function CourseResults(props: {
  readonly answer: Pick<ReturnType<typeof useCourses>, 'data' | 'isError' | 'refetch'>
  readonly none: ReactNode
}) {
  const { answer, none } = props
  const { data, isError, refetch } = answer
  const { t } = useTranslation('learning')
  if (!useLearns()) return none
  if (isError) return <ErrorState title={t('courses.failed')} onRetry={() => void refetch()} />
  if (!data) return <GridSkeleton />
  return data.data.length ? <CourseGrid courses={data.data} /> : none
}
