import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink, useNavigate, useParams } from 'react-router'
import { type AssignPlan, assignPlan } from '../../../../metadata/assign.ts'
import type { AnyField } from '../../../../metadata/field.ts'
import { idKey } from '../../../../metadata/names.ts'
import { useBreadcrumbs } from '../../../providers/breadcrumbs.ts'
import { useMe } from '../../../providers/session.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { BulkProgress } from '../../bulk/bulk-progress.tsx'
import { useServerRuns, useShowRun } from '../../bulk/use-server-runs.ts'
import type { ScreenProps } from '../../screens.ts'
import { childEndpoint } from '../../shared/access.ts'
import { childAddress, idFrom, recordAddress } from '../../shared/addresses.ts'
import { useWayBack } from '../../shared/came-from.ts'
import { resourceNamespace, useLabels } from '../../shared/labels.ts'
import { lastListAddress } from '../../shared/last-list.ts'
import { RecordFailure } from '../../shared/parts/record-failure.tsx'
import { mayBePointedAt, whyNotPointedAt } from '../../shared/points-at.ts'
import { titleOf } from '../../shared/record.ts'
import { targetOf } from '../../shared/registry.ts'
import { useRecord } from '../../shared/use-record.ts'
import { useTexts } from '../../shared/use-texts.ts'
import { AssignBar } from '../bar.tsx'
import { BeforeAssigning } from './before-assigning.tsx'
import { ChooseWhom } from './choose.tsx'
import { assignTarget } from './target.ts'
import { type ThroughModel, useThrough } from './use-through.ts'

/** The bar below: to what would be done, and once that is shown to doing it. */
function ThroughBar({
  model,
  count,
  onCancel,
}: {
  readonly model: ThroughModel
  readonly count: (n: number) => string
  readonly onCancel: () => void
}) {
  const { t } = useTranslation('record')
  const { preview, busy } = model
  return preview ? (
    <AssignBar
      label={t('through.do', { what: count(preview.ready) })}
      busy={busy}
      cancelLabel={t('through.change')}
      disabled={preview.ready === 0}
      onCancel={model.back}
      onAssign={() => void model.assign()}
    />
  ) : (
    <AssignBar
      label={t('through.next')}
      busy={busy}
      busyLabel={t('through.looking')}
      onCancel={onCancel}
      onAssign={() => void model.look()}
    />
  )
}

/** Makes rows between a record and many others: chosen one by one, by a filter or by a file, with what all rows have. */
export default function ThroughAssign({ screen: { resource, relation = '', view } }: ScreenProps) {
  const { t } = useTranslation('record')
  const labels = useLabels(resource)
  const id = idFrom(resource, useParams())
  const field = resource.config.fields[relation] as AnyField
  const plan = assignPlan(field) as AssignPlan
  const child = targetOf(field)
  const target = assignTarget(child, plan)
  useTexts([resourceNamespace(child), resourceNamespace(target), 'list', 'form'])
  const childLabels = useLabels(child)
  const endpoint = `${childEndpoint(resource, id, relation)}/assign`
  const tab = childAddress(resource, id, relation, view)
  const back = useWayBack(tab)
  const { version, error, retry } = useRecord(resource, id, [resource.config.title])
  const navigate = useNavigate()
  const beside = useMemo(() => ({ [idKey(field.options.inverse ?? '')]: Number(id) }), [field, id])
  const show = useShowRun(resource)
  // One that goes on is found again here.
  useServerRuns(resource, true)
  const model = useThrough({
    child,
    plan,
    endpoint,
    nobody: t('through.nobody'),
    // How far it is, and what became of it, is shown above the rows.
    onBegun(run) {
      void show(run)
      void navigate(back)
    },
  })
  const { id: me } = useMe()
  const unfit =
    version && !mayBePointedAt(field, version.record, { me, now: new Date().toISOString() })
      ? whyNotPointedAt(field, childLabels, () => t('unfit'))
      : undefined
  const text = (key: string) => labels.text(`children.${relation}.${key}`)
  const title = version ? titleOf(resource, version.record) : '…'
  useBreadcrumbs([
    { label: view ? labels.text(`views.${view}.name`) : labels.name, route: lastListAddress(resource, view) },
    { label: title, route: recordAddress(resource, id, view) },
    { label: text('tab'), route: tab },
    { label: text('add') },
  ])
  const { preview, refusal } = model
  if (error)
    return (
      <>
        <PageHeader title={labels.singular} />
        <RecordFailure resource={resource} error={error} onRetry={retry} />
      </>
    )
  if (unfit)
    return (
      <>
        <PageHeader title={text('add')} aside={title} />
        <EmptyState
          title={unfit}
          action={
            <Button component={RouterLink} to={back}>
              {t('through.back')}
            </Button>
          }
        />
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
      <Box sx={{ flex: 1 }}>
        <BulkProgress />
        {preview ? (
          <BeforeAssigning preview={preview} />
        ) : (
          <ChooseWhom
            child={child}
            target={target}
            plan={plan}
            endpoint={endpoint}
            beside={beside}
            model={model}
          />
        )}
      </Box>
      <ThroughBar model={model} count={childLabels.count} onCancel={() => void navigate(back)} />
    </Box>
  )
}
