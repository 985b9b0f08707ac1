import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { useToast } from '../../providers/toast.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useApi } from './api.ts'
import { useLabels } from './labels.ts'
import { RecordItem } from './parts/record-item.tsx'
import { useReason } from './reason.ts'
import { useRefresh } from './use-refresh.ts'

/**
 * Deleting a record and bringing it back, with the specification's words (section 8). Both resolve to whether it was
 * done; `destroy` asks first.
 */
export function useDestroy(resource: AnyResource) {
  const { t } = useTranslation(['common', 'shell'])
  const labels = useLabels(resource)
  const confirm = useConfirm()
  const toast = useToast()
  const reasonOf = useReason()
  // Not by `useDelete`: it throws the record out of what was read, while its page stays open.
  const api = useApi()
  const refresh = useRefresh(resource)

  const run = async (call: () => Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await call()
      toast.success(t('shell:notice.success'), done)
      return true
    } catch (error) {
      toast.error(t('shell:notice.failure'), reasonOf(error))
      return false
    } finally {
      await refresh()
    }
  }
  const path = (row: AnyRow) => `/api/${resource.name}/${row.id}`
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
        t('delete.done', { what: labels.count(1) }),
      )
    },
    restore: (row: AnyRow): Promise<boolean> =>
      run(
        () => api.post(`${path(row)}/restore`, undefined, { quiet: true }),
        t('restore.done', { what: labels.count(1) }),
      ),
  }
}
