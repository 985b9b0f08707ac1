import { splitPermission, wildcard } from './access.ts'

/** Whose records a role covers: one's own, those of one's corporation, or all. */
export type RoleScope = 'own' | 'corporation' | 'all'

/** A role that every portal has from the start. */
export interface DefaultRole {
  readonly name: string
  readonly display_name: { readonly tr: string; readonly en: string }
  readonly scope: RoleScope
  /**
   * Permissions by pattern: a name, `users.*` (every action), `*.index` (that action of everything), or `*` alone,
   * which is the wildcard permission. Names that no resource declares are left out, so that a part of the portal
   * may be named here before it exists; a `!` takes out what other patterns bring.
   */
  readonly permissions: readonly string[]
}

function matches(pattern: string, name: string): boolean {
  const expected = splitPermission(pattern)
  const given = splitPermission(name)
  return (
    (expected.resource === '*' || expected.resource === given.resource) &&
    (expected.action === '*' || expected.action === given.action)
  )
}

/**
 * The permission names that a role's patterns stand for, in the order of `allNames` and without repetition. The
 * wildcard stays itself and comes first; patterns that match nothing are left out.
 */
export function expandPatterns(patterns: readonly string[], allNames: readonly string[]): string[] {
  const own = patterns.filter(pattern => pattern !== wildcard)
  const excluded = (name: string) =>
    own.some(pattern => pattern.startsWith('!') && matches(pattern.slice(1), name))
  const names = allNames.filter(
    name => name !== wildcard && own.some(pattern => matches(pattern, name)) && !excluded(name),
  )
  return own.length < patterns.length ? [wildcard, ...names] : names
}
