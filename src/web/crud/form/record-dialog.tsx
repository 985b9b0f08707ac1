import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { useAbility } from '../../providers/ability.ts'
import { isApiError } from '../../providers/errors.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { useLabels } from '../shared/labels.ts'
import { PendingUploadsProvider } from '../shared/pending-uploads.ts'
import { askedOfRecord, effectiveValues } from './applying.ts'
import { FieldRow, focusField } from './field-row.tsx'
import { formGroups } from './fields.ts'
import { showServerErrors } from './server-errors.ts'
import { useApplying } from './use-applying.ts'
import { useFieldForm } from './use-field-form.ts'
import { bodyOf, changedFields, emptyValues, newBody, readValues } from './values.ts'

/**
 * The form of a record that stands in place, as a dialog: a new one, or `record` to be changed. What the server says of
 * a field is shown there, and the dialog stays.
 */
export default function RecordDialog(props: {
  readonly resource: AnyResource
  readonly record?: AnyRow
  readonly onClose: () => void
  readonly onSaved: () => Promise<unknown>
}) {
  const { resource, record, onClose, onSaved } = props
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
  const { control, handleSubmit, send, setError, getValues, formState, uploads, uploading, awaitsUploads } =
    useFieldForm({
      resource,
      id: record?.id,
      fields,
      values: opened,
      periods: resource.config.periods,
      asked,
    })
  const applying = useApplying(asked, fields, control)
  const submit = handleSubmit(async () => {
    const values = effectiveValues(asked, fields, getValues())
    try {
      await send(record ? bodyOf(changedFields(fields, opened, values), values) : newBody(fields, values))
      await onSaved()
      onClose()
    } catch (error) {
      if (!isApiError(error)) throw error
      showServerErrors(fields, error.errors, setError)
    }
  })
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
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
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
    </Dialog>
  )
}
