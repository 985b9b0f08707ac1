import { everybody, impliedPermissions } from '../../metadata/access.ts'
import type { Compiled } from '../rest/compiled.ts'
import { commonSchemas } from './common-schemas.ts'
import { actionOperations } from './declared/actions.ts'
import { assignOperations } from './declared/assign.ts'
import { bulkOperations } from './declared/bulk.ts'
import { commonPaths } from './declared/common.ts'
import { fileBody, fileOperations, fileParameters } from './declared/files.ts'
import { type Described, pathItems, withSharedParameters } from './declared/paths.ts'
import { recordOperations } from './declared/records.ts'
import { relationOperations } from './declared/relations.ts'
import { enginePaths } from './engine-paths.ts'
import { type JsonSchema, jsonBody, object, type PathItem, ref, sharedResponses } from './parts.ts'
import { schemasOf } from './resource-schemas.ts'
import { resourceWords } from './rule-words.ts'
import { idParameters, listParameters } from './schemas.ts'
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
const responsesOf = ({ name }: Compiled) =>
  [
    [name, done({ allOf: [ref('Page')], properties: { data: { items: ref(name) } } })],
    [`${name}.record`, done({ allOf: [ref('One')], properties: { data: ref(name) } })],
  ] as const

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
      const items = withTitledApart(
        pathItems(compiled.name, operationsOf(compiled, engine), implying),
        titled,
      )
      return [compiled.name, mapValues(items, (item, path) => ({ ...item, ...others[path] }))] as const
    }),
  )
  const common = commonPaths(declared)
  const schemas = withTitledApart(Object.fromEntries(all.flatMap(schemasOf)), titled)
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1.0.0',
      description: [
        'Messages are in the language of Accept-Language; Turkish is the default.',
        'A list is sorted by the names that its `sort` says, with `-` before one for descending. `filter[search]` finds rows with every word of it, with or without Turkish letters.',
        'A value of a field that does not apply is refused, and a stored one is emptied. A related record with `is_card` is what everybody who sees the row sees of it.',
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
    paths: { ...mapValues(others, withSharedParameters), ...common.paths },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      parameters: Object.assign(
        {},
        idParameters,
        fileParameters,
        { dryRun },
        common.parameters,
        ...all.map(listParameters),
      ),
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
        ...schemas,
        ...Object.fromEntries(titled),
        ...commonSchemas,
      },
    },
  }
}
