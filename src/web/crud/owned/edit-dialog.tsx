import type { AnyResource } from '../../../metadata/resource.ts'
import { useAbility } from '../../providers/ability.ts'
import { lazyPart } from '../../ui/lazy.tsx'
import { formGroups, formNames } from '../form/fields.ts'
import type { RecordDialogProps, UnsentValues } from '../form/record-dialog.tsx'
import { useRecord } from '../shared/use-record.ts'

const RecordDialog = lazyPart(() => import('../form/record-dialog.tsx'), {
  texts: ['form', 'record', 'validation'],
})

interface EditOwnedDialogProps {
  readonly resource: AnyResource
  readonly id: number
  /** The field that has the focus, by its name. Default: the first. */
  readonly first?: string
  readonly onClose: () => void
  readonly onSaved: () => Promise<unknown>
}

/** The form of a row as it stands now, so that nobody's change is written over unseen. */
export function EditOwnedDialog({ resource, id, first, onClose, onSaved }: EditOwnedDialogProps) {
  const ability = useAbility()
  const names = formNames(resource, formGroups(resource, 'update', ability))
  const { version, refresh } = useRecord(resource, String(id), names, { fresh: true })
  if (!version) return null
  return (
    <RecordDialog
      resource={resource}
      record={version.record}
      etag={version.etag}
      refresh={refresh}
      first={first}
      onClose={onClose}
      onSaved={onSaved}
    />
  )
}

/** The form of a new row that belongs to a record. */
export function AddOwnedDialog(
  props: Omit<EditOwnedDialogProps, 'id'> &
    Pick<RecordDialogProps, 'title' | 'preset'> & { readonly extra: Readonly<Record<string, unknown>> },
) {
  return <RecordDialog {...props} />
}

/** The form of a row that is stored with the record that it belongs to. */
export function UnsentOwnedDialog(
  props: Pick<EditOwnedDialogProps, 'resource' | 'onClose'> & { readonly keep: UnsentValues },
) {
  return <RecordDialog {...props} onSaved={nothingMore} />
}

const nothingMore = async () => undefined
