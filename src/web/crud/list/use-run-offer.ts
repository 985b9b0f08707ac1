import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { http } from '../../providers/http.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { useToast } from '../../ui/toast.ts'
import { useReason } from '../bulk/reason.ts'
import { actionCall, type Offer } from '../shared/actions.ts'
import { useLabels } from '../shared/labels.ts'
import { useRefresh } from './use-destroy.tsx'

/** Does a transition or action with one row, asking first where it is declared so. */
export function useRunOffer(resource: AnyResource) {
  const { t } = useTranslation(['crud', 'shell'])
  const labels = useLabels(resource)
  const confirm = useConfirm()
  const toast = useToast()
  const reasonOf = useReason()
  const refresh = useRefresh(resource)
  return async (offer: Offer, row: AnyRow): Promise<void> => {
    const text = (key: string) => labels.text(`actions.${offer.name}.${key}`)
    if (offer.look.confirm) {
      const yes = await confirm({
        title: text('confirm'),
        text: labels.optional(`actions.${offer.name}.text`),
        confirm: text('label'),
        cancel: t('delete.cancel'),
        danger: offer.look.danger,
      })
      if (!yes) return
    }
    const { url, body } = actionCall(resource, offer, row.id)
    try {
      await http.post(url, body, { quiet: true })
      toast.success(t('shell:notice.success'), text('done'))
    } catch (error) {
      toast.error(t('shell:notice.failure'), reasonOf(error))
    } finally {
      refresh()
    }
  }
}
