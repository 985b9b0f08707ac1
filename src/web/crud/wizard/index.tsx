import { useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { isDraft } from '../../../metadata/draft.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { isClosingStep } from '../../../metadata/wizard.ts'
import { useAbility } from '../../providers/ability.ts'
import { formGroups, formNames, targetsOf } from '../form/fields.ts'
import { FormSkeleton } from '../form/skeleton.tsx'
import { useSavedNotice } from '../form/use-saved-notice.ts'
import { recordAddress } from '../shared/addresses.ts'
import { resourceNamespace, useLabels } from '../shared/labels.ts'
import { lastListAddress } from '../shared/last-list.ts'
import { RecordFailure } from '../shared/parts/record-failure.tsx'
import { titleOf } from '../shared/record.ts'
import { fieldOf, targetOf } from '../shared/registry.ts'
import { statusField } from '../shared/status-field.ts'
import { useLiving } from '../shared/use-living.ts'
import { useRecord } from '../shared/use-record.ts'
import { useRefresh } from '../shared/use-refresh.ts'
import { useTexts } from '../shared/use-texts.ts'
import { useTrail } from '../shared/use-trail.ts'
import { WizardForm } from './form.tsx'
import { stepsFor } from './steps.ts'

/** A record in the steps of its resource's wizard, on its page or where it is edited. */
export default function Wizard(props: {
  readonly resource: AnyResource
  readonly id: string
  readonly view?: string
  /** It is the page of a draft, and gives way to the record's page once that is a draft no longer. */
  readonly ofDraft?: boolean
}) {
  const { resource, id, view, ofDraft } = props
  const labels = useLabels(resource)
  const ability = useAbility()
  const navigate = useNavigate()
  const groups = useMemo(() => formGroups(resource, 'update', ability), [resource, ability])
  const steps = useMemo(() => stepsFor(resource, groups, ability), [resource, groups, ability])
  const children = steps.flatMap(({ child }) =>
    child === undefined ? [] : [targetOf(fieldOf(resource, child))],
  )
  // Those of all steps: who goes on to one finds its words there.
  useTexts([...targetsOf(groups), ...children].map(resourceNamespace))
  const facts = steps.flatMap(step => step.facts ?? [])
  const status = statusField(resource)
  const names = [...formNames(resource, groups), ...facts, ...(status ? [status] : [])]
  const { version: read, error, retry, refresh } = useRecord(resource, id, names, { fresh: true })
  const { version, isDeleted } = useLiving(id, read)
  const onStored = useSavedNotice(resource, 'saved')
  const address = recordAddress(resource, id, view)
  useTrail(resource, [
    { label: labels.name, route: lastListAddress(resource, view) },
    { label: version ? titleOf(resource, version.record) : '…' },
  ])
  const refreshAll = useRefresh(resource)
  const isOver = ofDraft === true && version !== undefined && !isDraft(resource, version.record)
  useEffect(() => {
    if (isOver) void refreshAll()
  }, [isOver, refreshAll])
  if (error) return <RecordFailure resource={resource} error={error} onRetry={retry} />
  if (!version || isOver) return <FormSkeleton groups={groups} />
  return (
    <WizardForm
      key={version.record.id}
      resource={resource}
      view={view}
      groups={groups}
      steps={isDraft(resource, version.record) ? steps : steps.filter(step => !isClosingStep(step))}
      version={version}
      isDeleted={isDeleted}
      refresh={refresh}
      onStored={onStored}
      onSaved={() => void navigate(address)}
    />
  )
}
