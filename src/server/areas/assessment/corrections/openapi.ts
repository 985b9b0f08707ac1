import { correctionKinds } from '../../../../../resources/assessment/exam-corrections.ts'
import {
  answer,
  type JsonSchema,
  jsonBody,
  object,
  operation,
  type PathItem,
  path,
} from '../../../openapi/parts.ts'

const integer: JsonSchema = { type: 'integer' }
const standing = object({ percent: { type: ['number', 'null'] }, is_passed: { type: ['boolean', 'null'] } })

const preview = object({
  entries: { ...integer, description: 'Attempts that were asked the question' },
  tried: integer,
  changed: integer,
  now_passed: integer,
  now_failed: integer,
  changes: {
    type: 'array',
    items: object({
      id: integer,
      name: { type: ['string', 'null'] },
      attempt: integer,
      before: standing,
      after: standing,
    }),
  },
})

/** Corrections of exams in the document. */
export const correctionPaths: Readonly<Record<string, PathItem>> = {
  '/api/exams/{id}/corrections': {
    post: operation('exams', 'exams.correct', {
      parameters: [path('id')],
      requestBody: jsonBody(
        object(
          {
            question_id: { type: 'integer', minimum: 1 },
            kind: { enum: [...correctionKinds] },
            reason: { type: 'string', maxLength: 500 },
            dry_run: { type: 'boolean', description: 'Nothing is stored; the answer says what would change' },
          },
          ['question_id', 'kind'],
        ),
      ),
      responses: { ...answer(202), ...answer(200, object({ data: preview })) },
    }),
  },
}
