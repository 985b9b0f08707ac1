import { type RawRuleOf, Ability as Rules } from '@casl/ability'
import type { AccessControlProvider } from '@refinedev/core'
import { splitPermission, wildcard } from '../../metadata/access.ts'
import { type Gate, passesGate } from '../../metadata/menu.ts'

/** What of somebody decides what they may do. */
export interface Holder {
  readonly permission_list: readonly string[]
  readonly denied_list: readonly string[]
  readonly roles: readonly { readonly name: string }[]
}

export type Ability = Rules<[string, string]>

/**
 * The permissions as an ability: `users.index` is the action `index` on the subject `users`. The wildcard allows
 * everything; what the deployment denies comes last and so wins over it.
 */
export function abilityOf(holder: Holder | null): Ability {
  const rules: RawRuleOf<Ability>[] = (holder?.permission_list ?? []).map(name => {
    if (name === wildcard) return { action: 'manage', subject: 'all' }
    const { resource, action } = splitPermission(name)
    return { action, subject: resource }
  })
  for (const prefix of holder?.denied_list ?? [])
    rules.push({ action: 'manage', subject: prefix, inverted: true })
  return new Rules<[string, string]>(rules)
}

/** Whether an ability allows one of the named permissions. */
export const allowed = (ability: Ability, ...names: readonly string[]): boolean =>
  names.some(name => {
    const { resource, action } = splitPermission(name)
    return ability.can(action, resource)
  })

/** Somebody with what they may do; both are empty for a guest. */
export interface Access {
  readonly me: Holder | null
  readonly ability: Ability
}

export const accessOf = (me: Holder | null): Access => ({ me, ability: abilityOf(me) })

/** Names of the roles that somebody bears. */
export const roleNames = (holder: Holder | null): string[] => (holder?.roles ?? []).map(({ name }) => name)

/** Whether somebody passes a gate by role. */
export const passes = (holder: Holder | null, gate: Gate): boolean => passesGate(gate, roleNames(holder))

const verbOf: Readonly<Record<string, string>> = {
  list: 'index',
  show: 'show',
  create: 'store',
  clone: 'store',
  edit: 'update',
  delete: 'destroy',
}

/** Refine's side of it: its actions by their own names, `list` of `users` being `users.index`. */
export const accessControlProvider = (ability: () => Ability): AccessControlProvider => ({
  can: ({ resource, action }) =>
    Promise.resolve({ can: !resource || ability().can(verbOf[action] ?? action, resource) }),
})
