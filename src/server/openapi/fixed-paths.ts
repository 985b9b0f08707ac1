import { answer, body, jsonBody, type PathItem, type Schema } from './parts.ts'

const text: Schema = { type: 'string' }
const password: Schema = { type: 'string', format: 'password', minLength: 8, maxLength: 16 }
const object = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  ...(required.length && { required }),
})
const query = (name: string, schema: Schema = text) => ({ name, in: 'query', schema })
const path = (name: string, schema: Schema = { type: 'integer', minimum: 1 }) => ({
  name,
  in: 'path',
  required: true,
  schema,
})

const operation = (tag: string, id: string, parts: object) => ({
  tags: [tag],
  operationId: id,
  summary: id,
  responses: answer(200),
  ...parts,
})
const open = { security: [] }

/** Paths that no declaration brings. */
export const fixedPaths: Readonly<Record<string, PathItem>> = {
  '/api/oauth/token': {
    post: operation('account', 'token', {
      ...open,
      requestBody: jsonBody(
        object(
          {
            grant_type: { const: 'password' },
            login: text,
            email: text,
            password: text,
            client_id: text,
            client_secret: text,
            remember: { type: 'boolean' },
          },
          ['grant_type', 'password', 'client_id', 'client_secret'],
        ),
      ),
      responses: {
        ...answer(
          200,
          object({ access_token: text, token_type: { const: 'Bearer' }, expires_in: { type: 'integer' } }),
        ),
        419: { description: 'Wrong e-mail (no_email) or password (no_match)' },
        420: { description: 'The person is not verified yet' },
        424: { description: 'The password has expired' },
      },
    }),
  },
  '/api/logout': { post: operation('account', 'logout', { ...open, responses: answer(204) }) },
  '/api/users/me': {
    get: operation('account', 'me.show', { parameters: [query('include')] }),
    patch: operation('account', 'me.update', {
      requestBody: jsonBody(
        object(
          {
            first_name: text,
            last_name: text,
            phone: text,
            locale: { enum: ['tr', 'en'] },
            image_media_ids: { type: 'array', items: { type: 'integer' } },
          },
          [],
        ),
      ),
    }),
  },
  '/api/users/me/password-reset': {
    post: operation('account', 'me.password', {
      requestBody: jsonBody(object({ current_password: text, password, password_confirmation: password })),
      responses: answer(204),
    }),
  },
  '/api/users/me/sessions': { get: operation('account', 'me.sessions', {}) },
  '/api/users/me/sessions/{id}': {
    delete: operation('account', 'me.sessions.destroy', { parameters: [path('id')], responses: answer(204) }),
  },
  '/api/reset-password': {
    post: operation('account', 'resetPassword', {
      ...open,
      requestBody: jsonBody(object({ token: text, password, password_confirmation: password })),
      responses: answer(204),
    }),
  },
  '/api/repassword': {
    post: operation('account', 'repassword', {
      ...open,
      requestBody: jsonBody(
        object({ email: text, current_password: text, password, password_confirmation: password }),
      ),
      responses: answer(204),
    }),
  },
  '/api/first-administrator': {
    get: operation('account', 'firstAdministrator.show', {
      ...open,
      parameters: [query('token')],
      responses: answer(204),
    }),
    post: operation('account', 'firstAdministrator.store', {
      ...open,
      requestBody: jsonBody(
        object({
          token: text,
          first_name: text,
          last_name: text,
          email: text,
          password,
          password_confirmation: password,
        }),
      ),
      responses: answer(204),
    }),
  },
  '/api/users/{id}/effective-permissions': {
    get: operation('permissions', 'users.effectivePermissions', { parameters: [path('id')] }),
  },
  '/api/users/{id}/effective-permissions/impact': {
    get: operation('permissions', 'users.effectivePermissions.impact', {
      parameters: [
        path('id'),
        { name: 'kind', in: 'query', required: true, schema: text },
        { name: 'id', in: 'query', required: true, schema: { type: 'integer' } },
      ],
    }),
  },
  '/api/roles/{id}/permission-matrix': {
    get: operation('permissions', 'roles.permissionMatrix', { parameters: [path('id')] }),
  },
  '/api/organization-chart': { get: operation('organization-charts', 'organizationChart', {}) },
  '/api/organization-chart/tree': { get: operation('organization-charts', 'organizationChart.tree', {}) },
  '/api/medias': {
    post: operation('medias', 'medias.store', {
      parameters: [query('resource'), query('field')],
      requestBody: body('multipart/form-data', object({ file: { type: 'string', format: 'binary' } })),
      responses: answer(201),
    }),
  },
  '/api/medias/{id}/{name}': {
    get: operation('medias', 'medias.file', {
      ...open,
      parameters: [path('id'), path('name', text), query('token'), query('dir')],
    }),
  },
  '/api/health': { get: operation('operations', 'health', open) },
  '/api/ready': { get: operation('operations', 'ready', open) },
  '/api/openapi.json': { get: operation('operations', 'openapi', open) },
}
