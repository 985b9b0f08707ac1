import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../../metadata/resource.ts'
import { useLeaveGuard } from '../../../crud/form/use-leave-guard.ts'
import { useSaveKey } from '../../../crud/form/use-save-key.ts'
import { childEndpoint } from '../../../crud/shared/access.ts'
import { useApi, useRead } from '../../../crud/shared/api.ts'
import { useRefresh } from '../../../crud/shared/use-refresh.ts'
import { isApiError } from '../../../providers/errors.ts'
import { useToast } from '../../../providers/toast.ts'
import { type MatrixAction, type MatrixResource, type Pending, pendingChanges, setAll } from './matrix.ts'

/** The permission matrix of a role: what was read, what was changed and not saved yet, and how it is saved. */
export function useMatrix(resource: AnyResource, id: string, relation: string) {
  const { t } = useTranslation(['role-permissions', 'shell'])
  const api = useApi()
  const toast = useToast()
  const refresh = useRefresh(resource)
  const [pending, setPending] = useState<Pending>({})
  const [refusal, setRefusal] = useState<string>()
  const [saving, setSaving] = useState(false)
  const changes = Object.keys(pending).length
  useLeaveGuard(changes)
  const query = useRead<{ resources: readonly MatrixResource[] }>(`/api/roles/${id}/permission-matrix`, {
    of: { resource, id },
    retry: false,
  })

  const save = async () => {
    if (saving || !changes) return
    setSaving(true)
    setRefusal(undefined)
    const endpoint = childEndpoint(resource, id, relation)
    const { give, take } = pendingChanges(pending)
    try {
      if (give.length) await api.post(endpoint, { ids: give }, { quiet: true })
      if (take.length) await api.delete(endpoint, { ids: take }, { quiet: true })
      setPending({})
      toast.success(t('shell:notice.success'), t('saved', { count: changes }))
    } catch (failure) {
      setRefusal(isApiError(failure) && failure.message ? failure.message : t('failed'))
    } finally {
      await refresh()
      setSaving(false)
    }
  }
  useSaveKey(() => void save())
  // The same function at each render: rows that a tick does not concern are not drawn again.
  const set = useCallback(
    (actions: readonly MatrixAction[], on: boolean) => setPending(now => setAll(now, actions, on)),
    [],
  )

  return {
    query,
    pending,
    /** How many permissions are changed. */
    changes,
    /** Why the server refused to save. */
    refusal,
    saving,
    save,
    set,
    discard() {
      setPending({})
      setRefusal(undefined)
    },
  }
}
