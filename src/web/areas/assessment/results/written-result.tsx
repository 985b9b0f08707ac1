import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResultQuestion } from '../../../../../resources/assessment/results.ts'
import { useFormat } from '../../../ui/use-format.ts'
import type { ResultProps } from './choice-result.tsx'

type Answer = ResultQuestion['response'] | ResultQuestion['right']

/** An answer under its name. */
function Named({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary', fontWeight: 600, mb: 0.5 }}>{name}</Box>
      <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{children}</Box>
    </Box>
  )
}

/** An answer that is no choice among options, in words. */
function AnswerText({ question, answer }: Pick<ResultProps, 'question'> & { readonly answer: Answer }) {
  const { t } = useTranslation('exam-results')
  const { number } = useFormat()
  if (!answer) return t('none')
  if ('texts' in answer) return answer.texts.join(' · ')
  if ('numbers' in answer)
    return answer.numbers
      .map(({ value, tolerance, unit }) =>
        [number(value), tolerance > 0 && `± ${number(tolerance)}`, unit].filter(Boolean).join(' '),
      )
      .join(' · ')
  if ('text' in answer) return [answer.text, answer.unit].filter(Boolean).join(' ') || t('none')
  if ('order' in answer)
    return (
      <Box component="ol" sx={{ m: 0, pl: 3 }}>
        {answer.order.map(key => (
          <li key={key}>{question.items?.find(item => item.key === key)?.text}</li>
        ))}
      </Box>
    )
  if (!('pairs' in answer)) return t('none')
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {question.lefts?.map(({ key, text }) => (
        <li key={key}>
          {text} → {question.rights?.find(right => right.key === answer.pairs[key])?.text ?? t('none')}
        </li>
      ))}
    </Box>
  )
}

/** What was written, matched or put in order, and what would have been right. */
export function WrittenResult({ question, isOwn }: ResultProps) {
  const { t } = useTranslation('exam-results')
  const { response, right } = question
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: right ? '1fr 1fr' : '1fr' } }}>
      {response !== undefined && (
        <Named name={t(isOwn ? 'yours' : 'theirs')}>
          <AnswerText question={question} answer={response} />
        </Named>
      )}
      {right && (
        <Named name={t('right')}>
          <AnswerText question={question} answer={right} />
        </Named>
      )}
    </Box>
  )
}
