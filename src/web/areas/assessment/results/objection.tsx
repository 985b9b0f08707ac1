import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { myExamObjections } from '../../../../../resources/assessment/exam-objections.ts'
import type { Row } from '../../../../../resources/index.ts'
import { useLeaveGuard } from '../../../crud/form/use-leave-guard.ts'
import { useStoredValue } from '../../../crud/form/use-stored-value.ts'
import { useApi, useRead } from '../../../crud/shared/api.ts'
import { useReason } from '../../../crud/shared/reason.ts'
import { hasExtensions } from '../../../providers/contract.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { MultilineInput } from '../../../ui/multiline-input.tsx'
import { PlainForm } from '../../../ui/plain-form.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useFormat } from '../../../ui/use-format.ts'

type Objection = Row<'my-exam-objections'>

/** What somebody objected to, and the answer to it. */
function SentObjection({ objection }: { readonly objection: Objection }) {
  const { t } = useTranslation('exam-results')
  const { dateTime } = useFormat()
  const isAnswered = objection.status === 'answered'
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', typography: 'body2' }}>
        <StatusChip tone={isAnswered ? 'success' : 'warning'}>
          {t(isAnswered ? 'objection.answered' : 'objection.waits')}
        </StatusChip>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {dateTime(objection.created_at)}
        </Box>
      </Box>
      <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{objection.reason}</Box>
      {objection.answer && (
        <Box sx={{ p: 2, borderRadius: 1, bgcolor: 'background.sunken' }}>
          <Box sx={{ typography: 'caption', color: 'text.secondary', fontWeight: 600 }}>
            {t('objection.answer', { at: dateTime(objection.answered_at) })}
          </Box>
          <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{objection.answer}</Box>
        </Box>
      )}
    </Box>
  )
}

/** The form of an objection; what is typed is kept for this tab, and closing the tab asks. */
function ObjectionForm(props: {
  readonly exam: number
  readonly text: string
  onChange(text: string): void
  onSent(objection: Objection): void
  onClose(): void
}) {
  const { exam, text, onChange, onSent, onClose } = props
  const { t } = useTranslation('exam-results')
  const api = useApi()
  const reasonOf = useReason()
  const [isMissing, setMissing] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  useLeaveGuard(text.trim() ? 1 : 0, 0)
  const send = async () => {
    setMissing(!text.trim())
    setFailure(undefined)
    if (!text.trim() || isSending) return
    setSending(true)
    try {
      const body = { exam_id: exam, reason: text }
      const { data } = await api.post<Objection>('/api/my-exam-objections', body, { quiet: true })
      onSent(data)
    } catch (error) {
      setFailure(reasonOf(error))
      setSending(false)
    }
  }
  return (
    <PlainForm onSubmit={send} sx={{ display: 'grid', gap: 2 }}>
      <MultilineInput
        label={t('objection.reason')}
        hint={t('objection.reasonHelp')}
        error={isMissing && !text.trim() ? t('objection.missing') : undefined}
        value={text}
        onChange={onChange}
        rows={[3, 10]}
        maxLength={2000}
        autoFocus
      />
      {failure && <Alert severity="error">{failure}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" color="primary" loading={isSending}>
          {t('objection.send')}
        </Button>
        <Button onClick={onClose}>{t('objection.cancel')}</Button>
      </Box>
    </PlainForm>
  )
}

/** Objecting to a result that is out: once, with a reason. */
export function ResultObjection({ exam }: { readonly exam: number }) {
  const { t } = useTranslation('exam-results')
  const query = useRead<readonly Objection[]>('/api/my-exam-objections', {
    params: { 'filter[exam_id]': exam },
    of: { resource: myExamObjections },
    enabled: hasExtensions(),
    retry: false,
  })
  return (
    <Loaded query={query} bare failed={t('objection.failedToLoad')}>
      {objections => <ObjectionCard exam={exam} stored={objections[0]} onSent={() => void query.refetch()} />}
    </Loaded>
  )
}

function ObjectionCard({
  exam,
  stored,
  onSent,
}: {
  readonly exam: number
  readonly stored: Objection | undefined
  readonly onSent: () => void
}) {
  const { t } = useTranslation('exam-results')
  const heading = useId()
  const [text, keep] = useStoredValue(`objection ${exam}`, '')
  const [isOpen, setOpen] = useState(text !== '')
  const [sent, setSent] = useState<Objection>()
  const objection = stored ?? sent
  return (
    <Card component="section" aria-labelledby={heading} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={heading} variant="h3" component="h2" sx={{ mb: 1 }}>
        {t('objection.title')}
      </Typography>
      {objection ? (
        <SentObjection objection={objection} />
      ) : isOpen ? (
        <ObjectionForm
          exam={exam}
          text={text}
          onChange={keep}
          onClose={() => {
            setOpen(false)
            keep('')
          }}
          onSent={now => {
            keep('')
            setSent(now)
            onSent()
          }}
        />
      ) : (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
            {t('objection.text')}
          </Typography>
          <Button variant="outlined" onClick={() => setOpen(true)}>
            {t('objection.open')}
          </Button>
        </>
      )}
    </Card>
  )
}
