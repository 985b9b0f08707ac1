import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type FormEvent, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { periodsOf } from '../../../metadata/constraint.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { useAbility } from '../../providers/ability.ts'
import { isApiError } from '../../providers/errors.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { useLabels } from '../shared/labels.ts'
import { PendingUploadsProvider } from '../shared/pending-uploads.ts'
import { askedOfRecord, effectiveValues } from './applying.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { FieldRow, focusField } from './field-row.tsx'
import { type FormField, formGroups } from './fields.ts'
import { mergeValues, type Side } from './merge.ts'
import type { FormValues } from './resolver.ts'
import { showServerErrors } from './server-errors.ts'
import type { Version } from './stored.ts'
import { useApplying } from './use-applying.ts'
import { type FieldForm, useFieldForm } from './use-field-form.ts'
import { bodyOf, changedFields, emptyValues, newBody, readValues } from './values.ts'

export interface RecordDialogProps {
  readonly resource: AnyResource
  readonly record?: AnyRow
  /** The tag of the record's state: it is changed only where it is still the one that was opened. */
  readonly etag?: string
  /** Reads the record as it stands now, after somebody else changed it. */
  readonly refresh?: () => Promise<Version>
  /** What goes with the values of a new record. */
  readonly extra?: Readonly<Record<string, unknown>>
  readonly onClose: () => void
  readonly onSaved: () => Promise<unknown>
}

/** Writes what the dialog holds, over the version that it was opened with or the one that somebody else saved since. */
function useDialogSaving(
  props: RecordDialogProps,
  fields: readonly FormField[],
  opened: FormValues,
  form: FieldForm,
  effective: (values: FormValues) => FormValues,
) {
  const { record, etag, refresh, extra, onClose, onSaved } = props
  const [theirs, setTheirs] = useState<Version>()
  const write = async (typed: FormValues, base: Version | undefined) => {
    const values = effective(typed)
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

/**
 * The form of a record that stands in place, as a dialog: a new one, or `record` to be changed. What the server says of
 * a field is shown there, and the dialog stays; where somebody else was faster, both versions are shown.
 */
export default function RecordDialog(props: RecordDialogProps) {
  const { resource, record, onClose } = props
  const { t } = useTranslation('form')
  const labels = useLabels(resource)
  const ability = useAbility()
  const phone = useIsPhone()
  const id = useId()
  const fields = useMemo(
    () => formGroups(resource, record ? 'update' : 'create', ability).flatMap(group => group.fields),
    [resource, record, ability],
  )
  const opened = useMemo(() => (record ? readValues(fields, record) : emptyValues(fields)), [fields, record])
  const asked = useMemo(() => askedOfRecord(resource, record), [resource, record])
  const form = useFieldForm({
    resource,
    id: record?.id,
    fields,
    values: opened,
    periods: periodsOf(resource.config),
    asked,
  })
  const { control, formState, uploads, uploading, awaitsUploads } = form
  const applying = useApplying(asked, fields, control)
  const effective = (values: FormValues) => effectiveValues(asked, fields, values)
  const { submit, conflict } = useDialogSaving(props, fields, opened, form, effective)
  return (
    <Dialog
      open
      onClose={formState.isDirty || uploading > 0 ? undefined : onClose}
      fullScreen={phone}
      fullWidth
      aria-labelledby={`${id}-title`}
      slotProps={{
        paper: { sx: { maxWidth: 560 } },
        transition: { onEntered: () => fields[0] && focusField(fields[0].key) },
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
        <DialogTitle id={`${id}-title`}>{labels.text(record ? 'edit' : 'create')}</DialogTitle>
        <DialogContent
          sx={{
            display: 'grid',
            gap: 2.5,
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
            alignItems: 'start',
          }}
        >
          <PendingUploadsProvider value={uploads}>
            {applying.map(field => (
              <FieldRow
                key={field.key}
                resource={resource}
                formField={field}
                control={control}
                label={labels.field(field.name)}
                hint={labels.help(field.name)}
              />
            ))}
          </PendingUploadsProvider>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Box sx={{ flex: 1 }} />
          <Button
            type="submit"
            variant="contained"
            color="primary"
            loading={formState.isSubmitting || awaitsUploads}
            loadingPosition="start"
          >
            {t('saveRecord')}
          </Button>
        </DialogActions>
      </Box>
      {conflict && <ConflictDialog resource={resource} {...conflict} />}
    </Dialog>
  )
}
