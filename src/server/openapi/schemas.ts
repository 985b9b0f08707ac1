import { typeOf } from '../../fields/index.ts'
import { fieldWhens, mayBeAbsent, whensOf } from '../../metadata/applies.ts'
import type { AnyField, Fields } from '../../metadata/field.ts'
import type { Compiled } from '../rest/catalogue.ts'
import { type JsonSchema, ref } from './parts.ts'
import { whenWords } from './when-words.ts'

const timestamp: JsonSchema = { type: 'string', format: 'date-time' }

/** A schema, or null. */
export const nullable = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] })

/** The row of a resource as an answer has it. */
export function rowSchema({ fields, resource }: Compiled): JsonSchema {
  const properties: Record<string, JsonSchema> = { id: { type: 'integer' } }
  for (const { key, name, type, field, target } of fields) {
    if (field.options.readable === false) continue
    if (field.storage === 'column' || field.storage === 'none' || field.storage === 'one') {
      const schema = type.schema(field) as JsonSchema
      const always = field.options.required && !mayBeAbsent(resource, name)
      properties[key] = always ? schema : nullable(schema)
    }
    if (target) {
      const related = ref(target)
      properties[name] = field.storage === 'one' ? nullable(related) : { type: 'array', items: related }
    }
  }
  for (const key of ['created_at', 'updated_at']) properties[key] = timestamp
  properties.deleted_at = nullable(timestamp)
  properties.created_by_id = nullable({ type: 'integer' })
  return { type: 'object', properties, required: ['id', 'created_at', 'updated_at', 'deleted_at'] }
}

/** What may be written of a resource. */
export function bodySchema({ fields, resource }: Compiled, mode: 'create' | 'update'): JsonSchema {
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
    const schema = type.schema(field) as JsonSchema
    if (conditions) {
      properties[key] = { ...nullable(schema), description: whenWords(conditions, must === true) }
      continue
    }
    properties[key] = must ? schema : nullable(schema)
    if (must && mode === 'create') required.push(key)
  }
  return { type: 'object', additionalProperties: false, properties, ...(required.length && { required }) }
}

/** The body of an action from its declared input. */
export function inputSchema(fields: Fields): JsonSchema {
  const entries = Object.entries<AnyField>(fields)
  const whens = fieldWhens(fields)
  const required = entries
    .filter(([name, field]) => field.options.required && !whens.has(name))
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
            ? { ...nullable(schema), description: whenWords(conditions, field.options.required === true) }
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
  readonly in: string
  readonly schema: JsonSchema
  readonly description?: string
}

/** The query parameters of a list, each with what it may be. */
export function listParameters({ resource, relations, counts, byName, searched }: Compiled): Parameter[] {
  const { list, views } = resource.config
  const parameter = (name: string, schema: JsonSchema, description?: string) => ({
    name,
    in: 'query',
    schema,
    ...(description && { description }),
  })
  const filters = (list.filter ?? []).map((name: string) => byName.get(name)?.key ?? name)
  const searches = `Every word of it, with or without Turkish letters, in any of: ${searched.join(', ')}`
  if (searched.length) filters.push('search')
  if (views) filters.push('view')
  if (resource.config.import) filters.push('import')
  filters.push('id', 'trashed')
  return [
    parameter('page', { type: 'integer', minimum: 1 }),
    parameter('per_page', { type: 'integer', minimum: list.all ? -1 : 1, maximum: 100 }),
    parameter('sort', { type: 'string' }, `${(list.sort ?? []).join(', ')}; - before a name for descending`),
    parameter('include', { type: 'string' }, [...relations.keys(), ...counts.keys()].join(', ')),
    ...filters.map((name: string) =>
      parameter(`filter[${name}]`, { type: 'string' }, name === 'search' ? searches : undefined),
    ),
  ]
}
