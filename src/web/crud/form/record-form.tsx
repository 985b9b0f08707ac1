import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { hasExtensions } from '../../providers/contract.ts'
import { useMe } from '../../providers/session.ts'
import { lazyPart } from '../../ui/lazy.tsx'
import { isLocked } from '../shared/editable.ts'
import { useLabels } from '../shared/labels.ts'
import { LockedNotice } from '../shared/parts/locked-notice.tsx'
import { PendingUploadsProvider } from '../shared/pending-uploads.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { focusField } from './field-row.tsx'
import { type FormField, type FormGroup, groupsOf } from './fields.ts'
import { NewRowsProvider } from './new-rows.ts'
import { SaveBar } from './save-bar.tsx'
import { FormSections } from './sections.tsx'
import type { Purpose } from './stored.ts'
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts'
import { useRestoredFocus } from './use-restored-focus.ts'
import { useSaveKey } from './use-save-key.ts'

const LiveNotice = lazyPart(() => import('./live-notice.tsx'))

const onlyShown = (groups: readonly FormGroup[], shows: (field: FormField) => boolean): FormGroup[] =>
  groups.flatMap(group => {
    const fields = group.fields.filter(shows)
    return fields.length ? [{ ...group, fields }] : []
  })

/** The form of a record: sections, errors at their fields, unsaved changes, and two versions when somebody was faster. */
export function RecordForm(
  props: RecordFormOptions & {
    /** The words of the button that saves, where they are not the resource's own. */
    readonly saveLabel?: string
    /** Which of its fields are shown, besides those with an error. Default: all. */
    readonly shows?: (field: FormField) => boolean
    /** The record has been deleted since the form was opened. */
    readonly isDeleted?: boolean
    readonly onCancel: () => void
    /** Stands below the fields. */
    readonly children?: ReactNode
  },
) {
  const { resource, groups, onSavedAnother, onCancel } = props
  const { t } = useTranslation('form')
  const labels = useLabels(resource)
  const form = useRecordForm(props, focusField)
  const { version, wrong } = form
  const { id: me } = useMe()
  const locked = Boolean(version && isLocked(resource, version.record, { me, now: new Date().toISOString() }))
  const { shows } = props
  const applying = groupsOf(groups, form.applying, version?.cut)
  const shown = shows ? onlyShown(applying, field => shows(field) || wrong.includes(field.key)) : applying
  const noteFocus = useRestoredFocus(groups, form.applying)
  const tick = form.formAction?.tick ? form.formAction : undefined
  const formAction = tick ? undefined : form.formAction
  const element = useRef<HTMLFormElement>(null)
  const purpose = useRef<Purpose>({})
  // As the button does: a picker may hold the form back.
  const send = (next: Purpose = {}) => {
    purpose.current = next
    element.current?.requestSubmit()
    purpose.current = {}
  }
  useSaveKey(() => send())
  const saveLabel =
    props.saveLabel ?? (form.draftState ? t('draft.done') : version ? t('save') : labels.text('create'))
  return (
    <Box
      component="form"
      ref={element}
      noValidate
      onFocus={noteFocus}
      onSubmit={(event: FormEvent) => void form.save(purpose.current)(event)}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 'calc(100% - 60px)' }}
    >
      <DraftNotice {...form.draft} />
      {version && props.refresh && hasExtensions() && (
        <LiveNotice
          key={version.record.id}
          resource={resource.name}
          id={version.record.id}
          newer={form.newer}
          isDeleted={props.isDeleted ?? false}
          refresh={props.refresh}
        />
      )}
      <Box sx={{ flex: 1 }}>
        {locked && <LockedNotice resource={resource} record={version?.record} />}
        <PendingUploadsProvider value={form.uploads}>
          <FormSections
            resource={resource}
            groups={shown}
            labels={labels}
            control={form.control}
            opened={form.opened}
            record={version?.record}
            cut={version?.cut}
            locked={locked}
          />
        </PendingUploadsProvider>
        <NewRowsProvider value={form.rows}>{props.children}</NewRowsProvider>
        {tick && (
          <FormControlLabel
            control={<Checkbox checked={form.ticked} onChange={(_, on) => form.setTicked(on)} />}
            label={tick.label}
            sx={{ mb: 2, minHeight: 44 }}
          />
        )}
      </Box>
      <SaveBar
        changes={form.changes}
        counted={Boolean(version)}
        errors={wrong.length}
        saving={form.saving}
        awaitsUploads={form.awaitsUploads}
        draft={form.draftState && { state: form.draftState, resource }}
        saveLabel={formAction ? (formAction.saveOnlyLabel ?? formAction.label) : saveLabel}
        formAction={
          formAction?.also === undefined
            ? undefined
            : { label: formAction.label, onDo: () => send({ also: formAction.also }) }
        }
        onCancel={form.draftState ? undefined : onCancel}
        onAnother={onSavedAnother && !formAction ? () => send({ another: true }) : undefined}
        onFirstError={() => wrong[0] && focusField(wrong[0])}
      />
      {form.conflict && <ConflictDialog resource={resource} {...form.conflict} />}
    </Box>
  )
}
