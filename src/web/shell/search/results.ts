import { useEffect, useState } from 'react'
import { searchAddresses } from '../../../../resources/search.ts'
import type { SearchCategory, SearchMeta, SearchResult } from '../../../metadata/search.ts'
import { useRead } from '../../crud/shared/api.ts'
import { hasExtensions } from '../../providers/contract.ts'

/** The pause after which a text is searched for, in milliseconds (specification 5 and 9). */
export const searchPause = 600

/** What was found, as it is shown: by category, in the server's order. */
export interface Results {
  readonly groups: readonly { readonly category: SearchCategory; readonly results: readonly SearchResult[] }[]
  readonly more: readonly SearchCategory[]
}

/** A result as the contract has it; the rest is our own server's. */
type Found = Pick<SearchResult, 'id' | 'category' | 'result_name'> & Partial<SearchResult>

const pageOf = ({ id, category }: Found): string | null =>
  searchAddresses[category]?.replace('{id}', String(id)) ?? null

/** What an answer holds, by category; `meta` is our own server's. */
export function groupResults(found: readonly Found[], meta?: Partial<SearchMeta>): Results {
  const data = found.map(result => ({
    resource: result.category,
    description: null,
    search_word: '',
    url: pageOf(result),
    ...result,
  }))
  const categories = [...new Set(data.map(({ category }) => category))]
  return {
    groups: categories.map(category => ({
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

const resultsOf = (found: readonly Found[], meta: unknown): Results =>
  groupResults(found, meta as Partial<SearchMeta> | undefined)

/** Searches for a text that is not empty. */
export const useResults = (text: string, size: number, category?: SearchCategory) =>
  useRead<readonly Found[], Results>('/api/search', {
    params: { p: normalizeSearch(text), ...(hasExtensions() && { size, category }) },
    enabled: normalizeSearch(text) !== '',
    staleTime: 30_000,
    select: resultsOf,
  })
