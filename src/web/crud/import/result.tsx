import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../metadata/resource.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLabels } from '../shared/labels.ts'
import type { ImportState } from './steps.ts'

/** The last step: what was written, and what was left out. */
export function ResultStep({
  resource,
  state,
}: {
  resource: AnyResource
  state: Extract<ImportState, { step: 'result' }>
}) {
  const { t } = useTranslation('list')
  const labels = useLabels(resource)
  const { report } = state
  const left = report.total - report.written
  return (
    <Box role="status" sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1, py: 4 }}>
      <Icon name="check_circle" sx={{ fontSize: 40, color: 'success.main' }} />
      <Typography variant="h4" component="p">
        {labels.importing('done')}
      </Typography>
      <Box sx={{ color: 'text.secondary' }}>
        {labels.importing('added', { count: report.written })}{' '}
        {left > 0 && t('import.leftOut', { count: left })}
      </Box>
    </Box>
  )
}
