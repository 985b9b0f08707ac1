import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslation } from 'react-i18next'
import type { AnswerToMark } from '../../../../../resources/assessment/marking-queue.ts'
import { useReason } from '../../../crud/shared/reason.ts'
import { formatTime } from '../../../ui/format.ts'
import { MultilineInput } from '../../../ui/multiline-input.tsx'
import { PlainForm } from '../../../ui/plain-form.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { type TypedMark, typedNumber, type useMarkForm, wrongIn } from './use-mark-form.ts'

/** How far the mark is stored, in words. */
function StandingText({ mark }: { readonly mark: ReturnType<typeof useMarkForm> }) {
  const { t } = useTranslation('marking')
  const { context } = useFormat()
  const reasonOf = useReason()
  const { standing } = mark
  if (standing.is === 'changed')
    return (
      <Alert
        severity="warning"
        sx={{ flex: '1 1 100%' }}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button size="small" onClick={() => void mark.settle(false)}>
              {t('changed.take')}
            </Button>
            <Button size="small" onClick={() => void mark.settle(true)}>
              {t('changed.keep')}
            </Button>
          </Box>
        }
      >
        {t('changed.text')}
      </Alert>
    )
  if (standing.is === 'gone')
    return (
      <Alert severity="warning" sx={{ flex: '1 1 100%' }}>
        {t('gone')}
      </Alert>
    )
  if (standing.is === 'failed')
    return (
      <Alert
        severity="error"
        sx={{ flex: '1 1 100%' }}
        action={
          <Button size="small" onClick={() => void mark.flush()}>
            {t('again')}
          </Button>
        }
      >
        {reasonOf(standing.error)}
      </Alert>
    )
  return (
    <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
      {standing.is === 'saving' && t('saving')}
      {standing.is === 'saved' && t('saved', { time: formatTime(Date.parse(standing.at), context) })}
    </Box>
  )
}

/** The points of each criterion of the guide; what they come to, as a share of the mark, is the score. */
function GuideInputs(props: {
  readonly answer: AnswerToMark
  readonly typed: TypedMark
  readonly onChange: (typed: TypedMark) => void
  readonly isOpen: boolean
}) {
  const { answer, typed, onChange, isOpen } = props
  const { t, i18n } = useTranslation('marking')
  const { number } = useFormat()
  const { guide, mark } = answer.question
  const wrong = wrongIn(typed, answer).points
  const whole = guide.reduce((sum, { points }) => sum + points, 0)
  const change = (key: string, text: string) => {
    const points = { ...typed.points, [key]: text }
    const given = guide.map(({ key: each }) => typedNumber(points[each] ?? ''))
    const isWhole = whole > 0 && given.every(value => typeof value === 'number')
    const sum = given.reduce<number>((all, value) => all + (value ?? 0), 0)
    const score = String(Math.round((sum * mark * 100) / whole) / 100)
    onChange({
      ...typed,
      points,
      ...(isWhole && { score: i18n.language === 'tr' ? score.replace('.', ',') : score }),
    })
  }
  return (
    <Box role="group" aria-label={t('guide')} sx={{ display: 'grid', gap: 1 }}>
      {guide.map(({ key, criterion, points }, at) => {
        const isWrong = wrong.includes(key)
        return (
          <Box key={key} sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
            <Box
              component="label"
              htmlFor={`${answer.id}-${key}`}
              sx={{ flex: '1 1 200px', typography: 'body2' }}
            >
              {criterion}
              {isWrong && (
                <Box id={`${answer.id}-${key}-wrong`} sx={{ typography: 'caption', color: 'error.main' }}>
                  {t('wrong', { max: number(points) })}
                </Box>
              )}
            </Box>
            <OutlinedInput
              id={`${answer.id}-${key}`}
              value={typed.points[key] ?? ''}
              onChange={event => change(key, event.target.value)}
              disabled={!isOpen}
              autoFocus={isOpen && at === 0}
              error={isWrong}
              endAdornment={
                <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                  {t('outOf', { points: number(points) })}
                </Box>
              }
              inputProps={{
                inputMode: 'decimal',
                maxLength: 12,
                'aria-invalid': isWrong || undefined,
                'aria-describedby': isWrong ? `${answer.id}-${key}-wrong` : undefined,
              }}
              sx={{ width: 128 }}
            />
          </Box>
        )
      })}
    </Box>
  )
}

/** The mark of an answer: points by the guide, the score and a comment, stored as they are typed. */
export function MarkForm(props: {
  readonly answer: AnswerToMark
  readonly mark: ReturnType<typeof useMarkForm>
  readonly isOpen: boolean
  /** To the next answer, once this one is stored. */
  readonly onDone: (() => void) | undefined
}) {
  const { answer, mark, isOpen, onDone } = props
  const { t } = useTranslation('marking')
  const { number } = useFormat()
  const { typed, change } = mark
  const wrong = wrongIn(typed, answer)
  const max = number(answer.question.mark)
  const isMine = answer.mark?.is_mine !== false
  return (
    <PlainForm
      onSubmit={async () => onDone?.()}
      sx={{ display: 'grid', gap: 2, pt: 2, borderTop: '1px solid', borderColor: 'divider' }}
    >
      {!isMine && answer.mark && (
        <Alert severity="info">{t('markedBy', { name: answer.mark.marker ?? t('someone') })}</Alert>
      )}
      {answer.question.guide.length > 0 && (
        <GuideInputs answer={answer} typed={typed} onChange={change} isOpen={isOpen} />
      )}
      <TextInput
        label={t('scoreOf', { mark: max })}
        error={wrong.score ? t('wrong', { max }) : undefined}
        value={typed.score}
        onChange={event => change({ ...typed, score: event.target.value })}
        disabled={!isOpen}
        autoFocus={isOpen && answer.question.guide.length === 0}
        inputProps={{ inputMode: 'decimal', maxLength: 12 }}
        sx={{ maxWidth: 160 }}
      />
      {isOpen ? (
        <MultilineInput
          label={t('comment')}
          hint={t('commentHint')}
          optional
          value={typed.comment}
          onChange={comment => change({ ...typed, comment })}
          rows={[2, 8]}
          maxLength={4000}
          onDone={onDone}
        />
      ) : (
        typed.comment && <Box sx={{ whiteSpace: 'pre-wrap' }}>{typed.comment}</Box>
      )}
      {isOpen && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Button type="submit" variant="contained" color="primary" disabled={!onDone}>
            {t('done')}
          </Button>
          <StandingText mark={mark} />
        </Box>
      )}
    </PlainForm>
  )
}
