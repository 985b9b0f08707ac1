/**
 * What the global search finds, in the order in which it is shown. The specification names user and education; the
 * others are the parts of the portal that a resource may join.
 */
export const searchCategories = ['user', 'education', 'organisation', 'announcement', 'support'] as const
export type SearchCategory = (typeof searchCategories)[number]

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
