import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../metadata/resource.ts'
import { useAbility } from '../../providers/ability.ts'
import { useMe } from '../../providers/session.ts'
import { useToast } from '../../providers/toast.ts'
import { availableActions } from '../shared/actions.ts'
import { keyOf } from '../shared/keys.ts'
import { useLabels } from '../shared/labels.ts'
import { titleOf } from '../shared/record.ts'
import type { Stored } from './stored.ts'

/**
 * Announces the result of a form: the action that was run, that the record was only saved where an action could have
 * been run, or that it was saved. Another server of the contract may save without running the action: then this says
 * so.
 */
export function useSavedNotice(resource: AnyResource, key: 'created' | 'saved'): (stored: Stored) => void {
  const { t } = useTranslation(['form', 'shell'])
  const toast = useToast()
  const labels = useLabels(resource)
  const { permits } = useAbility()
  const { id: me } = useMe()
  return ({ row, also, given }) => {
    const name = titleOf(resource, row)
    const offers = availableActions(resource, row, permits, { me, now: new Date().toISOString() })
    // The server said that it was done; otherwise the record tells.
    if (also && given === undefined && offers.some(offer => offer.name === also)) {
      const action = labels.text(`actions.${also}.label`)
      toast.error(t('shell:notice.failure'), t('notDone', { name, action }))
      return
    }
    const [open] = also
      ? []
      : offers.filter(
          ({ look: { withForm } }) => withForm && !(withForm.at && row[keyOf(resource, withForm.at)]),
        )
    const savedOnly = open && labels.optional(`actions.${open.name}.savedOnly`)
    toast.success(
      t('shell:notice.success'),
      also ? labels.text(`actions.${also}.done`) : (savedOnly ?? t(key, { name })),
    )
  }
}
