import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type FormEvent, useEffect, useId, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { periodsOf } from '../../../metadata/constraint.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { useAbility } from '../../providers/ability.ts'
import { isApiError } from '../../providers/errors.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { useOnline } from '../../ui/use-online.ts'
import { useLabels } from '../shared/labels.ts'
import { PendingUploadsProvider } from '../shared/pending-uploads.ts'
import { applyingFields, askedOfRecord, effectiveValues } from './applying.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { FieldRow, focusFirst } from './field-row.tsx'
import { type FormField, formGroups } from './fields.ts'
import { mergeValues, type Side } from './merge.ts'
import type { FormValues } from './resolver.ts'
import { showServerErrors } from './server-errors.ts'
import type { Version } from './stored.ts'
import { useDraft } from './use-draft.ts'
import { type FieldForm, setFieldValues, useFieldForm } from './use-field-form.ts'
import { useUnloadGuard } from './use-leave-guard.ts'
import { bodyOf, changedFields, emptyValues, newBody, readValues } from './values.ts'

/** Values that are not sent, but kept by whoever opened the dialog. */
export interface UnsentValues {
  /** Those that are kept already; nothing for a new row. */
  readonly values?: FormValues
  /** What the server said of them. */
  readonly errors?: Readonly<Record<string, readonly string[]>>
  /** Fields that are not asked for. */
  readonly without: readonly string[]
  /** Takes the values as the dialog holds them, and what is to be sent of them. */
  onKeep(values: FormValues, body: Readonly<Record<string, unknown>>): void
}

export interface RecordDialogProps {
  readonly resource: AnyResource
  readonly record?: AnyRow
  /** The tag of the record's state: it is changed only where it is still the one that was opened. */
  readonly etag?: string
  /** Reads the record as it stands now, after somebody else changed it. */
  readonly refresh?: () => Promise<Version>
  /** What goes with the values of a new record. */
  readonly extra?: Readonly<Record<string, unknown>>
  /** With what the form of a new record begins, besides the defaults, by key. */
  readonly preset?: FormValues
  /** What the dialog is called, where that is not what the resource calls it. */
  readonly title?: string
  /** In place of sending what is given. */
  readonly keep?: UnsentValues
  /** The field that has the focus, by its name. Default: the first. */
  readonly first?: string
  readonly onClose: () => void
  readonly onSaved: () => Promise<unknown>
}

/** Fields with the one of a name first, where it is among them. */
const fieldsFrom = (fields: readonly FormField[], first: string | undefined) => {
  const named = fields.filter(({ name }) => name === first)
  return named.length ? named : fields
}

/** Writes what the dialog holds, over the version that it was opened with or the one that somebody else saved since. */
function useDialogSaving(
  props: RecordDialogProps,
  fields: readonly FormField[],
  opened: FormValues,
  form: FieldForm,
  effective: (values: FormValues) => FormValues,
) {
  const { record, etag, refresh, extra, keep, onClose, onSaved } = props
  const [theirs, setTheirs] = useState<Version>()
  const write = async (typed: FormValues, base: Version | undefined) => {
    const values = effective(typed)
    if (keep) {
      keep.onKeep(values, newBody(fields, values))
      return onClose()
    }
    const before = base ? readValues(fields, base.record) : opened
    const body = base
      ? bodyOf(changedFields(fields, before, values), values)
      : { ...newBody(fields, values), ...extra }
    try {
      await form.send(body, base?.etag === undefined ? {} : { ifMatch: base.etag, quiet: [412] })
      await onSaved()
      onClose()
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.statusCode === 412 && refresh) setTheirs(await refresh())
      else showServerErrors(fields, error, form.setError)
    }
  }
  const submit = form.handleSubmit(() => write(form.getValues(), record && { record, etag }))
  const conflict = theirs &&
    record && {
      fields,
      opened,
      mine: { values: form.getValues(), record },
      theirs: { values: readValues(fields, theirs.record), record: theirs.record },
      onCancel: () => setTheirs(undefined),
      onSettle: (choices: Readonly<Record<string, Side>>) => {
        const merged = mergeValues(form.getValues(), readValues(fields, theirs.record), choices)
        for (const { key } of fields) form.setValue(key, merged[key], { shouldDirty: true })
        setTheirs(undefined)
        void write(merged, theirs)
      },
    }
  return { submit, conflict }
}

