/** Schemas that stand once among the components of the OpenAPI document, wherever they are used. */
import { isDeepStrictEqual } from 'node:util'
import { type JsonSchema, ref } from './parts.ts'

const isTitled = (part: object): part is JsonSchema & { readonly title: string } =>
  'title' in part && typeof part.title === 'string'

/**
 * A part of the document with references in place of its schemas that have a `title`. These are put into `found` by
 * their titles. Throws when two schemas have one title.
 */
export function withTitledApart<T>(part: T, found: Map<string, JsonSchema>): T {
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map(each => withTitledApart(each, found)) as T
  const { title, ...rest } = part as Record<string, unknown>
  if (!isTitled(part)) return mapped(part as Record<string, unknown>, found) as T
  const schema = mapped(rest, found)
  const known = found.get(part.title)
  if (known && !isDeepStrictEqual(known, schema))
    throw new Error(`Two schemas have the title "${part.title}"`)
  found.set(part.title, schema)
  return ref(part.title) as T
}

const mapped = (part: Readonly<Record<string, unknown>>, found: Map<string, JsonSchema>) =>
  Object.fromEntries(Object.entries(part).map(([key, value]) => [key, withTitledApart(value, found)]))
