/** The schemas that a resource has among the components of the document. */
import { isDeepStrictEqual } from 'node:util'
import { hasVerb } from '../../metadata/route.ts'
import type { Compiled } from '../rest/compiled.ts'
import { type JsonSchema, object, ref } from './parts.ts'
import { bodySchema, newSchema, type ObjectSchema, rowSchema } from './schemas.ts'

type Properties = ObjectSchema['properties']
type Named = readonly [name: string, schema: JsonSchema]

/** An object by those of its properties that are said elsewhere, and its own. */
function withShared(
  shared: readonly string[],
  keys: ReadonlySet<string>,
  { properties, required, additionalProperties }: ObjectSchema,
): JsonSchema {
  const own = Object.entries(properties).filter(([key]) => !keys.has(key))
  if (!shared.length)
    return { type: 'object', additionalProperties, properties, ...(required && { required }) }
  return {
    allOf: shared.map(ref),
    ...(own.length && { properties: Object.fromEntries(own) }),
    ...(required && { required }),
    // `additionalProperties` knows nothing of what is said elsewhere.
    ...(additionalProperties === false && { unevaluatedProperties: false }),
  }
}

const plain = ({ description: _, ...schema }: JsonSchema): JsonSchema => schema

/** What a resource's row and all of its bodies have alike; what is said of a value where it is sent holds where it is read. */
function valuesOf(row: Properties, [first, ...others]: readonly ObjectSchema[]): Properties {
  const alike = Object.entries(first?.properties ?? {}).filter(
    ([key, schema]) =>
      row[key] !== undefined &&
      isDeepStrictEqual(plain(row[key]), plain(schema)) &&
      others.every(({ properties }) => isDeepStrictEqual(properties[key], schema)),
  )
  return Object.fromEntries(alike.length > 1 ? alike : [])
}

/** The name of the schema of what may be sent with a copy. */
export const copySchema = ({ name }: Compiled): string => `${name}.copy`

/**
 * A resource's row and the bodies that its verbs take, by name, and as `.values` what all of these have alike. Where both
 * verbs take the same values, a new record's body is that of a change with what is required besides.
 */
export function schemasOf(compiled: Compiled): Named[] {
  const { name, resource } = compiled
  const row = rowSchema(compiled)
  const create = hasVerb(resource, 'store') ? newSchema(compiled) : undefined
  const update = hasVerb(resource, 'update') ? bodySchema(compiled, 'update') : undefined
  const values = valuesOf(
    row,
    [create, update].filter(body => body !== undefined),
  )
  const keys = new Set(Object.keys(values))
  const shared = keys.size ? [`${name}.values`] : []
  const isSame = create && update && isDeepStrictEqual(create.properties, update.properties)
  const { required, ...optional } = create ?? { properties: {} }
  const begun = isSame ? ref(`${name}.update`) : withShared(shared, keys, optional)
  const copied = resource.config.copy !== undefined
  const whole = copied ? ref(copySchema(compiled)) : begun
  const made =
    isSame || copied ? { allOf: [whole], required } : withShared(shared, keys, { ...optional, required })
  return [
    [name, withShared(['Record', ...shared], keys, { properties: row })],
    ...shared.map((of): Named => [of, object(values, [])]),
    ...(copied ? [[copySchema(compiled), begun] as const] : []),
    ...(create ? [[`${name}.create`, required ? made : whole] as const] : []),
    ...(update ? [[`${name}.update`, withShared(shared, keys, update)] as const] : []),
  ]
}
