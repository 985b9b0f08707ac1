/**
 * What the server supports. Our own has all that the portal adds to the contract; any other server keeps to the
 * contract alone (specification, section 7; docs/another-server.md), and then nothing else is asked of it. Only this
 * file knows the difference; all others ask it.
 */
import { isAssigned } from '../../metadata/assigned.ts'
import { backgroundHeader, tabHeader } from '../../metadata/contract.ts'
import type { AnyField } from '../../metadata/field.ts'
import type { Presentation } from '../../metadata/lifecycle.ts'
import type { ListQuery } from '../../metadata/query.ts'
import type { AnyResource } from '../../metadata/resource.ts'
import type { Screen } from '../../metadata/route.ts'

/** The result of the last visit, stored because the first requests of the next one are sent before its answer. */
const key = 'portal.extensions'

let known: boolean | undefined

function lastKnown(): boolean {
  try {
    return localStorage.getItem(key) !== '0'
  } catch {
    return true
  }
}

/** Whether the server has what the portal adds to the contract. Certain once the person is loaded. */
export function hasExtensions(): boolean {
  known ??= lastKnown()
  return known
}

/** Notes whether the answer of `GET /api/users/me` bore the header of our own server. */
export function rememberServer(sentHeader: boolean): void {
  known = sentHeader
  try {
    localStorage.setItem(key, sentHeader ? '1' : '0')
  } catch {
    // Without storage the next visit assumes the extensions, as the first one did.
  }
}

/** Headers that a server of the contract need not let pages of another site send. */
export const extensionHeaders = ['If-Match', 'Idempotency-Key', tabHeader, backgroundHeader] as const

/** The name that the contract has for a field. */
const contractName = (resource: AnyResource, field: string): string =>
  (resource.config.contractNames as Readonly<Record<string, string>> | undefined)?.[field] ?? field

/**
 * The field under whose name the server knows one of ours. Undefined where it knows nothing of it, or where another of
 * ours bears its name there.
 */
export function serverField(resource: AnyResource, field: string): string | undefined {
  if (hasExtensions()) return field
  const { fields, contractNames = {} } = resource.config
  if ((fields[field] as AnyField).options.extension) return undefined
  return Object.values(contractNames).includes(field) ? undefined : contractName(resource, field)
}

/** The field that a table's search goes to where the server knows no search over several: the first of `list.search`. */
function searchField(resource: AnyResource): string | undefined {
  const [first] = (resource.config.list.search ?? []) as readonly string[]
  return first && contractName(resource, first)
}

/**
 * A list's query as the server takes it. The contract has a page, one field to sort by, and one to search in; our own
 * filters, views and includes are no part of it.
 */
export function queryFor(resource: AnyResource, query: ListQuery): ListQuery {
  if (hasExtensions()) return query
  const { page = 1, perPage, sort = [], filter } = query
  const field = searchField(resource)
  return {
    page,
    perPage,
    ...(sort[0] && { sort: [{ ...sort[0], field: contractName(resource, sort[0].field) }] }),
    ...(field && filter?.search && { filter: { [field]: filter.search } }),
  }
}

/** The relations to include with a record; the contract has none but those of its own few calls. */
export const includeFor = (include: readonly string[] | undefined): readonly string[] =>
  hasExtensions() && include ? include : []

/** Whether the server can fill a screen: a view is a filter of our own, and so is what a tab shows that is no relation. */
export const canServe = ({ kind, resource, view, relation }: Screen): boolean =>
  hasExtensions() ||
  (!view &&
    !(relation && relation in (resource.config.tabs ?? {})) &&
    // Rows with values are made for many at once by calls of our own.
    !(kind === 'assign' && relation && isAssigned(resource.config.fields[relation])))

/** Whether an action or transition can be asked for: paths that the declaration does not name are our own. */
export const canRun = ({ path }: Presentation): boolean => hasExtensions() || path !== undefined
