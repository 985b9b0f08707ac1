import { typeOf } from '../../../../fields/index.ts'
import { type FilterTerm, formatFilter, parseFilter } from '../../../../metadata/query.ts'
import type { AnyResource } from '../../../../metadata/resource.ts'
import type { Permits } from '../../../providers/access.ts'
import type { OpeningView } from '../../../providers/cached-access.ts'
import { nameOfKey } from '../../shared/keys.ts'
import { fieldOf } from '../../shared/registry.ts'
import { addressText, defaultSort, type ListState, readAddress, writeAddress } from '../address.ts'
import { visible } from '../columns.ts'
import { filterChoices } from '../filters.ts'
import type { Density } from '../preferences.ts'

/** The part of a filter's text that is still valid: an option may have been removed. Empty where nothing is. */
function knownValues(resource: AnyResource, key: string, text: string): string {
  if (key === 'trashed') return text === 'with' || text === 'only' ? text : ''
  const field = fieldOf(resource, nameOfKey(resource, key) ?? key)
  const type = typeOf(field)
  if (!type.filter || type.filter === 'text') return text
  const isValue = (value: string): boolean => value !== '' && !('error' in type.fromQuery(field, value))
  const isKnown = (term: FilterTerm): boolean => {
    if (term.kind === 'value') return isValue(term.value)
    if (term.kind === 'range') return [term.from, term.to].every(end => end === '' || isValue(end))
    return term.kind === 'null'
  }
  return formatFilter(parseFilter(text, type.filter).filter(isKnown))
}

/**
 * The state that a saved view opens, without what this person cannot use any more. The server would refuse the whole
 * list for a field that was removed or that they may not read.
 */
export function viewState(resource: AnyResource, { id, query }: OpeningView, permits: Permits): ListState {
  const state = readAddress(resource, new URLSearchParams(query))
  const choices = filterChoices(resource, permits)
  const filter = Object.entries(state.filter).flatMap(([key, text]): [string, string][] => {
    if (key === 'search' || key === 'view') return [[key, text]]
    const known = choices.includes(key) && knownValues(resource, key, text)
    return known ? [[key, known]] : []
  })
  const sort = state.sort.filter(({ field }) => visible(resource, field, permits))
  const { page: _, ...rest } = state
  return {
    ...rest,
    sort: sort.length ? sort : defaultSort(resource, state.filter.view),
    filter: Object.fromEntries(filter),
    saved: id,
  }
}

/** What a view stores of a list: its state as in the address, without the page, in a fixed order of parameters. */
export function viewText(
  resource: AnyResource,
  state: ListState,
  columns: readonly string[],
  density: Density,
): string {
  const stored = { ...state, page: undefined, saved: undefined, columns, density }
  const params = writeAddress(resource, new URLSearchParams(), stored)
  params.sort()
  return addressText(params).slice(1)
}
