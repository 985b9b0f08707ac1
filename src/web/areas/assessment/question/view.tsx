import Box from '@mui/material/Box'
import { type ComponentType, useId } from 'react'
import type { QuestionType } from '../../../../../resources/assessment/question-types.ts'
import { RichContent } from '../../../crud/shared/parts/rich-content.tsx'
import { MultipleChoice, SingleChoice, TrueFalse } from './choices.tsx'
import { Matching, Ordering } from './orders.tsx'
import type { AnswerProps } from './shown.ts'
import { LongText, NumberAnswer, ShortText } from './texts.tsx'

const answers: Readonly<Record<QuestionType, ComponentType<AnswerProps>>> = {
  single: SingleChoice,
  multiple: MultipleChoice,
  true_false: TrueFalse,
  short_text: ShortText,
  long_text: LongText,
  numeric: NumberAnswer,
  matching: Matching,
  ordering: Ordering,
}

/** A question as whoever answers it sees it. */
export function QuestionView(props: Omit<AnswerProps, 'labelledBy'>) {
  const { question } = props
  const id = useId()
  const Answer = answers[question.type]
  return (
    <Box>
      <Box id={id} sx={{ mb: 2 }}>
        <RichContent html={question.body} />
      </Box>
      <Answer {...props} labelledBy={id} />
    </Box>
  )
}
