import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ActionRun } from '../../../metadata/action-run.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { useAbility } from '../../providers/ability.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { useToast } from '../../providers/toast.ts'
import type { AvailableAction } from '../shared/actions.ts'
import { fetchData, fetchRecords, readKey } from '../shared/api.ts'
import { useLabels } from '../shared/labels.ts'
import { useRefresh } from '../shared/use-refresh.ts'
import { availableBulkActions } from './available.ts'
import { type BulkJob, bulkJobs, succeeded } from './jobs.ts'
import { useOutcome } from './outcome.ts'
import { bulkAddress, followRun } from './server-run.ts'

/** Rows that one call can ask for by their ids. */
const MAX_NAMED = 100

/** What happens when work ends that nobody waits for in front of its dialog. */
export function useEndAside(resource: AnyResource): (job: BulkJob) => void {
  const refresh = useRefresh(resource)
  const toast = useToast()
  const outcomeOf = useOutcome()
  return job => {
    void refresh()
    if (job.status !== 'done' || job.failures.length) return toast.warning(job.label, outcomeOf(job))
    bulkJobs.dismiss(job.id)
    toast.success(job.label, job.outcome(succeeded(job)))
  }
}

/** Shows a run that the server does by itself. */
export function useFollowRun(resource: AnyResource): (offer: AvailableAction, run: ActionRun) => void {
  const labels = useLabels(resource)
  const onEnd = useEndAside(resource)
  return ({ name }, run) => {
    const address = `${bulkAddress(resource, name)}/${run.id}`
    void bulkJobs.follow({
      resource: resource.name,
      label: labels.text(`actions.${name}.label`),
      outcome: count => labels.text(`actions.${name}.bulk.done`, { count }),
      run,
      address,
      follow: onLook => followRun(address, onLook),
      rowsOf: async ids =>
        ids.length ? fetchRecords(`/api/${resource.name}`, ids.slice(0, MAX_NAMED), []) : [],
      onEnd,
    })
  }
}

/**
 * Finds the runs that the server does with a resource's records for this person, also those begun on another device.
 */
export function useServerRuns(resource: AnyResource, enabled: boolean): void {
  const { permits } = useAbility()
  const follow = useFollowRun(resource)
  const offers =
    enabled && hasExtensions()
      ? availableBulkActions(resource, permits).filter(({ look }) => look.bulk === 'job')
      : []
  const found = useQueries({
    queries: offers.map(({ name }) => ({
      // As many as there are actions, which Refine's hooks cannot be.
      queryKey: readKey(bulkAddress(resource, name)),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        fetchData<ActionRun[]>(bulkAddress(resource, name), signal),
      staleTime: 10_000,
      retry: false,
    })),
  })
  const known = found.map(({ dataUpdatedAt }) => dataUpdatedAt).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only runs that are newly known are shown
  useEffect(() => {
    for (const [at, { data: runs = [] }] of found.entries())
      for (const run of runs) follow(offers[at] as AvailableAction, run)
  }, [known])
}
