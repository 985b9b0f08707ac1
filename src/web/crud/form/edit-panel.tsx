import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { AnyResource } from '../../../metadata/resource.ts'
import { useAbility } from '../../providers/ability.ts'
import { resourceNamespace } from '../shared/labels.ts'
import { lastListAddress } from '../shared/last-list.ts'
import { RecordFailure } from '../shared/parts/record-failure.tsx'
import { useLiving } from '../shared/use-living.ts'
import { useRecord } from '../shared/use-record.ts'
import { useTexts } from '../shared/use-texts.ts'
import { formGroups, formNames, targetsOf } from './fields.ts'
import { Owned } from './owned.tsx'
import { RecordForm } from './record-form.tsx'
import { FormSkeleton } from './skeleton.tsx'
import { useSavedNotice } from './use-saved-notice.ts'

/** The form of a record where it is the record's page. It leads back to the list. */
export default function EditPanel({ resource, id }: { readonly resource: AnyResource; readonly id: string }) {
  const ability = useAbility()
  const navigate = useNavigate()
  const groups = useMemo(() => formGroups(resource, 'update', ability), [resource, ability])
  useTexts(targetsOf(groups).map(resourceNamespace))
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
  const back = () => void navigate(lastListAddress(resource))
  if (error) return <RecordFailure resource={resource} error={error} onRetry={retry} />
  if (!version) return <FormSkeleton groups={groups} />
  return (
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
  )
}
