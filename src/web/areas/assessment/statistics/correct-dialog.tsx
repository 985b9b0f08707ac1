import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Link from '@mui/material/Link'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import type { CorrectionKind } from '../../../../../resources/assessment/exam-corrections.ts'
import type { QuestionStatistics } from '../../../../../resources/assessment/statistics.ts'
import type { Row } from '../../../../../resources/index.ts'
import { useAbility } from '../../../providers/ability.ts'
import { useToast } from '../../../providers/toast.ts'
import { MultilineInput } from '../../../ui/multiline-input.tsx'
import { PlainForm } from '../../../ui/plain-form.tsx'
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { AcceptedAnswers } from './accepted-answers.tsx'
import { CorrectionChanges } from './correction-changes.tsx'
import { useCorrection } from './use-correction.ts'

/** The corrections that would do something, of which one is chosen; how a wrong key is put right where no version does. */
function Kinds({
  form,
  question,
}: {
  readonly form: ReturnType<typeof useCorrection>
  readonly question: number
}) {
  const { t } = useTranslation('exam-statistics')
  const { permits } = useAbility()
  const { kinds, kind, isNewest, isBusy } = form
  if (form.isError) return <ErrorState title={t('failedToLoad')} onRetry={form.retry} />
  if (!kinds) return <SkeletonRows rows={3} columns={1} />
  return (
    <>
      <RadioGroup
        aria-label={t('correct.kind')}
        value={kind ?? ''}
        onChange={(_, to) => form.choose(to as CorrectionKind)}
      >
        {kinds.map(each => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio />}
            disabled={isBusy}
            label={
              <Box>
                {t(`correct.kinds.${each}`)}
                <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
                  {t(`correct.kindHelp.${each}`)}
                </Box>
              </Box>
            }
            sx={{ alignItems: 'flex-start', mb: 0.5 }}
          />
        ))}
      </RadioGroup>
      {isNewest && (
        <Alert severity="info">
          {t('correct.keyFirst')}{' '}
          {permits('questions.show') && (
            <Link component={RouterLink} to={`/question-pool/${question}`}>
              {t('correct.toQuestion')}
            </Link>
          )}
        </Alert>
      )}
    </>
  )
}

/**
 * Corrects a question: what it would change is said first, then it is done. The dialog of actions asks for the values of
 * fields: here the choices come from how the question was asked and corrected before, and sending is two steps.
 */
export function CorrectDialog(props: {
  readonly exam: string
  readonly question: QuestionStatistics
  readonly open: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
  readonly onCorrected: (made: Row<'exam-corrections'>) => void
}) {
  const { exam, question, open, onClose, onClosed, onCorrected } = props
  const { t } = useTranslation('exam-statistics')
  const id = useId()
  const toast = useToast()
  const [reason, setReason] = useState('')
  /** It was to be sent, so that what is missing is said. */
  const [isTried, setTried] = useState(false)
  const form = useCorrection(exam, question.question_id, made => {
    toast.success(t('correct.done'))
    onClose()
    onCorrected(made)
  })
  const { kind, preview, failure, isBusy, acceptsNothing, refused } = form
  const submit = async () => {
    setTried(true)
    if (!reason.trim() || acceptsNothing) return
    await (preview ? form.run(reason.trim()) : form.tryFirst())
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      fullScreen={useIsPhone()}
      aria-labelledby={`${id}-title`}
      slotProps={{ transition: { onExited: onClosed }, paper: { sx: { maxWidth: { sm: 640 } } } }}
    >
      <PlainForm onSubmit={submit} sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}>
        <DialogTitle id={`${id}-title`}>{t('correct.title')}</DialogTitle>
        <DialogContent sx={{ flex: 1 }}>
          <Box sx={{ display: 'grid', gap: 2.5, py: 0.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Box sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{question.name}</Box>
            <Kinds form={form} question={question.question_id} />
            {kind === 'accept' && (
              <AcceptedAnswers
                form={form}
                question={question}
                error={isTried && acceptsNothing ? t('correct.acceptedMissing') : refused}
              />
            )}
            <MultilineInput
              label={t('correct.reason')}
              hint={t('correct.reasonHelp')}
              error={isTried && !reason.trim() ? t('correct.reasonMissing') : undefined}
              value={reason}
              onChange={setReason}
              rows={[2, 4]}
              maxLength={500}
            />
            {preview && <CorrectionChanges preview={preview} isBusy={isBusy} onNext={form.tryNext} />}
            {failure && <Alert severity="error">{failure}</Alert>}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('correct.cancel')}</Button>
          <Button type="submit" variant="contained" color="primary" disabled={!kind} loading={isBusy}>
            {t(preview ? 'correct.run' : 'correct.preview')}
          </Button>
        </DialogActions>
      </PlainForm>
    </Dialog>
  )
}
