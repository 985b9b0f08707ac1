import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { useToast } from '../../providers/toast.ts'
import type { AvailableAction } from '../shared/actions.ts'
import { fetchData } from '../shared/api.ts'
import { useReason } from '../shared/reason.ts'

/**
 * Gives what there is to know before something is done with a record, as the server says it now; undefined after saying why
 * that is not known.
 */
export function useWarnings(resource: AnyResource) {
  const { t } = useTranslation('shell')
  const toast = useToast()
  const reasonOf = useReason()
  return async (offer: AvailableAction, row: AnyRow | undefined): Promise<readonly string[] | undefined> => {
    if (!offer.look.warnings || !row || !hasExtensions()) return []
    try {
      const url = `/api/${resource.name}/${row.id}?warnings=${offer.name}`
      const { warnings = [] } = await fetchData<{ readonly warnings?: readonly string[] }>(url)
      return warnings
    } catch (error) {
      toast.error(t('notice.failure'), reasonOf(error))
      return undefined
    }
  }
}
