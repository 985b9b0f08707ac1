import { Ability as CaslAbility, type RawRuleOf } from '@casl/ability'
import type { AccessControlProvider } from '@refinedev/core'
import { gates } from '../../../resources/gates.ts'
import { pairOf, splitPermission, wildcard } from '../../metadata/access.ts'
import type { AnyField } from '../../metadata/field.ts'
import { type Gate, passesGate } from '../../metadata/menu.ts'

/** The parts of a user that their permissions follow from. */
export interface Principal {
  readonly permission_list: readonly string[]
  readonly denied_list: readonly string[]
  readonly roles: readonly { readonly name: string }[]
}

/** Whether one of the named permissions is granted: `permits('users.index')`. */
export type Permits = (...names: readonly string[]) => boolean

/**
 * What somebody may do: `users.index` is the action `index` on the subject `users`. Beside CASL's `can(action,
 * subject)` it answers by a permission's whole name, and for a field of a declaration. It only decides what is shown:
 * the server checks every call.
 */
export class Ability extends CaslAbility<[string, string]> {
  readonly permits: Permits = (...names) =>
    names.some(name => {
      const { resource, action } = splitPermission(name)
      return this.can(action, resource)
    })

  /** Whether a field's values may be read. */
  reads({ options: { readable } }: AnyField): boolean {
    return typeof readable === 'string' ? this.permits(readable) : readable !== false
  }

  /**
   * Whether the records that a relation leads to may be read; only then it can be included. Files are read with the
   * record that they belong to.
   */
  follows(field: AnyField): boolean {
    const { resource: target } = field.options
    if (!target || !this.reads(field)) return false
    if (target === 'medias') return true
    const pair = pairOf(field)
    if (pair && this.relevantRuleFor('index', pair)?.inverted) return false
    return this.permits(`${target}.index`, `${target}.show`, ...(pair ? [`${pair}.index`] : []))
  }
}

/**
 * The ability of a user; that of a guest allows nothing. The wildcard allows everything except what the deployment
 * denies.
 */
export function abilityOf(principal: Principal | null): Ability {
  const rules: RawRuleOf<Ability>[] = (principal?.permission_list ?? []).map(name => {
    if (name === wildcard) return { action: 'manage', subject: 'all' }
    const { resource, action } = splitPermission(name)
    return { action, subject: resource }
  })
  // Later rules take precedence.
  for (const prefix of principal?.denied_list ?? [])
    rules.push({ action: 'manage', subject: prefix, inverted: true })
  return new Ability(rules)
}

/** A user with their ability; `me` is null for a guest. Guards and the menu decide by it. */
export interface PrincipalAbility {
  readonly me: Principal | null
  readonly ability: Ability
}

export const principalAbilityOf = (me: Principal | null): PrincipalAbility => ({ me, ability: abilityOf(me) })

/** Names of a user's roles. */
export const roleNames = (principal: Principal | null): string[] =>
  (principal?.roles ?? []).map(({ name }) => name)

/** Whether a user passes a gate, by their roles. */
export const passesGateByRole = (principal: Principal | null, gate: Gate): boolean =>
  passesGate(gates[gate], roleNames(principal))

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
