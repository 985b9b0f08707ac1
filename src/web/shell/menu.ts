import type { TreeMenuItem } from '@refinedev/core'
import type { MenuEntry } from '../../metadata/menu.ts'
import { fold } from '../../metadata/text.ts'
import { type PrincipalAbility, roleNames } from '../providers/access.ts'
import { hasExtensions } from '../providers/contract.ts'
import { mayOpen } from '../router/guards.ts'
import { redirectOf } from '../router/redirects.ts'
import type { MenuMeta } from '../router/resources.ts'

/** Records that are counted beside an entry, as far as they meet a view; marked where each of them waits. */
export interface CountedRecords {
  readonly resource: string
  readonly view?: string
  readonly waiting: boolean
}

/** An entry that leads to a page. `text` is its key in the namespace `menu`. */
export interface MenuLeaf {
  readonly text: string
  readonly icon: string
  readonly route: string
  /** The list that it opens, by its resource and view: `users`, `users.passive`. */
  readonly list?: string
  /** Its place among the first shortcuts; see {@link MenuEntry}. */
  readonly start?: number
  /** What is counted beside the label: the records of a resource, or everything that waits for whoever looks. */
  readonly counted?: CountedRecords | 'inbox'
  /** It stands there only while its list holds something. */
  readonly onlyFilled?: true
}

/** A foldable entry. */
export interface MenuGroup {
  readonly name: string
  readonly text: string
  readonly icon: string
  readonly children: readonly MenuLeaf[]
}

export interface VisibleMenuSection {
  readonly name: string
  readonly text: string
  readonly entries: readonly (MenuLeaf | MenuGroup)[]
}

export const isGroup = (entry: MenuLeaf | MenuGroup): entry is MenuGroup => 'children' in entry

const metaOf = ({ meta }: TreeMenuItem): MenuMeta => (meta ?? {}) as MenuMeta

/** The entry of one of Refine's menu items; undefined where this person may not open its page. */
function leafOf(item: TreeMenuItem, access: PrincipalAbility): MenuLeaf[] {
  const { route, menu, label = '' } = metaOf(item)
  if (!route || !menu || !mayOpen(route, access)) return []
  if (menu.permission !== undefined && !access.ability.permits(menu.permission)) return []
  const { resource, view } = route.screen ?? {}
  const { icon, count, countView, start, onlyFilled } = menu
  // Another server knows nothing of views.
  const isCounted = count && count !== 'inbox' && resource && (countView === undefined || hasExtensions())
  return [
    {
      text: label,
      icon,
      route: route.path,
      ...(resource && { list: item.name }),
      ...(start && { start }),
      ...(onlyFilled && { onlyFilled }),
      ...(count === 'inbox' && { counted: 'inbox' as const }),
      ...(isCounted && {
        counted: { resource: resource.name, view: countView ?? view, waiting: count === 'waiting' },
      }),
    },
  ]
}

/** The entries of a section: first those that stand in none of its groups. */
function entriesOf({ children }: TreeMenuItem, access: PrincipalAbility): (MenuLeaf | MenuGroup)[] {
  const groups = children.flatMap((item): MenuGroup[] => {
    const { group, icon = '', label = '' } = metaOf(item)
    const leaves = item.children.flatMap(child => leafOf(child, access))
    return group && leaves.length ? [{ name: group, icon, text: label, children: leaves }] : []
  })
  return [...children.flatMap(item => leafOf(item, access)), ...groups]
}

/**
 * The side menu of somebody, from Refine's menu of all resources: an entry shows with the permission of its page, a
 * group if any of its entries does, a section if anything in it does (specification 2.4).
 */
export function buildMenu(access: PrincipalAbility, items: readonly TreeMenuItem[]): VisibleMenuSection[] {
  const menu = items.flatMap(item => {
    const { section, label = '' } = metaOf(item)
    const entries = section ? entriesOf(item, access) : []
    return section && entries.length ? [{ name: section, text: label, entries }] : []
  })
  return withoutRedirecting(menu, access, items)
}

/** A page that sends this person on to another entry of the menu would be a second way to that one. */
function withoutRedirecting(
  menu: readonly VisibleMenuSection[],
  { me }: PrincipalAbility,
  items: readonly TreeMenuItem[],
): VisibleMenuSection[] {
  const offered = new Set(leavesOf(menu).map(({ route }) => route))
  if (redirectOf(roleNames(me), path => offered.has(path)) === undefined) return [...menu]
  const all = (item: TreeMenuItem): TreeMenuItem[] => [item, ...item.children.flatMap(all)]
  const redirecting = new Set(
    items
      .flatMap(all)
      .map(item => metaOf(item).route)
      .filter(route => route?.guards.includes('redirect'))
      .map(route => route?.path),
  )
  return menu
    .map(section => ({
      ...section,
      entries: section.entries.filter(entry => isGroup(entry) || !redirecting.has(entry.route)),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** The menu without the entries of empty lists that stand there only while they hold something. */
export function withoutEmpty(
  menu: readonly VisibleMenuSection[],
  counts: Readonly<Record<string, number>>,
): VisibleMenuSection[] {
  const stands = ({ onlyFilled, list = '' }: MenuLeaf) => !onlyFilled || (counts[list] ?? 0) > 0
  return menu
    .map(section => ({
      ...section,
      entries: section.entries
        .map(entry => (isGroup(entry) ? { ...entry, children: entry.children.filter(stands) } : entry))
        .filter(entry => (isGroup(entry) ? entry.children.length > 0 : stands(entry))),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** The entries whose label bears the text, whatever its case or Turkish marks; a group whose own label does, whole. */
export function filterMenu(
  menu: readonly VisibleMenuSection[],
  text: string,
  label: (key: string) => string,
): VisibleMenuSection[] {
  const searched = fold(text.trim())
  if (!searched) return [...menu]
  const matches = (entry: { readonly text: string }) => fold(label(entry.text)).includes(searched)
  return menu
    .map(section => ({
      ...section,
      entries: section.entries.flatMap(entry => {
        if (matches(entry)) return [entry]
        if (!isGroup(entry)) return []
        const children = entry.children.filter(matches)
        return children.length ? [{ ...entry, children }] : []
      }),
    }))
    .filter(section => section.entries.length > 0)
}

/** Every entry that leads somewhere. */
export const leavesOf = (menu: readonly VisibleMenuSection[]): MenuLeaf[] =>
  menu.flatMap(({ entries }) => entries.flatMap(entry => (isGroup(entry) ? entry.children : [entry])))

/** The entry that a path belongs to: the longest address that it begins with, by whole segments. */
export const activeLeaf = (menu: readonly VisibleMenuSection[], path: string): MenuLeaf | undefined =>
  leavesOf(menu)
    .filter(({ route }) => path === route || path.startsWith(`${route}/`))
    .sort((a, b) => b.route.length - a.route.length)[0]

/** The group that an entry stands in. */
export const groupOf = (
  menu: readonly VisibleMenuSection[],
  leaf: MenuLeaf | undefined,
): MenuGroup | undefined =>
  menu
    .flatMap(({ entries }) => entries)
    .filter(isGroup)
    .find(({ children }) => children.some(child => child.route === leaf?.route))
