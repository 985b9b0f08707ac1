import { questionTypes } from '../../../../../resources/assessment/question-types.ts'
import { questionDoubts } from '../../../../../resources/assessment/statistics.ts'
import { answer, type JsonSchema, object, operation, type PathItem, path } from '../../../openapi/parts.ts'

const integer: JsonSchema = { type: 'integer' }
const maybe: JsonSchema = { type: ['number', 'null'] }
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items })

const choice = object({
  key: { type: 'string' },
  text: { type: ['string', 'null'], description: 'Rich text; null of true and false' },
  is_right: { type: 'boolean' },
  count: integer,
  best: { ...integer, description: 'Of the best third of the attempts' },
})

const question = object({
  question_id: integer,
  name: { type: 'string' },
  type: { enum: [...questionTypes] },
  asked: integer,
  answered: integer,
  adjustment: { enum: ['drop', 'full', null] },
  facility: { ...maybe, description: 'The mean share of its mark, from 0 to 1' },
  discrimination: { ...maybe, description: 'Corrected, from -1 to 1' },
  efficiency: { ...maybe, description: 'The discrimination as a share of the largest that it could be' },
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
            attempts: integer,
            is_enough: { type: 'boolean' },
            mean: maybe,
            median: maybe,
            deviation: maybe,
            alpha: maybe,
            standard_error: maybe,
            distribution: list(integer),
            questions: list(question),
          }),
        }),
      ),
    }),
  },
}
