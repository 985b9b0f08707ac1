import { useTranslation } from 'react-i18next'
import type { ListQuery } from '../../../metadata/query.ts'
import type { AnyRow } from '../../field.ts'
import { useMe } from '../../providers/session.ts'
import { notify, useToast } from '../../providers/toast.ts'
import type { List, ListDeed } from '../list/use-list.ts'
import { actionCall, type Offer, offersFor, reverseOf } from '../shared/actions.ts'
import { api, fetchPage } from '../shared/api.ts'
import { useReason } from '../shared/reason.ts'
import { useRefresh } from '../shared/use-refresh.ts'
import { doingOf } from './doing.ts'
import { type BulkJob, type BulkWork, bulkJobs, succeeded } from './jobs.ts'
import { useOutcome } from './outcome.ts'
import { runEach } from './run.ts'
import { collectSelected, countSelected, nothing } from './selection.ts'
import { useLinkFile } from './use-link-file.ts'

/** What is done with each row. */
interface Deed {
  readonly label: string
  outcome(count: number): string
  /** Why it cannot be done with a row; such rows are not sent. */
  refuse?(row: AnyRow): string | undefined
  readonly doing: BulkWork['doing']
  /** After the last row. */
  after?(): void
  /** Takes it back with the rows it was done with; nothing where that cannot be done. */
  undo?(rows: readonly AnyRow[]): (() => Promise<unknown>) | undefined
}

/** Does the same with every row, a few at a time, and throws the first failure after the last one. */
async function eachOrThrow(rows: readonly AnyRow[], run: (row: AnyRow) => Promise<unknown>): Promise<void> {
  let first: { readonly error: unknown } | undefined
  await runEach(rows, run, error => {
    first ??= { error }
    return ''
  })
  if (first) throw first.error
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
  const { resource, permits, labels, setSelection } = list
  const { t } = useTranslation(['crud', 'shell'])
  const me = useMe()
  const toast = useToast()
  const reasonOf = useReason()
  const refresh = useRefresh(resource)
  const chosen = useChosen(list)
  const outcomeOf = useOutcome()
  const linkFile = useLinkFile(resource)

  const onEnd = (job: BulkJob, rows: readonly AnyRow[], undo: Deed['undo']) => {
    void refresh()
    const done = rows.filter(row => !job.failures.some(failure => failure.row.id === row.id))
    const back = job.status === 'done' ? undo?.(done) : undefined
    const takeBack = async () => {
      try {
        await back?.()
        const what = labels.count(done.length)
        toast.success(t('shell:notice.success'), t('action.undoneMany', { what }))
      } catch (error) {
        toast.error(t('shell:notice.failure'), reasonOf(error))
      }
      await refresh()
    }
    const failed = job.failures.filter(({ row }) => row.id !== 0)
    setSelection(
      failed.length ? { mode: 'some', rows: new Map(failed.map(({ row }) => [row.id, row])) } : nothing,
    )
    if (job.status === 'done' && job.failures.length === 0) {
      bulkJobs.dismiss(job.id)
      notify({
        tone: 'success',
        title: t('shell:notice.success'),
        text: job.outcome(succeeded(job)),
        ...(back && { action: { label: t('action.undo'), run: () => void takeBack() } }),
      })
    } else if (job.aside) toast.warning(job.label, outcomeOf(job))
  }
  const start = ({ label, outcome, refuse, doing, after, undo }: Deed) => {
    let rows: readonly AnyRow[] = []
    return bulkJobs.start({
      resource: resource.name,
      label,
      outcome,
      total: chosen.count,
      collect: async onProgress => {
        rows = await chosen.collect(onProgress)
        return rows
      },
      refuse,
      doing,
      reasonOf,
      onEnd: job => {
        after?.()
        onEnd(job, rows, undo)
      },
    })
  }

  const context = { me: me.id, now: new Date().toISOString() }
  const offered = (row: AnyRow, offer: Offer) =>
    offersFor(resource, row, permits, context).some(({ name }) => name === offer.name)
  return {
    ...chosen,
    /** Whether a transition or action can be done with a row as it is now. */
    offered,
    offer: (offer: Offer, input: Readonly<Record<string, unknown>> = {}) => {
      const links = linkFile(offer.name)
      return start({
        label: labels.text(`actions.${offer.name}.label`),
        outcome: count => labels.text(`actions.${offer.name}.bulk.done`, { count }),
        refuse: row => (offered(row, offer) ? undefined : t('bulk.notPossible')),
        doing: doingOf(resource, offer, links.take, input),
        after: links.hand,
        undo: rows => {
          const [first] = rows
          const back = first && reverseOf(resource, offer, first, permits, context)
          // One step back is the same for all: rows that came from different states have no common one.
          if (
            !back ||
            !rows.every(row => reverseOf(resource, offer, row, permits, context)?.name === back.name)
          )
            return undefined
          return () =>
            eachOrThrow(rows, row => {
              const { url, body } = actionCall(resource, back, row.id)
              return api.post(url, body, { quiet: true })
            })
        },
      })
    },
    /** What a place adds to the bar: its own call for each row. */
    deed: (deed: ListDeed) => start({ ...deed, doing: { run: deed.run } }),
    destroy: () =>
      start({
        label: t('list.delete'),
        outcome: count => t('delete.done', { what: labels.count(count) }),
        refuse: row => (row.deleted_at ? t('bulk.alreadyDeleted') : undefined),
        doing: { run: row => api.delete(`/api/${resource.name}/${row.id}`, undefined, { quiet: true }) },
      }),
    restore: () =>
      start({
        label: t('list.restore'),
        outcome: count => t('restore.done', { what: labels.count(count) }),
        refuse: row => (row.deleted_at ? undefined : t('bulk.notDeleted')),
        doing: {
          run: row => api.post(`/api/${resource.name}/${row.id}/restore`, undefined, { quiet: true }),
        },
      }),
  }
}
