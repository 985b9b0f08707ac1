import { declared } from '../declared.ts'
import { answer, body, object, operation, type PathItem, path, query, text, withoutLogin } from './parts.ts'

/** Paths of the engine that no declaration brings: search, dashboard, files, live connection and operation. */
export const enginePaths = (): Readonly<Record<string, PathItem>> => ({
  '/api/dashboard': { get: operation('account', 'dashboard', {}) },
  '/api/dashboard/counts': { get: operation('account', 'dashboardCounts', {}) },
  '/api/search': {
    get: operation('search', 'search-results.index', {
      parameters: [
        query(
          'p',
          text,
          'What is looked for: up to ten words, with or without Turkish letters; all of them must be found',
        ),
        query(
          'size',
          { type: 'integer', minimum: 1, maximum: 50 },
          'Results of each category at most; 5 by itself',
        ),
        query('category', { enum: declared().searchCategories }, 'This one alone, instead of all'),
      ],
    }),
  },
  '/api/notifications/live/{bearer}': {
    get: operation('notifications', 'notifications.live', {
      ...withoutLogin,
      parameters: [path('bearer', text)],
      responses: { 101: { description: 'A websocket; its first message is the handshake' } },
    }),
  },
  '/api/refused-choices': {
    get: operation('permissions', 'refusedChoices', {
      parameters: [
        { name: 'resource', in: 'query', required: true, schema: text },
        { name: 'field', in: 'query', required: true, schema: text },
        { name: 'ids', in: 'query', required: true, schema: text },
        { name: 'id', in: 'query', schema: { type: 'integer' } },
      ],
    }),
  },
  '/api/medias': {
    post: operation('medias', 'medias.store', {
      parameters: [query('resource'), query('field')],
      requestBody: body('multipart/form-data', object({ file: { type: 'string', format: 'binary' } })),
      responses: answer(201),
    }),
  },
  '/api/medias/{id}/{name}': {
    get: operation('medias', 'medias.file', {
      ...withoutLogin,
      parameters: [path('id'), path('name', text), query('token'), query('dir')],
    }),
  },
  '/api/health': { get: operation('operations', 'health', withoutLogin) },
  '/api/ready': { get: operation('operations', 'ready', withoutLogin) },
  '/api/openapi.json': { get: operation('operations', 'openapi', withoutLogin) },
})
