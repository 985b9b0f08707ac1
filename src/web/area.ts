/**
 * What an area of the portal adds to the engine of the web side. An area's `index.ts` holds nothing but this: its names,
 * and every component as a dynamic import, so that its code is no part of what each visit loads.
 */
import type { ComponentType } from 'react'
import type { ResourceName } from '../../resources/index.ts'
import type { ChildPageKey, PageKey } from '../../resources/pages.ts'
import type { AreaNames } from '../metadata/area-names.ts'
import type { IconName } from '../metadata/icon.ts'
import type { ChildPageProps } from './child-page.ts'

/** Loads the module of a component: `() => import('./login/index.tsx')`. */
export type LoadComponent<Props = object> = () => Promise<{ readonly default: ComponentType<Props> }>

/** A component that is loaded when it is first drawn. */
interface Part<Props = object> {
  readonly load: LoadComponent<Props>
  /** The namespaces of its texts, which are loaded beside its code. */
  readonly texts?: readonly string[]
}

/** A page that stands as a tab of a record. */
export interface ChildPage extends Part<ChildPageProps> {
  /** The address whose list has as many entries as the tab counts, where it is not the relation's own. */
  readonly counted?: (id: string) => string
  /** The address of the list whose rows the tab counts, where it is not the relation's own. */
  readonly listed?: (id: string) => string
}

/** A part of the layout of members, drawn after the page's own content. */
export interface ShellPart extends Part {
  /** In the header, before the person's own menu; or `overlay`, which opens over the page by itself. */
  readonly slot: 'header' | 'overlay'
  /** Without this permission it is not loaded. */
  readonly permission: string
  /** It is loaded only where this device's storage has something under this key. */
  readonly flag?: string
}

/** A card of the dashboard. */
export interface DashboardCard extends Part {
  /** At its side, or in the middle, below what waits. Default: at its side. */
  readonly place?: 'side' | 'middle'
  /** Cards stand by this number, the lowest first. */
  readonly order: number
  /** Without this permission it is not loaded; without one, everybody has it. */
  readonly permission?: string
}

/** An entry at the top of the person's own menu, which leads to a page of theirs. */
export interface UserMenuEntry {
  /** Entries stand by this number, the lowest first. */
  readonly order: number
  /** The key of its text, in the namespace `shell`. */
  readonly text: string
  readonly icon: IconName
  readonly to: (person: { readonly id: number }) => string
}

/** What an area adds. */
export interface Area {
  /** What it adds to the menu, the kinds of notices and the search: `names.ts` of its declarations. */
  readonly names?: AreaNames
  /** The components of `resources/pages.ts`, each loaded when its address is opened. */
  readonly pages?: Readonly<Partial<Record<PageKey, Part>>>
  /** The pages that stand as tabs of records. */
  readonly childPages?: Readonly<Partial<Record<ChildPageKey, ChildPage>>>
  readonly shellParts?: readonly ShellPart[]
  readonly dashboardCards?: readonly DashboardCard[]
  readonly userMenu?: readonly UserMenuEntry[]
  /** The resource of which somebody opens a record to ask for support: `?about=` says on which page. */
  readonly supportResource?: ResourceName
  /** The icons of what waits for somebody that no declaration says, by the name of its kind. */
  readonly waitingIcons?: Readonly<Record<string, IconName>>
}

/** An area with the keys of its own pages, so that the list of areas can tell whether one is missing. */
export const defineArea = <const A extends Area>(area: A): A => area
