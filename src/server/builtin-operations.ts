import { assigning } from './assign/operation.ts'
import { linking } from './bulk/link.ts'
import { unlinking } from './bulk/unlink.ts'
import type { RelationOperation } from './rest/context.ts'

/** What every portal does through relations. */
const builtin: readonly [string, RelationOperation][] = [
  ['link', linking],
  ['unlink', unlinking],
  ['assign', assigning],
]

/**
 * What is done through relations, by its name: what every portal has, and what its areas add. Throws where an area adds
 * what every portal has.
 */
export function withBuiltinOperations(
  own: ReadonlyMap<string, RelationOperation>,
): ReadonlyMap<string, RelationOperation> {
  for (const [name] of builtin)
    if (own.has(name)) throw new Error(`The operation ${name} is one that every portal has`)
  return new Map([...builtin, ...own])
}
