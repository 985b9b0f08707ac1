import { questionTypes } from '../../../../../resources/assessment/question-types.ts'
import { questionDoubts } from '../../../../../resources/assessment/statistics.ts'
import { answer, object, operation, type PathItem, path } from '../../../openapi/parts.ts'
import { flag, list, maybe, number, whole, words } from '../schemas.ts'

const choice = object({
  key: words,
  text: { ...maybe(words), description: 'Rich text; null of true and false' },
  is_right: flag,
  count: whole,
  best: { ...whole, description: 'Of the best third of the attempts' },
})

const question = object({
  question_id: whole,
  name: words,
  type: { enum: [...questionTypes] },
  asked: whole,
  answered: whole,
  adjustment: { enum: ['drop', 'full', 'accept', null] },
  facility: { ...maybe(number), description: 'The mean share of its mark, from 0 to 1' },
  discrimination: { ...maybe(number), description: 'Corrected, from -1 to 1' },
  efficiency: {
    ...maybe(number),
    description: 'The discrimination as a share of the largest that it could be',
  },
  doubts: list({ enum: [...questionDoubts] }),
  choices: list(choice),
})

/** An exam's statistics in the document. */
export const statisticsPaths: Readonly<Record<string, PathItem>> = {
  '/api/exams/{id}/statistics': {
    get: operation('exams', 'exams.statistics', {
      parameters: [path('id')],
      responses: answer(
        200,
        object({
          data: object({
            attempts: whole,
            is_enough: flag,
            mean: maybe(number),
            median: maybe(number),
            deviation: maybe(number),
            alpha: maybe(number),
            standard_error: maybe(number),
            distribution: list(whole),
            questions: list(question),
          }),
        }),
      ),
    }),
  },
}
