import { bulkRunSchema } from './bulk-run.ts'
import { bulkIds } from './declared/bulk.ts'
import { type JsonSchema, object, ref, textSchema } from './parts.ts'
import { nullable } from './schemas.ts'

const whole = (minimum: number): JsonSchema => ({ type: 'integer', minimum })
const timestamp: JsonSchema = { type: 'string', format: 'date-time' }

/** What the rows of all resources have. */
const record = object(
  {
    id: { type: 'integer' },
    created_at: timestamp,
    updated_at: timestamp,
    deleted_at: nullable(timestamp),
    created_by_id: nullable({ type: 'integer' }),
  },
  ['id', 'created_at', 'updated_at', 'deleted_at'],
)

/** The included relations that came cut. */
const cut: JsonSchema = {
  type: 'array',
  items: textSchema,
  description:
    'Paths of included to-many relations of which a row has the first 1,000 alone; all of them are read page by page below the record.',
}

/** Where a page stands among all of its list. */
const meta = object(
  {
    total: whole(0),
    last_page: whole(1),
    current_page: whole(1),
    per_page: whole(1),
    from: nullable(whole(1)),
    to: nullable(whole(1)),
    cut: ref('Cut'),
  },
  ['total', 'last_page', 'current_page', 'per_page', 'from', 'to'],
)

/** The record that keeps another from being written, as far as the caller may see it. */
const inTheWay = object({ resource: textSchema, id: whole(1), title: nullable(textSchema) })

const error = object(
  {
    message: textSchema,
    errors: { type: 'object', additionalProperties: { type: 'array', items: textSchema } },
    in_the_way: inTheWay,
  },
  ['message'],
)

/** Schemas that are the same for every resource, by name. */
export const commonSchemas: Readonly<Record<string, JsonSchema>> = {
  Record: record,
  Cut: cut,
  Page: object({ data: { type: 'array' }, meta: ref('Meta') }),
  One: object({ data: { type: 'object' }, meta: object({ cut: ref('Cut') }, []) }, ['data']),
  BulkIds: bulkIds,
  BulkRun: bulkRunSchema,
  Meta: meta,
  Error: error,
}
