import {
  answer,
  type JsonSchema,
  jsonBody,
  object,
  operation,
  type PathItem,
  path,
  textSchema,
  withoutLogin,
} from '../../openapi/parts.ts'

const nullable = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] })
const whole: JsonSchema = { type: 'integer', minimum: 0 }
const timestamp: JsonSchema = { type: 'string', format: 'date-time' }
const password: JsonSchema = { type: 'string', format: 'password' }
const data = (schema: JsonSchema) => object({ data: schema })

const archive = object({
  id: whole,
  status: { enum: ['running', 'ready', 'failed'] },
  done: whole,
  total: whole,
  size: nullable(whole),
  created_at: timestamp,
  expires_at: nullable(timestamp),
})
const request = object({
  id: whole,
  status: { enum: ['pending', 'refused', 'withdrawn', 'erased'] },
  due_at: timestamp,
  created_at: timestamp,
  decided_at: nullable(timestamp),
  refusal_reason: nullable(textSchema),
})
const preview = object({
  done: { type: 'boolean' },
  lines: {
    type: 'array',
    items: object({ name: textSchema, effect: { enum: ['delete', 'clear', 'keep'] }, count: whole }),
  },
})

const version = object({ version: whole, effective_from: { type: 'string', format: 'date' } })
const publicText = object({
  kind: textSchema,
  version: whole,
  title: textSchema,
  body: textSchema,
  effective_from: { type: 'string', format: 'date' },
  published_at: timestamp,
  versions: { type: 'array', items: version },
})
const ownTexts = object({
  notice: nullable(object({ version: whole, read_at: nullable(timestamp), linked_at: nullable(timestamp) })),
  consents: {
    type: 'array',
    items: object({
      kind: textSchema,
      title: textSchema,
      version: nullable(whole),
      given: nullable(object({ version: whole, given_at: timestamp, withdrawn_at: nullable(timestamp) })),
    }),
  },
})
const kind = path('kind', textSchema)
const shownVersion = jsonBody(object({ version: { type: 'integer', minimum: 1 } }))

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
  '/api/public-texts/{kind}': {
    get: operation('portal', 'public-texts.show', {
      ...withoutLogin,
      parameters: [kind, { name: 'version', in: 'query', schema: { type: 'integer', minimum: 1 } }],
      responses: answer(200, data(publicText)),
    }),
  },
  '/api/users/me/texts': {
    get: operation('account', 'me.texts', { responses: answer(200, data(ownTexts)) }),
  },
  '/api/users/me/texts/privacy_notice/read': {
    post: operation('account', 'me.texts.read', {
      requestBody: shownVersion,
      responses: answer(200, data(ownTexts)),
    }),
  },
  '/api/users/me/consents/{kind}': {
    post: operation('account', 'me.consents.store', {
      parameters: [kind],
      requestBody: shownVersion,
      responses: answer(200, data(ownTexts)),
    }),
    delete: operation('account', 'me.consents.destroy', {
      parameters: [kind],
      responses: answer(200, data(ownTexts)),
    }),
  },
}
