import { useOne } from '@refinedev/core'
import { useCallback, useMemo } from 'react'
import { countKey } from '../../../metadata/names.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { useAbility } from '../../providers/ability.ts'
import type { OneResponse } from '../../providers/data.ts'
import { type ApiError, apiError } from '../../providers/errors.ts'
import { conditionIncludes, imageIncludes, includesOf } from './includes.ts'

/** A record as it was read, with the tag of its state. */
export interface Read {
  readonly record: AnyRow
  readonly etag?: string
  /** The relations of which it has the first rows alone. */
  readonly cut?: readonly string[]
}

const readOf = (answer: OneResponse<AnyRow> | undefined): Read | undefined =>
  answer && { record: answer.data, etag: answer.etag, ...(answer.cut && { cut: answer.cut }) }

/** There is no answer because nothing was asked: that waits for the connection. */
const offline = apiError(0, null)

/**
 * Reads a record with the relations of the named fields and its picture. `fresh` never begins with what was read
 * before: a form is opened on the record as it is. `counts` are to-many relations whose rows are counted.
 */
export function useRecord(
  resource: AnyResource,
  id: string,
  names: readonly string[],
  { fresh = false, counts = [] }: { readonly fresh?: boolean; readonly counts?: readonly string[] } = {},
) {
  const ability = useAbility()
  const include = [
    ...new Set([
      ...includesOf(resource, names, ability),
      ...imageIncludes(resource, ability),
      ...conditionIncludes(resource, ability),
      ...counts.map(countKey),
    ]),
  ]
  const { query } = useOne<AnyRow, ApiError>({
    resource: resource.name,
    id,
    // The screen tells of its errors in its own place.
    meta: { include, quiet: true, ...(fresh && { form: true }) },
    queryOptions: { retry: false, ...(fresh && { gcTime: 0, refetchOnWindowFocus: false }) },
    errorNotification: false,
  })
  const answer = query.isPlaceholderData ? undefined : (query.data as OneResponse<AnyRow> | undefined)
  const version = useMemo(() => readOf(answer), [answer])
  const { refetch } = query
  const refresh = useCallback(async (): Promise<Read> => {
    const { data, error } = await refetch()
    if (error) throw error
    return readOf(data as OneResponse<AnyRow>) as Read
  }, [refetch])
  return {
    version,
    error: query.data ? undefined : query.isPaused ? offline : (query.error ?? undefined),
    retry: () => void refetch(),
    refresh,
  }
}
