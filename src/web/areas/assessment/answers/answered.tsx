import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type {
  AnsweredQuestion as Answered,
  MarkerMark,
} from '../../../../../resources/assessment/entry-answers.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { saysNameAlone } from '../marking/answer-card.tsx'
import { AnsweredQuestion, ChangedMark, Remark } from '../results/question.tsx'
import { RemarkForm } from './remark-form.tsx'

/** What somebody gave an answer: the mark, points by the guide's criteria, and what they wrote to it. */
function GivenMark({ given, question }: { readonly given: MarkerMark; readonly question: Answered }) {
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

/** A question of somebody's attempt with what became of their answer, and where their mark is given otherwise. */
export function EntryQuestion(props: {
  readonly entry: number
  readonly question: Answered
  /** For whoever may give another mark. */
  readonly mayRemark: boolean
}) {
  const { entry, question, mayRemark } = props
  const { t } = useTranslation('exam-report')
  const [isOpen, setOpen] = useState(false)
  return (
    <AnsweredQuestion
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
      {mayRemark &&
        !question.adjustment &&
        (isOpen ? (
          <RemarkForm entry={entry} question={question} onClose={() => setOpen(false)} />
        ) : (
          <Button
            variant="outlined"
            size="small"
            startIcon={<Icon name="edit" />}
            aria-label={t('answers.remark.title', { n: question.number })}
            onClick={() => setOpen(true)}
            sx={{ mt: 2 }}
          >
            {t('answers.remark.open')}
          </Button>
        ))}
    </AnsweredQuestion>
  )
}
