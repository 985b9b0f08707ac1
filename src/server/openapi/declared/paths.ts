import type { Catalogue, Compiled } from '../../rest/catalogue.ts'
import { type JsonSchema, type PathItem, ref } from '../parts.ts'

/** An operation that follows from a declaration. */
export interface Declared {
  readonly path: string
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** What it does, after the resource's name: `departments.index`. */
  readonly verb: string
  /** Its id, where more than one operation does the same. */
  readonly id?: string
  /** Any one of them is enough. */
  readonly permissions: string | readonly string[]
  /** Parameters, body and answers. */
  readonly parts: object
}

/** A resource whose operations are described. */
export interface Described {
  readonly compiled: Compiled
  readonly catalogue: Catalogue
  /** Where its rows are: `/api/departments`. */
  readonly base: string
}

export const idParameter = { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }

/** One row as `data`. */
export const rowOf = (name: string): JsonSchema => ({
  type: 'object',
  properties: { data: ref(name) },
  required: ['data'],
})

/** A page of rows. */
export const pageSchema = (name: string): JsonSchema => ({
  type: 'object',
  properties: { data: { type: 'array', items: ref(name) }, meta: { $ref: '#/components/schemas/Meta' } },
  required: ['data', 'meta'],
})

/**
 * Operations by path and method. `implying` has the permission that somebody is given for each that only follows from
 * another.
 */
export function pathItems(
  name: string,
  operations: readonly Declared[],
  implying: ReadonlyMap<string, string>,
): Record<string, PathItem> {
  const paths: Record<string, PathItem> = {}
  for (const { path, method, verb, id = verb, permissions, parts } of operations)
    paths[path] = {
      ...paths[path],
      [method]: {
        tags: [name],
        operationId: `${name}.${id}`,
        summary: `${name}.${verb}`,
        'x-permission': [
          ...new Set([permissions].flat().map(permission => implying.get(permission) ?? permission)),
        ].join(' | '),
        ...parts,
      },
    }
  return paths
}
