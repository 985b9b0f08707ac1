import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type FormEvent, type ReactNode, useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AddTarget } from '../../../metadata/add-to.ts'
import type { BulkRun } from '../../../metadata/bulk-run.ts'
import type { AnyField } from '../../../metadata/field.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { Labelled } from '../../ui/labelled.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { FieldRow } from '../form/field-row.tsx'
import { useLabels } from '../shared/labels.ts'
import { RecordPicker } from '../shared/parts/record-picker.tsx'
import { PendingUploadsProvider } from '../shared/pending-uploads.ts'
import { targetOf } from '../shared/registry.ts'
import { FailureList } from './failure-list.tsx'
import { type AddForecast, useAddTo } from './use-add-to.ts'

/** The rows that are chosen. */
interface ChosenRows {
  readonly count: number
  collect(): Promise<readonly AnyRow[]>
}

/** The relation by which the rows' side says which records take them: what its `where` leaves out is not offered. */
function fitsOf({ owner, relation, how }: AddTarget, resource: AnyResource): string | undefined {
  const field = owner.config.fields[relation] as AnyField
  if (how === 'assign') {
    const child = targetOf(field)
    const back = child.config.fields[field.options.inverse ?? ''] as AnyField | undefined
    return back?.options.where ? `${child.name}.${field.options.inverse}` : undefined
  }
  const back = Object.entries<AnyField>(resource.config.fields).find(
    ([, { storage, options }]) => storage === 'pivot' && options.pair === field.options.pair,
  )
  return back?.[1].options.where ? `${resource.name}.${back[0]}` : undefined
}

/** What it would do, in words, and which rows are refused and why. */
function ForecastLines(props: { readonly forecast: AddForecast; count(count: number): string }) {
  const { forecast, count } = props
  const { ready, already, refused, failures } = forecast
  const { t } = useTranslation('record')
  return (
    <Box
      role="status"
      sx={{ p: 1.5, bgcolor: 'background.subtle', borderRadius: 1, display: 'grid', gap: 0.5 }}
    >
      <Box sx={{ fontWeight: 600 }}>
        {ready > 0 ? t('addTo.ready', { what: count(ready) }) : t('addTo.none')}
      </Box>
      {already > 0 && <Box>{t('addTo.already', { what: count(already) })}</Box>}
      {refused > 0 && <Box>{t('addTo.refused', { what: count(refused) })}</Box>}
      <FailureList
        label={t('through.refusedTitle')}
        failures={failures.map(each => ({ ...each, title: each.title ?? t('through.unseen') }))}
        total={refused}
      />
    </Box>
  )
}

/** Adds the chosen rows to a record: which one, and with which values; what it would do is said before. */
export default function AddToDialog(props: {
  readonly resource: AnyResource
  readonly target: AddTarget
  /** Whom or what it is about. */
  readonly subject: ReactNode
  readonly rows: ChosenRows
  onBegun(run: BulkRun): void
  onClose(): void
}) {
  const { resource, target, subject, rows, onBegun, onClose } = props
  const { t } = useTranslation(['record', 'common'])
  const labels = useLabels(resource)
  const phone = useIsPhone()
  const id = useId()
  const { child, asked, forecast, isLooking, refusal, askAgain, busy, add, ...model } = useAddTo({
    target,
    collect: rows.collect,
    onBegun,
  })
  const childLabels = useLabels(child)
  const filter = useMemo(() => {
    const fits = fitsOf(target, resource)
    return fits === undefined ? undefined : { fits }
  }, [target, resource])
  const text = (key: string, values?: Record<string, unknown>) =>
    labels.text(`addTo.${target.path.replace('.', '_')}.${key}`, values)
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      fullWidth
      aria-labelledby={id}
      slotProps={{ paper: { sx: { maxWidth: phone ? undefined : 560 } } }}
    >
      <Box
        component="form"
        noValidate
        onSubmit={(event: FormEvent) => void add(event)}
        sx={{ display: 'contents' }}
      >
        <DialogTitle id={id}>{text('title', { count: rows.count })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
          <Box sx={{ p: 1.5, bgcolor: 'background.subtle', borderRadius: 1 }}>{subject}</Box>
          <Labelled label={text('to')} hint={text('help')}>
            {aria => (
              <RecordPicker
                aria={aria}
                resource={target.owner}
                filter={filter}
                multiple={false}
                ids={model.id === undefined ? [] : [model.id]}
                onChange={([next]) => model.setId(next)}
                onBlur={() => undefined}
              />
            )}
          </Labelled>
          <PendingUploadsProvider value={asked.form.uploads}>
            {asked.applying.map(field => (
              <FieldRow
                key={field.key}
                resource={child}
                formField={field}
                control={asked.form.control}
                label={childLabels.field(field.name)}
                hint={childLabels.help(field.name)}
              />
            ))}
          </PendingUploadsProvider>
          {forecast && <ForecastLines forecast={forecast} count={labels.count} />}
          {isLooking && (
            <Box role="status" sx={{ color: 'text.secondary' }}>
              {t('addTo.looking')}
            </Box>
          )}
          {refusal && (
            <Box role="alert" sx={{ color: 'error.main', whiteSpace: 'pre-line' }}>
              {refusal}
            </Box>
          )}
          {refusal && askAgain && (
            <Button onClick={askAgain} sx={{ justifySelf: 'start' }}>
              {t('addTo.again')}
            </Button>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color="primary"
            disabled={!forecast?.ready}
            aria-disabled={busy || undefined}
          >
            {forecast?.ready ? t('addTo.do', { what: labels.count(forecast.ready) }) : t('addTo.add')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
