import { formatQuery, type ListQuery } from '../../../metadata/query.ts'
import type { AnyRow } from '../../field.ts'
import { hasExtensions } from '../../providers/contract.ts'
import type { ListMeta } from '../../providers/data.ts'
import { http } from '../../providers/http.ts'

/** A page of rows. */
export interface Page<T = AnyRow> {
  readonly data: readonly T[]
  readonly meta: ListMeta
}

/** Reads a page of a list. The caller shows the error: there is no notice. */
export async function fetchPage<T = AnyRow>(
  endpoint: string,
  { signal, ...query }: ListQuery & { readonly signal?: AbortSignal },
): Promise<Page<T>> {
  const { data, meta } = await http.get(`${endpoint}?${formatQuery(query)}`, { signal, quiet: true })
  return { data, meta: meta as ListMeta }
}

/** Reads the records of at most 100 ids, as far as they are there: in one call where the server can filter by them. */
export async function fetchRecords(
  endpoint: string,
  ids: readonly number[],
  include: readonly string[],
  signal?: AbortSignal,
): Promise<readonly AnyRow[]> {
  if (hasExtensions())
    return (await fetchPage(endpoint, { perPage: 100, filter: { id: ids.join(',') }, include, signal })).data
  const found = await Promise.allSettled(ids.map(id => fetchData<AnyRow>(`${endpoint}/${id}`, signal)))
  return found.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))
}

/** Reads what stands in `data` of an answer. The caller shows the error: there is no notice. */
export async function fetchData<T>(url: string, signal?: AbortSignal): Promise<T> {
  return (await http.get(url, { signal, quiet: true })).data
}
