import { actionPermission } from '../../../metadata/access.ts'
import { formActionsOf } from '../../../metadata/form-actions.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { useAbility } from '../../providers/ability.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { bulkJobs } from '../bulk/jobs.ts'
import { operationOf } from '../bulk/operation.ts'
import { collectSelected, everything } from '../bulk/selection.ts'
import { useLinkFile } from '../bulk/use-link-file.ts'
import { useEndAside, useFollowRun } from '../bulk/use-server-runs.ts'
import type { AvailableAction } from '../shared/actions.ts'
import { fetchPage } from '../shared/api.ts'
import { useLabels } from '../shared/labels.ts'
import { useReason } from '../shared/reason.ts'
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

/**
 * Does an action with everything that an import added, as the actions of a list do it, or shows how the server does it
 * by itself. The dialog may be closed meanwhile; the list shows how far it is.
 */
export function useRunOnImported(
  resource: AnyResource,
): (offer: AvailableAction, report: ImportReport) => void {
  const labels = useLabels(resource)
  const linkFile = useLinkFile(resource)
  const reasonOf = useReason()
  const endAside = useEndAside(resource)
  const follow = useFollowRun(resource)
  return (offer, report) => {
    if (report.run) return follow(offer, report.run)
    const links = linkFile(offer.name)
    const label = labels.text(`actions.${offer.name}.label`)
    const filter = { import: String(report.job_id) }
    void bulkJobs.start({
      resource: resource.name,
      label,
      outcome: count => labels.text(`actions.${offer.name}.bulk.done`, { count }),
      total: report.written,
      minimized: true,
      collect: onProgress =>
        collectSelected(
          everything,
          (page, perPage) => fetchPage(`/api/${resource.name}`, { page, perPage, filter }),
          onProgress,
        ),
      operation: operationOf(resource, offer, links.collect),
      reasonOf,
      onEnd(job) {
        links.save()
        endAside(job)
      },
    })
  }
}
