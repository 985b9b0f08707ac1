import { searchCategories } from '../../../metadata/search.ts'
import {
  answer,
  body,
  object,
  operation,
  type PathItem,
  path,
  query,
  text,
  withoutLogin,
} from '../../openapi/parts.ts'

/** Paths of profiles, search, tickets, files and the operation of the portal. */
export const portalPaths: Readonly<Record<string, PathItem>> = {
  '/api/community/{userId}': {
    get: operation('community', 'community.show', { parameters: [path('userId')] }),
  },
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
        query('category', { enum: searchCategories }, 'This one alone, instead of all'),
      ],
    }),
  },
  '/api/tickets/{id}/clock': {
    get: operation('tickets', 'tickets.clock', { parameters: [path('id')] }),
  },
  '/api/ticket-agents': { get: operation('tickets', 'tickets.agents', {}) },
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
}
