import { actionPermission } from '../../../metadata/access.ts'
import { formDeedsOf } from '../../../metadata/form-deed.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { useAbility } from '../../providers/ability.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { doingOf } from '../bulk/doing.ts'
import { bulkJobs } from '../bulk/jobs.ts'
import { collectSelected, everything } from '../bulk/selection.ts'
import { useLinkFile } from '../bulk/use-link-file.ts'
import { useEndAside, useFollowRun } from '../bulk/use-server-runs.ts'
import type { Offer } from '../shared/actions.ts'
import { fetchPage } from '../shared/api.ts'
import { useLabels } from '../shared/labels.ts'
import { useReason } from '../shared/reason.ts'
import type { ImportReport } from './report.ts'

/** The action that an import offers to do with each record that it adds: what the form of a new record has a tick for. */
export function useImportDeed(resource: AnyResource): Offer | undefined {
  const { permits } = useAbility()
  const [name] =
    formDeedsOf(resource).find(([one, { tick }]) => tick && permits(actionPermission(resource, one))) ?? []
  const look = name === undefined ? undefined : resource.config.actions?.[name]
  return hasExtensions() && permits(`${resource.name}.index`) && name && look ? { name, look } : undefined
}

/**
 * Does an action with everything that an import added, as the actions of a list do it, or shows how the server does it
 * by itself. The dialog may be closed meanwhile; the list shows how far it is.
 */
export function useDoWithAdded(resource: AnyResource): (offer: Offer, report: ImportReport) => void {
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
      aside: true,
      collect: onProgress =>
        collectSelected(
          everything,
          (page, perPage) => fetchPage(`/api/${resource.name}`, { page, perPage, filter }),
          onProgress,
        ),
      doing: doingOf(resource, offer, links.take),
      reasonOf,
      onEnd(job) {
        links.hand()
        endAside(job)
      },
    })
  }
}
