import type { AnyResource } from '../../../metadata/resource.ts'
import type { OrderedConfig } from '../../../metadata/resource-config.ts'
import type { AnyRow } from '../../field.ts'

/** The numbers of rows in their order, by id; undefined where they have none. A row that takes several has `3–7`. */
export function rowNumbers(
  { config }: AnyResource,
  rows: readonly AnyRow[],
): ReadonlyMap<number, string> | undefined {
  const { numbered } = (config.ordered ?? {}) as OrderedConfig
  if (numbered === undefined) return undefined
  let last = 0
  return new Map(
    rows.map(row => {
      const takes = numbered === true ? 1 : Math.max(1, Number(row[numbered] ?? 1))
      const first = last + 1
      last += takes
      return [row.id, takes === 1 ? `${first}` : `${first}–${last}`]
    }),
  )
}
