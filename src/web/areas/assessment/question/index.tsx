import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mark } from '../../../../../resources/assessment/marking/index.ts'
import { MARK_UNITS, type QuestionResponse } from '../../../../../resources/assessment/marking/question.ts'
import type { ChildPageProps } from '../../../child-page.ts'
import { useFormat } from '../../../ui/use-format.ts'
import type { AskedQuestion } from './shown.ts'
import { QuestionView } from './view.tsx'

const severities = {
  right: 'success',
  partly: 'info',
  wrong: 'warning',
  empty: 'info',
  awaiting: 'info',
} as const

/** The question as learners see it, to be tried out: what an answer would bring. */
function LearnersView({ question }: { readonly question: AskedQuestion }) {
  const { t } = useTranslation('questions')
  const { number } = useFormat()
  const heading = useId()
  const [response, setResponse] = useState<QuestionResponse | null>(null)
  const [isMarked, setMarked] = useState(false)
  const { status, score, max } = mark(question, response)
  const points = (units: number) => number(units / MARK_UNITS)
  return (
    <Card component="section" aria-labelledby={heading} sx={{ p: { xs: 2, sm: 3 }, mb: 3, maxWidth: 904 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1, mb: 2 }}>
        <Typography id={heading} variant="h3" component="h2" sx={{ flex: 1 }}>
          {t('learnersView')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('points', { count: max / MARK_UNITS, points: points(max) })}
        </Typography>
      </Box>
      <QuestionView
        question={question}
        response={response}
        onChange={next => {
          setResponse(next)
          setMarked(false)
        }}
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

/** Above what a question is: how learners see it. */
export default function QuestionPreview({ record }: ChildPageProps) {
  if (!record) return null
  const key = `${record.id} ${record.updated_at}`
  return <LearnersView key={key} question={record as unknown as AskedQuestion} />
}
