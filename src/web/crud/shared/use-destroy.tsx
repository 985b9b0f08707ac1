import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { useAbility } from '../../providers/ability.ts'
import { useMe } from '../../providers/session.ts'
import { showToast, type Toast, useToast } from '../../providers/toast.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { Icon } from '../../ui/icon.tsx'
import { allowedVerbs } from './actions.ts'
import { useApi } from './api.ts'
import { RecordItem } from './parts/record-item.tsx'
import { useReason } from './reason.ts'
import { titleOf } from './record.ts'
import { useRefresh } from './use-refresh.ts'

/**
 * Deleting a record and bringing it back. Both resolve to whether it was done; `destroy` asks first, with the
 * specification's words (section 8), and offers to whoever may restore the record to do so at once.
 */
export function useDestroy(resource: AnyResource) {
  const { t } = useTranslation(['common', 'shell'])
  const confirm = useConfirm()
  const toast = useToast()
  const reasonOf = useReason()
  const { permits } = useAbility()
  const { id: me } = useMe()
  // Not by `useDelete`: it throws the record out of what was read, while its page stays open.
  const api = useApi()
  const refresh = useRefresh(resource)

  const run = async (
    call: () => Promise<unknown>,
    text: string,
    action?: Toast['action'],
  ): Promise<boolean> => {
    try {
      await call()
      showToast({ tone: 'success', title: t('shell:notice.success'), text, action })
      return true
    } catch (error) {
      toast.error(t('shell:notice.failure'), reasonOf(error))
      return false
    } finally {
      await refresh()
    }
  }
  const path = (row: AnyRow) => `/api/${resource.name}/${row.id}`
  const restore = (row: AnyRow): Promise<boolean> =>
    run(
      () => api.post(`${path(row)}/restore`, undefined, { quiet: true }),
      t('restore.one', { name: titleOf(resource, row) }),
    )
  const undoOf = (row: AnyRow): Toast['action'] => {
    const now = new Date().toISOString()
    const may = allowedVerbs(resource, { ...row, deleted_at: now }, permits, { me, now })
    return may.restore ? { label: t('action.undo'), run: () => void restore(row) } : undefined
  }
  return {
    async destroy(row: AnyRow): Promise<boolean> {
      const yes = await confirm({
        title: t('delete.title'),
        text: t('delete.text'),
        subject: <RecordItem resource={resource} record={row} />,
        confirm: t('delete.confirm'),
        cancel: t('delete.cancel'),
        danger: true,
        icon: <Icon name="delete" />,
      })
      if (!yes) return false
      return run(
        () => api.delete(path(row), undefined, { quiet: true }),
        t('delete.one', { name: titleOf(resource, row) }),
        undoOf(row),
      )
    },
    restore,
  }
}
