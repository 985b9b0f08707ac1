import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChildPageProps } from '../../../child-page.ts'
import { SaveBar } from '../../../crud/form/save-bar.tsx'
import { useLeaveGuard } from '../../../crud/form/use-leave-guard.ts'
import { useSaveKey } from '../../../crud/form/use-save-key.ts'
import { childEndpoint } from '../../../crud/shared/access.ts'
import { useApi, useRead } from '../../../crud/shared/api.ts'
import { useRefresh } from '../../../crud/shared/use-refresh.ts'
import { useAbility } from '../../../providers/ability.ts'
import { isHttpError } from '../../../providers/errors.ts'
import { useToast } from '../../../providers/toast.ts'
import { Icon } from '../../../ui/icon.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/states.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { MatrixCards } from './cards.tsx'
import { byCategory, changesOf, type MatrixResource, type Pending, setAll } from './matrix.ts'
import { MatrixTable } from './table.tsx'
import { useMatrixLabels } from './use-labels.ts'

/** What a role may do: resources by actions, changed in one go. */
export default function RolePermissions({ resource, id, record, relation }: ChildPageProps) {
  const { t } = useTranslation(['crud', 'shell'])
  const { permits } = useAbility()
  const toast = useToast()
  const phone = useIsPhone()
  const labels = useMatrixLabels()
  const refresh = useRefresh(resource)
  const [search, setSearch] = useState('')
  const [pending, setPending] = useState<Pending>({})
  const [refusal, setRefusal] = useState<string>()
  const [saving, setSaving] = useState(false)
  const changes = Object.keys(pending).length
  useLeaveGuard(changes)
  const api = useApi()
  const query = useRead<{ resources: readonly MatrixResource[] }>(`/api/roles/${id}/permission-matrix`, {
    of: { resource, id },
    retry: false,
  })
  const { error } = query

  const save = async () => {
    if (saving || !changes) return
    setSaving(true)
    setRefusal(undefined)
    const endpoint = childEndpoint(resource, id, relation)
    const { give, take } = changesOf(pending)
    try {
      if (give.length) await api.post(endpoint, { ids: give }, { quiet: true })
      if (take.length) await api.delete(endpoint, { ids: take }, { quiet: true })
      setPending({})
      toast.success(t('shell:notice.success'), t('matrix.saved', { count: changes }))
    } catch (failure) {
      setRefusal(isHttpError(failure) && failure.message ? failure.message : t('matrix.failed'))
    } finally {
      await refresh()
      setSaving(false)
    }
  }
  useSaveKey(() => void save())

  if (error)
    return (
      <ErrorState
        title={t('matrix.loadFailed')}
        text={error.message || undefined}
        code={error.requestId}
        onRetry={() => void query.refetch()}
      />
    )
  if (!query.data) return <SkeletonRows rows={10} columns={6} />
  const groups = byCategory(query.data.resources, search, labels.resource)
  const mayChange =
    permits('role-permissions.store') && permits('role-permissions.destroy') && !record?.deleted_at
  const Matrix = phone ? MatrixCards : MatrixTable
  return (
    <Box
      component="form"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <OutlinedInput
        size="small"
        value={search}
        onChange={event => setSearch(event.target.value)}
        placeholder={t('matrix.search')}
        startAdornment={
          <InputAdornment position="start">
            <Icon name="search" />
          </InputAdornment>
        }
        inputProps={{ 'aria-label': t('matrix.search'), type: 'search' }}
        sx={{ mb: 1.75, width: { xs: '100%', sm: 280 } }}
      />
      {refusal && (
        <Alert severity="error" sx={{ mb: 2 }}>
          <b>{t('shell:notice.failure')}</b> {refusal}
        </Alert>
      )}
      {groups.length ? (
        <Matrix
          groups={groups}
          labels={labels}
          pending={pending}
          readOnly={mayChange ? undefined : t('matrix.readOnly')}
          onSet={(actions, on) => setPending(now => setAll(now, actions, on))}
        />
      ) : (
        <EmptyState title={t('matrix.noMatch', { text: search })} />
      )}
      {changes > 0 && (
        <SaveBar
          counted
          changes={changes}
          errors={0}
          saving={saving}
          saveLabel={t('form.save')}
          onCancel={() => {
            setPending({})
            setRefusal(undefined)
          }}
          onFirstError={() => {}}
        />
      )}
    </Box>
  )
}
