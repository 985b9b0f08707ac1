import { useTranslation } from 'react-i18next'
import { type BulkJob, succeeded } from './jobs.ts'

/** What the words of an outcome are made of; of a job, or of a run with its words. */
export type EndedWork = Pick<
  BulkJob,
  'outcome' | 'status' | 'done' | 'unchanged' | 'waitlisted' | 'refused' | 'message'
>

/** What became of work that ended: with how many it was done, with how many it was not, and why it could not go on. */
export function useOutcome(): (work: EndedWork) => string {
  const { t } = useTranslation('list')
  return work => {
    const { unchanged, waitlisted, refused, message } = work
    const done = succeeded(work)
    return [
      (done > 0 || (!unchanged && !refused && work.status === 'done')) && work.outcome(done),
      waitlisted > 0 && t('bulk.waitlisted', { count: waitlisted }),
      unchanged > 0 && t('bulk.unchanged', { count: unchanged }),
      refused > 0 && t('bulk.failed', { count: refused }),
      message,
    ]
      .filter(Boolean)
      .join(' ')
  }
}
