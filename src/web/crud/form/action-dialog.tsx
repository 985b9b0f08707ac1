import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Fields } from '../../../metadata/field.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { useAbility } from '../../providers/ability.ts'
import { isApiError } from '../../providers/errors.ts'
import { type Me, useMe } from '../../providers/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { writable } from '../shared/access.ts'
import type { AvailableAction } from '../shared/actions.ts'
import { useLabels } from '../shared/labels.ts'
import { PendingUploadsProvider } from '../shared/pending-uploads.ts'
import { askedOfInput, effectiveValues } from './applying.ts'
import { FieldRow, focusFirst } from './field-row.tsx'
import { actionInputFields, type FormField } from './fields.ts'
import { showServerErrors } from './server-errors.ts'
import { useApplying } from './use-applying.ts'
import { useFieldForm } from './use-field-form.ts'
import { ownValue } from './use-preset.ts'
import { emptyValues, newBody, readValues } from './values.ts'

/** What the fields begin with: what is declared to be one's own, and of the record's own what stands there, as far as the record in hand has it. */
function startValues(fields: readonly FormField[], record: AnyRow | undefined, me: Me) {
  const own = fields.filter(
    ({ field, key, name }) => field.options.own && (record?.[key] ?? record?.[name]) != null,
  )
  const presets = Object.assign({}, ...fields.map(field => ownValue(field, me)))
  return { ...emptyValues(fields), ...presets, ...(record && readValues(own, record)) }
}

/** Posts the body of an action, and gives what it answered. */
export type Send = (body: Readonly<Record<string, unknown>>) => Promise<unknown>

interface ActionDialogProps {
  readonly resource: AnyResource
  readonly offer: AvailableAction
  /** Whom or what it is about. */
  readonly subject?: ReactNode
  /** The record that it is done with: what it asks of the record's own fields begins with what stands there. */
  readonly record?: AnyRow
  /** Values by key that are sent with it and not asked. */
  readonly fixed?: Readonly<Record<string, unknown>>
  /** What there is to know before, each in a sentence. */
  readonly warnings?: readonly string[]
  /** How many records it is done with, where it is not one. */
  readonly many?: number
  /** Where the action is posted to. */
  readonly endpoint?: string
  readonly onSubmit: (input: Readonly<Record<string, unknown>>, send: Send) => Promise<void>
  readonly onClose: () => void
}

/** The form of an action's input. */
function useActionForm({ resource, offer, record, fixed, endpoint, onSubmit }: ActionDialogProps) {
  const ability = useAbility()
  const me = useMe()
  const fields = useMemo(
    () =>
      actionInputFields((offer.look.input ?? {}) as Fields).filter(
        ({ field, key }) => writable(field, 'create', ability) && !(fixed && key in fixed),
      ),
    [offer, ability, fixed],
  )
  const needs = useMemo(() => askedOfInput((offer.look.input ?? {}) as Fields), [offer])
  const { control, handleSubmit, send, setError, getValues, formState, uploads, awaitsUploads } =
    useFieldForm({
      resource,
      asked: needs,
      endpoint,
      fields,
      values: useMemo(() => startValues(fields, record, me), [fields, record, me]),
    })
  const applying = useApplying(needs, fields, control)
  const submit = handleSubmit(async () => {
    const values = effectiveValues(needs, fields, getValues())
    try {
      await onSubmit(
        { ...newBody(fields, values), ...fixed },
        async body => (await send(body, { quiet: true })).data,
      )
    } catch (error) {
      if (!isApiError(error)) throw error
      showServerErrors(fields, error, setError)
    }
  })
  return { fields, control, uploads, awaitsUploads, formState, applying, submit }
}

/**
 * Asks for the input of an action, as a form. `onSubmit` does it, by `send` where it is one request to the `endpoint`; what
 * it throws with field errors is shown at the fields, and the dialog stays. The caller closes it when it is done.
 */
export default function ActionDialog(props: ActionDialogProps) {
  const { resource, offer, subject, record, fixed, warnings, many, onClose } = props
  const { t } = useTranslation('common')
  const labels = useLabels(resource)
  const phone = useIsPhone()
  const id = useId()
  const text = (key: string) => labels.text(`actions.${offer.name}.${key}`)
  const asked = (key: string) => (many === undefined ? key : `bulk.${key}`)
  const { fields, control, uploads, awaitsUploads, formState, applying, submit } = useActionForm(props)
  const help = labels.optional(`actions.${offer.name}.${asked('text')}`)
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={help && `${id}-text`}
      slotProps={{
        paper: { sx: { maxWidth: 520 } },
        transition: { onEntered: () => focusFirst(fields) },
      }}
    >
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogTitle id={`${id}-title`}>
          {labels.text(`actions.${offer.name}.${asked('confirm')}`, { count: many })}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
          {help && (
            <Typography id={`${id}-text`} variant="body2">
              {help}
            </Typography>
          )}
          {subject && <Box sx={{ p: 1.5, bgcolor: 'background.subtle', borderRadius: 1 }}>{subject}</Box>}
          {warnings?.map(warning => (
            <Alert key={warning} severity="warning">
              {warning}
            </Alert>
          ))}
          <PendingUploadsProvider value={uploads}>
            {applying.map(formField => (
              <FieldRow
                key={formField.key}
                resource={resource}
                formField={formField}
                control={control}
                beside={fixed ?? record}
                label={
                  labels.optional(`actions.${offer.name}.inputs.${formField.name}`) ??
                  labels.field(formField.name)
                }
                hint={labels.optional(`actions.${offer.name}.hints.${formField.name}`)}
              />
            ))}
          </PendingUploadsProvider>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color={offer.look.danger ? 'error' : 'primary'}
            startIcon={offer.look.icon && <Icon name={offer.look.icon} />}
            aria-disabled={formState.isSubmitting || awaitsUploads || undefined}
          >
            {text('label')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
