import { useEffect } from 'react'
import { readPreference, writePreference } from '../providers/preferences.ts'
import { useMe } from '../providers/session.ts'
import type { MenuLeaf } from './menu.ts'
import { useSideMenu } from './side-menu.tsx'

/** How much somebody opens each page, by its route. Older visits weigh less. */
export type PageUse = Readonly<Record<string, number>>

/** What a visit still weighs after the next one. */
const fading = 0.97
/** Below this weight a page is forgotten. */
const least = 0.05

const keyOf = (person: number) => `page-use:${person}`

/** How much a person opens each page on this device. */
export const readPageUse = (person: number): PageUse => readPreference<PageUse>(keyOf(person), {})

/** The use of pages after one more visit to a route. */
export function afterVisit(use: PageUse, route: string): PageUse {
  const faded = Object.entries(use)
    .map(([page, weight]) => [page, weight * fading] as const)
    .filter(([, weight]) => weight >= least)
  const next = Object.fromEntries(faded)
  return { ...next, [route]: (next[route] ?? 0) + 1 }
}

/**
 * The pages that somebody opens most, the first first. Where they have opened few, those follow that entries are
 * declared to start with, and then the others in the menu's order.
 */
export const mostUsedPages = (leaves: readonly MenuLeaf[], use: PageUse, limit: number): MenuLeaf[] =>
  leaves
    .map((leaf, at) => ({
      leaf,
      at,
      weight: use[leaf.route] ?? 0,
      start: leaf.start ?? Number.MAX_SAFE_INTEGER,
    }))
    .sort((a, b) => b.weight - a.weight || a.start - b.start || a.at - b.at)
    .slice(0, limit)
    .map(({ leaf }) => leaf)

/** Notes the pages of the menu that are opened, for the dashboard's shortcuts. */
export function usePageUse(): void {
  const { id } = useMe()
  const route = useSideMenu().active?.route
  useEffect(() => {
    if (route) writePreference(keyOf(id), afterVisit(readPageUse(id), route))
  }, [id, route])
}
