import { useTranslation } from 'react-i18next'
import { myCourses } from '../../../../../resources/education/my-courses.ts'
import { toneOf } from '../../../../fields/select/index.ts'
import { useLabels } from '../../../crud/shared/labels.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import type { MyCourse } from './learning.ts'
import { useCounts } from './use-counts.ts'

/** How far somebody is in a course, and of how many lessons that is made, where it is known. */
export type HowFar = Pick<MyCourse, 'progress' | 'lessons' | 'lessons_done'>

/** What a percentage is made of ("12 dersin 7’si bitti"); undefined where it is not known. */
export function useMadeOf() {
  const { done } = useCounts()
  return ({ lessons, lessons_done = 0 }: HowFar): string | undefined =>
    lessons ? done(lessons_done, lessons) : undefined
}

/** How one stands in a course, in a word; while one takes it, how far. */
export function EnrolmentChip({ enrolment }: { readonly enrolment: HowFar & Pick<MyCourse, 'status'> }) {
  const labels = useLabels(myCourses)
  const { t } = useTranslation('learning')
  const { number } = useFormat()
  const madeOf = useMadeOf()
  const { status, progress, lessons_done } = enrolment
  const words = madeOf(enrolment)
  const far = words === undefined ? t('progress', { percent: number(progress) }) : lessons_done && words
  return (
    <StatusChip tone={toneOf(myCourses.config.fields.status, status)}>
      {(status === 'active' && far) || labels.option('status', status)}
    </StatusChip>
  )
}
