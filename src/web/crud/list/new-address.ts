import { createAddress } from '../shared/addresses.ts'
import { keyOf } from '../shared/keys.ts'
import { treeChoiceOf } from './beside/choice.ts'
import type { List } from './list.ts'

/** Where a new record is made: it begins with what is chosen in the tree beside the list. */
export function newAddress({ source: { resource }, state }: Pick<List, 'source' | 'state'>): string {
  const { tree } = resource.config.list
  const key = tree && keyOf(resource, tree)
  const choice = key && treeChoiceOf(state.filter[key])
  return createAddress(resource) + (choice ? `?${key}=${choice.id}` : '')
}
