import { useTranslation } from 'react-i18next'
import { type BulkJob, succeeded } from './jobs.ts'

/** What became of work that ended: with how many it was done, and with how many it was not. */
export function useOutcome(): (job: BulkJob) => string {
  const { t } = useTranslation('list')
  return job => {
    const done = succeeded(job)
    const failed = job.failures.filter(({ row }) => row.id !== 0).length
    return [done > 0 && job.outcome(done), failed > 0 && t('bulk.failed', { count: failed })]
      .filter(Boolean)
      .join(' ')
  }
}
