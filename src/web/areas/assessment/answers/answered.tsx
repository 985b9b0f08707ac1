import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { AnsweredQuestion, MarkerMark } from '../../../../../resources/assessment/entry-answers.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { saysNameAlone } from '../marking/answer-card.tsx'
import { AnsweredQuestionCard, ChangedMark, GivenAnswer, Remark } from '../results/question.tsx'

/** What somebody gave an answer: the mark, points by the guide's criteria, and what they wrote to it. */
function GivenMark({ given, question }: { readonly given: MarkerMark; readonly question: AnsweredQuestion }) {
  const { t } = useTranslation('exam-report')
  const { number, dateTime } = useFormat()
  const { marker, score, comment, points, at } = given
  const title =
    score === null
      ? t('answers.marks.draft', { name: marker, at: dateTime(at) })
      : t('answers.marks.given', {
          name: marker,
          score: number(score),
          mark: number(question.mark),
          at: dateTime(at),
        })
  const lines = question.guide.flatMap(({ key, criterion, points: maxPoints }) => {
    const found = points.find(each => each.key === key)
    return found
      ? [t('answers.marks.points', { criterion, points: number(found.points), of: number(maxPoints) })]
      : []
  })
  return (
    <Remark title={title}>
      {lines.map(line => (
        <Box key={line}>{line}</Box>
      ))}
      {comment}
    </Remark>
  )
}

/** What is marked otherwise: the answer stays in sight. */
export function RemarkedAnswer({ question }: { readonly question: AnsweredQuestion }) {
  const { t } = useTranslation('exam-report')
  const { number } = useFormat()
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
        {t('answers.remark.question', {
          n: question.number,
          mark: number(question.mark),
          count: question.mark,
        })}
      </Box>
      <GivenAnswer question={question} isOwn={false} />
    </Box>
  )
}

/** A question of somebody's attempt with what became of their answer, and where their mark is given otherwise. */
export function EntryQuestion(props: {
  readonly question: AnsweredQuestion
  /** Gives another mark, or the one that was marked (`back`); nothing for whoever may not. */
  readonly onRemark: ((question: AnsweredQuestion, back: boolean) => void) | undefined
}) {
  const { question, onRemark } = props
  const { t } = useTranslation('exam-report')
  return (
    <AnsweredQuestionCard
      question={question}
      isOwn={false}
      name={saysNameAlone(question) ? undefined : question.name}
    >
      {question.marks.map(given => (
        <GivenMark key={`${given.marker} ${given.at}`} given={given} question={question} />
      ))}
      {question.changes.map(change => (
        <ChangedMark key={change.at} change={change} by={change.by} />
      ))}
      {onRemark && !question.adjustment && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          <Button
            variant="outlined"
            size="small"
            startIcon={<Icon name="edit" />}
            aria-label={t('answers.remark.title', { n: question.number })}
            onClick={() => onRemark(question, false)}
          >
            {t('answers.remark.open')}
          </Button>
          {question.given_score !== null && (
            <Button
              size="small"
              aria-label={t('answers.remark.backOf', { n: question.number })}
              onClick={() => onRemark(question, true)}
            >
              {t('answers.remark.back')}
            </Button>
          )}
        </Box>
      )}
    </AnsweredQuestionCard>
  )
}
