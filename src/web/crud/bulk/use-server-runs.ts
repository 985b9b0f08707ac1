import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { BulkRun } from '../../../metadata/bulk-run.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { showToast, useToast } from '../../providers/toast.ts'
import { api, useRead, useReads } from '../shared/api.ts'
import { bulkRunsAddress } from '../shared/bulk-runs.ts'
import { useReason } from '../shared/reason.ts'
import { useRefreshAll } from '../shared/use-refresh.ts'
import { type BulkJob, bulkJobs } from './jobs.ts'
import { useOutcome } from './outcome.ts'
import { concernedBy, loadRunWords, runWords } from './run-words.ts'
import { runAddress } from './server-run.ts'

/** What the person lately did with many records of a resource. */
export const useRecentRuns = (resource: AnyResource, enabled: boolean) =>
  useRead<readonly BulkRun[]>(bulkRunsAddress, {
    params: { resource: resource.name },
    enabled: enabled && hasExtensions(),
    staleTime: 10_000,
    retry: false,
  })

/** Takes a run back, which is a run of its own. `resource` is the one whose lists and records are read again. */
export function useUndoRun(resource: AnyResource): (run: BulkRun) => Promise<void> {
  const { t } = useTranslation('shell')
  const toast = useToast()
  const reasonOf = useReason()
  const follow = useFollowRun(resource)
  return async run => {
    try {
      const { data } = await api.post<BulkRun>(`${runAddress(run.id)}/undo`, undefined, {
        quiet: true,
        idempotencyKey: `undo-${run.id}`,
      })
      await follow(data)
    } catch (error) {
      toast.error(t('notice.failure'), reasonOf(error))
    }
  }
}

/**
 * What happens when work ends: the screens are read again, and a success is announced with its undo. Links that are to be
 * handed over stay where the work is shown.
 */
export function useEnded(resource: AnyResource): (job: BulkJob, undo?: (run: BulkRun) => void) => void {
  const { t } = useTranslation(['shell', 'common'])
  const refresh = useRefreshAll()
  const reads = useReads()
  const toast = useToast()
  const outcomeOf = useOutcome()
  return (job, undo) => {
    const { run } = job
    void refresh([resource, ...((run && concernedBy(run)) ?? [])])
    void reads.refresh(bulkRunsAddress)
    if (job.links) return
    if (job.status !== 'done' || job.failures.length) {
      if (job.minimized) toast.warning(job.label, outcomeOf(job))
      return
    }
    bulkJobs.dismiss(job.id)
    showToast({
      tone: 'success',
      title: job.minimized ? job.label : t('notice.success'),
      text: outcomeOf(job),
      ...(undo && run?.can_undo && { action: { label: t('common:action.undo'), run: () => undo(run) } }),
    })
  }
}

/** Shows a run that the server does by itself. */
export function useFollowRun(resource: AnyResource): (run: BulkRun) => Promise<void> {
  const ended = useEnded(resource)
  const follow = async (run: BulkRun): Promise<void> => {
    if (!(await loadRunWords(run))) return
    await bulkJobs.follow({ ...runWords(run), resource, run, onEnd: job => ended(job) })
  }
  return follow
}

/** Shows a run that the person has just begun, with its dialog where it takes a while, and offers its undo. */
export function useShowRun(resource: AnyResource): (run: BulkRun) => Promise<void> {
  const ended = useEnded(resource)
  const undo = useUndoRun(resource)
  return async run => {
    await loadRunWords(run)
    await bulkJobs.follow({
      ...runWords(run),
      resource,
      run,
      inFront: true,
      onEnd: job => ended(job, given => void undo(given)),
    })
  }
}

/** Finds the runs that the server does with a resource's records for this person, also those begun on another device. */
export function useServerRuns(resource: AnyResource, enabled: boolean): void {
  const follow = useFollowRun(resource)
  const { data: runs, dataUpdatedAt } = useRecentRuns(resource, enabled)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only runs that are newly known are shown
  useEffect(() => {
    for (const run of runs ?? []) if (!run.seen) void follow(run)
  }, [dataUpdatedAt])
}