/** The dialog's fields and their state: the record's values, or those that are kept, with what the server said of these. */
function useDialogForm(props: RecordDialogProps) {
  const { resource, record, keep } = props
  const ability = useAbility()
  const [unsent] = useState(keep)
  const [preset] = useState(props.preset)
  const fields = useMemo(
    () =>
      formGroups(resource, record ? 'update' : 'create', ability)
        .flatMap(group => group.fields)
        .filter(({ name }) => !unsent?.without.includes(name)),
    [resource, record, ability, unsent],
  )
  const opened = useMemo(
    () => (record ? readValues(fields, record) : { ...emptyValues(fields), ...preset, ...unsent?.values }),
    [fields, record, unsent, preset],
  )
  const asked = useMemo(() => askedOfRecord(resource, record), [resource, record])
  const form = useFieldForm({
    resource,
    id: record?.id,
    fields,
    values: opened,
    periods: periodsOf(resource.config),
    asked,
  })
  const { setError } = form
  useEffect(() => {
    if (unsent?.errors)
      showServerErrors(fields, { errors: unsent.errors as Record<string, string[]> }, setError)
  }, [unsent, fields, setError])
  const values = { ...opened, ...(useWatch({ control: form.control }) as FormValues) }
  const effective = (given: FormValues) => effectiveValues(asked, fields, given)
  const changed = changedFields(fields, record ? opened : effective(opened), effective(values))
  const setValues = (next: FormValues) => setFieldValues(form, fields, next, { shouldDirty: true })
  // What somebody keeps beside another form is that form's matter.
  const draft = useDraft(resource, changed, values, props.etag, setValues, {
    enabled: !keep,
    dialog: record?.id ?? 'new',
  })
  useUnloadGuard(changed.length + form.uploading)
  const discard = () => {
    draft.discard()
    setValues(opened)
    form.clearErrors()
  }
  return {
    form,
    fields,
    opened,
    applying: applyingFields(asked, fields, values),
    effective,
    draft: { restored: draft.restored, discard },
    forgetDraft: draft.discard,
  }
}

/** What a dialog is sent by; while its files are on their way, it says that they are waited for. */
function SaveButton(props: {
  readonly label: string
  readonly isSaving: boolean
  readonly awaitsUploads: boolean
}) {
  const { label, isSaving, awaitsUploads } = props
  const { t } = useTranslation('form')
  const online = useOnline()
  return (
    <Button
      type="submit"
      variant="contained"
      color="primary"
      loading={isSaving || awaitsUploads}
      loadingPosition="start"
    >
      {awaitsUploads ? t(online ? 'uploading' : 'waiting') : label}
    </Button>
  )
}

/**
 * The form of a record that stands in place, as a dialog: a new one, or `record` to be changed. What the server says of
 * a field is shown there, and the dialog stays; where somebody else was faster, both versions are shown.
 */
export default function RecordDialog(props: RecordDialogProps) {
  const { resource, record, keep } = props
  const { t } = useTranslation('form')
  const labels = useLabels(resource)
  const phone = useIsPhone()
  const id = useId()
  const { form, fields, opened, applying, effective, draft, forgetDraft } = useDialogForm(props)
  const { control, formState, uploads, uploading, awaitsUploads } = form
  const onClose = () => {
    forgetDraft()
    props.onClose()
  }
  const { submit, conflict } = useDialogSaving({ ...props, onClose }, fields, opened, form, effective)
  return (
    <Dialog
      open
      onClose={formState.isDirty || uploading > 0 ? undefined : onClose}
      fullScreen={phone}
      fullWidth
      aria-labelledby={`${id}-title`}
      slotProps={{
        paper: { sx: { maxWidth: 560 } },
        transition: { onEntered: () => focusFirst(fieldsFrom(applying, props.first)) },
      }}
    >
      <Box
        component="form"
        noValidate
        onSubmit={(event: FormEvent) => {
          // It may stand in the form of another record, which is not sent with it.
          event.stopPropagation()
          void submit(event)
        }}
        sx={{ display: 'contents' }}
      >
        <DialogTitle id={`${id}-title`}>
          {props.title ?? labels.text(record || keep?.values ? 'edit' : 'create')}
        </DialogTitle>
        <DialogContent
          sx={{
            display: 'grid',
            gap: 2.5,
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
            alignItems: 'start',
          }}
        >
          {draft.restored !== 'no' && (
            <Box sx={{ gridColumn: '1 / -1', mb: -2.5 }}>
              <DraftNotice {...draft} />
            </Box>
          )}
          <PendingUploadsProvider value={uploads}>
            {applying.map(field => (
              <FieldRow
                key={field.key}
                resource={resource}
                formField={field}
                control={control}
                label={labels.field(field.name)}
                hint={labels.help(field.name)}
                record={record}
                beside={record ?? props.extra}
              />
            ))}
          </PendingUploadsProvider>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Box sx={{ flex: 1 }} />
          <SaveButton
            label={t(keep ? 'keepRow' : 'saveRecord')}
            isSaving={formState.isSubmitting}
            awaitsUploads={awaitsUploads}
          />
        </DialogActions>
      </Box>
      {conflict && <ConflictDialog resource={resource} {...conflict} />}
    </Dialog>
  )
}
