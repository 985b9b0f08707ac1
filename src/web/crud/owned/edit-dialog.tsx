import { Suspense } from 'react'
import type { AnyResource } from '../../../metadata/resource.ts'
import { useAbility } from '../../providers/ability.ts'
import { lazyPart } from '../../ui/lazy.ts'
import { formGroups, formNames } from '../form/fields.ts'
import { useRecord } from '../shared/use-record.ts'

const RecordDialog = lazyPart(() => import('../form/record-dialog.tsx'), ['form'])

interface EditOwnedDialogProps {
  readonly resource: AnyResource
  readonly id: number
  readonly onClose: () => void
  readonly onSaved: () => Promise<unknown>
}

/** The form of a row as it stands now, so that nobody's change is written over unseen. */
export function EditOwnedDialog({ resource, id, onClose, onSaved }: EditOwnedDialogProps) {
  const ability = useAbility()
  const names = formNames(resource, formGroups(resource, 'update', ability))
  const { version, refresh } = useRecord(resource, String(id), names, { fresh: true })
  if (!version) return null
  return (
    <Suspense>
      <RecordDialog
        resource={resource}
        record={version.record}
        etag={version.etag}
        refresh={refresh}
        onClose={onClose}
        onSaved={onSaved}
      />
    </Suspense>
  )
}

/** The form of a new row that belongs to a record. */
export function AddOwnedDialog(
  props: Omit<EditOwnedDialogProps, 'id'> & { readonly extra: Readonly<Record<string, unknown>> },
) {
  return (
    <Suspense>
      <RecordDialog {...props} />
    </Suspense>
  )
}
