import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../metadata/resource.ts'
import { useAbility } from '../../providers/ability.ts'
import { useMe } from '../../providers/session.ts'
import { useToast } from '../../providers/toast.ts'
import { offersFor } from '../shared/actions.ts'
import { keyOf } from '../shared/keys.ts'
import { useLabels } from '../shared/labels.ts'
import { titleOf } from '../shared/record.ts'
import type { Stored } from './stored.ts'

/**
 * Says what came of a form: what was done with the record, that it was only stored where something else could have been
 * done, or that it was stored. A server that does not know what to do besides stores all the same: then this says so.
 */
export function useSaid(resource: AnyResource, key: 'form.created' | 'form.saved'): (stored: Stored) => void {
  const { t } = useTranslation(['crud', 'shell'])
  const toast = useToast()
  const labels = useLabels(resource)
  const { permits } = useAbility()
  const { id: me } = useMe()
  return ({ row, also, given }) => {
    const name = titleOf(resource, row)
    const offers = offersFor(resource, row, permits, { me, now: new Date().toISOString() })
    // The server said that it was done; otherwise the record tells.
    if (also && given === undefined && offers.some(offer => offer.name === also)) {
      const deed = labels.text(`actions.${also}.label`)
      toast.error(t('shell:notice.failure'), t('form.notDone', { name, deed }))
      return
    }
    const [open] = also
      ? []
      : offers.filter(
          ({ look: { withForm } }) => withForm && !(withForm.at && row[keyOf(resource, withForm.at)]),
        )
    const kept = open && labels.optional(`actions.${open.name}.kept`)
    toast.success(
      t('shell:notice.success'),
      also ? labels.text(`actions.${also}.done`) : (kept ?? t(key, { name })),
    )
  }
}
