import ArrowBack from '@mui/icons-material/ArrowBackOutlined'
import ArrowForward from '@mui/icons-material/ArrowForwardOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type {
  AnswerToMark,
  GivenMark,
  Marking,
  MarkingState,
} from '../../../../../resources/assessment/marking-queue.ts'
import type { Tone } from '../../../../fields/select/index.ts'
import { useLeaveGuard } from '../../../crud/form/use-leave-guard.ts'
import { RichContent } from '../../../crud/shared/parts/rich-content.tsx'
import { useAbility } from '../../../providers/ability.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { MarkForm } from './mark-form.tsx'
import { useMarkForm } from './use-mark-form.ts'

const tones: Readonly<Record<MarkingState, Tone>> = {
  open: 'warning',
  decide: 'error',
  waits: 'info',
  settled: 'success',
}

/** What somebody else gave. */
function OtherMark({ given, max }: { readonly given: GivenMark; readonly max: number }) {
  const { t } = useTranslation('marking')
  const { number } = useFormat()
  return (
    <Box sx={{ p: 1.5, borderRadius: 1, bgcolor: 'background.sunken', typography: 'body2' }}>
      <Box sx={{ fontWeight: 650 }}>
        {given.marker ?? t('someone')}: {t('score', { score: number(given.score ?? 0), mark: number(max) })}
      </Box>
      {given.comment && <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{given.comment}</Box>}
    </Box>
  )
}

/** The words of a text. */
const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length

/** Whether the words of a question are its name, which stands above them. */
export const saysNameAlone = ({ name, body }: Pick<AnswerToMark['question'], 'name' | 'body'>): boolean =>
  body === `<p>${name}</p>`

/** What somebody answered, under their name. */
function Answer({
  answer,
  onPerson,
}: {
  readonly answer: AnswerToMark
  readonly onPerson: ((key: string) => void) | undefined
}) {
  const { t } = useTranslation('marking')
  const { number } = useFormat()
  const { permits } = useAbility()
  const { person } = answer
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1, mb: 0.75 }}>
        <Typography variant="body2" sx={{ fontWeight: 650 }}>
          {person.name ?? t('participant', { key: person.key })}
          {person.attempt > 1 && ` · ${t('attempt', { n: person.attempt })}`}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary', flex: 1 }}>
          {t('words', { count: wordsIn(answer.text), n: number(wordsIn(answer.text)) })}
        </Typography>
        {person.entry !== null && permits('exam-entries.show') && (
          <Button size="small" component={Link} to={`/exam-entries/${person.entry}/answers`}>
            {t('toEntry')}
          </Button>
        )}
        {onPerson && (
          <Button size="small" onClick={() => onPerson(person.key)}>
            {t('allOfPerson')}
          </Button>
        )}
      </Box>
      <Box
        sx={{
          p: 2,
          mb: 2,
          borderRadius: 1,
          bgcolor: 'background.sunken',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          maxHeight: '60vh',
          overflowY: 'auto',
        }}
        tabIndex={0}
        role="group"
        aria-label={t('answer')}
      >
        {answer.text}
      </Box>
    </>
  )
}

/** An answer with its question, and the mark that somebody gives it. */
export function AnswerCard(props: {
  readonly exam: string
  readonly marking: Marking
  readonly answer: AnswerToMark
  readonly place: { readonly at: number; readonly total: number }
  readonly previous: (() => void) | undefined
  readonly next: (() => void) | undefined
  readonly onSaved: (answer: AnswerToMark) => void
  readonly onPerson: ((key: string) => void) | undefined
  /** Told how what is typed is stored, while the card is there. */
  readonly storing: { current: (() => Promise<boolean>) | undefined }
}) {
  const { exam, marking, answer, place, previous, next, onSaved, onPerson, storing } = props
  const { t, i18n } = useTranslation('marking')
  const { number } = useFormat()
  const mark = useMarkForm(exam, answer, i18n.language === 'tr', onSaved)
  const { question, others, state } = answer
  // What was not stored is lost with another page; another answer stores it first.
  useLeaveGuard(['failed', 'changed', 'typing'].includes(mark.standing.is) ? 1 : 0)
  const { flush } = mark
  useEffect(() => {
    storing.current = flush
    return () => {
      if (storing.current === flush) storing.current = undefined
    }
  })
  /** Goes on once what is typed is stored; what cannot be stored stays where it is. */
  const then = (go: (() => void) | undefined) =>
    go && (() => void mark.flush().then(isStored => isStored && go()))
  return (
    <Card component="article" aria-label={question.name} sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', flex: 1, minWidth: 0 }}>
          {t('place', { at: number(place.at), total: number(place.total) })}
        </Typography>
        <Button startIcon={<ArrowBack />} disabled={!previous} onClick={then(previous)}>
          {t('previous')}
        </Button>
        <Button endIcon={<ArrowForward />} disabled={!next} onClick={then(next)}>
          {t('next')}
        </Button>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography variant="h3" component="h2" sx={{ flex: '1 1 auto', overflowWrap: 'anywhere' }}>
          {question.name}
        </Typography>
        <StatusChip tone={tones[state]}>{t(`state.${state}`)}</StatusChip>
      </Box>
      {!saysNameAlone(question) && (
        <Box sx={{ typography: 'body1', mb: 2 }}>
          <RichContent html={question.body} />
        </Box>
      )}
      {question.explanation && (
        <Box
          component="details"
          sx={{
            mb: 2,
            '& summary': { cursor: 'pointer', color: 'primary.main', fontWeight: 600, minHeight: 24 },
          }}
        >
          <summary>{t('explanation')}</summary>
          <RichContent html={question.explanation} />
        </Box>
      )}
      <Answer answer={answer} onPerson={onPerson} />
      {others.length > 0 && (
        <Box role="group" aria-label={t('others')} sx={{ display: 'grid', gap: 1, mb: 2 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t(state === 'decide' ? 'othersDiffer' : 'others')}
          </Typography>
          {others.map(given => (
            <OtherMark key={`${given.marker} ${given.at}`} given={given} max={question.mark} />
          ))}
        </Box>
      )}
      <MarkForm answer={answer} mark={mark} isOpen={marking.is_open} onDone={then(next)} />
    </Card>
  )
}
