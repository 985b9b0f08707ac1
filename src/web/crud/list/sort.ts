import type { SortTerm } from '../../../metadata/query.ts'

/** How the list is sorted by a column; `rank` (from 1) is its position among several sort columns. */
export interface SortMark {
  readonly descending: boolean
  readonly rank?: number
}

/** The sort mark of a column's heading; undefined where the list is not sorted by it. */
export function sortMark(sort: readonly SortTerm[], field: string): SortMark | undefined {
  const at = sort.findIndex(term => term.field === field)
  const term = sort[at]
  return term && { descending: term.descending, ...(sort.length > 1 && { rank: at + 1 }) }
}

/**
 * The order after a press on a column's heading: ascending, descending, then without the column, which restores the
 * default order. `additive` (with Shift) keeps the other sort columns in their order.
 */
export function toggleSort(sort: readonly SortTerm[], field: string, additive: boolean): SortTerm[] {
  const present = sort.find(term => term.field === field)
  const next = present
    ? present.descending
      ? []
      : [{ field, descending: true }]
    : [{ field, descending: false }]
  if (!additive) return next
  return present ? sort.flatMap(term => (term.field === field ? next : [term])) : [...sort, ...next]
}
