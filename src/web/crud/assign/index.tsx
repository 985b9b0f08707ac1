import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { pairOf } from '../../../metadata/access.ts'
import type { AnyField } from '../../../metadata/field.ts'
import type { AnyRow } from '../../field.ts'
import { useAbility } from '../../providers/ability.ts'
import { useBreadcrumbs } from '../../providers/breadcrumbs.ts'
import { notify, useToast } from '../../providers/toast.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { ScreenProps } from '../screens.ts'
import { childEndpoint } from '../shared/access.ts'
import { childAddress, idFrom, recordAddress } from '../shared/addresses.ts'
import { useApi } from '../shared/api.ts'
import { useLabels } from '../shared/labels.ts'
import { lastListAddress } from '../shared/last-list.ts'
import { AskSupport } from '../shared/parts/ask-support.tsx'
import { RecordFailure } from '../shared/parts/record-failure.tsx'
import { useReason } from '../shared/reason.ts'
import { titleOf } from '../shared/record.ts'
import { targetOf } from '../shared/registry.ts'
import { useRecord } from '../shared/use-record.ts'
import { useRefresh } from '../shared/use-refresh.ts'
import { AssignBar } from './bar.tsx'
import { Choices } from './choices.tsx'
import { Tray } from './tray.tsx'
import { useReplaceQuestion } from './use-replace-question.tsx'

/** The screen for whoever may assign here; the others are told so. */
export default function AssignScreen(props: ScreenProps) {
  const { t } = useTranslation('crud')
  const { permits } = useAbility()
  const { resource, relation = '' } = props.screen
  const labels = useLabels(resource)
  const pair = pairOf(resource.config.fields[relation] as AnyField)
  if (pair && permits(`${pair}.store`)) return <Assign {...props} />
  return (
    <>
      <PageHeader title={labels.text(`children.${relation}.add`)} />
      <EmptyState title={t('assign.forbidden')} text={t('ask.change')} action={<AskSupport />} />
    </>
  )
}

/** Assigns many records at once: a search over all that are not assigned yet, and a tray that keeps what is chosen. */
function Assign({ screen: { resource, relation = '', view } }: ScreenProps) {
  const { t } = useTranslation(['crud', 'shell'])
  const labels = useLabels(resource)
  const navigate = useNavigate()
  const toast = useToast()
  const reasonOf = useReason()
  const id = idFrom(resource, useParams())
  const target = targetOf(resource.config.fields[relation] as AnyField)
  const targetLabels = useLabels(target)
  const { inverse } = (resource.config.fields[relation] as AnyField).options as { inverse?: string }
  const endpoint = childEndpoint(resource, id, relation)
  const tab = childAddress(resource, id, relation, view)
  const { version, error, retry } = useRecord(resource, id, [resource.config.title])
  const api = useApi()
  const refreshRecord = useRefresh(resource)
  const refreshRows = useRefresh(target)
  const [chosen, setChosen] = useState<readonly AnyRow[]>([])
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const text = (key: string, params?: Record<string, unknown>) =>
    labels.text(`children.${relation}.${key}`, params)
  const title = version ? titleOf(resource, version.record) : '…'
  useBreadcrumbs([
    { label: view ? labels.text(`views.${view}.name`) : labels.name, route: lastListAddress(resource, view) },
    { label: title, route: recordAddress(resource, id, view) },
    { label: text('tab'), route: tab },
    { label: text('add') },
  ])

  const asksToReplace = useReplaceQuestion(resource, relation, endpoint, title, chosen)
  const toggle = (rows: readonly AnyRow[], on: boolean) => {
    setRefusal(undefined)
    setChosen(now => {
      const others = now.filter(one => !rows.some(row => row.id === one.id))
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
      notify({
        tone: 'success',
        title: t('shell:notice.success'),
        text: t('assign.done', { what: targetLabels.count(chosen.length) }),
        ...(inverse && { action: { label: t('assign.undo'), run: () => void undo(ids) } }),
      })
      await Promise.all([refreshRecord(), refreshRows()])
      await navigate(tab)
    } catch (failure) {
      setRefusal(reasonOf(failure))
    } finally {
      setBusy(false)
    }
  }

  if (error)
    return (
      <>
        <PageHeader title={labels.singular} />
        <RecordFailure resource={resource} error={error} onRetry={retry} />
      </>
    )
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%' }}>
      <PageHeader title={text('add')} aside={title} />
      {refusal && (
        <Alert severity="error" sx={{ mb: 2, whiteSpace: 'pre-line' }}>
          <b>{t('assign.refused')}</b> {refusal}
        </Alert>
      )}
      <Box
        sx={{
          flex: 1,
          display: 'grid',
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
          gap: 3,
          pb: 3,
        }}
      >
        <Choices
          resource={target}
          endpoint={endpoint}
          chosenIn={{ resource, name: relation, id: Number(id) }}
          chosen={chosen}
          onToggle={toggle}
        />
        <Tray
          resource={target}
          chosen={chosen}
          onRemove={row => toggle([row], false)}
          onClear={() => setChosen([])}
        />
      </Box>
      <AssignBar
        label={chosen.length ? text('assign', { count: chosen.length }) : text('add')}
        busy={busy}
        onCancel={() => void navigate(tab)}
        onAssign={() => void assign()}
      />
    </Box>
  )
}
