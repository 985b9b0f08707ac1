import { useEffect, useMemo, useState } from 'react'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import type { FormField } from '../form/fields.ts'
import { keyOf } from '../shared/keys.ts'

/** What all rows have the same value of, by key. */
export function commonValues(
  rows: readonly AnyRow[],
  keys: readonly string[],
): Readonly<Record<string, unknown>> {
  const [first, ...others] = rows
  if (!first) return {}
  return Object.fromEntries(
    keys
      .filter(key => key in first && others.every(row => row[key] === first[key]))
      .map(key => [key, first[key]]),
  )
}

/**
 * What the chosen rows have in common of what some fields have to agree with, by key: a category of their corporation. What
 * they differ in is not among it.
 */
export function useCommon(
  resource: AnyResource,
  fields: readonly FormField[],
  collect: () => Promise<readonly AnyRow[]>,
): Readonly<Record<string, unknown>> {
  const [rows, setRows] = useState<readonly AnyRow[]>([])
  const keys = useMemo(
    () => [
      ...new Set(
        fields.flatMap(({ field }) =>
          Object.values<string>(field.options.within ?? {}).map(own => keyOf(resource, own)),
        ),
      ),
    ],
    [resource, fields],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows that were chosen when it was opened
  useEffect(() => {
    let open = true
    if (keys.length)
      collect().then(
        found => open && setRows(found),
        () => undefined,
      )
    return () => {
      open = false
    }
  }, [keys])
  return useMemo(() => commonValues(rows, keys), [rows, keys])
}
