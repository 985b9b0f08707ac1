import type { ListQuery } from '../../../metadata/query.ts'
import type { AnyRow } from '../../field.ts'
import { useAbility } from '../../providers/ability.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { useMe } from '../../providers/session.ts'
import type { BulkAction, List, ListSelection } from '../list/list.ts'
import { type AvailableAction, actionCall, availableActions } from '../shared/actions.ts'
import { api, fetchPage } from '../shared/api.ts'
import { useReason } from '../shared/reason.ts'
import { titleOf } from '../shared/record.ts'
import { type BulkJob, type BulkWork, bulkJobs } from './jobs.ts'
import { loadRunWords, runWords } from './run-words.ts'
import { collectSelected, countSelected, nothing } from './selection.ts'
import { bulkAddress } from './server-run.ts'
import { useLinkFile } from './use-link-file.ts'
import { useEnded, useUndoRun } from './use-server-runs.ts'

/** What is done with the chosen rows. */
type BulkStart = Pick<BulkWork, 'label' | 'outcome'> & {
  /** Where all of them are sent to at once, and what besides their ids. */
  readonly address: string
  readonly body?: object
  take?(row: AnyRow, given: unknown): void
  /** The call for one, where the server has none for many. */
  run(row: AnyRow): Promise<unknown>
  /** After the last row: what was made for the rows, as a file. */
  handOver?: BulkWork['handOver']
  /** After the last row. */
  after?(): void
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

/** Starts a job over the selected rows. Those with which it failed stay selected. */
function useStart(list: BulkList) {
  const { source, selection } = list
  const chosen = useChosen(list)
  const reasonOf = useReason()
  const ended = useEnded(source.resource)
  const undo = useUndoRun(source.resource)
  return ({ label, outcome, address, body, take, run, handOver, after }: BulkStart) => {
    let rows: readonly AnyRow[] = []
    return bulkJobs.start({
      resource: source.resource,
      label,
      outcome,
      total: chosen.count,
      async collect(onProgress) {
        rows = await chosen.collect(onProgress)
        return rows
      },
      operation: hasExtensions() ? { address, body, take } : { run },
      nameOf: row => titleOf(source.resource, row),
      reasonOf,
      handOver,
      onEnd(job: BulkJob) {
        after?.()
        const failed = new Set(job.failures.map(({ id }) => id))
        const left = rows.filter(({ id }) => failed.has(id))
        selection.set(left.length ? { mode: 'some', rows: new Map(left.map(row => [row.id, row])) } : nothing)
        ended(job, given => void undo(given).then(after))
      },
    })
  }
}

/** What can be done with all selected rows, as one call with its progress. */
export function useBulk(list: BulkList) {
  const { resource } = list.source
  const { permits } = useAbility()
  const me = useMe()
  const chosen = useChosen(list)
  const start = useStart(list)
  const linkFile = useLinkFile(resource)
  const wordsOf = async (operation: string) => {
    const run = { resource: resource.name, operation }
    await loadRunWords(run)
    return { ...runWords(run), address: bulkAddress(resource, operation) }
  }

  const context = { me: me.id, now: new Date().toISOString() }
  return {
    ...chosen,
    /** Whether a transition or action can be done with a row as it is now. */
    isAvailable: (row: AnyRow, offer: AvailableAction) =>
      availableActions(resource, row, permits, context).some(({ name }) => name === offer.name),
    async offer(offer: AvailableAction, input?: Readonly<Record<string, unknown>>) {
      const links = linkFile(offer.name)
      await start({
        ...(await wordsOf(offer.name)),
        body: input && { input },
        take: links.collect,
        async run(row) {
          const { url, body } = actionCall(resource, offer, row.id, input)
          links.collect(row, (await api.post(url, body, { quiet: true })).data)
        },
        handOver: links.save,
      })
    },
    /** Gives all of them these values. */
    async edit(values: Readonly<Record<string, unknown>>) {
      const run = (row: AnyRow) => api.patch(`/api/${resource.name}/${row.id}`, values, { quiet: true })
      await start({ ...(await wordsOf('update')), body: { values }, run })
    },
    /** An action that the page around the list adds. */
    runAdded: (action: BulkAction) => start(action),
    async destroy() {
      const run = (row: AnyRow) => api.delete(`/api/${resource.name}/${row.id}`, undefined, { quiet: true })
      await start({ ...(await wordsOf('destroy')), run })
    },
    async restore() {
      const run = (row: AnyRow) =>
        api.post(`/api/${resource.name}/${row.id}/restore`, undefined, { quiet: true })
      await start({ ...(await wordsOf('restore')), run })
    },
  }
}
