import type { AnyField } from '../../../metadata/field.ts'
import { idKey } from '../../../metadata/names.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { lazyPart } from '../../ui/lazy.tsx'
import { useShowRun } from '../bulk/use-server-runs.ts'
import { useLabels } from '../shared/labels.ts'
import { targetOf } from '../shared/registry.ts'
import { useRefresh } from '../shared/use-refresh.ts'
import type { RowPreset } from './add-buttons.tsx'
import { AddOwnedDialog, EditOwnedDialog } from './edit-dialog.tsx'
import { outlineOf } from './outline/model.ts'

const AddManyDialog = lazyPart(() => import('../assign/through/add-dialog.tsx'), {
  texts: ['record', 'list', 'form', 'validation'],
})

/** Which dialog stands open: of a new row, or of one that is there, with the focus on a field by its name. */
export interface OpenedRow {
  readonly id?: number
  readonly field?: string
  /** With what a new row begins, by key. */
  readonly preset?: RowPreset
  /** Many are added at once. */
  readonly many?: true
}

/** Whether a new row begins as one that others stand below. */
const isGroupPreset = (target: AnyResource, preset: OpenedRow['preset']): boolean => {
  const look = outlineOf(target)
  return look !== undefined && preset?.[look.kind] === look.groups
}

/** The dialog of rows that are edited where they stand. */
export function OwnedDialogs(props: {
  readonly resource: AnyResource
  readonly record: AnyRow
  readonly relation: string
  readonly opened: OpenedRow | undefined
  onClose(): void
}) {
  const { resource, record, relation, opened, onClose } = props
  const field = resource.config.fields[relation] as AnyField
  const target = targetOf(field)
  const labels = useLabels(target)
  const refresh = useRefresh(target)
  const showRun = useShowRun(resource)
  if (!opened) return null
  if (opened.many)
    return (
      <AddManyDialog
        resource={resource}
        record={record}
        relation={relation}
        onBegun={run => {
          onClose()
          void showRun(run)
        }}
        onClose={onClose}
      />
    )
  if (opened.id !== undefined)
    return (
      <EditOwnedDialog
        resource={target}
        id={opened.id}
        first={opened.field}
        onClose={onClose}
        onSaved={refresh}
      />
    )
  const isGroup = isGroupPreset(target, opened.preset)
  return (
    <AddOwnedDialog
      resource={target}
      extra={{ [idKey(field.options.inverse ?? '')]: record.id }}
      preset={opened.preset}
      title={isGroup ? labels.text('outline.create') : undefined}
      first={opened.preset && (field.options.begins ? target.config.titleElse : target.config.title)}
      onClose={onClose}
      onSaved={refresh}
    />
  )
}
