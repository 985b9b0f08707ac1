import type { Registered } from './register.ts'
import type { AnyResource } from './resource.ts'

/** A category of what the global search finds. */
export type SearchCategory = Registered<'searchCategory'>

/** A result of `GET /api/search`. */
export interface SearchResult {
  readonly id: number
  readonly category: SearchCategory
  /** The resource that the record is of. */
  readonly resource: string
  readonly result_name: string
  /** What tells namesakes apart; null where there is nothing. */
  readonly description: string | null
  /** The text that it was found by. */
  readonly search_word: string
  /** Where it is read; null where the caller may not open it. */
  readonly url: string | null
}

/** What a list of results says besides: the categories that hold more than were asked for. */
export interface SearchMeta {
  readonly more: readonly SearchCategory[]
}

/** Whether the list of a resource has a search box. */
export const isSearched = ({ config: { list } }: AnyResource): boolean =>
  Boolean(list.search?.length || list.searchTitles?.length)
