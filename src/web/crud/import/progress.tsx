import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useTranslation } from 'react-i18next'
import type { ImportJob } from './report.ts'
import type { ImportState } from './steps.ts'

/** While the file is on its way and in work. */
export function WorkingStep({
  state,
  job,
}: {
  state: Extract<ImportState, { step: 'working' }>
  job?: ImportJob
}) {
  const { t } = useTranslation('list')
  const { jobId, phase, sent, fileName } = state
  const counted = job?.total ? { done: job.done ?? 0, total: job.total } : undefined
  const uploading = jobId === undefined && sent < 1
  const text = uploading
    ? t('import.uploading')
    : counted
      ? t(phase === 'check' ? 'import.checkingRows' : 'import.writingRows', counted)
      : t(phase === 'check' ? 'import.checking' : 'import.writing')
  const value = uploading ? sent : counted ? counted.done / counted.total : undefined
  return (
    <Box sx={{ display: 'grid', gap: 1.5, py: 4 }}>
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{fileName}</Box>
      <LinearProgress
        aria-label={text}
        variant={value === undefined ? 'indeterminate' : 'determinate'}
        value={100 * (value ?? 0)}
      />
      <Box role="status" sx={{ color: 'text.secondary' }}>
        {text} {jobId !== undefined && t('import.mayLeave')}
      </Box>
    </Box>
  )
}
