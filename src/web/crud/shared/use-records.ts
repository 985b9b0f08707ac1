import { useMany } from '@refinedev/core'
import { useMemo } from 'react'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { useAbility } from '../../providers/ability.ts'
import type { ApiError } from '../../providers/errors.ts'
import { pickerIncludes } from './includes.ts'

/** Whether a record says more of itself than its id, which is all that a form knows of one that was chosen before. */
const isNamed = (row: AnyRow): boolean => Object.keys(row).length > 1

/** The ids whose records are not at hand, as far as one call asks for them. */
export function missingFrom(ids: readonly number[], known: readonly AnyRow[]): number[] {
  const here = new Set(known.filter(isNamed).map(({ id }) => id))
  // Another server of the contract may name what is linked without its id: nothing can be asked of that.
  return [...new Set(ids.filter(id => Number.isSafeInteger(id) && !here.has(id)))]
    .sort((a, b) => a - b)
    .slice(0, 100)
}

/** Records at hand and records that were found, by their ids. */
export const recordsById = (
  known: readonly AnyRow[],
  found: readonly AnyRow[] = [],
): ReadonlyMap<number, AnyRow> => new Map([...known, ...found].map(row => [row.id, row]))

const none: readonly never[] = []

/**
 * The records of some ids, as far as they may be seen, in one call by whoever may list them.
 * `loading` while some are still missing.
 */
export function useRecords(
  resource: AnyResource,
  ids: readonly number[],
): { records: ReadonlyMap<number, AnyRow>; loading: boolean } {
  const ability = useAbility()
  const missing = missingFrom(ids, none)
  const { query } = useMany<AnyRow, ApiError>({
    resource: resource.name,
    ids: missing,
    meta: { include: pickerIncludes(resource, ability), quiet: true },
    queryOptions: {
      enabled: missing.length > 0 && ability.permits(`${resource.name}.index`),
      staleTime: 60_000,
    },
    errorNotification: false,
  })
  const found = query.data?.data
  const records = useMemo(() => recordsById(none, found), [found])
  return { records, loading: query.isLoading }
}
