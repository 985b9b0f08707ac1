import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mark } from '../../../../../resources/assessment/marking/index.ts'
import { MARK_UNITS } from '../../../../../resources/assessment/marking/question.ts'
import { asMarked } from '../../../../../resources/assessment/marking/response.ts'
import type { RoomResponse } from '../../../../../resources/assessment/room.ts'
import type { ChildPageProps } from '../../../child-page.ts'
import { useFormat } from '../../../ui/use-format.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { QuestionDrawing } from '../room/parts/question-drawing.tsx'
import { type AskedQuestion, asInRoom } from './as-in-room.ts'
import { asWritten, useDrawnFormulas } from './as-written.ts'

const severities = {
  right: 'success',
  partly: 'info',
  wrong: 'warning',
  empty: 'info',
  awaiting: 'info',
} as const

/** The question as learners see it, to be tried out: what an answer would bring. */
function LearnersView(props: {
  readonly question: AskedQuestion
  /** It stands in the form of the question, and not on its page. */
  readonly writing?: true
}) {
  const { question, writing } = props
  const { t } = useTranslation('questions')
  const { number } = useFormat()
  const heading = useId()
  const isNarrow = useIsPhone()
  const shown = useDrawnFormulas(useMemo(() => asInRoom(question), [question]))
  const [response, setResponse] = useState<RoomResponse | null>(null)
  const [isMarked, setMarked] = useState(false)
  // The keys of the preview are those of the rows.
  const given = response && asMarked(question.type, response, key => key)
  const { status, score, max } = mark(question, given)
  const points = (units: number) => number(units / MARK_UNITS)
  return (
    <Card
      component="section"
      aria-labelledby={heading}
      onKeyDown={event => {
        // Enter in an answer is none in the form around it.
        if (writing && event.key === 'Enter' && event.target instanceof HTMLInputElement)
          event.preventDefault()
      }}
      sx={{ p: { xs: 2, sm: 3 }, mb: writing ? 0 : 3, maxWidth: 904 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1, mb: 2 }}>
        <Typography id={heading} variant="h3" component="h2" sx={{ flex: 1 }}>
          {t('learnersView')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('points', { count: max / MARK_UNITS, points: points(max) })}
        </Typography>
      </Box>
      <QuestionDrawing
        question={shown}
        response={response}
        disabled={false}
        isNarrow={isNarrow}
        onAnswer={next => {
          setResponse(next)
          setMarked(false)
        }}
        onLeave={() => undefined}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 2 }}>
        <Button variant="outlined" onClick={() => setMarked(true)}>
          {t('try')}
        </Button>
        {response && (
          <Button
            onClick={() => {
              setResponse(null)
              setMarked(false)
            }}
          >
            {t('clear')}
          </Button>
        )}
        <Box role="status" sx={{ flex: '1 1 240px' }}>
          {isMarked && (
            <Alert severity={severities[status]} sx={{ py: 0 }}>
              {t(`marked.${status}`, { score: points(score ?? 0), max: points(max) })}
            </Alert>
          )}
        </Box>
      </Box>
    </Card>
  )
}

/** Above what a question is, and in its form below the answers: how learners see it. */
export default function QuestionPreview({ record, writing }: ChildPageProps) {
  const question = useMemo(
    () => record && (writing ? asWritten(record) : (record as unknown as AskedQuestion)),
    [record, writing],
  )
  if (!record || !question?.type || !question.body) return null
  const key = `${record.id} ${record.updated_at} ${question.type}`
  return <LearnersView key={key} question={question} writing={writing} />
}
