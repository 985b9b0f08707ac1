/** The OpenAPI document as tests look at it: with what its parts refer to put in their place. */

// biome-ignore lint/suspicious/noExplicitAny: a JSON Schema, or another part of the document
type Part = any

/** A part of the document, which may stand among its components. */
export function resolvedIn<T>(document: Part, part: T): T {
  const at = (part as { $ref?: string } | undefined)?.$ref
  if (!at) return part
  const found = at
    .split('/')
    .slice(1)
    .reduce((parent, key) => parent?.[key], document)
  if (!found) throw new Error(`${at} is not there`)
  return resolvedIn(document, found)
}

/** The properties of an object's schema, those of the schemas among them that it is put together of. */
export function propertiesOf(document: Part, schema: Part): Record<string, Part> {
  const { allOf = [], properties = {} } = resolvedIn(document, schema ?? {})
  return Object.assign({}, ...allOf.map((each: Part) => propertiesOf(document, each)), properties)
}

/** The same of a schema among the components. */
export const propertiesOfSchema = (document: Part, name: string): Record<string, Part> =>
  propertiesOf(document, document.components.schemas[name])
