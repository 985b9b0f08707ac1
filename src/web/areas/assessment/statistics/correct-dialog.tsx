import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CorrectionPreview } from '../../../../../resources/assessment/corrections.ts'
import {
  type CorrectionKind,
  correctionKinds,
  examCorrections,
} from '../../../../../resources/assessment/exam-corrections.ts'
import type { QuestionStatistics } from '../../../../../resources/assessment/statistics.ts'
import { useApi } from '../../../crud/shared/api.ts'
import { useReason } from '../../../crud/shared/reason.ts'
import { useRefresh } from '../../../crud/shared/use-refresh.ts'
import { useToast } from '../../../providers/toast.ts'
import { MultilineInput } from '../../../ui/multiline-input.tsx'
import { PlainForm } from '../../../ui/plain-form.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { CorrectionChanges } from './correction-changes.tsx'

/** Corrects a question: what it would change is said first, then it is done. */
export function CorrectDialog(props: {
  readonly exam: string
  readonly question: QuestionStatistics
  readonly open: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
  readonly onCorrected: () => void
}) {
  const { exam, question, open, onClose, onClosed, onCorrected } = props
  const { t } = useTranslation('exam-statistics')
  const id = useId()
  const api = useApi()
  const toast = useToast()
  const reasonOf = useReason()
  const refresh = useRefresh(examCorrections)
  const [kind, setKind] = useState<CorrectionKind>('version')
  const [reason, setReason] = useState('')
  const [preview, setPreview] = useState<CorrectionPreview>()
  const [failure, setFailure] = useState<string>()
  const [isWithoutReason, setWithoutReason] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const send = async (isTry: boolean) => {
    setBusy(true)
    setFailure(undefined)
    try {
      const body = { question_id: question.question_id, kind, reason, ...(isTry && { dry_run: true }) }
      const { data } = await api.post(`/api/exams/${exam}/corrections`, body, { quiet: true })
      if (isTry) return setPreview(data as CorrectionPreview)
      toast.success(t('correct.done'))
      onClose()
      void refresh()
      onCorrected()
    } catch (error) {
      setFailure(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }
  const submit = async () => {
    if (!reason.trim()) return setWithoutReason(true)
    await send(preview === undefined)
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
          <Box sx={{ display: 'grid', gap: 2.5, py: 0.5 }}>
            <Box sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{question.name}</Box>
            <RadioGroup
              aria-label={t('correct.kind')}
              value={kind}
              onChange={(_, to) => {
                setKind(to as CorrectionKind)
                setPreview(undefined)
              }}
            >
              {correctionKinds.map(each => (
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
            <MultilineInput
              label={t('correct.reason')}
              hint={t('correct.reasonHelp')}
              error={isWithoutReason && !reason.trim() ? t('correct.reasonMissing') : undefined}
              value={reason}
              onChange={setReason}
              rows={[2, 4]}
              maxLength={500}
            />
            {preview && <CorrectionChanges preview={preview} />}
            {failure && <Alert severity="error">{failure}</Alert>}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('correct.cancel')}</Button>
          <Button type="submit" variant="contained" color="primary" loading={isBusy}>
            {t(preview ? 'correct.run' : 'correct.preview')}
          </Button>
        </DialogActions>
      </PlainForm>
    </Dialog>
  )
}
