import { isDeepStrictEqual } from 'node:util'
import { everybody, impliedPermissions } from '../../metadata/access.ts'
import { hasVerb } from '../../metadata/route.ts'
import type { Compiled } from '../rest/compiled.ts'
import { bulkRunSchema } from './bulk-run.ts'
import { actionOperations } from './declared/actions.ts'
import { assignOperations } from './declared/assign.ts'
import { bulkIds, bulkOperations } from './declared/bulk.ts'
import { commonPaths } from './declared/common.ts'
import { fileBody, fileOperations, fileParameters } from './declared/files.ts'
import { type Described, pathItems, withSharedParameters } from './declared/paths.ts'
import { recordOperations } from './declared/records.ts'
import { relationOperations } from './declared/relations.ts'
import { enginePaths } from './engine-paths.ts'
import { type JsonSchema, jsonBody, object, type PathItem, ref, sharedResponses } from './parts.ts'
import { resourceWords } from './rule-words.ts'
import {
  bodySchema,
  cutSchema,
  idParameters,
  listParameters,
  newSchema,
  nullable,
  rowSchema,
} from './schemas.ts'
import { withTitledApart } from './titled.ts'

const mapValues = <T, U>(of: Readonly<Record<string, T>>, change: (value: T, key: string) => U) =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, change(value, key)]))

const dryRun = {
  name: 'dry_run',
  in: 'query',
  schema: { type: 'string', enum: ['0', '1'] },
  description: '1: only says what would become of the first 500 records, each by itself',
}

/** Every operation that follows from a declaration. */
function operationsOf(compiled: Compiled, engine: Described['engine']) {
  const described: Described = { compiled, engine, base: `/api/${compiled.name}` }
  return [
    recordOperations,
    relationOperations,
    assignOperations,
    actionOperations,
    bulkOperations,
    fileOperations,
  ]
    .flatMap(operations => operations(described))
    .map(operation =>
      compiled.resource.config.impliedBy === everybody ? { ...operation, permissions: [] } : operation,
    )
}

const done = (schema: JsonSchema) => ({
  description: 'Done',
  content: { 'application/json': { schema } },
})

/** The answers that a resource's operations share: a page of its rows, and one record, which may say what came cut. */
const responsesOf = ({ name, counts }: Compiled) =>
  [
    [name, done(object({ data: { type: 'array', items: ref(name) }, meta: ref('Meta') }))],
    [
      `${name}.record`,
      done(object({ data: ref(name), ...(counts.size && { meta: ref('Cuts') }) }, ['data'])),
    ],
  ] as const

/**
 * A resource's row and the bodies that its verbs take, by name. Where both verbs take the same values, a new record's
 * body is that of a change with what is required besides.
 */
function schemasOf(compiled: Compiled): (readonly [string, JsonSchema])[] {
  const { name, resource } = compiled
  const bodies = (['create', 'update'] as const)
    .filter(mode => hasVerb(resource, mode === 'create' ? 'store' : 'update'))
    .map(
      mode =>
        [`${name}.${mode}`, mode === 'create' ? newSchema(compiled) : bodySchema(compiled, mode)] as const,
    )
  const [[createName, create] = [], [updateName, update] = []] = bodies
  if (createName && updateName && isDeepStrictEqual(create?.properties, update?.properties))
    bodies[0] = [
      createName,
      create?.required ? { allOf: [ref(updateName)], required: create.required } : ref(updateName),
    ]
  return [[name, rowSchema(compiled)], ...bodies]
}

/**
 * The OpenAPI 3.1 document of the whole API, from the declarations.
 * @param more paths that no declaration brings, of the areas
 */
export function openApiDocument(
  engine: Described['engine'],
  title: string,
  more: Readonly<Record<string, PathItem>> = {},
): Record<string, unknown> {
  const all = [...engine.catalogue.all()]
  const implying = new Map(
    [...impliedPermissions(all.map(({ resource }) => resource))].flatMap(([from, names]) =>
      names.map(name => [name, from] as const),
    ),
  )
  const titled = new Map<string, JsonSchema>()
  const others = withTitledApart({ ...more, ...enginePaths() }, titled)
  const declared = new Map(
    all.map(compiled => {
      const items = pathItems(compiled.name, operationsOf(compiled, engine), implying)
      return [compiled.name, mapValues(items, (item, path) => ({ ...item, ...others[path] }))] as const
    }),
  )
  const whole = (minimum: number): JsonSchema => ({ type: 'integer', minimum })
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1.0.0',
      description: [
        'Messages are in the language of Accept-Language; Turkish is the default.',
        'The tag of a resource says which rows the caller reaches, while what they may be changed, and which may not stand together.',
        '`x-permission` is what an operation needs. Where a path has `{resource}`, this stands in it for the name as well; where the permissions of these resources differ, it is an object by their names, with `*` for all others.',
      ].join('\n\n'),
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    tags: all.map(({ name, resource }) => {
      const description = resourceWords(resource)
      return { name, ...(description && { description }) }
    }),
    paths: { ...mapValues(others, withSharedParameters), ...commonPaths(declared) },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      parameters: Object.assign({}, idParameters, fileParameters, { dryRun }, ...all.map(listParameters)),
      requestBodies: {
        Ids: jsonBody(object({ ids: { type: 'array', items: { type: 'integer' } } })),
        File: fileBody,
        Bulk: jsonBody(object({ ids: ref('BulkIds') })),
      },
      responses: {
        ...Object.fromEntries(all.flatMap(responsesOf)),
        ...sharedResponses,
      },
      schemas: {
        ...Object.fromEntries(all.flatMap(schemasOf)),
        ...Object.fromEntries(titled),
        Cut: cutSchema,
        Cuts: object({ cut: ref('Cut') }, []),
        BulkIds: bulkIds,
        BulkRun: bulkRunSchema,
        Meta: {
          type: 'object',
          properties: {
            total: whole(0),
            last_page: whole(1),
            current_page: whole(1),
            per_page: whole(1),
            from: nullable(whole(1)),
            to: nullable(whole(1)),
            cut: ref('Cut'),
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
