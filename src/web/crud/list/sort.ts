import type { SortTerm } from '../../../metadata/query.ts'

/** How a column is sorted by, and (of several) at which place, from 1. */
export interface SortMark {
  readonly descending: boolean
  readonly place?: number
}

/** The mark of a column's heading; nothing when the list is not sorted by it. */
export function sortMark(sort: readonly SortTerm[], field: string): SortMark | undefined {
  const at = sort.findIndex(term => term.field === field)
  const term = sort[at]
  return term && { descending: term.descending, ...(sort.length > 1 && { place: at + 1 }) }
}

/**
 * The order after a column's heading was pressed: ascending, descending, not at all (which brings the default order
 * back). `additive` (with Shift) keeps the other columns, in the order in which they were chosen.
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
