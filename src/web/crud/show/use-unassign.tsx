import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { pairOf } from '../../../metadata/access.ts'
import type { AnyField } from '../../../metadata/field.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { useAbility } from '../../providers/ability.ts'
import { showToast, useToast } from '../../providers/toast.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import type { BulkAction } from '../list/list.ts'
import { childEndpoint } from '../shared/access.ts'
import { api, useApi } from '../shared/api.ts'
import { useLabels } from '../shared/labels.ts'
import { RecordItem } from '../shared/parts/record-item.tsx'
import { useReason } from '../shared/reason.ts'
import { titleOf } from '../shared/record.ts'
import { targetOf } from '../shared/registry.ts'
import { useRefresh } from '../shared/use-refresh.ts'

/** What takes several rows away from a record at once, for the list that shows them. */
export function useBulkUnassign(
  resource: AnyResource,
  id: string,
  relation: string,
  /** The record's name, for the question. */
  owner: string,
): BulkAction {
  const { t } = useTranslation('record')
  const target = targetOf(resource.config.fields[relation] as AnyField)
  const labels = useLabels(target)
  const refreshRecord = useRefresh(resource)
  const url = childEndpoint(resource, id, relation)
  return useMemo(
    () => ({
      key: 'take-away',
      label: t('show.removeConfirm'),
      icon: 'remove',
      danger: true,
      confirm: count => ({
        title: t('show.removeManyTitle', { what: labels.count(count) }),
        text: t('show.removeManyText', { owner }),
      }),
      outcome: count => t('show.removedMany', { what: labels.count(count) }),
      address: `${url}/bulk/unlink`,
      after: () => void refreshRecord(),
      run: row => api.delete(`${url}/${row.id}`, undefined, { quiet: true }),
    }),
    [t, labels, owner, refreshRecord, url],
  )
}

/**
 * Takes a row away from a record, asking first: `const unassign = useUnassign(users, '5', 'roles')`. Whoever may assign it
 * again is offered to do so at once.
 */
export function useUnassign(resource: AnyResource, id: string, relation: string) {
  const { t } = useTranslation(['record', 'shell', 'common'])
  const confirm = useConfirm()
  const toast = useToast()
  const reasonOf = useReason()
  const { permits } = useAbility()
  const field = resource.config.fields[relation] as AnyField
  const target = targetOf(field)
  const api = useApi()
  const refreshRecord = useRefresh(resource)
  const refreshRows = useRefresh(target)
  const url = childEndpoint(resource, id, relation)
  const pair = pairOf(field)
  const isAssignable = pair !== undefined && permits(`${pair}.store`)

  const run = async (call: () => Promise<unknown>, text: string, undo?: () => void): Promise<boolean> => {
    try {
      await call()
      const action = undo && { label: t('common:action.undo'), run: undo }
      showToast({ tone: 'success', title: t('shell:notice.success'), text, action })
      return true
    } catch (error) {
      toast.error(t('shell:notice.failure'), reasonOf(error))
      return false
    } finally {
      await Promise.all([refreshRecord(), refreshRows()])
    }
  }
  /** `owner` is the record's name, for the question. Resolves to whether it was done. */
  return async (row: AnyRow, owner: string): Promise<boolean> => {
    const name = titleOf(target, row)
    const yes = await confirm({
      title: t('show.removeTitle', { name }),
      text: t('show.removeText', { child: name, owner }),
      subject: <RecordItem resource={target} record={row} />,
      confirm: t('show.removeConfirm'),
      cancel: t('show.removeCancel'),
      danger: true,
    })
    if (!yes) return false
    const assign = () => api.post(url, { ids: [row.id] }, { quiet: true })
    return run(
      () => api.delete(`${url}/${row.id}`, undefined, { quiet: true }),
      t('show.removed', { name }),
      isAssignable ? () => void run(assign, t('common:action.undone', { name })) : undefined,
    )
  }
}
