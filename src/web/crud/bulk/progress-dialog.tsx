import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { FailureList } from './failure-list.tsx'
import { type BulkJob, bulkJobs, isJobRunning } from './jobs.ts'
import { LinksSaved } from './links-saved.tsx'
import { useOutcome } from './outcome.ts'
import { useUndoRun } from './use-server-runs.ts'

/** How far the work is, and in words what became of it. */
function useStatus(job: BulkJob): string {
  const { t } = useTranslation('list')
  const outcomeOf = useOutcome()
  const { status, total, done, refused } = job
  if (status === 'collecting') return t('bulk.collecting', { total })
  const running = isJobRunning(job)
  return [
    status !== 'done' && t(`bulk.${running ? 'progress' : 'stopped'}`, { done, total }),
    running ? refused > 0 && t('bulk.failed', { count: refused }) : outcomeOf(job),
  ]
    .filter(Boolean)
    .join(' · ')
}

/**
 * How far the work is, and what failed and why. The dialog can be closed while the work goes on. What was stopped is gone
 * on with here, and what the server can take back is taken back.
 */
export default function ProgressDialog({ job }: { readonly job: BulkJob }) {
  const { t } = useTranslation(['list', 'common'])
  const phone = useIsPhone()
  const id = useId()
  const undo = useUndoRun(job.resource)
  const status = useStatus(job)
  const running = isJobRunning(job)
  const close = () => (running ? bulkJobs.setMinimized(job.id, true) : bulkJobs.dismiss(job.id))
  const { run } = job
  return (
    <Dialog open onClose={close} aria-labelledby={id} fullWidth maxWidth="sm" fullScreen={phone}>
      <DialogTitle id={id}>{job.label}</DialogTitle>
      <DialogContent>
        <Box role="status" sx={{ mb: 1, color: 'text.secondary' }}>
          {status}
        </Box>
        <LinearProgress
          aria-label={job.label}
          variant={job.status === 'collecting' ? 'indeterminate' : 'determinate'}
          value={job.total ? (100 * job.done) / job.total : 0}
          color={job.failures.length ? 'warning' : 'primary'}
        />
        {job.links && <LinksSaved links={job.links} sx={{ mt: 2 }} />}
        <FailureList label={t('bulk.failures')} failures={job.failures} total={job.refused} />
      </DialogContent>
      <DialogActions>
        {running && (
          <Button
            variant="text"
            onClick={() => bulkJobs.stop(job.id)}
            sx={{ mr: 'auto', color: 'text.secondary' }}
          >
            {t('bulk.stop')}
          </Button>
        )}
        {!running && run?.can_undo && (
          <Button
            variant="text"
            onClick={() => {
              bulkJobs.dismiss(job.id)
              void undo(run)
            }}
            sx={{ mr: 'auto' }}
          >
            {t('common:action.undo')}
          </Button>
        )}
        {run?.can_resume && job.done < job.total && (
          <Button onClick={() => void bulkJobs.resume(job.id).catch(() => undefined)}>
            {t('bulk.resume')}
          </Button>
        )}
        <Button autoFocus onClick={close}>
          {running ? t('bulk.minimize') : t('bulk.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
