import type { AnyResource } from '../../../metadata/resource.ts'
import { listAddress } from './addresses.ts'

const keyOf = (path: string) => `portal.list ${path}`

/** Notes how the list at a path was left: its search, filters, order and page, as they stand in the address. */
export const storeLastList = (path: string, search: string): void =>
  sessionStorage.setItem(keyOf(path), search)

/** Where the list is found again as this tab left it, for the ways that lead back to it. */
export function lastListAddress(resource: AnyResource, view?: string): string {
  const path = listAddress(resource, view)
  return path + (sessionStorage.getItem(keyOf(path)) ?? '')
}
