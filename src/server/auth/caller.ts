import { allows, wildcard } from '../../metadata/access.ts'
import { superRole } from '../../metadata/menu.ts'
import type { RoleScope } from '../../metadata/role.ts'
import type { Locale } from '../i18n.ts'

/** Who asks, and what they may. */
export interface Caller {
  readonly id: number
  readonly roles: readonly string[]
  readonly permissions: ReadonlySet<string>
  /** Prefixes that the deployment denies to everybody. */
  readonly denied: ReadonlySet<string>
  /** The widest of their roles' scopes. */
  readonly scope: RoleScope
  readonly corporationId: number | null
  readonly sessionId: number
}

/** A caller with what one request adds. */
export interface RequestContext {
  readonly caller: Caller
  readonly locale: Locale
  readonly ip: string
  /** The browser tab that asks, where it says so: it needs not be told of what it does itself. */
  readonly tab?: string
}

/** Whether the caller holds one of the permissions. */
export const may = (caller: Caller, ...names: readonly string[]): boolean =>
  allows(caller.permissions, caller.denied, ...names)

/** The portal itself, where nobody is logged in: it may everything, and audit lines name nobody. */
export const systemCaller: Caller = {
  id: 0,
  sessionId: 0,
  roles: [superRole],
  permissions: new Set([wildcard]),
  denied: new Set(),
  scope: 'all',
  corporationId: null,
}
