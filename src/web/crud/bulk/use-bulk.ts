import { useTranslation } from 'react-i18next'
import type { ListQuery } from '../../../metadata/query.ts'
import type { AnyRow } from '../../field.ts'
import { useAbility } from '../../providers/ability.ts'
import { useMe } from '../../providers/session.ts'
import { showToast, useToast } from '../../providers/toast.ts'
import type { BulkAction, List, ListSelection } from '../list/list.ts'
import { type AvailableAction, actionCall, availableActions, reverseAction } from '../shared/actions.ts'
import { api, fetchPage } from '../shared/api.ts'
import { useReason } from '../shared/reason.ts'
import { useRefresh } from '../shared/use-refresh.ts'
import { type BulkJob, type BulkWork, bulkJobs, succeeded } from './jobs.ts'
import { operationOf } from './operation.ts'
import { useOutcome } from './outcome.ts'
import { runEach } from './run.ts'
import { collectSelected, countSelected, nothing } from './selection.ts'
import { useLinkFile } from './use-link-file.ts'

/** What is done with each row. */
interface BulkStart {
  readonly label: string
  outcome(count: number): string
  /** Why it cannot be done with a row; such rows are not sent. */
  refuse?(row: AnyRow): string | undefined
  readonly operation: BulkWork['operation']
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

/** The parts of a list that actions with its chosen rows need. */
export interface BulkList extends Pick<List, 'source' | 'query' | 'answer'> {
  readonly selection: ListSelection
}

/** The rows that are chosen, wherever they stand: `collect` fetches what is chosen but not known yet. */
export function useChosen({ source, query, selection, answer }: BulkList) {
  const total = answer.meta?.total ?? 0
  return {
    count: countSelected(selection.value, total),
    collect: (onProgress?: (fetched: number, total: number) => void): Promise<AnyRow[]> =>
      collectSelected(
        selection.value,
        (page, perPage) => {
          const { sort, filter, include }: ListQuery = query
          return fetchPage(source.endpoint, { page, perPage, sort, filter, include })
        },
        onProgress,
      ),
  }
}

/** What is done when a job ends: failed rows stay selected, and a success is announced with its undo. */
function useEnd({ source, selection }: BulkList) {
  const { resource, labels } = source
  const { t } = useTranslation(['common', 'shell'])
  const toast = useToast()
  const reasonOf = useReason()
  const refresh = useRefresh(resource)
  const outcomeOf = useOutcome()

  const takeBack = async (undo: () => Promise<unknown>, count: number) => {
    try {
      await undo()
      toast.success(t('shell:notice.success'), t('common:action.undoneMany', { what: labels.count(count) }))
    } catch (error) {
      toast.error(t('shell:notice.failure'), reasonOf(error))
    }
    await refresh()
  }
  return (job: BulkJob, rows: readonly AnyRow[], undo: BulkStart['undo']) => {
    void refresh()
    const done = rows.filter(row => !job.failures.some(failure => failure.row.id === row.id))
    const back = job.status === 'done' ? undo?.(done) : undefined
    const failed = job.failures.filter(({ row }) => row.id !== 0)
    selection.set(
      failed.length ? { mode: 'some', rows: new Map(failed.map(({ row }) => [row.id, row])) } : nothing,
    )
    if (job.status === 'done' && job.failures.length === 0) {
      bulkJobs.dismiss(job.id)
      showToast({
        tone: 'success',
        title: t('shell:notice.success'),
        text: job.outcome(succeeded(job)),
        ...(back && {
          action: { label: t('common:action.undo'), run: () => void takeBack(back, done.length) },
        }),
      })
    } else if (job.minimized) toast.warning(job.label, outcomeOf(job))
  }
}

/** Starts a job over the selected rows. */
function useStart(list: BulkList) {
  const { resource } = list.source
  const chosen = useChosen(list)
  const reasonOf = useReason()
  const end = useEnd(list)
  return ({ label, outcome, refuse, operation, after, undo }: BulkStart) => {
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
      operation,
      reasonOf,
      onEnd: job => {
        after?.()
        end(job, rows, undo)
      },
    })
  }
}

/** The actions on all selected rows: one call each, with its progress. Rows with which it failed stay selected. */
export function useBulk(list: BulkList) {
  const { resource, labels } = list.source
  const { permits } = useAbility()
  const { t } = useTranslation(['list', 'common'])
  const me = useMe()
  const chosen = useChosen(list)
  const start = useStart(list)
  const linkFile = useLinkFile(resource)

  const context = { me: me.id, now: new Date().toISOString() }
  const isAvailable = (row: AnyRow, offer: AvailableAction) =>
    availableActions(resource, row, permits, context).some(({ name }) => name === offer.name)
  return {
    ...chosen,
    /** Whether a transition or action can be done with a row as it is now. */
    isAvailable,
    offer: (offer: AvailableAction, input: Readonly<Record<string, unknown>> = {}) => {
      const links = linkFile(offer.name)
      return start({
        label: labels.text(`actions.${offer.name}.label`),
        outcome: count => labels.text(`actions.${offer.name}.bulk.done`, { count }),
        refuse: row => (isAvailable(row, offer) ? undefined : t('bulk.notPossible')),
        operation: operationOf(resource, offer, links.collect, input),
        after: links.save,
        undo: rows => {
          const [first] = rows
          const back = first && reverseAction(resource, offer, first, permits, context)
          // The undo must be the same for all rows: rows that came from different states have none in common.
          if (
            !back ||
            !rows.every(row => reverseAction(resource, offer, row, permits, context)?.name === back.name)
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
    /** An action that the page around the list adds: its own call for each row. */
    runAdded: (action: BulkAction) => start({ ...action, operation: { run: action.run } }),
    destroy: () =>
      start({
        label: t('delete'),
        outcome: count => t('common:delete.done', { what: labels.count(count) }),
        refuse: row => (row.deleted_at ? t('bulk.alreadyDeleted') : undefined),
        operation: { run: row => api.delete(`/api/${resource.name}/${row.id}`, undefined, { quiet: true }) },
      }),
    restore: () =>
      start({
        label: t('restore'),
        outcome: count => t('common:restore.done', { what: labels.count(count) }),
        refuse: row => (row.deleted_at ? undefined : t('bulk.notDeleted')),
        operation: {
          run: row => api.post(`/api/${resource.name}/${row.id}/restore`, undefined, { quiet: true }),
        },
      }),
  }
}
