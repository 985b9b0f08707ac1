import { correctionKinds, MAX_ACCEPTED } from '../../../../../resources/assessment/exam-corrections.ts'
import { answer, jsonBody, object, operation, type PathItem, path, query } from '../../../openapi/parts.ts'
import { either, flag, list, maybe, none, number, whole, words } from '../schemas.ts'

const standing = object({ percent: maybe(number), is_passed: maybe(flag) })

const preview = object({
  entries: { ...whole, description: 'Attempts that were asked the question' },
  tried: { ...whole, description: 'Attempts of the page, which were tried' },
  page: whole,
  last_page: whole,
  changed: whole,
  now_passed: whole,
  now_failed: whole,
  changes: list(
    object({ id: maybe(whole), name: maybe(words), attempt: whole, before: standing, after: standing }),
  ),
})

/** Corrections of exams in the document. */
export const correctionPaths: Readonly<Record<string, PathItem>> = {
  '/api/exams/{id}/correction-kinds': {
    get: operation('exams', 'exams.correction-kinds', {
      parameters: [path('id'), query('question_id', { type: 'integer', minimum: 1 })],
      responses: answer(
        200,
        object({
          data: list(
            object({
              question_id: whole,
              kinds: list({ enum: [...correctionKinds] }),
              wrong_choices: {
                ...either(list(object({ key: words, text: words })), none),
                description: 'Options that `accept` could take; null where the answer is written',
              },
              is_newest: { ...flag, description: 'Everybody was asked its newest version' },
            }),
          ),
        }),
      ),
    }),
  },
  '/api/exams/{id}/corrections': {
    post: operation('exams', 'exams.correct', {
      parameters: [path('id')],
      requestBody: jsonBody(
        object(
          {
            question_id: { type: 'integer', minimum: 1 },
            kind: { enum: [...correctionKinds] },
            accepted: {
              type: 'array',
              maxItems: MAX_ACCEPTED,
              items: { type: 'string', maxLength: 200 },
              description:
                'Of `accept`, what is right beside the key: options by their keys, else texts (an asterisk stands for any text) or numbers (3,14 or 3,14 ± 0,02)',
            },
            reason: { type: 'string', maxLength: 500 },
            page: { type: 'integer', minimum: 1, description: 'With dry_run: which 300 attempts are tried' },
            dry_run: { type: 'boolean', description: 'Nothing is stored; the answer says what would change' },
          },
          ['question_id', 'kind'],
        ),
      ),
      responses: { ...answer(202), ...answer(200, object({ data: preview })) },
    }),
  },
}
