import Visibility from '@mui/icons-material/VisibilityOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { exams } from '../../../../../resources/assessment/exams.ts'
import type { ChildPageProps } from '../../../child-page.ts'
import { useRead } from '../../../crud/shared/api.ts'
import { useAbility } from '../../../providers/ability.ts'
import { useFormat } from '../../../ui/use-format.ts'

/** Those who will take an exam and may read its questions before. */
interface Readers {
  readonly count: number
  readonly names: readonly string[]
}

/** What there is to know of an exam before it is taken: how its participants see it, and who of them may read its questions. */
export default function ExamChecks({ id, record }: ChildPageProps) {
  const { t } = useTranslation('exam-checks')
  const { number } = useFormat()
  const { permits } = useAbility()
  const isAhead = record?.status === 'draft' || record?.status === 'published'
  const { data } = useRead<Readers>(`/api/exams/${id}/readers`, {
    of: { resource: exams, id },
    enabled: isAhead && permits('exams.publish'),
    retry: false,
  })
  if (!record || !permits('questions.show')) return null
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', mb: 2, maxWidth: 904 }}>
      {isAhead && data !== undefined && data.count > 0 && (
        <Alert severity="warning" sx={{ width: '100%' }}>
          {t('readers', { count: data.count, n: number(data.count) })}{' '}
          {data.count > data.names.length
            ? t('andMore', { names: data.names.join(', ') })
            : data.names.join(', ')}
        </Alert>
      )}
      <Button component={Link} to={`/exams/${id}/preview`} variant="outlined" startIcon={<Visibility />}>
        {t('preview')}
      </Button>
    </Box>
  )
}
