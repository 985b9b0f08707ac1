import type { AnyResource } from '../../../metadata/resource.ts'
import type { FilteredList } from '../list/filter-chips.tsx'
import { useLabels } from '../shared/labels.ts'

/** Texts by filter key; never an empty one. */
export type Filters = Readonly<Record<string, string>>

/** Filters of a resource's list that stand in no address, in the parts that their chips and the tree beside it take. */
export function useFilters(
  resource: AnyResource,
  name: string,
  filter: Filters,
  onChange: (filter: Filters) => void,
): FilteredList {
  const labels = useLabels(resource)
  const state = { filter, page: 1, perPage: 1, sort: [] }
  return {
    source: {
      resource,
      endpoint: `/api/${resource.name}`,
      name: `${resource.name}.${name}`,
      title: labels.name,
      labels,
      // Under a record nobody chooses among those who were deleted.
      prefix: `${name}.`,
    },
    state,
    change(to) {
      const next = (typeof to === 'function' ? to(state) : to).filter ?? filter
      onChange(Object.fromEntries(Object.entries(next).filter(([, text]) => text !== '')))
    },
  }
}
