import { typeOf } from '../../fields/index.ts'
import { fieldWhens, mayBeAbsent, whensOf } from '../../metadata/applies.ts'
import { beginsAsDraft, draftStates } from '../../metadata/draft.ts'
import type { AnyField, Card, Fields } from '../../metadata/field.ts'
import type { Limit } from '../../metadata/limit.ts'
import { inlineOwned, MAX_ROWS_WITH_NEW } from '../../metadata/ownership.ts'
import type { AnyResource } from '../../metadata/resource.ts'
import { hasVerb } from '../../metadata/route.ts'
import { isSearched } from '../../metadata/search.ts'
import { closableOf } from '../rest/closed.ts'
import type { Compiled, CompiledField } from '../rest/compiled.ts'
import { saysMissing } from '../rest/missing.ts'
import { actionsWith, saysObstacles } from '../rest/obstacles.ts'
import { offeredWords } from './offered-words.ts'
import { type JsonSchema, object, parameterRef, ref } from './parts.ts'
import { closedSchema, missingSchema, obstaclesSchema, warningsSchema } from './record-notes.ts'
import { choiceWords } from './rule-words.ts'
import { whenWords } from './when-words.ts'

/** The schema of an object with what it has and needs. */
export interface ObjectSchema extends JsonSchema {
  readonly properties: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
}

/** A schema, or null. */
export const nullable = (schema: JsonSchema): JsonSchema =>
  typeof schema.type === 'string' && !('title' in schema) && !('const' in schema)
    ? {
        ...schema,
        type: [schema.type, 'null'],
        ...('enum' in schema && { enum: [...(schema.enum as readonly unknown[]), null] }),
      }
    : { anyOf: [schema, { type: 'null' }] }

/** A schema with more said of it than its field type does. */
export function described(schema: JsonSchema, ...more: readonly string[]): JsonSchema {
  const description = [schema.description, ...more].filter(Boolean).join('. ')
  return description ? { ...schema, description } : schema
}

/** The properties of a resource's row as an answer has it, besides those that every row has. */
export function rowSchema(compiled: Compiled): Readonly<Record<string, JsonSchema>> {
  const { fields, resource } = compiled
  const properties: Record<string, JsonSchema> = {}
  for (const { key, name, type, field, target } of fields) {
    if (field.options.readable === false) continue
    if (field.storage === 'column' || field.storage === 'none' || field.storage === 'one') {
      const schema = type.schema(field) as JsonSchema
      const always = field.options.required && !mayBeAbsent(resource, name)
      properties[key] = always ? schema : nullable(schema)
    }
    if (target) {
      const related = field.options.card ? cardSchema(target, field.options.card) : ref(target)
      properties[name] = field.storage === 'one' ? nullable(related) : { type: 'array', items: related }
    }
  }
  if (saysMissing(compiled)) properties.missing = missingSchema
  if (saysObstacles(compiled)) properties.obstacles = obstaclesSchema
  if (actionsWith(resource, 'warnings').length) properties.warnings = warningsSchema
  if (closableOf(compiled).length) properties.closed = closedSchema
  return properties
}

/** A related row where the caller may see it, and else the card that everybody sees who sees the row. */
const cardSchema = (target: string, card: Card): JsonSchema => ({
  anyOf: [
    ref(target),
    {
      type: 'object',
      properties: {
        id: { type: 'integer' },
        ...Object.fromEntries(card.map(name => [name, {}])),
        is_card: { const: true },
      },
      required: ['id', 'is_card'],
    },
  ],
})

/** What a limit does with what is written, in words. */
const limitText = (name: string, { atMost, else: state }: Limit): string =>
  `Limit ${name}: at most ${atMost} rows take a place there; ${state === undefined ? 'others are refused with 422' : `others become ${state}`}`

/** Until when a field that is needed later may be empty, in words. */
const laterWords = (resource: AnyResource): string =>
  `May be empty while \`${resource.config.lifecycle?.field}\` is ${draftStates(resource)
    .map(state => JSON.stringify(state))
    .join(' or ')}; required otherwise`

/** What may be written of a resource. */
export function bodySchema({ fields, byName, resource }: Compiled, mode: 'create' | 'update'): ObjectSchema {
  const properties: Record<string, JsonSchema> = {}
  const required: string[] = []
  for (const { key, type, field, name } of fields) {
    const { writable, required: must } = field.options
    if (
      writable === false ||
      (writable !== undefined && writable !== mode) ||
      resource.config.lifecycle?.field === name
    )
      continue
    const conditions = whensOf(resource).get(name)
    const schema = described(
      type.schema(field) as JsonSchema,
      choiceWords(field.options),
      ...offeredWords(field),
    )
    if (conditions) {
      properties[key] = described(nullable(schema), whenWords(conditions, must === true))
      continue
    }
    if (must === 'later') {
      properties[key] = described(nullable(schema), laterWords(resource))
      if (mode === 'create' && !beginsAsDraft(resource)) required.push(key)
      continue
    }
    properties[key] = must ? schema : nullable(schema)
    if (must && mode === 'create') required.push(key)
  }
  for (const [name, limit] of Object.entries<Limit>(resource.config.limits ?? {})) {
    const key = byName.get(limit.within)?.key ?? limit.within
    if (properties[key]) properties[key] = described(properties[key], limitText(name, limit))
  }
  return { type: 'object', additionalProperties: false, properties, ...(required.length && { required }) }
}

