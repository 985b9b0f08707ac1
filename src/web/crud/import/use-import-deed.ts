import { actionPermission } from '../../../metadata/access.ts'
import { formDeedsOf } from '../../../metadata/form-deed.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { http } from '../../providers/http.ts'
import { useToast } from '../../ui/toast.ts'
import { bulkJobs, succeeded } from '../bulk/jobs.ts'
import { useOutcome } from '../bulk/outcome.ts'
import { useReason } from '../bulk/reason.ts'
import { useLinkFile } from '../bulk/use-link-file.ts'
import { collectSelected, everything } from '../list/selection.ts'
import { useAccess } from '../shared/access.ts'
import { actionCall, type Offer } from '../shared/actions.ts'
import { fetchPage } from '../shared/api.ts'
import { useLabels } from '../shared/labels.ts'
import { useRefresh } from '../shared/use-refresh.ts'
import type { ImportReport } from './report.ts'

/** The action that an import offers to do with each record that it adds: what the form of a new record has a tick for. */
export function useImportDeed(resource: AnyResource): Offer | undefined {
  const { can } = useAccess()
  const [name] =
    formDeedsOf(resource).find(([one, { tick }]) => tick && can(actionPermission(resource, one))) ?? []
  const look = name === undefined ? undefined : resource.config.actions?.[name]
  return hasExtensions() && can(`${resource.name}.index`) && name && look ? { name, look } : undefined
}

/**
 * Does an action with everything that an import added: one call each, a few at a time, as the actions of a list do it.
 * The dialog may be closed meanwhile; the list shows how far it is.
 */
export function useDoWithAdded(resource: AnyResource): (offer: Offer, report: ImportReport) => void {
  const labels = useLabels(resource)
  const linkFile = useLinkFile(resource)
  const reasonOf = useReason()
  const outcomeOf = useOutcome()
  const refresh = useRefresh(resource)
  const toast = useToast()
  return (offer, report) => {
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
      run: async row => {
        const { url, body } = actionCall(resource, offer, row.id)
        const { data } = await http.post(url, body, { quiet: true })
        links.take(row, data)
      },
      reasonOf,
      onEnd(job) {
        links.hand()
        void refresh()
        if (job.status !== 'done' || job.failures.length) return toast.warning(label, outcomeOf(job))
        bulkJobs.dismiss(job.id)
        toast.success(label, job.outcome(succeeded(job)))
      },
    })
  }
}
