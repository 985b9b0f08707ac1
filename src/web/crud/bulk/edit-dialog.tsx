import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { BulkForecast } from '../../../metadata/bulk-run.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import type { FormField } from '../form/fields.ts'
import { useLabels } from '../shared/labels.ts'
import { PendingUploadsProvider } from '../shared/pending-uploads.ts'
import { AddField, EditedField } from './edited-field.tsx'
import { ForecastText } from './forecast.tsx'
import { useEdit } from './use-edit.ts'

/** What the dialog needs of the chosen rows. */
export interface EditedRows {
  readonly count: number
  collect(onProgress?: (fetched: number, total: number) => void): Promise<readonly AnyRow[]>
  edit(values: Readonly<Record<string, unknown>>): Promise<void>
}

/** What the edit would do, field by field where there are several. */
function EditForecast(props: {
  readonly resource: AnyResource
  readonly fields: readonly FormField[]
  readonly forecast: BulkForecast
}) {
  const { resource, fields, forecast } = props
  const { t } = useTranslation('list')
  const labels = useLabels(resource)
  return (
    <Box
      role="status"
      sx={{ p: 1.5, bgcolor: 'background.subtle', borderRadius: 1, display: 'grid', gap: 0.5 }}
    >
      <Box sx={{ fontWeight: 600 }}>{t('bulk.edit.forecast')}</Box>
      {fields.length > 1 &&
        fields.map(({ name, key }) => (
          <Box key={key}>
            {t('bulk.edit.field', {
              field: labels.field(name),
              what: labels.count(forecast.fields?.[key] ?? 0),
            })}
          </Box>
        ))}
      <ForecastText forecast={forecast} count={labels.count} edits />
    </Box>
  )
}

/**
 * Gives many records the same values: fields are added one by one, then it is said what would change, and only then it is
 * done.
 */
export default function EditDialog(props: {
  readonly resource: AnyResource
  /** Whom or what it is about. */
  readonly subject: ReactNode
  readonly bulk: EditedRows
  /** The field that is asked for from the start, by its name. */
  readonly first?: string
  readonly onClose: () => void
}) {
  const { resource, subject, bulk, first, onClose } = props
  const { t } = useTranslation(['list', 'common'])
  const labels = useLabels(resource)
  const phone = useIsPhone()
  const id = useId()
  const { fields, beside, rest, add, remove, control, submit, forecast, failure, isBusy, uploads } = useEdit(
    resource,
    bulk,
    onClose,
    first,
  )
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      fullWidth
      aria-labelledby={id}
      slotProps={{ paper: { sx: { maxWidth: phone ? undefined : 560 } } }}
    >
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogTitle id={id}>
          {first
            ? `${labels.text(`quickEdits.${first}`).replace(/…$/, '')}: ${labels.count(bulk.count)}`
            : t('bulk.edit.title', { what: labels.count(bulk.count) })}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
          <Box sx={{ p: 1.5, bgcolor: 'background.subtle', borderRadius: 1 }}>{subject}</Box>
          {!fields.length && <Box sx={{ typography: 'body2' }}>{t('bulk.edit.text')}</Box>}
          <PendingUploadsProvider value={uploads}>
            {fields.map(field => (
              <EditedField
                key={field.key}
                resource={resource}
                formField={field}
                control={control}
                beside={beside}
                onRemove={() => remove(field)}
              />
            ))}
          </PendingUploadsProvider>
          {rest.length > 0 && (
            <AddField resource={resource} fields={rest} isFirst={!fields.length} onAdd={add} />
          )}
          {forecast && <EditForecast resource={resource} fields={fields} forecast={forecast} />}
          {failure && (
            <Box role="alert" sx={{ color: 'error.main', whiteSpace: 'pre-line' }}>
              {failure}
            </Box>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color="primary"
            disabled={!fields.length || (forecast?.done === 0 && forecast.tried === forecast.total)}
            aria-disabled={isBusy || undefined}
          >
            {isBusy
              ? t('bulk.forecast.waiting')
              : forecast
                ? t('bulk.edit.run', {
                    what: labels.count(forecast.tried < forecast.total ? bulk.count : forecast.done),
                  })
                : t('bulk.edit.preview')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
