import { useTranslation } from 'react-i18next'
import { myCourses } from '../../../../../resources/education/my-courses.ts'
import { useLabels } from '../../../crud/shared/labels.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import type { MyCourse } from './learning.ts'

const tones = myCourses.config.fields.status.options.tones

/** How one stands in a course, in a word; while one takes it, how far. */
export function EnrolmentChip({ enrolment }: { readonly enrolment: Pick<MyCourse, 'status' | 'progress'> }) {
  const labels = useLabels(myCourses)
  const { t } = useTranslation('learning')
  const { number } = useFormat()
  const { status, progress } = enrolment
  return (
    <StatusChip tone={tones[status]}>
      {status === 'active' ? t('progress', { percent: number(progress) }) : labels.option('status', status)}
    </StatusChip>
  )
}
