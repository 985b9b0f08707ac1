import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { useAbility } from '../../providers/ability.ts'
import { fetchRecords } from './api.ts'
import { pickerIncludes } from './includes.ts'

const at = (row: AnyRow): [number, AnyRow] => [row.id, row]

/**
 * The records of some ids, as far as they may be seen. Those at hand are not asked for; the others are, in one call, by
 * whoever may list them.
 * `loading` while some are still missing.
 */
export function useRecords(
  resource: AnyResource,
  ids: readonly number[],
  known: readonly AnyRow[] = [],
): { records: ReadonlyMap<number, AnyRow>; loading: boolean } {
  const ability = useAbility()
  const here = useMemo(() => new Map(known.map(at)), [known])
  const missing = [...new Set(ids.filter(id => !here.has(id)))].sort((a, b) => a - b).slice(0, 100)
  const query = useQuery({
    queryKey: ['records', resource.name, missing],
    queryFn: ({ signal }) =>
      fetchRecords(`/api/${resource.name}`, missing, pickerIncludes(resource, ability), signal),
    enabled: missing.length > 0 && ability.permits(`${resource.name}.index`),
    staleTime: 60_000,
  })
  const found = query.data
  const records = useMemo(() => new Map([...here, ...(found ?? []).map(at)]), [here, found])
  return { records, loading: query.isLoading }
}
