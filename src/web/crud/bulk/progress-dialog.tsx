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
import { titleOf } from '../shared/record.ts'
import { resourceOf } from '../shared/registry.ts'
import { type BulkJob, bulkJobs, isJobRunning } from './jobs.ts'
import { useOutcome } from './outcome.ts'

/** How far the work is, and what failed and why. The dialog can be closed while the work goes on. */
export default function ProgressDialog({ job }: { readonly job: BulkJob }) {
  const { t } = useTranslation('list')
  const phone = useIsPhone()
  const id = useId()
  const running = isJobRunning(job)
  const failed = job.failures.length
  const close = () => (running ? bulkJobs.setMinimized(job.id, true) : bulkJobs.dismiss(job.id))
  const outcomeOf = useOutcome()
  const status =
    job.status === 'collecting'
      ? t('bulk.collecting', { total: job.total })
      : [
          job.status !== 'done' &&
            t(`bulk.${running ? 'progress' : 'stopped'}`, { done: job.done, total: job.total }),
          running ? failed > 0 && t('bulk.failed', { count: failed }) : outcomeOf(job),
        ]
          .filter(Boolean)
          .join(' · ')
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
          color={failed ? 'warning' : 'primary'}
        />
        {failed > 0 && (
          <Box
            component="ul"
            aria-label={t('bulk.failures')}
            sx={{
              listStyle: 'none',
              m: 0,
              mt: 2,
              p: 0,
              maxHeight: 280,
              overflow: 'auto',
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
            }}
          >
            {job.failures.map(({ row, reason }) => (
              <Box
                component="li"
                key={row.id}
                sx={{
                  px: 1.5,
                  py: 1,
                  borderBottom: 1,
                  borderColor: 'divider',
                  '&:last-of-type': { borderBottom: 0 },
                }}
              >
                {row.id !== 0 && <Box sx={{ fontWeight: 600 }}>{titleOf(resourceOf(job.resource), row)}</Box>}
                <Box sx={{ color: 'error.main', whiteSpace: 'pre-line' }}>{reason}</Box>
              </Box>
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        {running ? (
          <>
            <Button
              variant="text"
              onClick={() => bulkJobs.stop(job.id)}
              sx={{ mr: 'auto', color: 'text.secondary' }}
            >
              {t('bulk.stop')}
            </Button>
            <Button autoFocus onClick={close}>
              {t('bulk.minimize')}
            </Button>
          </>
        ) : (
          <Button autoFocus onClick={close}>
            {t('bulk.close')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
