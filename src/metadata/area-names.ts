/** The names that areas add to what all of them share, and the lists that follow from them. */
import type { IconName } from './icon.ts'
import type { MenuSection } from './menu.ts'

/** Where a name stands among those of all areas: the lowest number first. */
interface Ordered {
  readonly order: number
}

/** A section of the side menu, under its own heading; or, `within` one, a foldable entry of it. */
export type NamedMenuSection = Ordered &
  ({ readonly within?: undefined } | { readonly within: string; readonly icon: IconName })

/** A kind of notice: what it is about, and by which channels it comes until a person chooses otherwise. */
export interface NoticeKind extends Ordered {
  /** Whether it comes by mail, too, unless the person says otherwise. */
  readonly mail: boolean
  /** The picture beside a notice that brings none, and its colour. Default: that of anything that is told. */
  readonly icon?: IconName
  readonly tone?: 'primary' | 'info' | 'success' | 'warning'
}

/** A category of what the global search finds. */
export interface NamedSearchCategory extends Ordered {
  /** Where a result is read when the answer does not say it, as another server's: `{id}` is the record's. */
  readonly address?: string
  /** The picture beside each result. Default: that of a search. */
  readonly icon?: IconName
  /** Its results are people: each has their portrait in place of a picture. */
  readonly people?: true
}

/**
 * The names that an area adds to the menu, to the kinds of notices and to the categories of the global search. They stand
 * in `names.ts` of its declarations, which also registers them (`register.ts`), and both of its sides hand them over.
 * Their words are in `menu.json`, `notices.json` and `search.json`.
 */
export interface AreaNames {
  readonly menuSections?: Readonly<Record<string, NamedMenuSection>>
  readonly noticeKinds?: Readonly<Record<string, NoticeKind>>
  readonly searchCategories?: Readonly<Record<string, NamedSearchCategory>>
}

/** The parts of areas that this file reads. */
type WithNames = object & { readonly names?: AreaNames }

type Entry<K extends keyof AreaNames> = NonNullable<AreaNames[K]>[string]

/** What the areas add under a key, in its order; throws where two of them add the same name. */
function inOrder<K extends keyof AreaNames>(areas: readonly WithNames[], key: K): [string, Entry<K>][] {
  const all = areas.flatMap(({ names }) => Object.entries(names?.[key] ?? {})) as [string, Entry<K>][]
  const twice = all.find(([name], at) => all.findIndex(([other]) => other === name) !== at)
  if (twice) throw new Error(`Two areas add ${twice[0]} to ${key}`)
  return all.sort(([, a], [, b]) => a.order - b.order)
}

/** The sections of the side menu with their groups; throws where a group stands within a section that there is not. */
export function menuSectionsOf(areas: readonly WithNames[]): readonly MenuSection[] {
  const all = inOrder(areas, 'menuSections')
  const sections = all.filter(([, { within }]) => within === undefined)
  for (const [name, { within }] of all)
    if (within !== undefined && !sections.some(([section]) => section === within))
      throw new Error(`${name} stands within the section ${within}, which there is not`)
  return sections.map(([section]) => ({
    name: section,
    groups: all.flatMap(([name, entry]) => (entry.within === section ? [{ name, icon: entry.icon }] : [])),
  }))
}

/** The kinds of notices that people choose channels for. */
export const noticeKindsOf = (areas: readonly WithNames[]): Readonly<Record<string, NoticeKind>> =>
  Object.fromEntries(inOrder(areas, 'noticeKinds'))

/** The categories of the global search. */
export const searchCategoriesOf = (
  areas: readonly WithNames[],
): Readonly<Record<string, NamedSearchCategory>> => Object.fromEntries(inOrder(areas, 'searchCategories'))
