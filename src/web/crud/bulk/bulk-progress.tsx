import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { pageLeaving } from '../../providers/page-leaving.ts'
import { lazyPart } from '../../ui/lazy.tsx'
import { bulkJobs, isJobRunning } from './jobs.ts'
import { useOutcome } from './outcome.ts'

const ProgressDialog = lazyPart(() => import('./progress-dialog.tsx'))

/** Milliseconds before a running job shows its dialog: what is done sooner needs none. */
const DIALOG_DELAY_MS = 400

/** True once `ms` went by while `on` was true. */
function useLasting(on: boolean, ms: number): boolean {
  const [lasted, setLasted] = useState(false)
  useEffect(() => {
    if (!on) return setLasted(false)
    const timer = setTimeout(() => setLasted(true), ms)
    return () => clearTimeout(timer)
  }, [on, ms])
  return on && lasted
}

/** The work over many rows that is going on: its dialog, or a line while the dialog is closed. */
export function BulkProgress() {
  const { t } = useTranslation(['list', 'common'])
  const outcomeOf = useOutcome()
  const jobs = useSyncExternalStore(bulkJobs.subscribe, bulkJobs.get)
  const running = jobs.some(job => isJobRunning(job) && !job.run)
  const front = jobs.find(job => !job.minimized)
  const late = useLasting(front !== undefined && isJobRunning(front), DIALOG_DELAY_MS)
  useEffect(() => {
    if (!running) return
    // Leaving the page would stop it halfway.
    const warn = (event: BeforeUnloadEvent) => !pageLeaving.get() && event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [running])
  const shown = front && (late || !isJobRunning(front)) ? front : undefined
  return (
    <>
      {jobs
        .filter(job => job.minimized)
        .map(job => (
          <Alert
            key={job.id}
            severity={job.refused || job.failures.length ? 'warning' : 'info'}
            action={
              <>
                {job.links && (
                  <Button size="small" variant="text" onClick={job.links.save}>
                    {t('common:action.link.again')}
                  </Button>
                )}
                <Button size="small" onClick={() => bulkJobs.setMinimized(job.id, false)}>
                  {t('bulk.show')}
                </Button>
              </>
            }
            sx={{ mb: 1.5, flex: 'none', alignItems: 'center' }}
          >
            {job.label}:{' '}
            {isJobRunning(job) ? t('bulk.progress', { done: job.done, total: job.total }) : outcomeOf(job)}
          </Alert>
        ))}
      {shown && <ProgressDialog job={shown} />}
    </>
  )
}
