import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { copyOf } from '../../../metadata/copy.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { editsInPlace, hasVerb } from '../../../metadata/route.ts'
import { wizardSteps } from '../../../metadata/wizard.ts'
import type { AnyRow } from '../../field.ts'
import { useAbility } from '../../providers/ability.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { useMe } from '../../providers/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, SkeletonRows } from '../../ui/states.tsx'
import { useFormat } from '../../ui/use-format.ts'
import type { ScreenProps } from '../screens.ts'
import { allowedVerbs } from '../shared/actions.ts'
import { idFrom, listAddress, recordAddress } from '../shared/addresses.ts'
import { resourceNamespace, useLabels } from '../shared/labels.ts'
import { lastListAddress } from '../shared/last-list.ts'
import { AskSupport } from '../shared/parts/ask-support.tsx'
import { RecordFailure } from '../shared/parts/record-failure.tsx'
import { titleOf } from '../shared/record.ts'
import { useDestroy } from '../shared/use-destroy.tsx'
import { useLiving } from '../shared/use-living.ts'
import { useRecord } from '../shared/use-record.ts'
import { useTexts } from '../shared/use-texts.ts'
import { useTrail } from '../shared/use-trail.ts'
import { startAt } from '../shared/wizard-position.ts'
import { type FormField, type FormGroup, formGroups, formNames, targetsOf } from './fields.ts'
import { Owned } from './owned.tsx'
import { RecordForm } from './record-form.tsx'
import type { FormValues } from './resolver.ts'
import { FormSkeleton } from './skeleton.tsx'
import type { Stored } from './stored.ts'
import { useCreated } from './use-created.ts'
import { usePreset } from './use-preset.ts'
import { useSavedNotice } from './use-saved-notice.ts'

const LinkDialog = lazyPart(() => import('./link-dialog.tsx'))
const CreateSteps = lazyPart(() => import('../wizard/create-steps.tsx'), {
  texts: ['wizard'],
  // As high as the steps, so that the form does not move when they come.
  fallback: <Box sx={{ minHeight: 56 }} />,
})
const Wizard = lazyPart(() => import('../wizard/index.tsx'), {
  texts: ['wizard', 'record', 'list', 'validation'],
  fallback: <SkeletonRows rows={6} />,
})
const CopyForm = lazyPart(() => import('./copy.tsx'), {
  fallback: ({ groups }) => <FormSkeleton groups={groups} />,
})

interface FormProps extends ScreenProps {
  readonly groups: readonly FormGroup[]
}

/** Nothing of it may be written by this person. */
function NothingToFill() {
  const { t } = useTranslation('form')
  return <EmptyState title={t('nothingToFill')} text={t('nothingToFillText')} action={<AskSupport />} />
}

/** A deleted record is not edited: where it says so itself, and its way back for whoever may. */
function Deleted({ resource, record }: { readonly resource: AnyResource; readonly record: AnyRow }) {
  const { t } = useTranslation('record')
  const { permits } = useAbility()
  const { id: me } = useMe()
  const { dateTime } = useFormat()
  const { restore } = useDestroy(resource)
  return (
    <EmptyState
      title={t('deleted')}
      text={t('deletedText', { date: dateTime(record.deleted_at as string) })}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
          <Button component={RouterLink} to={recordAddress(resource, record.id)}>
            {t('toRecord')}
          </Button>
          {allowedVerbs(resource, record, permits, { me, now: new Date().toISOString() }).restore && (
            <Button
              variant="contained"
              color="primary"
              startIcon={<Icon name="restore" />}
              onClick={() => void restore(record)}
            >
              {t('restore')}
            </Button>
          )}
        </Box>
      }
    />
  )
}

/** Whether a field is asked for in the first step of a wizard: it stands there, or no record comes to be without it. */
function isAskedFirst(resource: AnyResource, { name, key, field }: FormField, start: FormValues): boolean {
  const { required, default: given } = field.options
  if (wizardSteps(resource)[0]?.fields?.includes(name)) return true
  return required === true && given === undefined && (start[key] ?? null) === null
}

