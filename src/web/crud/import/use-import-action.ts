import { useState, useSyncExternalStore } from 'react'
import { actionPermission } from '../../../metadata/access.ts'
import { formActionsOf } from '../../../metadata/form-actions.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { useAbility } from '../../providers/ability.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { type BulkJob, bulkJobs } from '../bulk/jobs.ts'
import { loadRunWords, runWords } from '../bulk/run-words.ts'
import { collectSelected, everything } from '../bulk/selection.ts'
import { bulkAddress } from '../bulk/server-run.ts'
import { useLinkFile } from '../bulk/use-link-file.ts'
import { useEnded, useFollowRun } from '../bulk/use-server-runs.ts'
import type { AvailableAction } from '../shared/actions.ts'
import { fetchPage } from '../shared/api.ts'
import { useReason } from '../shared/reason.ts'
import { titleOf } from '../shared/record.ts'
import type { ImportReport } from './report.ts'

/** The action that an import offers to do with each record that it adds: what the form of a new record has a tick for. */
export function useImportAction(resource: AnyResource): AvailableAction | undefined {
  const { permits } = useAbility()
  const [name] =
    formActionsOf(resource).find(
      ([action, { tick }]) => tick && permits(actionPermission(resource, action)),
    ) ?? []
  const look = name === undefined ? undefined : resource.config.actions?.[name]
  return hasExtensions() && permits(`${resource.name}.index`) && name && look ? { name, look } : undefined
}

const workKey = ({ job_id }: ImportReport) => `import-${job_id}`

/**
 * What is done with the records that an import added, in this page or by the server; undefined where nothing is. What
 * was done with all of them is no more among the work that is shown.
 */
export function useWorkOnImported(report: ImportReport): BulkJob | undefined {
  const jobs = useSyncExternalStore(bulkJobs.subscribe, bulkJobs.get)
  const [last, setLast] = useState<BulkJob>()
  const found = jobs.find(
    ({ key, run }) => key === workKey(report) || (report.run && run?.id === report.run.id),
  )
  if (found && found !== last) setLast(found)
  return found ?? (last && { ...last, status: 'done', done: last.total })
}

/**
 * Does an action with everything that an import added, as the actions of a list do it, or shows how the server does it
 * by itself. The dialog may be closed meanwhile; the list shows how far it is.
 */
export function useRunOnImported(
  resource: AnyResource,
): (offer: AvailableAction, report: ImportReport) => void {
  const linkFile = useLinkFile(resource)
  const reasonOf = useReason()
  const ended = useEnded(resource)
  const follow = useFollowRun(resource)
  return async ({ name }, report) => {
    if (report.run) return follow(report.run)
    const links = linkFile(name)
    const key = workKey(report)
    const run = { resource: resource.name, operation: name }
    await loadRunWords(run)
    const filter = { import: String(report.job_id) }
    await bulkJobs.start({
      ...runWords(run),
      resource,
      key,
      total: report.written,
      minimized: true,
      collect: onProgress =>
        collectSelected(
          everything,
          (page, perPage) => fetchPage(`/api/${resource.name}`, { page, perPage, filter }),
          onProgress,
        ),
      operation: { address: bulkAddress(resource, name), take: links.collect },
      nameOf: row => titleOf(resource, row),
      reasonOf,
      handOver: links.save,
      onEnd: job => ended(job),
    })
  }
}
