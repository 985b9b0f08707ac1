import { impliedPermissions } from '../../metadata/access.ts'
import { hasVerb } from '../../metadata/route.ts'
import type { Catalogue, Compiled } from '../rest/catalogue.ts'
import { actionOperations } from './declared/actions.ts'
import { bulkIds, bulkOperations } from './declared/bulk.ts'
import { fileOperations } from './declared/files.ts'
import { type Described, pathItems } from './declared/paths.ts'
import { recordOperations } from './declared/records.ts'
import { relationOperations } from './declared/relations.ts'
import { enginePaths } from './engine-paths.ts'
import { type JsonSchema, jsonBody, object, type PathItem, ref, sharedResponses } from './parts.ts'
import { bodySchema, cutSchema, idParameters, listParameters, nullable, rowSchema } from './schemas.ts'

const dryRun = {
  name: 'dry_run',
  in: 'query',
  schema: { type: 'string', enum: ['0', '1'] },
  description: '1: only says what would become of the first 500 records, each by itself',
}

/** Every operation that follows from a declaration. */
function operationsOf(compiled: Compiled, catalogue: Catalogue) {
  const described: Described = { compiled, catalogue, base: `/api/${compiled.name}` }
  return [recordOperations, relationOperations, actionOperations, bulkOperations, fileOperations].flatMap(
    operations => operations(described),
  )
}

const done = (schema: JsonSchema) => ({
  description: 'Done',
  content: { 'application/json': { schema } },
})

/** The answers that a resource's operations share: a page of its rows, and one record. */
const responsesOf = (name: string) =>
  [
    [name, done(object({ data: { type: 'array', items: ref(name) }, meta: ref('Meta') }))],
    [`${name}.record`, done(object({ data: ref(name) }))],
  ] as const

/** A resource's row and the bodies that its verbs take, by name. */
const schemasOf = (compiled: Compiled): (readonly [string, JsonSchema])[] => [
  [compiled.name, rowSchema(compiled)],
  ...(['create', 'update'] as const)
    .filter(mode => hasVerb(compiled.resource, mode === 'create' ? 'store' : 'update'))
    .map(mode => [`${compiled.name}.${mode}`, bodySchema(compiled, mode)] as const),
]

/**
 * The OpenAPI 3.1 document of the whole API, from the declarations.
 * @param more paths that no declaration brings, of the areas
 */
export function openApiDocument(
  catalogue: Catalogue,
  title: string,
  more: Readonly<Record<string, PathItem>> = {},
): Record<string, unknown> {
  const all = [...catalogue.all()]
  const paths: Record<string, PathItem> = {}
  const implying = new Map(
    [...impliedPermissions(all.map(({ resource }) => resource))].flatMap(([from, names]) =>
      names.map(name => [name, from] as const),
    ),
  )
  for (const compiled of all)
    for (const [path, item] of Object.entries(
      pathItems(compiled.name, operationsOf(compiled, catalogue), implying),
    ))
      paths[path] = { ...paths[path], ...item }
  for (const [path, item] of Object.entries({ ...more, ...enginePaths() }))
    paths[path] = { ...paths[path], ...item }
  const whole = (minimum: number): JsonSchema => ({ type: 'integer', minimum })
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1.0.0',
      description: 'Messages are in the language of Accept-Language; Turkish is the default.',
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    tags: all.map(({ name }) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      parameters: Object.assign({}, idParameters, { dryRun }, ...all.map(listParameters)),
      requestBodies: {
        Ids: jsonBody(object({ ids: { type: 'array', items: { type: 'integer' } } })),
        Bulk: jsonBody(object({ ids: ref('BulkIds') })),
      },
      responses: {
        ...Object.fromEntries(all.flatMap(({ name }) => responsesOf(name))),
        ...sharedResponses,
      },
      schemas: {
        ...Object.fromEntries(all.flatMap(schemasOf)),
        BulkIds: bulkIds,
        Meta: {
          type: 'object',
          properties: {
            total: whole(0),
            last_page: whole(1),
            current_page: whole(1),
            per_page: whole(1),
            from: nullable(whole(1)),
            to: nullable(whole(1)),
            cut: cutSchema,
          },
          required: ['total', 'last_page', 'current_page', 'per_page', 'from', 'to'],
        },
        Error: {
          type: 'object',
          properties: {
            message: { type: 'string' },
            errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
            // The record that keeps another from being written, as far as the caller may see it.
            in_the_way: {
              type: 'object',
              properties: {
                resource: { type: 'string' },
                id: whole(1),
                title: nullable({ type: 'string' }),
              },
              required: ['resource', 'id', 'title'],
            },
          },
          required: ['message'],
        },
      },
    },
  }
}