function Create({ screen: { resource }, groups }: FormProps) {
  const { t } = useTranslation('form')
  const { id: me } = useMe()
  // Its steps are the record's own, which another server has no drafts of.
  const steps = hasExtensions() ? wizardSteps(resource) : []
  const labels = useLabels(resource)
  const navigate = useNavigate()
  const { onStored, goOn, link } = useCreated(resource)
  const [round, setRound] = useState(0)
  const start = usePreset(groups)
  const copied = useSearchParams()[0].get('copy')
  // Back to the tab or list that the form was opened from; a form opened by its address leads to the list.
  const cameFrom = useLocation().key !== 'default'
  useTrail(resource, [
    { label: labels.name, route: lastListAddress(resource) },
    { label: labels.text('create') },
  ])
  const leave = (stored?: Stored) => {
    const row = stored?.row
    // Another server of the contract need not answer with the record.
    const shown = row?.id && hasVerb(resource, 'show') && !editsInPlace(resource)
    if (shown && steps.length > 0 && copied === null) startAt(resource, row.id, me, 1)
    void navigate(shown ? recordAddress(resource, row.id) : listAddress(resource))
  }
  const saving = {
    resource,
    groups,
    onStored,
    onSaved: (stored?: Stored) => goOn(stored, () => leave(stored)),
    onCancel: () => void (cameFrom ? navigate(-1) : navigate(lastListAddress(resource))),
  }
  return (
    <>
      <PageHeader title={labels.text('create')} />
      {steps.length > 0 && copied === null && (
        <Box sx={{ mb: 3 }}>
          <CreateSteps resource={resource} />
        </Box>
      )}
      {copied !== null && copyOf(resource) ? (
        <CopyForm key={copied} id={copied} {...saving} />
      ) : !start ? (
        <FormSkeleton groups={groups} />
      ) : (
        <RecordForm
          key={round}
          {...saving}
          start={start}
          {...(steps.length > 0 && {
            shows: field => isAskedFirst(resource, field, start),
            saveLabel: t('wizard.create'),
          })}
          onSavedAnother={
            resource.config.addAnother === false || steps.length > 0
              ? undefined
              : stored => goOn(stored, () => setRound(now => now + 1))
          }
        >
          {steps.length === 0 && <Owned resource={resource} />}
        </RecordForm>
      )}
      {link && <LinkDialog {...link} />}
    </>
  )
}

function Edit({ screen: { resource }, groups }: FormProps) {
  const { t } = useTranslation('record')
  const labels = useLabels(resource)
  const navigate = useNavigate()
  const id = idFrom(resource, useParams())
  const address = recordAddress(resource, id)
  const {
    version: read,
    error,
    retry,
    refresh,
  } = useRecord(resource, id, formNames(resource, groups), {
    fresh: true,
  })
  const { version, isDeleted } = useLiving(id, read)
  const onStored = useSavedNotice(resource, 'saved')
  useTrail(resource, [
    { label: labels.name, route: lastListAddress(resource) },
    { label: version ? titleOf(resource, version.record) : '…', route: address },
    { label: t('show.edit') },
  ])
  const back = () => void navigate(address)
  return (
    <>
      <PageHeader title={labels.text('edit')} />
      {error ? (
        <RecordFailure resource={resource} error={error} onRetry={retry} />
      ) : !version ? (
        <FormSkeleton groups={groups} />
      ) : version.record.deleted_at ? (
        <Deleted resource={resource} record={version.record} />
      ) : (
        <RecordForm
          resource={resource}
          groups={groups}
          version={version}
          isDeleted={isDeleted}
          refresh={refresh}
          onStored={onStored}
          onSaved={back}
          onCancel={back}
        >
          <Owned resource={resource} record={version.record} />
        </RecordForm>
      )}
    </>
  )
}

/** The screen on which a record is made or changed. */
export default function FormScreen({ screen }: ScreenProps) {
  const ability = useAbility()
  const mode = screen.kind === 'create' ? 'create' : 'update'
  const groups = useMemo(() => formGroups(screen.resource, mode, ability), [screen.resource, mode, ability])
  // The pickers' own texts, all at once.
  useTexts(targetsOf(groups).map(resourceNamespace))
  const { resource } = screen
  const params = useParams()
  if (!groups.length) return <NothingToFill />
  if (mode === 'update' && hasExtensions() && wizardSteps(resource).length)
    return <Wizard resource={resource} id={idFrom(resource, params)} />
  return mode === 'create' ? (
    <Create screen={screen} groups={groups} />
  ) : (
    <Edit screen={screen} groups={groups} />
  )
}
