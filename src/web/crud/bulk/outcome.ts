import { useTranslation } from 'react-i18next'
import { type BulkJob, succeeded } from './jobs.ts'

/** What became of work that ended: with how many it was done, and with how many it was not. */
export function useOutcome(): (job: BulkJob) => string {
  const { t } = useTranslation('list')
  return job => {
    const { unchanged, refused } = job
    const done = succeeded(job)
    return [
      (done > 0 || (!unchanged && !refused && job.status === 'done')) && job.outcome(done),
      unchanged > 0 && t('bulk.unchanged', { count: unchanged }),
      refused > 0 && t('bulk.failed', { count: refused }),
    ]
      .filter(Boolean)
      .join(' ')
  }
}
