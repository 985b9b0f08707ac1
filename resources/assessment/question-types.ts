/** The types of questions. Each asks for something else (`question-answers.ts`) and is marked in its own way. */
export const questionTypes = [
  'single',
  'multiple',
  'true_false',
  'short_text',
  'long_text',
  'numeric',
  'matching',
  'ordering',
] as const

export type QuestionType = (typeof questionTypes)[number]

/** A condition on a question: that it is of one of these types. */
export const ofType = <const T extends QuestionType>(...types: readonly T[]) =>
  [{ field: 'type', in: types }] as const

/** How difficult a question is, from 1 to 5. */
export const difficulties = ['1', '2', '3', '4', '5'] as const
