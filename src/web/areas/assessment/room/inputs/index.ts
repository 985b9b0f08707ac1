import type { ComponentType } from 'react'
import type { QuestionType } from '../../../../../../resources/assessment/question-types.ts'
import type { AnswerInputProps } from './answer-input.ts'
import { ChoiceInput } from './choice-input.tsx'
import { MatchingAnswer } from './matching-answer.tsx'
import { NumericAnswer } from './numeric-answer.tsx'
import { OrderingAnswer } from './ordering-answer.tsx'
import { TextAnswer } from './text-answer.tsx'

/** The input of each type of question. */
export const answerInputs: Readonly<Record<QuestionType, ComponentType<AnswerInputProps>>> = {
  single: ChoiceInput,
  multiple: ChoiceInput,
  true_false: ChoiceInput,
  short_text: TextAnswer,
  long_text: TextAnswer,
  numeric: NumericAnswer,
  matching: MatchingAnswer,
  ordering: OrderingAnswer,
}
