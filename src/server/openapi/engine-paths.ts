import { declared } from '../declared.ts'
import { bulkRunPaths } from './bulk-run.ts'
import {
  answer,
  body,
  type JsonSchema,
  object,
  operation,
  type PathItem,
  path,
  query,
  textSchema,
  withoutLogin,
} from './parts.ts'
import { uploadPaths } from './upload-paths.ts'

const wholeNumber: JsonSchema = { type: 'integer', minimum: 0 }
const dueSchema: JsonSchema = {
  type: ['string', 'null'],
  description: 'The day or timestamp at which it is late; null where it can wait',
}

/** What waits for the caller. */
const inboxSchema: JsonSchema = object({
  count: wholeNumber,
  late: wholeNumber,
  kinds: {
    type: 'array',
    description: 'The kind whose first is late first before the others',
    items: object(
      {
        name: {
          ...textSchema,
          description:
            '`tickets.unassigned`: where it has no items, `GET /api/tickets?filter[waiting]=unassigned` lists its rows',
        },
        count: wholeNumber,
        late: wholeNumber,
        first: object(
          {
            id: wholeNumber,
            title: { type: ['string', 'null'] },
            due_at: dueSchema,
            url: { ...textSchema, description: "Where it is done, where that is not the record's page" },
          },
          ['id', 'title', 'due_at'],
        ),
        items: {
          type: 'array',
          items: object({
            id: wholeNumber,
            title: textSchema,
            due_at: dueSchema,
            since: { type: ['string', 'null'], format: 'date-time' },
            url: textSchema,
          }),
        },
      },
      ['name', 'count', 'late', 'first'],
    ),
  },
})

/** Paths of the engine that no declaration brings: search, dashboard, files, live connection and operation. */
export const enginePaths = (): Readonly<Record<string, PathItem>> => ({
  '/api/dashboard/counts': { get: operation('account', 'dashboardCounts', {}) },
  '/api/inbox': {
    get: operation('account', 'inbox', { responses: answer(200, object({ data: inboxSchema })) }),
  },
  '/api/search': {
    get: operation('search', 'search-results.index', {
      parameters: [
        query(
          'p',
          textSchema,
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
      parameters: [path('bearer', textSchema)],
      responses: { 101: { description: 'A websocket; its first message is the handshake' } },
    }),
  },
  '/api/live/{bearer}': {
    get: operation('live', 'live', {
      ...withoutLogin,
      parameters: [
        path('bearer', textSchema),
        query(
          'tab',
          textSchema,
          'An id of the client’s own making: what its requests with the same `Portal-Tab` write, it is not told',
        ),
      ],
      responses: {
        101: {
          description:
            'A websocket. The client sends {"subscribe": "tickets"} or {"subscribe": "tickets", "id": 5}, and unsubscribe likewise; it hears {"resource", "type": "created" | "updated" | "deleted", "ids"} of the records that it may read, or "count" in place of "ids" where they are more than a hundred',
        },
      },
    }),
  },
  '/api/refused-choices': {
    get: operation('permissions', 'refusedChoices', {
      parameters: [
        { name: 'resource', in: 'query', required: true, schema: textSchema },
        { name: 'field', in: 'query', required: true, schema: textSchema },
        { name: 'ids', in: 'query', required: true, schema: textSchema },
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
      description: 'A range of it by Range and If-Range (206, 416)',
      parameters: [path('id'), path('name', textSchema), query('token'), query('dir')],
    }),
  },
  ...uploadPaths(),
  ...bulkRunPaths(),
  '/api/health': { get: operation('operations', 'health', withoutLogin) },
  '/api/ready': { get: operation('operations', 'ready', withoutLogin) },
  '/api/openapi.json': { get: operation('operations', 'openapi', withoutLogin) },
})
