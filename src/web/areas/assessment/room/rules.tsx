import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ExamEntry, Room } from '../../../../../resources/assessment/room.ts'
import { formatDuration } from '../../../../fields/duration/index.ts'
import { readToken } from '../../../providers/token.ts'
import { PlainForm } from '../../../ui/plain-form.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { type MyExam, secondsNow } from './my-exam.ts'
import { Fact } from './parts/fact.tsx'
import { RoomText } from './parts/room-text.tsx'
import { longTimestamp } from './parts/time.ts'
import { ToCourse } from './parts/to-course.tsx'
import { placeAddress } from './place-address.ts'
import { type RoomError, roomCalls } from './session/calls.ts'
import { endSession } from './use-room.ts'

/** What holds in an exam. */
function Facts({ exam, entry }: { readonly exam: MyExam; readonly entry: ExamEntry }) {
  const { t, i18n } = useTranslation('room')
  const { duration, opens_at: opens, closes_at: closes, negative, navigation } = exam
  const timestamp = (value: string) => longTimestamp(Date.parse(value), i18n.language)
  const wasBlocked = entry.blocks.length > 0
  return (
    <Box component="dl" sx={{ my: 3 }}>
      <Fact name={t('rules.duration')}>
        {formatDuration(duration, i18n.language)}
        {entry.extra_minutes > 0 && ` ${t('rules.extra', { count: entry.extra_minutes })}`}
        {entry.is_cut && !wasBlocked && closes && (
          <Box role="note" sx={{ mt: 0.5, color: 'warning.main', fontWeight: 600 }}>
            {t('rules.cut', {
              time: formatDuration(secondsNow(entry), i18n.language),
              at: timestamp(closes),
            })}
          </Box>
        )}
      </Fact>
      <Fact name={t('rules.questions')}>{t('rules.questionCount', { count: entry.question_count })}</Fact>
      <Fact name={t('rules.attempts')}>
        {t('rules.attemptsLeft', { left: entry.attempts_left, count: entry.attempts })}
      </Fact>
      {opens && <Fact name={t('rules.opens')}>{timestamp(opens)}</Fact>}
      <Fact name={t('rules.closes')}>{closes ? timestamp(closes) : t('rules.noClose')}</Fact>
      <Fact name={t('rules.pass')}>{t('rules.passScore', { score: exam.pass_score })}</Fact>
      {negative ? (
        <Fact name={t('rules.negative')}>{t('rules.negativeText', { percent: negative })}</Fact>
      ) : null}
      <Fact name={t('rules.navigation')}>{t(`rules.${navigation}`)}</Fact>
      <Fact name={t('rules.saving')}>{t('rules.savingText')}</Fact>
    </Box>
  )
}

/** Begins an attempt, with the code that the exam asks for. */
function Start(props: { readonly exam: MyExam; readonly entry: ExamEntry; onStarted(room: Room): void }) {
  const { exam, entry, onStarted } = props
  const { t } = useTranslation('room')
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState(false)
  const [failure, setFailure] = useState<RoomError>()
  const isAgain = entry.attempts_left < entry.attempts
  const start = async () => {
    const calls = roomCalls()
    const room = await calls.start(exam.id, code.trim())
    // Its answer was lost, and it was asked again: the attempt is there, and this device is where it is taken.
    return room.taken === null ? calls.seat(exam.id) : room
  }
  const isEmpty = entry.needs_code && !code.trim()
  const submit = async () => {
    setAsked(true)
    setFailure(undefined)
    if (isEmpty) return
    setBusy(true)
    const token = readToken()
    await start()
      .then(onStarted)
      .catch((error: RoomError) => (error.status === 401 ? endSession(token) : setFailure(error)))
      .finally(() => setBusy(false))
  }
  const isCode = failure?.status === 422
  return (
    <PlainForm onSubmit={submit} sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      {entry.needs_code && (
        <Box sx={{ width: '100%', maxWidth: 320 }}>
          <TextInput
            label={t('rules.code')}
            hint={t('rules.codeHint')}
            value={code}
            autoComplete="off"
            onChange={({ target }) => {
              setCode(target.value)
              setFailure(undefined)
            }}
            error={asked && isEmpty ? t('rules.noCode') : isCode ? t('rules.wrongCode') : undefined}
          />
        </Box>
      )}
      {failure && !isCode && (
        <Box
          role="alert"
          sx={{ p: 1.5, borderRadius: 1, bgcolor: 'error.container', color: 'error.onContainer' }}
        >
          {failure.message || t('rules.failed')}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, width: { xs: '100%', sm: 'auto' } }}>
        <Button
          type="submit"
          size="large"
          variant="contained"
          color="primary"
          loading={busy}
          sx={{ flexGrow: { xs: 1, sm: 0 } }}
        >
          {t(isAgain ? 'rules.again' : 'rules.start')}
        </Button>
        <Button
          size="large"
          component={Link}
          to={entry.place === null ? '/my-exams' : placeAddress(entry.place)}
          sx={{ flexGrow: { xs: 1, sm: 0 } }}
        >
          {t(entry.place === null ? 'toMyExams' : 'toCourse')}
        </Button>
      </Box>
    </PlainForm>
  )
}

/** What somebody has to know before they begin. */
export function ExamRules(props: {
  readonly exam: MyExam
  readonly entry: ExamEntry
  onStarted(room: Room): void
}) {
  const { exam, entry } = props
  const { t } = useTranslation('room')
  const [block] = entry.blocks
  return (
    <Box
      component="main"
      sx={{ maxWidth: 720, mx: 'auto', width: '100%', p: { xs: '24px 16px', sm: '40px 32px' } }}
    >
      <Typography variant="h2" component="p" sx={{ mb: exam.instructions ? 1.5 : 0 }}>
        {t('rules.title')}
      </Typography>
      {exam.is_practice && <Box sx={{ color: 'text.secondary', mb: 1 }}>{t('rules.practice')}</Box>}
      {exam.instructions && <RoomText html={exam.instructions} />}
      <Facts exam={exam} entry={entry} />
      {block ? (
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          <Box
            role="status"
            sx={{ p: 2, borderRadius: 1, bgcolor: 'info.container', color: 'info.onContainer' }}
          >
            {t(`blocks.${block}`)}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <ToCourse place={entry.place} />
            {entry.entry && (
              <Button
                variant={entry.place === null ? 'contained' : 'outlined'}
                color={entry.place === null ? 'primary' : 'inherit'}
                component={Link}
                to={`/my-exams/${exam.id}/results`}
              >
                {t('toResults')}
              </Button>
            )}
            <Button
              variant={entry.entry ? 'outlined' : 'contained'}
              color={entry.entry ? 'inherit' : 'primary'}
              component={Link}
              to="/my-exams"
            >
              {t('toMyExams')}
            </Button>
          </Box>
        </Box>
      ) : (
        <>
          <Box sx={{ color: 'text.secondary', mb: 2 }}>{t('rules.clock')}</Box>
          <Start {...props} />
        </>
      )}
    </Box>
  )
}
