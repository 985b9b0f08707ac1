import type { IconName } from './icon.ts'
import type { Registered } from './register.ts'

/** A section of the side menu, under its own heading. */
export interface MenuSection {
  readonly name: string
  /** Each is shown as a foldable entry; without groups the entries stand straight under the heading. */
  readonly groups: readonly { readonly name: string; readonly icon: IconName }[]
}

/** A check by role that is no permission, by name. */
export type Gate = Registered<'gate'>

/** The role that passes every gate. */
export const superRole = 'super-admin'

/** Whether somebody with these roles passes a gate that is open to the `allowed` ones. */
export const passesGate = (allowed: readonly string[], roles: readonly string[]): boolean =>
  roles.includes(superRole) || roles.some(role => allowed.includes(role))

/** How many shortcuts the dashboard shows. */
export const MAX_SHORTCUTS = 6

/** Where an entry stands in the menu. Its label is the `menu` text of its resource or page. */
export interface MenuEntry {
  readonly section: Registered<'menuSection'>
  readonly icon: IconName
  /** Smaller stands higher; entries without one follow in the order of their declaration. */
  readonly order?: number
  /**
   * The position among the dashboard's shortcuts of somebody who has not opened much yet, from 1; what they open most comes
   * before.
   */
  readonly start?: number
  /**
   * How many records there are stands beside the label: plainly, or marked because each of them waits for somebody. Of a
   * page, `inbox`: how much waits for whoever looks, in all parts of the portal.
   */
  readonly count?: 'plain' | 'waiting' | 'inbox'
  /** The quick view whose records are counted, in place of all. */
  readonly countView?: string
  /** Of a page that opens to more: the entry stands there for those alone who hold this. */
  readonly permission?: string
  /** The entry stands there only for whom its list holds something: what few have would be an empty page to all others. */
  readonly onlyFilled?: true
}
