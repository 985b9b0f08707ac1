import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../metadata/resource.ts'
import { Icon } from '../../ui/icon.tsx'
import { FailureList } from '../bulk/failure-list.tsx'
import { type BulkJob, isJobRunning } from '../bulk/jobs.ts'
import { LinksSaved } from '../bulk/links-saved.tsx'
import { useOutcome } from '../bulk/outcome.ts'
import { useLabels } from '../shared/labels.ts'
import type { ImportState } from './steps.ts'
import { useWorkOnImported } from './use-import-action.ts'

/** How far it is with what is done with the added records, what came of it, and the links that it made. */
function Work({ work }: { readonly work: BulkJob }) {
  const { t } = useTranslation('list')
  const outcomeOf = useOutcome()
  const { done, total, links } = work
  const running = isJobRunning(work)
  return (
    <Box sx={{ width: 1, maxWidth: 560, mt: 2, display: 'grid', gap: 1.5 }}>
      {running && (
        <LinearProgress
          aria-label={work.label}
          variant={work.status === 'collecting' ? 'indeterminate' : 'determinate'}
          value={total ? (100 * done) / total : 0}
        />
      )}
      <Box sx={{ color: 'text.secondary' }}>
        {running ? `${work.label}: ${t('bulk.progress', { done, total })}` : outcomeOf(work)}
      </Box>
      {links && <LinksSaved links={links} />}
      <FailureList label={t('bulk.failures')} failures={work.failures} />
    </Box>
  )
}

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
  const work = useWorkOnImported(report)
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
      {work && <Work work={work} />}
    </Box>
  )
}