/** The body of a new record: what may be written of it, and the rows that belong to it and are edited with it. */
export function newSchema(compiled: Compiled): ObjectSchema {
  const schema = bodySchema(compiled, 'create')
  const lists = inlineOwned(compiled.resource).flatMap(name => {
    const { target, inverse } = compiled.byName.get(name) as CompiledField
    const owned = compiled.related(target as string)
    if (!hasVerb(owned.resource, 'store')) return []
    const owner = owned.fields.find(({ column }) => column === inverse)?.key
    const row = bodySchema(owned, 'create')
    const properties = Object.entries(row.properties).filter(([own]) => own !== owner)
    const required = row.required?.filter(own => own !== owner) ?? []
    const items = {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(properties),
      ...(required.length && { required }),
    }
    const description = 'Rows that are stored with it, in their order; their errors stand at `name.0.key`'
    return [[name, { type: ['array', 'null'], maxItems: MAX_ROWS_WITH_NEW, items, description }] as const]
  })
  return lists.length
    ? { ...schema, properties: { ...schema.properties, ...Object.fromEntries(lists) } }
    : schema
}

/** The body of an action from its declared input. */
export function inputSchema(fields: Fields): JsonSchema {
  const entries = Object.entries<AnyField>(fields)
  const whens = fieldWhens(fields)
  const required = entries
    // A field of the record's own may be filled already.
    .filter(([name, { options }]) => options.required && !options.own && !whens.has(name))
    .map(([name, field]) => typeOf(field).key(name))
  return {
    type: 'object',
    properties: Object.fromEntries(
      entries.map(([name, field]) => {
        const schema = typeOf(field).schema(field) as JsonSchema
        const conditions = whens.get(name)
        return [
          typeOf(field).key(name),
          conditions
            ? described(nullable(schema), whenWords(conditions, field.options.required === true))
            : schema,
        ]
      }),
    ),
    ...(required.length && { required }),
  }
}

/** A parameter of an operation. */
interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required?: true
  readonly schema: JsonSchema
  readonly description?: string
  readonly style?: 'deepObject'
  readonly explode?: true
}

/** Ids in paths, by their components' names. */
export const idParameters: Readonly<Record<string, Parameter>> = Object.fromEntries(
  ['id', 'childId', 'jobId'].map(name => [
    name,
    { name, in: 'path', required: true, schema: { type: 'integer', minimum: 1 } },
  ]),
)

/**
 * The query parameters of a list, each with what it may be, by the names of their components. What is the same for
 * every resource has one component.
 */
export function listParameters(compiled: Compiled): Readonly<Record<string, Parameter>> {
  const { name: resource, relations, counts, fields, byName, searched } = compiled
  const figures = fields.filter(({ figure }) => figure).map(({ name }) => name)
  const { list, views, waiting, import: imported } = compiled.resource.config
  const parameter = (name: string, schema: JsonSchema, description?: string): Parameter => ({
    name,
    in: 'query',
    schema,
    ...(description && { description }),
  })
  const text: JsonSchema = { type: 'string' }
  const filters = [
    ...(list.filter ?? []).map((name: string) => byName.get(name)?.key ?? name),
    ...(views ? ['view'] : []),
    ...(waiting ? ['waiting'] : []),
    ...(imported ? ['import'] : []),
    'id',
    'trashed',
  ]
  const search: JsonSchema = {
    description: `In any of: ${[...searched, ...(list.searchTitles ?? [])].join(', ')}`,
  }
  return {
    page: parameter('page', { type: 'integer', minimum: 1 }),
    ...(list.all
      ? { 'per_page.all': parameter('per_page', { type: 'integer', minimum: -1, maximum: 100 }) }
      : { per_page: parameter('per_page', { type: 'integer', minimum: 1, maximum: 100 }) }),
    [`${resource}.sort`]: parameter('sort', text, (list.sort ?? []).join(', ')),
    [`${resource}.include`]: parameter(
      'include',
      text,
      [...relations.keys(), ...counts.keys(), ...figures].join(', '),
    ),
    // `filter[name]=…&filter[status]=…`
    [`${resource}.filter`]: {
      ...parameter(
        'filter',
        object(
          {
            ...Object.fromEntries(filters.map(name => [name, {}])),
            ...(isSearched(compiled.resource) && { search }),
          },
          [],
        ),
      ),
      style: 'deepObject',
      explode: true,
    },
  }
}

/** The query parameters of a list, as its operations refer to them. */
export const listParameterRefs = (compiled: Compiled): JsonSchema[] =>
  Object.keys(listParameters(compiled)).map(parameterRef)

/** Those of them that choose and order rows: a file has all pages. */
export const wholeListParameterRefs = (compiled: Compiled): JsonSchema[] =>
  Object.entries(listParameters(compiled))
    .filter(([, { name }]) => name !== 'page' && name !== 'per_page')
    .map(([name]) => parameterRef(name))
