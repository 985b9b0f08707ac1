import type { Compiled } from '../../rest/compiled.ts'
import type { Engine } from '../../rest/context.ts'
import { answer, type Operation, type PathItem, parameterRef } from '../parts.ts'

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
  readonly engine: Pick<Engine, 'catalogue' | 'behaviour'>
  /** Where its rows are: `/api/departments`. */
  readonly base: string
}

export const idParameter = parameterRef('id')

/** The answers of an operation that gives a record, which is a component. */
export const recordAnswer = (name: string, status: 200 | 201 = 200): Record<string, unknown> => ({
  ...answer(status),
  [status]: { $ref: `#/components/responses/${name}.record` },
})

/** The answers of a list, whose page of rows is a component. */
export const pageAnswer = (name: string): Record<string, unknown> => ({
  ...answer(200),
  200: { $ref: `#/components/responses/${name}` },
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
  for (const { path, method, verb, id = verb, permissions, parts } of operations) {
    const needed = new Set([permissions].flat().map(permission => implying.get(permission) ?? permission))
    paths[path] = {
      ...paths[path],
      [method]: {
        tags: [name],
        operationId: `${name}.${id}`,
        // Without one it is open to whoever is logged in.
        ...(needed.size && { 'x-permission': [...needed].join(' | ') }),
        ...parts,
      },
    }
  }
  return paths
}

/** What the operations of a path have in common is said once, for the path. */
export function withSharedParameters(item: PathItem): Record<string, unknown> {
  const operations = Object.values(item)
  const [first, ...others] = operations
  const own = (operation: Operation | undefined) =>
    ((operation?.parameters ?? []) as readonly object[]).map(parameter => JSON.stringify(parameter))
  const shared = own(first).filter(text => others.every(operation => own(operation).includes(text)))
  if (!others.length || !shared.length) return item
  const rest = Object.entries(item).map(([method, { parameters: _, ...operation }], at) => {
    const left = own(operations[at]).filter(text => !shared.includes(text))
    return [method, { ...operation, ...(left.length && { parameters: left.map(text => JSON.parse(text)) }) }]
  })
  return { parameters: shared.map(text => JSON.parse(text)), ...Object.fromEntries(rest) }
}
