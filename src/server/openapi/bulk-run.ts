import { answer, type JsonSchema, object, operation, type PathItem, path, query, ref } from './parts.ts'

const count: JsonSchema = { type: 'integer', minimum: 0 }
const text: JsonSchema = { type: 'string' }
const id: JsonSchema = { type: 'integer', minimum: 1 }
const yes: JsonSchema = { type: 'boolean' }

/** A record that was refused, and why. */
export const failureSchema = object({ id, title: { type: ['string', 'null'] }, reason: text })

/** Something that the server does, or did, with many records. */
export const bulkRunSchema: JsonSchema = object(
  {
    id,
    resource: text,
    operation: text,
    from: {
      description: 'Of what is done through a relation: the record, and the relation',
      oneOf: [object({ resource: text, id, relation: text }), { type: 'null' }],
    },
    status: { type: 'string', enum: ['running', 'done', 'stopped'] },
    message: { type: ['string', 'null'], description: 'Why it could not go on, where that is said' },
    total: count,
    done: { ...count, description: 'Records that it was tried with, well or not' },
    unchanged: { ...count, description: 'Of these: it was so already' },
    waitlisted: { ...count, description: 'Of these: what was made found no place, and waits for one' },
    refused: { ...count, description: 'Of these: refused' },
    undo_of: { type: ['integer', 'null'], description: 'The run that this one takes back' },
    can_undo: yes,
    can_resume: yes,
    seen: yes,
    created_at: { type: 'string', format: 'date-time' },
    failures: {
      type: 'array',
      items: failureSchema,
      description: 'The first of those that were refused; not in a list of runs',
    },
  },
  [
    'id',
    'resource',
    'operation',
    'from',
    'status',
    'message',
    'total',
    'done',
    'unchanged',
    'waitlisted',
    'refused',
    'undo_of',
    'can_undo',
    'can_resume',
    'seen',
    'created_at',
  ],
)

const run = object({ data: ref('BulkRun') })

/** Paths at which one finds what one lately did with many records. */
export const bulkRunPaths = (): Readonly<Record<string, PathItem>> => ({
  '/api/bulk-runs': {
    get: operation('bulk-runs', 'bulkRuns.index', {
      description:
        'The latest runs of the caller, whatever they do with many records; nobody sees those of others',
      parameters: [query('resource')],
      responses: answer(200, object({ data: { type: 'array', items: ref('BulkRun') } })),
    }),
  },
  '/api/bulk-runs/{id}': {
    get: operation('bulk-runs', 'bulkRuns.show', { parameters: [path('id')], responses: answer(200, run) }),
    delete: operation('bulk-runs', 'bulkRuns.destroy', {
      description: 'Forgets a run that ended; one that goes on is stopped first',
      parameters: [path('id')],
      responses: answer(204),
    }),
  },
  '/api/bulk-runs/{id}/rows': {
    get: operation('bulk-runs', 'bulkRuns.rows', {
      parameters: [
        path('id'),
        query('page', { type: 'integer', minimum: 1, maximum: 100_000 }),
        query('per_page', { type: 'integer', minimum: 1, maximum: 100 }),
      ],
    }),
  },
  '/api/bulk-runs/{id}/stop': {
    post: operation('bulk-runs', 'bulkRuns.stop', {
      description: 'Stops a run after the records that it is at; one that ended stays as it is',
      parameters: [path('id')],
      responses: answer(200, run),
    }),
  },
  '/api/bulk-runs/{id}/seen': {
    post: operation('bulk-runs', 'bulkRuns.seen', { parameters: [path('id')], responses: answer(204) }),
  },
  '/api/bulk-runs/{id}/resume': {
    post: operation('bulk-runs', 'bulkRuns.resume', {
      parameters: [path('id')],
      responses: answer(202, run),
    }),
  },
  '/api/bulk-runs/{id}/undo': {
    post: operation('bulk-runs', 'bulkRuns.undo', {
      parameters: [path('id')],
      responses: { ...answer(200, run), ...answer(202, run) },
    }),
  },
})
