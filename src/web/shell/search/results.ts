import { useCallback, useEffect, useMemo, useState } from 'react'
import { type NamedSearchCategory, searchCategoriesOf } from '../../../metadata/area-names.ts'
import type { SearchCategory, SearchMeta, SearchResult } from '../../../metadata/search.ts'
import { useRead } from '../../crud/shared/api.ts'
import { useAreas } from '../../providers/areas.ts'
import { hasExtensions } from '../../providers/contract.ts'

/** The pause after which a text is searched for, in milliseconds (specification 5 and 9). */
export const searchPause = 600

/** What was found, as it is shown: by category, in the server's order. */
export interface SearchResults {
  readonly groups: readonly { readonly category: SearchCategory; readonly results: readonly SearchResult[] }[]
  readonly more: readonly SearchCategory[]
}

/** A result as the contract has it; the rest is our own server's. */
type Found = Pick<SearchResult, 'id' | 'category' | 'result_name'> & Partial<SearchResult>

/** The categories by their names, in the order in which they are shown. */
type Categories = Readonly<Record<string, NamedSearchCategory>>

/** The categories of the global search, as the areas add them. */
export function useSearchCategories(): Categories {
  const areas = useAreas()
  return useMemo(() => searchCategoriesOf(areas), [areas])
}

const pageOf = (categories: Categories, { id, category }: Found): string | null =>
  categories[category]?.address?.replace('{id}', String(id)) ?? null

/** What an answer holds, by category; `meta` is our own server's. */
export function groupResults(
  categories: Categories,
  found: readonly Found[],
  meta?: Partial<SearchMeta>,
): SearchResults {
  const data = found.map(result => ({
    resource: result.category,
    description: null,
    search_word: '',
    url: pageOf(categories, result),
    ...result,
  }))
  return {
    groups: [...new Set(data.map(({ category }) => category))].map(category => ({
      category,
      results: data.filter(result => result.category === category),
    })),
    more: meta?.more ?? [],
  }
}

/** A text as it is searched for. */
export const normalizeSearch = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, 200)

/** A text once nobody has typed for a while; an empty one at once. */
export function useDebounced(text: string): string {
  const trimmed = normalizeSearch(text)
  const [paused, setPaused] = useState(trimmed)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(trimmed), trimmed ? searchPause : 0)
    return () => clearTimeout(timer)
  }, [trimmed])
  return trimmed ? paused : ''
}

/** Searches for a text that is not empty. */
export function useResults(text: string, size: number, category?: SearchCategory) {
  const categories = useSearchCategories()
  const resultsOf = useCallback(
    (found: readonly Found[], meta: unknown): SearchResults =>
      groupResults(categories, found, meta as Partial<SearchMeta> | undefined),
    [categories],
  )
  return useRead<readonly Found[], SearchResults>('/api/search', {
    params: { p: normalizeSearch(text), ...(hasExtensions() && { size, category }) },
    enabled: normalizeSearch(text) !== '',
    staleTime: 30_000,
    select: resultsOf,
  })
}
