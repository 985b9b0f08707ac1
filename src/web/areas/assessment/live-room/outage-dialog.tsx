import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutageImpact, Outages } from '../../../../../resources/assessment/invigilation.ts'
import { DateControl } from '../../../crud/shared/parts/date-control.tsx'
import { formatTime } from '../../../ui/format.ts'
import { Labelled } from '../../../ui/labelled.tsx'
import { MultilineInput } from '../../../ui/multiline-input.tsx'
import { PlainForm } from '../../../ui/plain-form.tsx'
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { type OutageForm, useOutage } from './use-outage.ts'

/** A span in words. */
function useSpanText() {
  const { t } = useTranslation('live-room')
  const { dateTime, context } = useFormat()
  return ({ from, to }: Pick<OutageImpact, 'from' | 'to'>) => {
    const [begins, ends] = [dateTime(from), dateTime(to)]
    const time = formatTime(Date.parse(to), context)
    // Of one day it is named once.
    const isOneDay = ends.endsWith(time) && begins.startsWith(ends.slice(0, -time.length))
    return t('outage.span', { from: begins, to: isOneDay ? time : ends })
  }
}

/** Spans that seem to have been outages, of which one is chosen, or a span of one's own. */
function Spans({ form, outages }: { readonly form: OutageForm; readonly outages: Outages }) {
  const { t } = useTranslation('live-room')
  const { duration } = useFormat()
  const spanText = useSpanText()
  const id = useId()
  return (
    <Box>
      <Box id={id} sx={{ typography: 'subtitle2' }}>
        {t('outage.which')}
      </Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary', mb: 0.5 }}>{t('outage.how')}</Box>
      <RadioGroup aria-labelledby={id} value={form.choice} onChange={(_, choice) => form.choose(choice)}>
        {outages.proposed.map(({ from, to, silent, present }, at) => (
          <FormControlLabel
            key={from}
            value={String(at)}
            control={<Radio />}
            sx={{ alignItems: 'flex-start', my: 0.25 }}
            label={
              <Box sx={{ pt: '9px' }}>
                <Box>
                  {spanText({ from, to })} ({duration(Math.round((Date.parse(to) - Date.parse(from)) / 1000))}
                  )
                </Box>
                <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
                  {t('outage.silent', { count: silent, present })}
                </Box>
              </Box>
            }
          />
        ))}
        <FormControlLabel
          value="own"
          control={<Radio />}
          label={t(outages.proposed.length ? 'outage.other' : 'outage.own')}
        />
      </RadioGroup>
    </Box>
  )
}

function OwnSpan({ form }: { readonly form: OutageForm }) {
  const { t } = useTranslation('live-room')
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      {(['from', 'to'] as const).map(name => (
        <Labelled key={name} label={t(`outage.${name}`)} error={form.errors[name]}>
          {aria => (
            <DateControl
              time
              aria={aria}
              value={form.own[name]}
              onChange={value => form.setOwn(name, value)}
            />
          )}
        </Labelled>
      ))}
    </Box>
  )
}

/** What giving the span back comes to. */
function Impact({ impact, standing }: Pick<ReturnType<typeof useOutage>, 'impact' | 'standing'>) {
  const { t } = useTranslation('live-room')
  return (
    <Box role="status" sx={{ p: 1.5, borderRadius: 1, bgcolor: 'background.sunken', typography: 'body2' }}>
      {impact ? (
        <>
          {t('outage.extended', { count: impact.extended })}{' '}
          {impact.reopened > 0 && t('outage.reopened', { count: impact.reopened })}
        </>
      ) : (
        t(`outage.${standing}`)
      )}
    </Box>
  )
}

/** The spans that were given before: no part of them is given again. */
function Given({ given }: Pick<Outages, 'given'>) {
  const { t } = useTranslation('live-room')
  const spanText = useSpanText()
  if (!given.length) return null
  return (
    <Box>
      <Box sx={{ typography: 'subtitle2' }}>{t('outage.given')}</Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'caption', color: 'text.secondary' }}>
        {given.map(({ from, to, reason, extended }) => (
          <li key={from}>
            {spanText({ from, to })} · {t('outage.done', { count: extended })} {reason}
          </li>
        ))}
      </Box>
    </Box>
  )
}

/**
 * Gives everybody who was in an exam during an outage the time back. The dialog of actions asks for the values of fields:
 * this one proposes spans, says what the chosen one comes to before it is given, and what was given before.
 */
export default function OutageDialog(props: {
  readonly exam: string
  readonly onClose: () => void
  readonly onDone: () => void
}) {
  const { exam, onClose, onDone } = props
  const { t } = useTranslation('live-room')
  const phone = useIsPhone()
  const id = useId()
  const { outages, isError, retry, form, impact, standing, submit } = useOutage(exam, onDone)
  const content = useRef<HTMLDivElement>(null)
  const { refusal } = form
  // The button that was pressed could not keep the focus while it was sent.
  useEffect(() => {
    if (!Object.values(refusal).some(Boolean)) return
    const wrong = content.current?.querySelectorAll<HTMLElement>(
      '[aria-invalid="true"], [aria-invalid="true"] [tabindex], [role="alert"]',
    )
    // Of a date a part of it takes the focus, and not the whole.
    for (const element of wrong ?? []) {
      element.focus()
      if (document.activeElement === element) return
    }
  }, [refusal])
  return (
    <Dialog
      open
      fullWidth
      fullScreen={phone}
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { sx: { maxWidth: { sm: 600 } } } }}
    >
      <PlainForm onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogTitle id={`${id}-title`}>{t('outage.title')}</DialogTitle>
        <DialogContent ref={content} sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
          <Box id={`${id}-text`} sx={{ color: 'text.secondary' }}>
            {t('outage.text')}
          </Box>
          {isError ? (
            <ErrorState bare title={t('outage.failed')} onRetry={retry} />
          ) : outages ? (
            <>
              <Spans form={form} outages={outages} />
              {form.choice === 'own' && <OwnSpan form={form} />}
              <Impact impact={impact} standing={standing} />
              <MultilineInput
                label={t('outage.reason')}
                hint={t('outage.reasonHint')}
                error={form.errors.reason}
                value={form.reason}
                onChange={form.setReason}
                rows={[2, 6]}
                maxLength={500}
              />
              {form.errors.all && (
                <Box role="alert" tabIndex={-1} sx={{ color: 'error.main' }}>
                  {form.errors.all}
                </Box>
              )}
              <Given given={outages.given} />
            </>
          ) : (
            <SkeletonRows rows={4} columns={1} />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('outage.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color="primary"
            loading={form.isSending}
            disabled={!outages}
          >
            {t('outage.submit')}
          </Button>
        </DialogActions>
      </PlainForm>
    </Dialog>
  )
}
