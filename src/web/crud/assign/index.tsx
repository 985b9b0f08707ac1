import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { pairOf, verbPermission } from '../../../metadata/access.ts'
import { isAssigned } from '../../../metadata/assigned.ts'
import type { AnyField } from '../../../metadata/field.ts'
import { useAbility } from '../../providers/ability.ts'
import { useBreadcrumbs } from '../../providers/breadcrumbs.ts'
import { lazyPart } from '../../ui/lazy.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, SkeletonRows } from '../../ui/states.tsx'
import type { ScreenProps } from '../screens.ts'
import { childEndpoint } from '../shared/access.ts'
import { childAddress, idFrom, recordAddress } from '../shared/addresses.ts'
import { useWayBack } from '../shared/came-from.ts'
import { useLabels } from '../shared/labels.ts'
import { lastListAddress } from '../shared/last-list.ts'
import { AskSupport } from '../shared/parts/ask-support.tsx'
import { RecordFailure } from '../shared/parts/record-failure.tsx'
import { titleOf } from '../shared/record.ts'
import { targetOf } from '../shared/registry.ts'
import { useRecord } from '../shared/use-record.ts'
import { AssignBar } from './bar.tsx'
import { Choices } from './choices.tsx'
import { ChosenList } from './chosen-list.tsx'
import { useAssign } from './use-assign.ts'

const ThroughAssign = lazyPart(() => import('./through/index.tsx'), {
  texts: ['list', 'form', 'validation'],
  fallback: <SkeletonRows rows={6} />,
})

/** The assignment screen; without the permission, an explanation. */
export default function AssignScreen(props: ScreenProps) {
  const { t } = useTranslation(['common', 'record'])
  const { permits } = useAbility()
  const { resource, relation = '' } = props.screen
  const labels = useLabels(resource)
  const field = resource.config.fields[relation] as AnyField
  const pair = pairOf(field)
  if (pair && permits(`${pair}.store`)) return <Assign {...props} />
  if (isAssigned(field) && permits(verbPermission(targetOf(field), 'store')))
    return <ThroughAssign {...props} />
  return (
    <>
      <PageHeader title={labels.text(`children.${relation}.add`)} />
      <EmptyState title={t('record:assign.forbidden')} text={t('ask.change')} action={<AskSupport />} />
    </>
  )
}

/** Assigns many records at once: a search over all that are not assigned yet, and the list of those that are chosen. */
function Assign({ screen: { resource, relation = '', view } }: ScreenProps) {
  const { t } = useTranslation('record')
  const labels = useLabels(resource)
  const id = idFrom(resource, useParams())
  const target = targetOf(resource.config.fields[relation] as AnyField)
  const endpoint = childEndpoint(resource, id, relation)
  const tab = childAddress(resource, id, relation, view)
  const back = useWayBack(tab)
  const { version, error, retry } = useRecord(resource, id, [resource.config.title])
  const text = (key: string, params?: Record<string, unknown>) =>
    labels.text(`children.${relation}.${key}`, params)
  const title = version ? titleOf(resource, version.record) : '…'
  useBreadcrumbs([
    { label: view ? labels.text(`views.${view}.name`) : labels.name, route: lastListAddress(resource, view) },
    { label: title, route: recordAddress(resource, id, view) },
    { label: text('tab'), route: tab },
    { label: text('add') },
  ])

  const navigate = useNavigate()
  const { chosen, toggle, clear, busy, refusal, assign } = useAssign(resource, id, relation, title, back)

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
        <ChosenList
          resource={target}
          chosen={chosen}
          onRemove={row => toggle([row], false)}
          onClear={clear}
        />
      </Box>
      <AssignBar
        label={chosen.length ? text('assign', { count: chosen.length }) : text('add')}
        busy={busy}
        onCancel={() => void navigate(back)}
        onAssign={() => void assign()}
      />
    </Box>
  )
}
