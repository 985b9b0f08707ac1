import { useTranslation } from 'react-i18next'
import type { ListQuery } from '../../../metadata/query.ts'
import type { AnyRow } from '../../field.ts'
import { http } from '../../providers/http.ts'
import { useMe } from '../../providers/session.ts'
import { useToast } from '../../ui/toast.ts'
import { collectSelected, countSelected, nothing } from '../list/selection.ts'
import type { List } from '../list/use-list.ts'
import { actionCall, type Offer, offersFor } from '../shared/actions.ts'
import { fetchPage } from '../shared/api.ts'
import { useRefresh } from '../shared/use-refresh.ts'
import { type BulkJob, bulkJobs, succeeded } from './jobs.ts'
import { useOutcome } from './outcome.ts'
import { useReason } from './reason.ts'

/** What is done with each row. */
interface Deed {
  readonly label: string
  outcome(count: number): string
  /** Why it cannot be done with a row; such rows are not sent. */
  refuse?(row: AnyRow): string | undefined
  run(row: AnyRow): Promise<unknown>
}

/** The rows that are chosen, wherever they stand: `collect` fetches what is chosen but not known yet. */
export function useChosen({ endpoint, query, selection = nothing, answer }: List) {
  const total = answer.meta?.total ?? 0
  return {
    count: countSelected(selection, total),
    collect: (onProgress?: (fetched: number, total: number) => void): Promise<AnyRow[]> =>
      collectSelected(
        selection,
        (page, perPage) => {
          const { sort, filter, include }: ListQuery = query
          return fetchPage(endpoint, { page, perPage, sort, filter, include })
        },
        onProgress,
      ),
  }
}

/** Doing the same with all chosen rows: one call each, with its progress, and what failed stays chosen. */
export function useBulk(list: List) {
  const { resource, can, labels, setSelection } = list
  const { t } = useTranslation(['crud', 'shell'])
  const me = useMe()
  const toast = useToast()
  const reasonOf = useReason()
  const refresh = useRefresh(resource)
  const chosen = useChosen(list)
  const outcomeOf = useOutcome()

  const onEnd = (job: BulkJob) => {
    void refresh()
    const failed = job.failures.filter(({ row }) => row.id !== 0)
    setSelection(
      failed.length ? { mode: 'some', rows: new Map(failed.map(({ row }) => [row.id, row])) } : nothing,
    )
    if (job.status === 'done' && job.failures.length === 0) {
      bulkJobs.dismiss(job.id)
      toast.success(t('shell:notice.success'), job.outcome(succeeded(job)))
    } else if (job.aside) toast.warning(job.label, outcomeOf(job))
  }
  const start = ({ label, outcome, refuse, run }: Deed) =>
    bulkJobs.start({
      resource: resource.name,
      label,
      outcome,
      total: chosen.count,
      collect: chosen.collect,
      refuse,
      run,
      reasonOf,
      onEnd,
    })

  const context = { me: me.id, now: new Date().toISOString() }
  const offered = (row: AnyRow, offer: Offer) =>
    offersFor(resource, row, can, context).some(({ name }) => name === offer.name)
  return {
    ...chosen,
    /** Whether a transition or action can be done with a row as it is now. */
    offered,
    offer: (offer: Offer, input: Readonly<Record<string, unknown>> = {}) =>
      start({
        label: labels.text(`actions.${offer.name}.label`),
        outcome: count => labels.text(`actions.${offer.name}.bulk.done`, { count }),
        refuse: row => (offered(row, offer) ? undefined : t('bulk.notPossible')),
        run: row => {
          const { url, body } = actionCall(resource, offer, row.id, input)
          return http.post(url, body, { quiet: true })
        },
      }),
    destroy: () =>
      start({
        label: t('list.delete'),
        outcome: count => t('delete.done', { what: labels.count(count) }),
        refuse: row => (row.deleted_at ? t('bulk.alreadyDeleted') : undefined),
        run: row => http.delete(`/api/${resource.name}/${row.id}`, { quiet: true }),
      }),
    restore: () =>
      start({
        label: t('list.restore'),
        outcome: count => t('restore.done', { what: labels.count(count) }),
        refuse: row => (row.deleted_at ? undefined : t('bulk.notDeleted')),
        run: row => http.post(`/api/${resource.name}/${row.id}/restore`, undefined, { quiet: true }),
      }),
  }
}
