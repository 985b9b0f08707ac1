import { answer, jsonBody, object, operation, type PathItem, path, type Schema, text } from '../parts.ts'

const nullable = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] })
const whole: Schema = { type: 'integer', minimum: 0 }
const moment: Schema = { type: 'string', format: 'date-time' }
const password: Schema = { type: 'string', format: 'password' }
const data = (schema: Schema) => object({ data: schema })

const archive = object({
  id: whole,
  status: { enum: ['running', 'ready', 'failed'] },
  done: whole,
  total: whole,
  size: nullable(whole),
  created_at: moment,
  expires_at: nullable(moment),
})
const request = object({
  id: whole,
  status: { enum: ['pending', 'refused', 'withdrawn', 'erased'] },
  due_at: moment,
  created_at: moment,
  decided_at: nullable(moment),
  refusal_reason: nullable(text),
})
const preview = object({
  done: { type: 'boolean' },
  lines: {
    type: 'array',
    items: object({ name: text, deed: { enum: ['delete', 'clear', 'keep'] }, count: whole }),
  },
})

/** Paths of one's own personal data, and of what an erasure does. */
export const privacyPaths: Readonly<Record<string, PathItem>> = {
  '/api/users/me/data-export': {
    get: operation('account', 'me.dataExport', { responses: answer(200, data(nullable(archive))) }),
    post: operation('account', 'me.dataExport.store', {
      requestBody: jsonBody(object({ current_password: password })),
      responses: answer(202, data(archive)),
    }),
  },
  '/api/users/me/data-export/file': {
    get: operation('account', 'me.dataExport.file', {
      responses: { 200: { description: 'The archive', content: { 'application/zip': {} } } },
    }),
  },
  '/api/users/me/erasure-request': {
    get: operation('account', 'me.erasureRequest', { responses: answer(200, data(nullable(request))) }),
    post: operation('account', 'me.erasureRequest.store', {
      requestBody: jsonBody(
        object({ current_password: password, reason: nullable({ type: 'string', maxLength: 1000 }) }, [
          'current_password',
        ]),
      ),
      responses: answer(201, data(request)),
    }),
    delete: operation('account', 'me.erasureRequest.withdraw', { responses: answer(204) }),
  },
  '/api/erasure-requests/{id}/preview': {
    get: operation('organisation', 'erasure-requests.preview', {
      parameters: [path('id')],
      responses: answer(200, data(preview)),
    }),
  },
}
