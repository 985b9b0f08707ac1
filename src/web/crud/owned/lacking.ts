import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import type { Permits } from '../../providers/access.ts'
import { missingFor } from '../shared/missing-fields.ts'

/**
 * What the rows of a relation lack for what somebody may do with their record, by the id of the row: paths of the record
 * (`contents.video`), each once. They are those that the server names.
 */
export function lackingOf(
  resource: AnyResource,
  record: AnyRow,
  relation: string,
  permits: Permits,
): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, string[]>()
  for (const { rows = {} } of missingFor(resource, record, permits))
    for (const [path, lacking] of Object.entries(rows))
      if (path.startsWith(`${relation}.`))
        for (const { id } of lacking) {
          const paths = found.get(id) ?? []
          if (!paths.includes(path)) found.set(id, [...paths, path])
        }
  return found
}
