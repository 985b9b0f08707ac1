import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../metadata/resource.ts'
import { useJob, useRemembered } from './use-job.ts'

/** A file that was left while the server works on it: how far it is, and the way back to it. */
export function ImportBanner(props: {
  readonly resource: AnyResource
  readonly hidden: boolean
  onOpen(): void
}) {
  const { resource, hidden, onOpen } = props
  const { t } = useTranslation('list')
  const remembered = useRemembered(resource.name)
  const { data: job } = useJob(resource.name, hidden ? undefined : remembered?.jobId)
  if (!remembered || hidden) return null
  const running = !job || job.status === 'running'
  return (
    <Alert
      severity={running ? 'info' : job.status === 'failed' ? 'error' : 'success'}
      action={
        <Button size="small" onClick={onOpen}>
          {t(running ? 'import.show' : 'import.showResult')}
        </Button>
      }
      sx={{ mb: 1.5, flex: 'none', alignItems: 'center' }}
    >
      <strong>{remembered.fileName}</strong>{' '}
      {running
        ? job?.total
          ? t('import.bannerRows', { done: job.done ?? 0, total: job.total })
          : t('import.bannerRunning')
        : t(job.status === 'applied' ? 'import.bannerApplied' : 'import.bannerChecked')}
    </Alert>
  )
}
