import { menuSections } from '../../../resources/menu.ts'
import { pages } from '../../../resources/pages.ts'
import type { MenuEntry } from '../../metadata/menu.ts'
import type { Page } from '../../metadata/page.ts'
import type { ViewConfig } from '../../metadata/resource.ts'
import { fold } from '../../metadata/text.ts'
import type { Access } from '../providers/access.ts'
import { hasExtensions } from '../providers/contract.ts'
import { mayOpen } from '../router/guards.ts'
import { type AppRoute, appRoutes } from '../router/routes.ts'

/** An entry that leads to a page. `text` is its key in the namespace `menu`. */
export interface MenuLeaf {
  readonly text: string
  readonly icon: string
  readonly route: string
  /** The list that it opens, by its resource and view: `users`, `users.passive`. */
  readonly list?: string
  /** Its place among the first shortcuts; see {@link MenuEntry}. */
  readonly start?: number
  /** The resource whose records are counted beside the label. */
  readonly counted?: { readonly resource: string; readonly view?: string; readonly waiting: boolean }
}

/** A foldable entry. */
export interface MenuGroup {
  readonly name: string
  readonly text: string
  readonly icon: string
  readonly children: readonly MenuLeaf[]
}

export interface MenuSection {
  readonly name: string
  readonly text: string
  readonly entries: readonly (MenuLeaf | MenuGroup)[]
}

export const isGroup = (entry: MenuLeaf | MenuGroup): entry is MenuGroup => 'children' in entry

interface Placed extends MenuLeaf {
  readonly place: string
  readonly order: number
}

/** The menu entry of a route, where its resource, view or page declares one. */
function entryOf(route: AppRoute): { menu: MenuEntry; text: string } | undefined {
  const { page, screen } = route
  if (page) {
    const { menu } = pages[page] as Page
    return menu && { menu, text: `pages.${page}` }
  }
  if (screen?.kind !== 'list') return undefined
  const { resource, view } = screen
  if (!view) return resource.config.menu && { menu: resource.config.menu, text: `resources.${resource.name}` }
  const { menu } = resource.config.views[view] as ViewConfig
  return menu && { menu, text: `resources.${resource.name}.${view}` }
}

function placed(routes: readonly AppRoute[], access: Access): Placed[] {
  return routes
    .flatMap(route => {
      const entry = entryOf(route)
      if (!entry || !mayOpen(route, access)) return []
      const { section, icon, order = Number.POSITIVE_INFINITY, count, countView, start } = entry.menu
      const counted = count &&
        route.screen &&
        // Another server knows nothing of views.
        (countView === undefined || hasExtensions()) && {
          resource: route.screen.resource.name,
          view: countView ?? route.screen.view,
          waiting: count === 'waiting',
        }
      const { resource, view } = route.screen ?? {}
      return [
        {
          text: entry.text,
          icon,
          route: route.path,
          ...(resource && { list: view ? `${resource.name}.${view}` : resource.name }),
          ...(start && { start }),
          ...(counted && { counted }),
          place: section,
          order,
        },
      ]
    })
    .sort((a, b) => a.order - b.order || 0)
}

/**
 * The side menu of somebody: an entry shows with the permission of its page, a group if any of its entries does, a
 * section if anything in it does (specification 2.4).
 */
export function buildMenu(access: Access, routes: readonly AppRoute[] = appRoutes()): MenuSection[] {
  const entries = placed(routes, access)
  const at = (place: string): MenuLeaf[] =>
    entries.filter(entry => entry.place === place).map(({ place: _, order: __, ...leaf }) => leaf)
  return menuSections
    .map(({ name, groups }) => ({
      name,
      text: `sections.${name}`,
      entries: [
        ...at(name),
        ...groups
          .map(group => ({ ...group, text: `groups.${group.name}`, children: at(group.name) }))
          .filter(({ children }) => children.length > 0),
      ],
    }))
    .filter(section => section.entries.length > 0)
}

/** The entries whose label bears the text, whatever its case or Turkish marks; a group whose own label does, whole. */
export function filterMenu(
  menu: readonly MenuSection[],
  text: string,
  label: (key: string) => string,
): MenuSection[] {
  const wanted = fold(text.trim())
  if (!wanted) return [...menu]
  const matches = (entry: { readonly text: string }) => fold(label(entry.text)).includes(wanted)
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
export const leavesOf = (menu: readonly MenuSection[]): MenuLeaf[] =>
  menu.flatMap(({ entries }) => entries.flatMap(entry => (isGroup(entry) ? entry.children : [entry])))

/** The entry that a path belongs to: the longest address that it begins with, by whole segments. */
export const activeLeaf = (menu: readonly MenuSection[], path: string): MenuLeaf | undefined =>
  leavesOf(menu)
    .filter(({ route }) => path === route || path.startsWith(`${route}/`))
    .sort((a, b) => b.route.length - a.route.length)[0]

/** The group that an entry stands in. */
export const groupOf = (menu: readonly MenuSection[], leaf: MenuLeaf | undefined): MenuGroup | undefined =>
  menu
    .flatMap(({ entries }) => entries)
    .filter(isGroup)
    .find(({ children }) => children.some(child => child.route === leaf?.route))
