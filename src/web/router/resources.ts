import type { ResourceProps } from '@refinedev/core'
import { pages } from '../../../resources/pages.ts'
import { menuSectionsOf } from '../../metadata/area-names.ts'
import type { MenuEntry } from '../../metadata/menu.ts'
import type { DeclaredPage } from '../../metadata/page.ts'
import type { ViewConfig } from '../../metadata/screen-config.ts'
import type { Area } from '../area.ts'
import type { AppRoute } from './routes.ts'

/** What the declarations say of a resource, a view or a page, as the `meta` of one of Refine's resources. */
export interface MenuMeta {
  /** Its key in the namespace `menu`. */
  readonly label?: string
  readonly icon?: string
  /** The section or group of the menu that it stands in. */
  readonly parent?: string
  /** Not in the menu. */
  readonly hide?: boolean
  /** The route that the menu leads to, with what it takes to open it. */
  readonly route?: AppRoute
  readonly menu?: MenuEntry
  /** What a section or group of the menu is called in the declarations. */
  readonly section?: string
  readonly group?: string
}

type Resource = ResourceProps & { readonly meta: MenuMeta }

const menuParentOf = (name: string): string => `menu.${name}`

/** Sections and groups of the menu: parents of what stands in them, and no resources of their own. */
const menuParents = (areas: readonly Area[]): readonly Resource[] =>
  menuSectionsOf(areas).flatMap(({ name: section, groups }) => [
    { name: menuParentOf(section), meta: { section, label: `sections.${section}` } },
    ...groups.map(({ name: group, icon }) => ({
      name: menuParentOf(group),
      meta: { group, icon, label: `groups.${group}`, parent: menuParentOf(section) },
    })),
  ])

/** The name under which Refine knows what a route shows: `users`, `users.passive`, `pages.dashboard`. */
function nameOf({ page, screen }: AppRoute): string | undefined {
  if (page) return `pages.${page}`
  return screen && (screen.view ? `${screen.resource.name}.${screen.view}` : screen.resource.name)
}

/** The menu's entry of a route, where its page, or the resource or view whose list it is, declares one. */
function menuOf({ page, screen }: AppRoute): MenuEntry | undefined {
  if (page) return (pages[page] as DeclaredPage).menu
  if (screen?.kind !== 'list') return undefined
  const { resource, view } = screen
  return view ? (resource.config.views[view] as ViewConfig).menu : resource.config.menu
}

const orderOf = ({ meta }: Resource): number => meta.menu?.order ?? Number.POSITIVE_INFINITY

/**
 * The resources of Refine: every declared one with the address of its list, views with a list of their own, and the pages
 * that stand in the menu, in its order. Further addresses are left out: by them Refine's forms would take their action and
 * record from the address, which a dialog or a panel has not.
 */
export function resourcesOf(routes: readonly AppRoute[], areas: readonly Area[]): Resource[] {
  const found = new Map<string, Resource>()
  for (const route of routes) {
    const name = nameOf(route)
    const menu = menuOf(route)
    if (!name || (route.page ? !menu : route.screen?.kind !== 'list')) continue
    const meta: MenuMeta = menu
      ? {
          label: route.page ? name : `resources.${name}`,
          icon: menu.icon,
          parent: menuParentOf(menu.section),
          route,
          menu,
        }
      : { hide: true }
    found.set(name, { name, list: route.path, meta })
  }
  const declared = [...found.values()].sort((a, b) => orderOf(a) - orderOf(b) || 0)
  return [...menuParents(areas), ...declared]
}
