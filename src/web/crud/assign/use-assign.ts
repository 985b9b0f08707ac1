import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { AnyField } from '../../../metadata/field.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { showToast, useToast } from '../../providers/toast.ts'
import { childEndpoint } from '../shared/access.ts'
import { useApi } from '../shared/api.ts'
import { useLabels } from '../shared/labels.ts'
import { useReason } from '../shared/reason.ts'
import { targetOf } from '../shared/registry.ts'
import { useRefresh } from '../shared/use-refresh.ts'
import { useReplaceQuestion } from './use-replace-question.tsx'

/**
 * The records chosen on the assignment screen, and how they are assigned to the record `id`.
 * @param title the record's title, for the question whether another assignment is replaced
 * @param back the address that is opened afterwards
 */
export function useAssign(resource: AnyResource, id: string, relation: string, title: string, back: string) {
  const { t } = useTranslation(['record', 'shell'])
  const navigate = useNavigate()
  const toast = useToast()
  const reasonOf = useReason()
  const field = resource.config.fields[relation] as AnyField
  const target = targetOf(field)
  const targetLabels = useLabels(target)
  const { inverse } = field.options
  const endpoint = childEndpoint(resource, id, relation)
  const api = useApi()
  const refreshRecord = useRefresh(resource)
  const refreshRows = useRefresh(target)
  const [chosen, setChosen] = useState<readonly AnyRow[]>([])
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const asksToReplace = useReplaceQuestion(resource, relation, endpoint, title, chosen)
  const toggle = (rows: readonly AnyRow[], on: boolean) => {
    setRefusal(undefined)
    setChosen(now => {
      const others = now.filter(record => !rows.some(row => row.id === record.id))
      return on ? [...others, ...rows] : others
    })
  }

  const undo = async (ids: readonly number[]) => {
    try {
      await api.post(`${endpoint}/undo`, { ids }, { quiet: true })
      toast.success(t('shell:notice.success'), t('assign.undone'))
      await Promise.all([refreshRecord(), refreshRows()])
    } catch (failure) {
      toast.error(t('shell:notice.failure'), reasonOf(failure))
    }
  }

  const assign = async () => {
    if (busy) return
    if (!chosen.length) return setRefusal(t('assign.choose'))
    setBusy(true)
    try {
      const ids = chosen.map(row => row.id)
      if (inverse && !(await asksToReplace(ids))) return
      await api.post(endpoint, { ids }, { quiet: true })
      showToast({
        tone: 'success',
        title: t('shell:notice.success'),
        text: t('assign.done', { what: targetLabels.count(chosen.length) }),
        ...(inverse && { action: { label: t('assign.undo'), run: () => void undo(ids) } }),
      })
      await Promise.all([refreshRecord(), refreshRows()])
      await navigate(back)
    } catch (failure) {
      setRefusal(reasonOf(failure))
    } finally {
      setBusy(false)
    }
  }
  return {
    chosen,
    toggle,
    clear: () => setChosen([]),
    busy,
    /** Why nothing was assigned. */
    refusal,
    assign,
  }
}
