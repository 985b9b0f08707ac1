import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { AnsweredQuestion } from '../../../../../resources/assessment/entry-answers.ts'
import { useLeaveGuard } from '../../../crud/form/use-leave-guard.ts'
import { MultilineInput } from '../../../ui/multiline-input.tsx'
import { PlainForm } from '../../../ui/plain-form.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { useRemark } from './use-remark.ts'

/** Asks for another mark for one person's answer, and why. */
export function RemarkForm(props: {
  readonly entry: number
  readonly question: AnsweredQuestion
  readonly onClose: () => void
}) {
  const { entry, question, onClose } = props
  const { t } = useTranslation('exam-report')
  const { number } = useFormat()
  const form = useRemark(entry, question, onClose)
  const { score, reason, errors, isSending } = form
  useLeaveGuard([score, reason].filter(Boolean).length)
  return (
    <PlainForm
      onSubmit={() => form.send()}
      aria-label={t('answers.remark.title', { n: question.number })}
      sx={{ display: 'grid', gap: 2, mt: 2, pt: 2, borderTop: '1px solid', borderColor: 'divider' }}
    >
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{t('answers.remark.text')}</Box>
      <TextInput
        label={t('answers.remark.score', { mark: number(question.mark) })}
        error={errors.score}
        value={score}
        onChange={event => form.setScore(event.target.value)}
        autoFocus
        inputProps={{ inputMode: 'decimal', maxLength: 12 }}
        sx={{ maxWidth: 160 }}
      />
      <MultilineInput
        label={t('answers.remark.reason')}
        hint={t('answers.remark.reasonHelp')}
        error={errors.reason}
        value={reason}
        onChange={form.setReason}
        rows={[2, 6]}
        maxLength={500}
      />
      {errors.all && <Alert severity="error">{errors.all}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" color="primary" loading={isSending}>
          {t('answers.remark.send')}
        </Button>
        {question.given_score !== null && (
          <Button variant="outlined" disabled={isSending} onClick={() => void form.send(true)}>
            {t('answers.remark.back')}
          </Button>
        )}
        <Button onClick={onClose}>{t('answers.remark.cancel')}</Button>
      </Box>
    </PlainForm>
  )
}
