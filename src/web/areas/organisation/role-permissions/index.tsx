import Alert from '@mui/material/Alert'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChildPageProps } from '../../../child-page.ts'
import { SaveBar } from '../../../crud/form/save-bar.tsx'
import { useAbility } from '../../../providers/ability.ts'
import { Icon } from '../../../ui/icon.tsx'
import { PlainForm } from '../../../ui/plain-form.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/states.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { MatrixCards } from './cards.tsx'
import { byCategory, holdsAll } from './matrix.ts'
import { MatrixTable } from './table.tsx'
import { useMatrixLabels } from './use-labels.ts'
import { useMatrix } from './use-matrix.ts'

/** The permissions of a role: resources by actions, saved together. */
export default function RolePermissions({ resource, id, record, relation }: ChildPageProps) {
  const { t } = useTranslation(['role-permissions', 'form', 'shell'])
  const { permits } = useAbility()
  const phone = useIsPhone()
  const labels = useMatrixLabels()
  const [search, setSearch] = useState('')
  const { query, pending, changes, refusal, saving, save, set, discard } = useMatrix(resource, id, relation)
  const { error, data } = query
  const groups = useMemo(
    () => data && byCategory(data.resources, search, labels.resource),
    [data, search, labels],
  )

  if (error)
    return (
      <ErrorState
        title={t('loadFailed')}
        text={error.message || undefined}
        code={error.requestId}
        onRetry={() => void query.refetch()}
      />
    )
  if (!groups) return <SkeletonRows rows={10} columns={6} />
  const mayChange =
    permits('role-permissions.store') && permits('role-permissions.destroy') && !record?.deleted_at
  const Matrix = phone ? MatrixCards : MatrixTable
  return (
    <PlainForm onSubmit={save}>
      <OutlinedInput
        size="small"
        value={search}
        onChange={event => setSearch(event.target.value)}
        placeholder={t('search')}
        startAdornment={
          <InputAdornment position="start">
            <Icon name="search" />
          </InputAdornment>
        }
        inputProps={{ 'aria-label': t('search'), type: 'search' }}
        sx={{ mb: 1.75, width: { xs: '100%', sm: 280 } }}
      />
      {data && holdsAll(data.resources, pending) && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('holdsAll')}
        </Alert>
      )}
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
          readOnly={mayChange ? undefined : t('readOnly')}
          onSet={set}
        />
      ) : (
        <EmptyState title={t('noMatch', { text: search })} />
      )}
      {changes > 0 && (
        <SaveBar
          counted
          changes={changes}
          errors={0}
          saving={saving}
          saveLabel={t('form:save')}
          onCancel={discard}
          onFirstError={() => {}}
        />
      )}
    </PlainForm>
  )
}
